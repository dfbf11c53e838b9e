/** Somebody who has written within this time is likely to write on, ms. */
const writingFor = 300;
/** How long work waits for a key at most, ms. */
const patience = 100;

/**
 * When a page takes in what others have written: right after a key is painted, when the next one is farthest away; at once
 * while nobody writes in it.
 */
export class BetweenKeys {
  #written = -Infinity;
  #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** After each change by this page's person. */
  write(): void {
    this.#written = performance.now();
    // A timer that is set before the paint runs after it.
    requestAnimationFrame(() => setTimeout(() => this.#go()));
  }

  next(): Promise<void> {
    if (performance.now() - this.#written > writingFor) return Promise.resolve();
    this.#timer ??= setTimeout(() => this.#go(), patience);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #go(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
