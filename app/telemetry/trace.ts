/** A position in a trace (W3C Trace Context). */
export interface Trace {
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
