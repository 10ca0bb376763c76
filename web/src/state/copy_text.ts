/** Copies a text; false where the browser does not let the page, as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  // It is missing on pages without TLS, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false; // the browser or the player refuses it
  }
}
