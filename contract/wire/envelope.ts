import * as v from "valibot";

/**
 * An error as returned to callers. `uid` identifies the event in the log; `field` names the request field
 * that failed to parse; `requestedBy` names who requested a legal removal (RFC 7725), `removalNote` tells readers why
 * something was removed; `storyId` is the story whose password is needed (`locked`).
 */
export const WireError = v.object({
  message: v.string(),
  code: v.string(),
  uid: v.string(),
  field: v.optional(v.string()),
  requestedBy: v.optional(v.string()),
  removalNote: v.optional(v.string()),
  refusal: v.optional(v.string()),
  storyId: v.optional(v.string()),
});
export type WireError = v.InferOutput<typeof WireError>;

/** HTTP status for each code in `meta.error`. */
export const errorStatus = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  locked: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  deleted: 410,
  tooLarge: 413,
  tooOften: 429,
  legal: 451,
  failed: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** `{meta: {error, warnings}, data}`; on an error `data` is null (domain notes, Calls). */
export const ErrorEnvelope = v.object({
  meta: v.object({ error: WireError, warnings: v.optional(v.array(v.string()), []) }),
  data: v.null(),
});

/** Schema of the envelope around a call's reply. */
export function envelopeOf<T>(data: v.GenericSchema<unknown, T>) {
  return v.object({
    meta: v.object({ error: v.null(), warnings: v.optional(v.array(v.string()), []) }),
    data,
  });
}

/** Wraps a reply in the envelope. */
export function buildEnvelope<T>(data: T, warnings: string[] = []) {
  return { meta: { error: null, warnings }, data };
}

/** Wraps an error in the envelope. */
export function buildErrorEnvelope(error: WireError) {
  return { meta: { error, warnings: [] }, data: null };
}
