import { findLock } from "./find-lock.ts";
import { ServiceError } from "./service-error.ts";

/** Data for the error page: who demanded a legal removal, and what readers are told of one. */
export interface FailureData {
  requestedBy: string | null;
  removalNote: string | null;
}

/** Statuses that are passed on from a service to the reader. */
const contentStatuses: ReadonlySet<number> = new Set([404, 410, 451]);

/**
 * The response for a page whose primary data failed: the service's status for content (404, 410, 451);
 * otherwise 503 with `Retry-After`, which makes search engines come back.
 */
export function buildFailureResponse(error: unknown): Response {
  if (!(error instanceof ServiceError)) throw error;
  const { requestedBy = null, removalNote = null } = error.wireError ?? {};
  const data: FailureData = { requestedBy, removalNote };
  if (error.status !== null && contentStatuses.has(error.status))
    return Response.json(data, { status: error.status });
  // A value rejected by the service's schema came from the URL.
  if (error.status === 400) return Response.json(data, { status: 404 });
  // A story behind a password, where no form can ask for it.
  if (findLock(error) !== null)
    return Response.json(data, { status: 403, headers: { "Cache-Control": "no-store" } });
  return Response.json(data, { status: 503, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
}

/** Awaits primary data; a failure determines the page's status. */
export async function requirePrimary<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw buildFailureResponse(error);
  }
}
