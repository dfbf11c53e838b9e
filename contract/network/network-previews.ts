import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis, PersonId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { NewPreviewFlags, PreviewOpenings, previewLook, type ColorScheme } from "../drafts/draft-previews.ts";
import { noQuery } from "../wire/query.ts";
import { readLook, type Look } from "./looks.ts";

/*
 * The network as it will be at a moment, for anyone with the link. Reads that carry the token in `networkPreviewHeader`
 * are answered as of that moment; nothing else shifts the services' clock. See docs/decisions/0113.
 */

/**
 * The header that makes a call part of a preview. Refused by calls that write, are personal or authorized by a token.
 */
export const networkPreviewHeader = "X-Network-Preview";

/**
 * In that header instead of a token: a front's draft as of a moment, for editors of the front, whose session comes with
 * every call.
 */
export const buildDeskPreview = (blogId: string, momentMillis: number | null): string =>
  `desk.${blogId}.${momentMillis ?? "now"}`;

/** Null for a link's token. */
export function parseDeskPreview(token: string): { blogId: string; momentMillis: number | null } | null {
  const [, blogId, moment = ""] = /^desk\.(\d{1,19})\.(now|\d{1,14})$/.exec(token) ?? [];
  return blogId === undefined ? null : { blogId, momentMillis: moment === "now" ? null : Number(moment) };
}

/**
 * Where a token would be in a page's address: a look of a blog that isn't published, in one color scheme, for people who may
 * publish it. The services get no part of it: the pages have everything else as readers see it.
 */
export const buildLookPreview = (blogId: string, scheme: ColorScheme, look: Look): string =>
  `look.${blogId}.${scheme}.${btoa(JSON.stringify(look)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;

/** Null for everything else. */
export function parseLookPreview(token: string): { blogId: string; scheme: ColorScheme; look: Look } | null {
  const [, blogId, scheme, sent] = /^look\.(\d{1,19})\.(light|dark)\.([\w-]{1,2500})$/.exec(token) ?? [];
  if (blogId === undefined || sent === undefined) return null;
  try {
    const look: unknown = JSON.parse(atob(sent.replaceAll("-", "+").replaceAll("_", "/")));
    return { blogId, scheme: scheme === "dark" ? "dark" : "light", look: readLook(look) };
  } catch {
    return null;
  }
}

/** Maximum validity of a link, days. */
export const maxPreviewDays = 30;

const previewed = {
  /** The moment that is shown; null for now. Once it has passed, the current network is shown. */
  momentMillis: v.nullable(Millis),
  ...previewLook,
  /** The front of the link's blog is shown as its draft has it at every opening; the maker must be able to change it. */
  showsFrontDraft: v.optional(v.boolean(), false),
};
const NetworkPreview = v.object({
  /** The blog whose staff created the link. The link shows all blogs. */
  blogId: BlogId,
  ...previewed,
  /** Expiry time of the link. */
  expiresTimeMillis: Millis,
});
export type NetworkPreview = v.InferOutput<typeof NetworkPreview>;

/** Creates a link. The token is shown once. */
export const createNetworkPreview = defineSignedWrite({
  service: "magma",
  path: "network/preview/create",
  query: noQuery,
  body: v.object({
    blogId: BlogId,
    ...previewed,
    flags: NewPreviewFlags,
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPreviewDays)),
  }),
  reply: v.object({ token: v.string(), expiresTimeMillis: Millis }),
});

/** The working links of a blog, newest first; 100 at most. */
export const listNetworkPreviews = defineSignedRead({
  service: "magma",
  path: "network/preview/list",
  query: v.object({ blogId: BlogId }),
  reply: v.object({
    items: listOf(
      v.object({
        ...NetworkPreview.entries,
        id: v.string(),
        createdByPersonId: PersonId,
        createdTimeMillis: Millis,
        opened: PreviewOpenings,
      }),
    ),
    people: listOf(Person),
  }),
});

/** Revokes a link of a blog; false if it had ended already. */
export const revokeNetworkPreview = defineSignedWrite({
  service: "magma",
  path: "network/preview/revoke",
  query: noQuery,
  body: v.object({ blogId: BlogId, id: v.pipe(v.string(), v.maxLength(100)) }),
  reply: v.object({ isRevoked: v.boolean() }),
});

/**
 * Content of a preview link; 404 for a token that is unknown, expired or revoked, or whose creator may no longer create
 * links.
 */
export const getNetworkPreview = defineRead({
  service: "magma",
  path: "network/preview/one",
  query: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  reply: NetworkPreview,
});
