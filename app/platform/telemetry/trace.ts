/** A position in a trace (W3C Trace Context). */
interface Trace {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** Two hexadecimal digits; the lowest bit means the trace is sampled. */
  flags: string;
}

const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Parses a `traceparent` header; null if missing, or if the standard requires to ignore it. */
export function parseTraceparent(value: string | null): Trace | null {
  const [, version = "", traceId = "", parentId = "", flags = "", more] = pattern.exec(value ?? "") ?? [];
  if (traceId === "" || version === "ff" || (version === "00" && more !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return null;
  return { traceId, flags };
}

/** `traceparent` of a call within a trace; `spanId` is the call's id, 16 hexadecimal digits. */
export const formatTraceparent = ({ traceId, flags }: Trace, spanId: string) =>
  `00-${traceId}-${spanId}-${flags}`;

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
