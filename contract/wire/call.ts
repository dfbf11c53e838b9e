import * as v from "valibot";
import { encodeSegment } from "./encode-segment.ts";

/**
 * The services of the specification, section 7; each lives under `/api/{service}/`. Some have no calls yet.
 */
export const serviceNames = [
  "magma",
  "core",
  "experiments",
  "features",
  "profile",
  "dfp",
  "comments",
  "commerce",
  "images",
  "kala",
  "likes",
  "links",
  "moderation",
  "notification",
  "rulesystem",
  "specialsections",
  "categorization",
  "taxonomy",
  "curation",
  "chartbeat",
  "videouploadUrl",
  "subscriptions",
  "ads",
  "analytics",
] as const;
export type ServiceName = (typeof serviceNames)[number];

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path: `{blogId: string}` for `blog/:blogId/latest`. */
export type PathParams<Path extends string> = Record<ParamNames<Path>, string>;

/**
 * Query values before parsing: a string each, or a list of strings for a repeated name. Schemas parse numbers
 * themselves (`queryNumber`).
 */
export type QueryValues = Record<string, string | string[] | undefined>;

/** Scope of an operator token: write the network (`IMPORT_TOKEN`) or read all of it (`EXPORT_TOKEN`). */
export type OperatorScope = "import" | "export";
/** The token a call needs: an operator's, or the session token of a signed-in person. */
export type TokenScope = OperatorScope | "person";

/** One service call: method, path, input and response. Client and server are both built from it. */
export interface Call<
  Path extends string = string,
  Query extends v.GenericSchema = v.GenericSchema,
  Body extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  Reply extends v.GenericSchema = v.GenericSchema,
> {
  service: ServiceName;
  method: "GET" | "POST" | "PUT";
  /** Path below the service's base; `:name` marks a parameter. */
  path: Path;
  query: Query;
  body: Body;
  reply: Reply;
  /** The token the call needs (`Authorization: Bearer`); null for public calls. */
  scope: TokenScope | null;
  /** Maximum body size in bytes, if it differs from the default for public calls. */
  maxBytes?: number;
  /** The body is a file, not JSON. */
  isFile?: boolean;
  /**
   * The rate limiter of a call that anyone may make, counted by the client's network: forms, which send mail, create
   * accounts or check tokens, or searches and other requests that pages make automatically.
   */
  limiter?: PublicLimiter;
  /**
   * The part of a public response from which its version (`ETag`) is built; by default all of it. For figures that
   * change with every reader and need not be shown at once.
   */
  versionOf?: (reply: never) => unknown;
  /** Minimum time before a page checks again whether a public response has changed, ms. */
  restsFor?: number;
  /** The response is split into lines (`response-version.ts`), so that a page can tell which of its parts are new. */
  isInLines?: boolean;
}

/**
 * Rate limiters of public calls: `signIn` for sign-in mails and attempts that can be guessed, `images` for images that
 * must be rendered.
 */
export type PublicLimiter = "forms" | "signIn" | "search" | "images";

/** What a call's body is once it is parsed, and what it answers. */
export type BodyOf<Given extends { body: v.GenericSchema }> = v.InferOutput<Given["body"]>;
export type ReplyOf<Given extends { reply: v.GenericSchema }> = v.InferOutput<Given["reply"]>;

/** A public call that reads. */
export function defineRead<
  const Path extends string,
  Query extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<
    Call<Path, Query, undefined, Reply>,
    "service" | "path" | "query" | "reply" | "limiter" | "restsFor" | "isInLines"
  > & { versionOf?: (reply: v.InferOutput<Reply>) => unknown },
): Call<Path, Query, undefined, Reply> {
  return { ...call, method: "GET", body: undefined, scope: null };
}

/** A public call that writes. */
export function defineWrite<
  const Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<Call<Path, Query, Body, Reply>, "service" | "path" | "query" | "body" | "reply" | "limiter">,
): Call<Path, Query, Body, Reply> {
  return { ...call, method: "POST", scope: null };
}

/** A call that reads on behalf of the signed-in person. */
export function defineSignedRead<
  const Path extends string,
  Query extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<Call<Path, Query, undefined, Reply>, "service" | "path" | "query" | "reply">,
): Call<Path, Query, undefined, Reply> {
  return { ...call, method: "GET", body: undefined, scope: "person" };
}

/** A call that writes on behalf of the signed-in person. */
export function defineSignedWrite<
  const Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<Call<Path, Query, Body, Reply>, "service" | "path" | "query" | "body" | "reply" | "maxBytes">,
): Call<Path, Query, Body, Reply> {
  return { ...call, method: "POST", scope: "person" };
}

/** The body of an upload call. */
export const FileBytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

/** A call that uploads a file of at most `maxBytes` bytes on behalf of the signed-in person. */
export function defineSignedUpload<
  const Path extends string,
  Query extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<Call<Path, Query, undefined, Reply>, "service" | "path" | "query" | "reply"> & {
    maxBytes: number;
  },
): Call<Path, Query, typeof FileBytes, Reply> {
  return { ...call, method: "POST", scope: "person", body: FileBytes, isFile: true };
}

/** A call that reads with the operator's export token. */
export function definePrivilegedRead<
  const Path extends string,
  Query extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<Call<Path, Query, undefined, Reply>, "service" | "path" | "query" | "reply">,
): Call<Path, Query, undefined, Reply> {
  return { ...call, method: "GET", body: undefined, scope: "export" };
}

/** A call that writes with the operator's import token. */
export function definePrivilegedWrite<
  const Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<Call<Path, Query, Body, Reply>, "service" | "path" | "query" | "body" | "reply">,
): Call<Path, Query, Body, Reply> {
  return { ...call, method: "POST", scope: "import" };
}

/** A call's route pattern: `/api/core/blog/:blogId/latest`. */
export function buildRoutePattern(call: Call): string {
  return `/api/${call.service}/${call.path}`;
}

/**
 * The path and query of a call, relative to the service's base, without a leading slash. Parameters are
 * percent-encoded; undefined query values are omitted, lists become repeated names.
 */
export function buildCallPath(call: Call, params: Record<string, string>, query: QueryValues): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "")
      throw new TypeError(`${call.service}/${call.path}: no value for ${name}`);
    return encodeSegment(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : value === undefined ? [] : [value])
      search.append(name, item);
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** Query string values in the form a call's query schema expects. */
export function readQuery(search: URLSearchParams): QueryValues {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
