import * as v from "valibot";
import { defineSignedRead, defineSignedWrite, defineWrite } from "../wire/call.ts";
import { BlogId, Millis } from "../entities/ids.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, noQuery } from "../wire/query.ts";

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
/** Maximum number of lines on a page. */
export const maxListed = 200;

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
  /** A page that the address probably meant; null if none is likely. */
  suggestion: v.optional(
    v.nullable(
      v.object({ kind: v.picklist(["story", "tag", "section"]), url: v.string(), title: v.string() }),
    ),
    null,
  ),
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
  reply: v.object({
    outcome: v.picklist(["led", "taken", "nowhere", "self"]),
    /** For `undoRedirects`; null if nothing was changed. */
    undo: v.optional(v.nullable(Id), null),
  }),
});

/** Hides paths in the log, or shows them again. They are counted on, and forgotten like the others. */
export const dismissNotFound = defineSignedWrite({
  service: "links",
  path: "lost/dismiss",
  query: noQuery,
  body: v.object({
    blogId: v.nullable(BlogId),
    paths: v.pipe(v.array(Path), v.maxLength(maxListed, `must be at most ${maxListed} paths`)),
    isDismissed: v.boolean(),
  }),
  reply: v.object({ changed: v.number() }),
});

/** Maximum length of a stored path, characters; all of our own URLs are shorter. */
const maxPathLength = 200;
/** Placeholder for removed path segments. */
const omission = "…";

/** A word or a number, as found between the dashes of a readable URL. */
const isWord = (part: string) =>
  part.length < 20 && (/^(?:[A-Za-z]*|[a-z0-9]*)$/.test(part) || !/\w/.test(part));

/** An email address or a likely identifier or secret of a person: a UUID, a token. */
const isPersonal = (segment: string) =>
  segment.includes("@") ||
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(segment) ||
  (segment.length >= 20 && /\d/.test(segment) && !segment.split(/[-_.,+ ]/).every(isWord));

/** Percent-decodes a segment, keeping the characters encoded that would end the path. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(/[?#%]/g, encodeURIComponent);
  } catch {
    return segment.replace(/[?#%]/g, encodeURIComponent);
  }
}

/**
 * Normalizes a path for the not-found log: decoded, without its query, without segments that may identify a
 * person, and limited in length. Null if it is not a path. Idempotent.
 */
export function normalizeNotFoundPath(path: string): string | null {
  if (!path.startsWith("/")) return null;
  const [pathname = ""] = path.split(/[?#]/, 1);
  const segments = pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) =>
      decode(segment)
        .replace(/[\p{C}\p{Z}/]+/gu, " ")
        .trim(),
    )
    .filter((segment) => segment !== "")
    .map((segment) => (isPersonal(segment) ? omission : segment));
  const whole = `/${segments.join("/")}`;
  return whole.length > maxPathLength ? whole.slice(0, maxPathLength - 1).trimEnd() + omission : whole;
}

/** True if nothing was removed from the path; otherwise it can't be redirected. */
export const isWholePath = (path: string): boolean => !path.includes(omission);

/**
 * Requests by vulnerability scanners: dot files and files of other systems. They are counted in total only.
 * `/story-1234.php` is a legacy URL of ours and not a probe.
 */
export const isProbe = (path: string): boolean =>
  /\/\.(?!well-known(?:\/|$))/.test(path) ||
  /\/(?:wp-(?:admin|login|includes|json)|cgi-bin|phpmyadmin|vendor|node_modules)(?:\/|$)/i.test(path) ||
  (/\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|zip|tar|gz|rar|ini|ya?ml|config|log|pem|key|sh|exe|dll)(?:\/|$)/i.test(
    path,
  ) &&
    !/-\d+\.php$/.test(path));
