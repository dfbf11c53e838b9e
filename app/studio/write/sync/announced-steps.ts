import type { SyncAnswer } from "./sync-transport.ts";

export interface Announced {
  /** Of the document after the steps. */
  version: number;
  steps: SyncAnswer["steps"];
}

/** Steps that a draft's room has announced, until the page takes them in. */
export class AnnouncedSteps {
  #waiting: Announced[] = [];

  add(announced: Announced): void {
    this.#waiting.push(announced);
  }

  /** Those that follow a version of the document; null where some in between weren't announced. */
  take(version: number): Announced["steps"] | null {
    const waiting = this.#waiting;
    this.#waiting = [];
    const following: Announced["steps"] = [];
    for (const { version: end, steps } of waiting) {
      const known = version + following.length;
      if (end <= known) continue;
      if (end - steps.length > known) return null;
      following.push(...steps.slice(known - end));
    }
    return following;
  }
}
