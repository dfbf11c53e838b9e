import type { Outcome } from "./breaker.ts";
import type { ServiceError } from "./service-error.ts";

/** Gateway statuses: the service is unavailable or can't be reached. */
const absentStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * The outcome of a call for its breaker; `error` is null on success. An invalid reply counts as answered,
 * because opening the breaker would also block the service's valid replies. So does a 503 with the service's
 * own error, which is about a single feature.
 */
export function classifyCall(error: ServiceError | null): Outcome {
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
      return classifyStatus(error);
  }
}

function classifyStatus({ status, wireError, retryAfter, path }: ServiceError): Outcome {
  // A rate limit in the service's own error concerns one account and must not open the breaker for others.
  if (status === 429 && wireError?.code === "tooOften") return { kind: "answered" };
  if (status === 429 || (status === 503 && wireError === null)) {
    return retryAfter === null ? { kind: "failed", address: null } : { kind: "refused", retryAfter };
  }
  if (status === null || status < 500 || wireError?.code === "unavailable") return { kind: "answered" };
  return { kind: "failed", address: absentStatuses.has(status) ? null : path };
}

/** Whether an immediate retry may help: no connection, or a gateway couldn't reach the service. */
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
