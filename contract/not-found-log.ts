import * as v from "valibot";
import { defineSignedRead, defineSignedWrite, defineWrite } from "./call.ts";
import { BlogId, Millis } from "./entities/ids.ts";
import { listOf } from "./list-of.ts";
import { noQuery } from "./query.ts";

/*
 * The not-found log: paths of a host that returned 404, how often, and the referring site. No data about
 * readers. Deleted content (410, 451) is not logged.
 */

/** Limits of one report: paths in it, and requests for one path. */
export const maxNotFoundPaths = 100;
export const maxNotFoundAtOnce = 10_000;
/** Maximum number of new paths stored for a host in a day; further ones only count in the total. */
export const maxNotFoundPerDay = 300;
/** Days for which a path is kept after its last request. */
export const notFoundRetentionDays = 30;

const Host = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9.-]{1,253}$/, "must be a host"));
const Path = v.pipe(v.string(), v.startsWith("/"), v.maxLength(2000));
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxNotFoundAtOnce));

/**
 * Adds requests collected by a front end. `path` is null for requests that are only counted in total. Returns
 * the number of lines accepted.
 */
export const addNotFound = defineWrite({
  service: "links",
  path: "lost/add",
  query: noQuery,
  body: v.object({
    lost: v.pipe(
      v.array(
        v.object({
          /** The production host. */
          host: Host,
          path: v.nullable(Path),
          count: Count,
          /** The most recent referring site. */
          fromHost: v.nullable(Host),
        }),
      ),
      v.maxLength(maxNotFoundPaths, `must have at most ${maxNotFoundPaths} addresses`),
    ),
  }),
  reply: v.object({ counted: v.number() }),
});

export const NotFoundAddress = v.object({
  path: v.string(),
  count: v.number(),
  firstTimeMillis: Millis,
  lastTimeMillis: Millis,
  fromHost: v.nullable(v.string()),
});
export type NotFoundAddress = v.InferOutput<typeof NotFoundAddress>;

/** The most requested missing paths of a blog's host, 200 at most; without a blog, those of the main site. */
export const getNotFoundLog = defineSignedRead({
  service: "links",
  path: "lost/views/list",
  query: v.object({ blogId: v.optional(BlogId) }),
  reply: v.object({
    items: listOf(NotFoundAddress),
    /** Requests in the last `notFoundRetentionDays` days for paths that are only counted in total. */
    rest: v.number(),
  }),
});

/**
 * Redirects a missing path to a page of the network, given as a full URL or a path on the same host.
 * Outcomes: `taken` if the path belongs to a story or already redirects elsewhere; `nowhere` if `to` is not
 * in the network; `self` if both are the same.
 */
export const redirectNotFound = defineSignedWrite({
  service: "links",
  path: "lost/lead",
  query: noQuery,
  body: v.object({
    blogId: v.nullable(BlogId),
    path: Path,
    to: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
  }),
  reply: v.object({ outcome: v.picklist(["led", "taken", "nowhere", "self"]) }),
});
