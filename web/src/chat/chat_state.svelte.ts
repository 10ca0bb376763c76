/** What this browser keeps of the chat of a table: who is muted, and which line was read last. */

import { SvelteSet } from 'svelte/reactivity';
import type { ChatLine } from '../net/types';

const KEY = 'refectory.chat';
/** Tables that are remembered. */
const LIMIT = 50;

interface Kept {
  table: string;
  read: number;
  muted: string[];
}

function all(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return []; // not readable, so start with an empty list
  }
}

/** A person at a table: a seat may change hands. */
const person = (seat: number | null, name: string): string => `${seat ?? ''}/${name}`;

export class ChatState {
  private read = $state(-1);
  private readonly muted = new SvelteSet<string>();

  constructor(private readonly table: string) {
    const kept = all().find((one) => one.table === table);
    if (!kept) return;
    this.read = kept.read;
    for (const one of kept.muted) this.muted.add(one);
  }

  isMuted(seat: number | null, name: string): boolean {
    return this.muted.has(person(seat, name));
  }

  switchMute(seat: number | null, name: string): void {
    const who = person(seat, name);
    if (!this.muted.delete(who)) this.muted.add(who);
    this.save();
  }

  /** The lines of those who are not muted. */
  visible(chat: ChatLine[]): ChatLine[] {
    return chat.filter((line) => !this.isMuted(line.seat, line.name));
  }

  /** How many lines of others were not read yet. */
  unread(chat: ChatLine[], seat: number | null): number {
    return this.visible(chat).filter((line) => line.n > this.read && (line.seat ?? -1) !== seat).length;
  }

  markRead(chat: ChatLine[]): void {
    const last = Math.max(this.read, ...chat.map((line) => line.n));
    if (last === this.read) return;
    this.read = last;
    this.save();
  }

  private save(): void {
    const kept = { table: this.table, read: this.read, muted: [...this.muted] };
    const others = all().filter((one) => one.table !== this.table);
    localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, LIMIT)));
  }
}
