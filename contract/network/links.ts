import * as v from "valibot";
import { defineRead, defineWrite } from "../wire/call.ts";
import { noQuery, queryBoolean } from "../wire/query.ts";

/** The redirect that was used: its path, or its pattern. */
const RedirectKey = v.object({ from: v.string(), isPattern: v.boolean() });
export type RedirectKey = v.InferOutput<typeof RedirectKey>;

/**
 * The full production URL that an old URL redirects to; 404 if unknown, 403 `locked` if a password protects it. `path` is compared without its
 * trailing slash. It may include a query (`/?p=1241`); paths with and without a query are distinct. Patterns apply only
 * on request, because a page at the same address goes first.
 */
export const getRedirect = defineRead({
  service: "links",
  path: "redirect",
  query: v.object({
    host: v.string(),
    path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(2000)),
    withPatterns: v.optional(queryBoolean, "false"),
  }),
  reply: v.object({ to: v.string(), by: v.optional(v.nullable(RedirectKey), null) }),
});

/** Limits of one report: redirects in it, and uses of one of them. */
export const maxRedirectsUsed = 100;
export const maxUsesAtOnce = 10_000;

/** Adds uses of redirects that a front end has counted. Returns the number of redirects that exist. */
export const addRedirectHits = defineWrite({
  service: "links",
  path: "redirect/hits/add",
  query: noQuery,
  body: v.object({
    hits: v.pipe(
      v.array(
        v.object({
          /** The production host. */
          host: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9.-]{1,253}$/, "must be a host")),
          ...RedirectKey.entries,
          count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxUsesAtOnce)),
        }),
      ),
      v.maxLength(maxRedirectsUsed, `must have at most ${maxRedirectsUsed} redirects`),
    ),
  }),
  reply: v.object({ counted: v.number() }),
});
