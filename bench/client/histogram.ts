/** Each bucket is two per cent wider than the one before: as exact as a measurement on a shared machine can be. */
const growth = Math.log(1.02);
/** The first bucket's edge, ms. */
const smallest = 0.01;

/** Times, counted in buckets, so that ten minutes of them take no more memory than ten seconds. */
export class Histogram {
  readonly #buckets = new Uint32Array(1_200);
  #count = 0;
  #max = 0;

  add(milliseconds: number): void {
    const bucket = Math.ceil(Math.log(Math.max(milliseconds, smallest) / smallest) / growth);
    const index = Math.min(bucket, this.#buckets.length - 1);
    this.#buckets[index] = (this.#buckets[index] ?? 0) + 1;
    this.#count += 1;
    this.#max = Math.max(this.#max, milliseconds);
  }

  get count(): number {
    return this.#count;
  }

  get max(): number {
    return this.#max;
  }

  /** The time that a share of all stay below, ms: 0.99 for the 99th of a hundred. NaN when nothing was added. */
  quantile(share: number): number {
    if (this.#count === 0) return NaN;
    let rest = Math.ceil(this.#count * share);
    const index = this.#buckets.findIndex((count) => (rest -= count) <= 0);
    return Math.min(smallest * Math.exp(index * growth), this.#max);
  }
}
