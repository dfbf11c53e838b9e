import type * as v from "valibot";
import { encodeSegment } from "./encode-segment.ts";

/** The services of the specification, section 7; each lives under `/api/{service}/`. Not every one has calls yet. */
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

/** The values a path needs: `{blogId: string}` for `blog/:blogId/latest`. */
export type PathParams<Path extends string> = Record<ParamNames<Path>, string>;

/**
 * The values of a query as they stand in an address: a string each, a list of strings for a repeated name.
 * A schema reads numbers out of strings by itself (`queryNumber`).
 */
export type QueryValues = Record<string, string | string[] | undefined>;

/** What a token of the operator opens: writing the network (`IMPORT_TOKEN`), or reading all of it (`EXPORT_TOKEN`). */
export type OperatorScope = "import" | "export";
/** Whose token a call needs: the operator's, or that of a session of whoever is signed in. */
export type TokenScope = OperatorScope | "person";

/** One call on the wire: where, with what, and what comes back. Both sides are built from it. */
export interface Call<
  Path extends string = string,
  Query extends v.GenericSchema = v.GenericSchema,
  Body extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  Reply extends v.GenericSchema = v.GenericSchema,
> {
  service: ServiceName;
  method: "GET" | "POST" | "PUT";
  /** Below the service's base, `:name` for a parameter. */
  path: Path;
  query: Query;
  body: Body;
  reply: Reply;
  /** Whose token the call needs (`Authorization: Bearer`); null for a call that anybody may make. */
  scope: TokenScope | null;
  /** Largest body, bytes, where it is not the one of all calls that anybody may make. */
  maxBytes?: number;
}

/** A call that reads. */
export function defineRead<
  const Path extends string,
  Query extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<Call<Path, Query, undefined, Reply>, "service" | "path" | "query" | "reply">,
): Call<Path, Query, undefined, Reply> {
  return { ...call, method: "GET", body: undefined, scope: null };
}

/** A call that writes for a reader, whoever that is. */
export function defineWrite<
  const Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<Call<Path, Query, Body, Reply>, "service" | "path" | "query" | "body" | "reply">,
): Call<Path, Query, Body, Reply> {
  return { ...call, method: "POST", scope: null };
}

/** A call that reads for whoever is signed in. */
export function defineSignedRead<
  const Path extends string,
  Query extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<Call<Path, Query, undefined, Reply>, "service" | "path" | "query" | "reply">,
): Call<Path, Query, undefined, Reply> {
  return { ...call, method: "GET", body: undefined, scope: "person" };
}

/** A call that writes for whoever is signed in. */
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

/** A call that reads what only the operator may see. */
export function definePrivilegedRead<
  const Path extends string,
  Query extends v.GenericSchema,
  Reply extends v.GenericSchema,
>(
  call: Pick<Call<Path, Query, undefined, Reply>, "service" | "path" | "query" | "reply">,
): Call<Path, Query, undefined, Reply> {
  return { ...call, method: "GET", body: undefined, scope: "export" };
}

/** A call that writes for the operator. */
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

/** `/api/{service}/` and the path of a call as a router writes it: `/api/core/blog/:blogId/latest`. */
export function buildRoutePattern(call: Call): string {
  return `/api/${call.service}/${call.path}`;
}

/**
 * The path and query of a call, below the service's base and without a leading slash.
 * Parameters are percent-encoded; a query value that is undefined is left out, a list becomes a repeated name.
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

/** The values of a query string, ready for a call's query schema. */
export function readQuery(search: URLSearchParams): QueryValues {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
