import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis, PostId } from "../entities/ids.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, noQuery, queryNumber } from "../wire/query.ts";

/* Redirects of a blog's host, or of the main site's, as those who run it see and change them. */

/** Longest path or URL, characters: browsers and servers support as many, and none that was published is longer. */
export const maxUrlLength = 2_000;
/** Maximum number of patterns of a host. */
export const maxPatterns = 100;
/** Maximum number of lines of a file, and of those written at once. */
export const maxRedirectLines = 10_000;
export const maxLinesAtOnce = 250;

/**
 * The first segments of addresses that the network itself answers. Below `openSegments`, pages come from the contents of a
 * blog, and an address without one may be redirected. A test compares them with the routes.
 */
export const openSegments: ReadonlySet<string> = new Set(["c", "s", "sitemap", "tag"]);
export const ownSegments: ReadonlySet<string> = new Set([
  ...openSegments,
  ..."- -feed -index-key .well-known about accessibility ads.txt ajax amp api apple-news".split(" "),
  ..."apple-touch-icon-precomposed.png apple-touch-icon.png comment-policy conduct contact corrections".split(
    " ",
  ),
  ..."dashboard development discussion-settings embed experiments favicon.ico features follow following".split(
    " ",
  ),
  ..."humans.txt invitations latest license.xml live manage manifest.webmanifest moderation newsletter".split(
    " ",
  ),
  ..."notifications oembed password plan preview privacy reply report robots.txt rss search".split(" "),
  ..."service-worker.js settings setup share signin signout signup sitemap.xml sitemap_news.xml".split(" "),
  ..."sitemap_video.xml terms video write".split(" "),
]);

/**
 * Reasons why an address can't be redirected. `about` of the reply names the story, pattern or address that is in the way.
 *
 * - Of the address: not a path; the front page; one of the network's own; a live story's; it has a redirect already.
 * - Of the target: not an address; not on this network; the same address; an address that redirects back to it.
 * - Of a pattern: its first segment has no fixed text; it has a query; its target has more or misplaced stars; the target
 *   is redirected by another pattern, or is that of another one; the host has too many; on the main site, it would
 *   be the addresses of people.
 */
export const redirectProblems = [
  "path",
  "front",
  "own",
  "story",
  "taken",
  "target",
  "foreign",
  "self",
  "loop",
  "broad",
  "query",
  "stars",
  "chain",
  "full",
  "people",
] as const;
const Problem = v.picklist(redirectProblems);
export type RedirectProblem = v.InferOutput<typeof Problem>;

const Path = v.pipe(v.string(), v.trim(), v.maxLength(maxUrlLength));
const Target = v.pipe(v.string(), v.trim(), v.maxLength(maxUrlLength));
/** Null for the main site, for those who run the network. */
const scope = { blogId: v.nullable(BlogId) };
const queryScope = { blogId: v.optional(BlogId) };

export const Redirect = v.object({
  /** A path, with its query if it has one; or a pattern, which has `*`. */
  from: v.string(),
  /** The full production URL. */
  to: v.string(),
  isPattern: v.boolean(),
  /** The story that it leads to, wherever that moves; null for other targets. */
  postId: v.nullable(PostId),
  hits: v.number(),
  lastHitTimeMillis: v.nullable(Millis),
  /** Null if it came with an import. */
  changedTimeMillis: v.nullable(Millis),
});
export type Redirect = v.InferOutput<typeof Redirect>;

export const redirectOrders = ["path", "hits"] as const;
export const RedirectOrder = v.picklist(redirectOrders);

/**
 * Redirects of a host, by path or the most used first. `q` finds those that begin with a path, or contain a text. Patterns
 * are on the first page. A page of a search reads 2,000 at most, so it may have fewer, or none, and still a next one. Needs
 * permission to change them.
 */
export const getRedirects = defineSignedRead({
  service: "links",
  path: "redirects/views/list",
  query: v.object({
    ...queryScope,
    q: v.optional(v.pipe(v.string(), v.maxLength(maxUrlLength)), ""),
    order: v.optional(RedirectOrder, "path"),
    /** `next` of the previous page. */
    after: v.optional(v.pipe(v.string(), v.maxLength(maxUrlLength + 20))),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(1_000)), "50"),
  }),
  reply: v.object({
    patterns: listOf(Redirect),
    items: listOf(Redirect),
    next: v.nullable(v.string()),
  }),
});

/**
 * What an address of the host leads to: a redirect (`by`, of several the one that counts), a story, a page of the
 * network, or nothing. `elsewhere` is an address of another host.
 */
export const testRedirect = defineSignedRead({
  service: "links",
  path: "redirects/views/test",
  query: v.object({ ...queryScope, address: Target }),
  reply: v.object({
    outcome: v.picklist(["redirect", "story", "own", "none", "elsewhere", "path"]),
    to: v.nullable(v.string()),
    by: v.nullable(v.object({ from: v.string(), isPattern: v.boolean() })),
  }),
});

const Change = {
  problem: v.nullable(Problem),
  /** The story, pattern or address that is in the way; may be empty. */
  about: v.string(),
};

/**
 * Sets a redirect or, with `*`, a pattern: of a path or URL of the host, to a path or URL of the network. `was` is the
 * redirect that it replaces, as it was read; 409 if that has changed. A target that redirects itself is replaced by where
 * that leads (`isShortened`).
 */
export const setRedirect = defineSignedWrite({
  service: "links",
  path: "redirects/set",
  query: noQuery,
  body: v.object({
    ...scope,
    from: Path,
    to: Target,
    was: v.nullable(v.object({ from: v.string(), to: v.string() })),
  }),
  reply: v.object({
    ...Change,
    from: v.string(),
    to: v.string(),
    isShortened: v.boolean(),
    /** For `undoRedirects`; null if nothing was changed. */
    undo: v.nullable(Id),
  }),
});

/** Deletes a redirect. 404 if there is none. */
export const removeRedirect = defineSignedWrite({
  service: "links",
  path: "redirects/remove",
  query: noQuery,
  body: v.object({ ...scope, from: v.string() }),
  reply: v.object({ undo: Id }),
});

/**
 * Takes back a change of redirects. 409 if one of them was changed since, 404 for another blog's change. People who may
 * only redirect missing addresses may take back their own.
 */
export const undoRedirects = defineSignedWrite({
  service: "links",
  path: "redirects/undo",
  query: noQuery,
  body: v.object({ ...scope, id: Id }),
  reply: v.object({ changed: v.number() }),
});

/** What is done with a line of a file; the problems are above. */
export const lineOutcomes = ["created", "updated", "unchanged", ...redirectProblems] as const;

/**
 * Sets the redirects of a file's lines in their order, replacing existing ones; a line with a problem is left out. With
 * `isTrial` nothing is written, and there may be `maxRedirectLines`, else `maxLinesAtOnce`.
 */
export const setRedirectLines = defineSignedWrite({
  service: "links",
  path: "redirects/lines/set",
  query: noQuery,
  maxBytes: 8 * 1024 * 1024,
  body: v.object({
    ...scope,
    isTrial: v.boolean(),
    lines: v.pipe(
      v.array(v.object({ line: v.number(), from: Path, to: Target })),
      v.maxLength(maxRedirectLines, `must have at most ${maxRedirectLines} lines`),
    ),
  }),
  reply: v.object({
    lines: v.array(v.object({ line: v.number(), outcome: v.picklist(lineOutcomes), about: v.string() })),
    undo: v.nullable(Id),
  }),
});
