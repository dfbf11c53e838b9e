/**
 * Each bucket is 2 % wider than the previous one: measurements on a shared machine are no more exact than
 * that.
 */
const growth = Math.log(1.02);
/** Lower edge of the first bucket, ms. */
const smallest = 0.01;

/** Durations counted in buckets, so that memory use doesn't depend on the length of a run. */
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

  /**
   * The duration below which this share of all values lies, ms: 0.99 gives the 99th percentile. NaN if there
   * are no values.
   */
  quantile(share: number): number {
    if (this.#count === 0) return NaN;
    let rest = Math.ceil(this.#count * share);
    const index = this.#buckets.findIndex((count) => (rest -= count) <= 0);
    return Math.min(smallest * Math.exp(index * growth), this.#max);
  }
}
