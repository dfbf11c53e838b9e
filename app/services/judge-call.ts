import type { Outcome } from "./breaker.ts";
import type { ServiceError } from "./service-error.ts";

/** What a service says when it cannot do its work, and what stands before it when it is not there. */
const absentStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * What a call tells of the service's health; `error` is null when it has given its reply. A reply that cannot be read is
 * an answer: it came in time, and shutting the service would take its other replies away as well. So is a 503 in the
 * service's own words, for it speaks of one thing that it does not offer.
 */
export function judgeCall(error: ServiceError | null): Outcome {
  if (error === null) return { kind: "answered" };
  switch (error.reason) {
    case "aborted":
    case "budget":
    case "open":
      return { kind: "unknown" };
    case "timeout":
    case "unreachable":
      return { kind: "failed", address: null };
    case "malformed":
    case "oversized":
    case "redirect":
      return { kind: "answered" };
    case "status":
      return judgeStatus(error);
  }
}

function judgeStatus({ status, wireError, retryAfter, path }: ServiceError): Outcome {
  // In the service's own words it speaks of one account: nobody shuts a service for others by asking it too often.
  if (status === 429 && wireError?.code === "tooOften") return { kind: "answered" };
  if (status === 429 || (status === 503 && wireError === null)) {
    return retryAfter === null ? { kind: "failed", address: null } : { kind: "refused", retryAfter };
  }
  if (status === null || status < 500 || wireError?.code === "unavailable") return { kind: "answered" };
  return { kind: "failed", address: absentStatuses.has(status) ? null : path };
}

/** Whether asking again at once may help: nobody was there, or what stands before the service could not reach it. */
export function isPassing({ reason, status, wireError, retryAfter }: ServiceError): boolean {
  if (reason === "unreachable") return true;
  return (
    reason === "status" &&
    status !== null &&
    absentStatuses.has(status) &&
    wireError === null &&
    retryAfter === null
  );
}
