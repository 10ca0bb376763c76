/** Ways: several actions that one click does, one after the other. */

import type { Offer, Packet, Scene } from '../net/types';

/** The family of a way, for the sentence that names it. */
export const WAY = 'way';

/** The ways of a scene as offers: their text is the id of the piece to click. */
export function wayOffers(scene: Scene): Offer[] {
  return Object.entries(scene.ways).map(([id, { facts }]) => ({
    text: id,
    family: WAY,
    facts,
    targets: [id],
  }));
}

/** The way that is being gone, or the last one. */
export class Walk {
  private left: string[] = [];
  private done = 0;
  /** The version after its last action that was done. */
  private version = -1;

  begin(actions: string[]): string | null {
    [this.left, this.done, this.version] = [actions, 0, -1];
    return this.left.shift() ?? null;
  }

  get isGoing(): boolean {
    return this.left.length > 0;
  }

  /** One more action was done; the next one, unless it is not offered. */
  goOn(packet: Packet): string | null {
    this.done += 1;
    this.version = packet.version;
    const next = this.left.shift();
    if (next !== undefined && packet.legal.some(({ text }) => text === next)) return next;
    this.stop();
    return null;
  }

  stop(): void {
    this.left = [];
  }

  /** How many actions Undo takes back: a whole way, if nothing was done after it. */
  undone(version: number): number {
    return version === this.version ? Math.max(1, this.done) : 1;
  }
}
