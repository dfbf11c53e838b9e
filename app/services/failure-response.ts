import { ServiceError } from "./service-error.ts";

/** What an error page needs to know of a failure; `requestedBy` stands on a 451 page. */
export interface FailureData {
  requestedBy: string | null;
}

/** Statuses that a service's answer passes on to the reader. */
const contentStatuses: ReadonlySet<number> = new Set([404, 410, 451]);

/**
 * The answer to a reader whose page has lost its primary data: what the service says of the content (404, 410, 451);
 * otherwise 503 with `Retry-After`, whatever broke: to a reader, and to a search engine that shall come again, it is one.
 */
export function buildFailureResponse(error: unknown): Response {
  if (!(error instanceof ServiceError)) throw error;
  const data: FailureData = { requestedBy: error.wireError?.requestedBy ?? null };
  if (error.status !== null && contentStatuses.has(error.status))
    return Response.json(data, { status: error.status });
  // A value that the service's schema refuses came from the reader's address.
  if (error.status === 400) return Response.json(data, { status: 404 });
  return Response.json(data, { status: 503, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
}

/** Awaits primary data; its failure is the page's status. */
export async function requirePrimary<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw buildFailureResponse(error);
  }
}
