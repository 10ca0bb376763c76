/** Copies text to the clipboard, also on pages without TLS, where browsers have no `navigator.clipboard`. */

import { t } from '../state/preferences.svelte';

/** Copies the text; if the browser allows no way at all, it is shown to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  if ((await writeText(text)) || copySelected(text)) return true;
  prompt(t('copy.by_hand'), text);
  return false;
}

async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // there is no clipboard, or the person does not allow it
  }
}

/** Copies what is selected in a field that nobody sees. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true; // no keyboard opens on a phone
  field.className = 'quiet';
  // What is beside an open dialog can't be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
