/** Durations of the parts of a response, shown in its headers. */
export interface Timings {
  add(name: string, ms: number): void;
  /** Value of `Server-Timing`; null if empty. */
  format(): string | null;
}

/** Maximum number of entries: more than any page needs, few enough for proxies' header limits. */
const maxEntries = 20;

/** `Server-Timing` (W3C): name and duration of each call, in order of completion. */
export function createTimings(): Timings {
  const entries: string[] = [];
  return {
    add(name, ms) {
      if (entries.length < maxEntries) entries.push(`${name};dur=${Math.max(0, Math.round(ms))}`);
    },
    format: () => (entries.length > 0 ? entries.join(", ") : null),
  };
}
