/** Where in a trace we are (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** Two hexadecimal digits; the last bit: somebody records this trace. */
  flags: string;
}

const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** The trace that a `traceparent` names; null for none, or for one that the standard says to ignore. */
export function parseTraceparent(value: string | null): Trace | null {
  const [, version = "", traceId = "", parentId = "", flags = "", more] = pattern.exec(value ?? "") ?? [];
  if (traceId === "" || version === "ff" || (version === "00" && more !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return null;
  return { traceId, flags };
}

/** `traceparent` for a call of ours within a trace; `spanId` is the call's own, 16 hexadecimal digits. */
export const formatTraceparent = ({ traceId, flags }: Trace, spanId: string) =>
  `00-${traceId}-${spanId}-${flags}`;
