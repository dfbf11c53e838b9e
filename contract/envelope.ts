import * as v from "valibot";

/**
 * What went wrong, for the caller. `uid` finds the same event in the log. `field` names the field of the request that
 * did not parse; `requestedBy` who asked for a legal removal (RFC 7725).
 */
export const WireError = v.object({
  message: v.string(),
  code: v.string(),
  uid: v.string(),
  field: v.optional(v.string()),
  requestedBy: v.optional(v.string()),
  refusal: v.optional(v.string()),
});
export type WireError = v.InferOutput<typeof WireError>;

/** Codes of `meta.error` and the status each travels with. */
export const errorStatus = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
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

/** The envelope around a reply of one call. */
export function envelopeOf<T>(data: v.GenericSchema<unknown, T>) {
  return v.object({
    meta: v.object({ error: v.null(), warnings: v.optional(v.array(v.string()), []) }),
    data,
  });
}

/** Wraps a reply. */
export function buildEnvelope<T>(data: T, warnings: string[] = []) {
  return { meta: { error: null, warnings }, data };
}

/** Wraps an error. */
export function buildErrorEnvelope(error: WireError) {
  return { meta: { error, warnings: [] }, data: null };
}
