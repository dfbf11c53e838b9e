/** How long the parts of one answer took, for whoever looks at its headers. */
export interface Timings {
  add(name: string, ms: number): void;
  /** The value of `Server-Timing`; null when there is nothing to tell. */
  format(): string | null;
}

/** More than a page ever asks; whatever else came would make a header that a proxy refuses. */
const maxEntries = 20;

/** `Server-Timing` (W3C): a name and a duration for each call, in the order in which they ended. Nothing else is told. */
export function createTimings(): Timings {
  const entries: string[] = [];
  return {
    add(name, ms) {
      if (entries.length < maxEntries) entries.push(`${name};dur=${Math.max(0, Math.round(ms))}`);
    },
    format: () => (entries.length > 0 ? entries.join(", ") : null),
  };
}
