import * as v from "valibot";
import { defineSignedRead, defineSignedWrite, defineWrite } from "./call.ts";
import { BlogId, Millis } from "./entities/ids.ts";
import { noQuery } from "./query.ts";

/*
 * What readers asked for and did not find (404): a path of a host, how often, and from which site. It says nothing of who
 * asked. What was withdrawn (410, 451) is not lost.
 */

/** Addresses in one report, and requests for one of them in it. */
export const maxLostPaths = 100;
export const maxLostAtOnce = 10_000;
/** New addresses of a host that a day has room for; what comes after them is only counted. */
export const maxLostOfDay = 300;
/** For so long after it was last asked for an address is kept, days. */
export const lostFor = 30;

const Host = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9.-]{1,253}$/, "must be a host"));
const Path = v.pipe(v.string(), v.startsWith("/"), v.maxLength(2000));
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLostAtOnce));

/** Adds what a front end has collected. `path` null: requests that have no line of their own. Says how many lines count. */
export const addLost = defineWrite({
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
          /** The site that somebody came from the last time. */
          fromHost: v.nullable(Host),
        }),
      ),
      v.maxLength(maxLostPaths, `must have at most ${maxLostPaths} addresses`),
    ),
  }),
  reply: v.object({ counted: v.number() }),
});

export const LostAddress = v.object({
  path: v.string(),
  count: v.number(),
  firstTimeMillis: Millis,
  lastTimeMillis: Millis,
  fromHost: v.nullable(v.string()),
});
export type LostAddress = v.InferOutput<typeof LostAddress>;

/** The addresses of a blog's host that were asked for most, the first 200; the main site's for no blog. */
export const getLost = defineSignedRead({
  service: "links",
  path: "lost/views/list",
  query: v.object({ blogId: v.optional(BlogId) }),
  reply: v.object({
    items: v.array(LostAddress),
    /** Requests of the last `lostFor` days for what has no line of its own. */
    rest: v.number(),
  }),
});

/**
 * Lets a lost address lead to one of the network, which is named whole or as a path of the same host. `taken`: it is the
 * address of a story, or leads elsewhere already; `nowhere`: `to` is no address of the network; `self`: it is the same.
 */
export const leadLost = defineSignedWrite({
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
