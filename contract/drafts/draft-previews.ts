import * as v from "valibot";
import { FeatureFlag } from "../network/features.ts";
import { defineRead, defineSignedRead, defineSignedWrite, defineWrite } from "../wire/call.ts";
import { DocumentJson, DocumentVersion as version } from "../entities/draft.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";

/** Appearance of pages in a preview. */
export const previewLook = {
  /** Feature flags overridden in the preview, by name; all others are unchanged. */
  flags: v.record(FeatureFlag.entries.name, v.boolean()),
  /** The blog's theme in the preview; null for its own. */
  theme: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, "must be the name of a theme"))),
  /** The color scheme of all pages, overriding the device's preference; null to follow it. */
  scheme: v.optional(v.nullable(v.picklist(["light", "dark"])), null),
};
export type PreviewLook = { [Name in keyof typeof previewLook]: v.InferOutput<(typeof previewLook)[Name]> };

export type ColorScheme = NonNullable<PreviewLook["scheme"]>;

/** Number of times a link was opened. Openings by the same person within a minute count once. */
export const PreviewOpenings = v.object({
  count: v.number(),
  /** Time of the last opening; null if it was never opened. */
  timeMillis: v.nullable(Millis),
  /** The person who opened it last; null for anyone not signed in as staff. */
  personId: v.nullable(PersonId),
});
export type PreviewOpenings = v.InferOutput<typeof PreviewOpenings>;

/** The flags of a new preview. */
export const NewPreviewFlags = v.pipe(
  previewLook.flags,
  v.check((flags) => Object.keys(flags).length <= 100, "must be at most 100"),
);

/* Links that show a draft to people without a role on its blog. */

/**
 * Creates a link that shows the draft to anyone who has it, until it expires or is revoked. The token is shown once.
 */
export const createPreviewLink = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/preview",
  query: noQuery,
  body: v.object({
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
    flags: v.optional(NewPreviewFlags, {}),
    theme: v.optional(previewLook.theme, null),
    scheme: previewLook.scheme,
    /** Created by the studio for its own preview, not for sharing. */
    isOwn: v.optional(v.boolean(), false),
  }),
  reply: v.object({ token: v.string(), expiresTimeMillis: Millis }),
});

/** The working links of a draft: shared ones first, newest first; 100 at most. */
export const listPreviewLinks = defineSignedRead({
  service: "core",
  path: "draft/:draftId/previews",
  query: noQuery,
  reply: v.object({
    items: listOf(
      v.object({
        id: v.string(),
        isOwn: v.boolean(),
        createdByPersonId: PersonId,
        /** Null for a link of an earlier version. */
        createdTimeMillis: v.nullable(Millis),
        expiresTimeMillis: Millis,
        opened: PreviewOpenings,
      }),
    ),
    people: listOf(Person),
  }),
});

/** Revokes preview links of a draft: one by its id, or all. */
export const revokePreviewLinks = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/preview/revoke",
  query: noQuery,
  body: v.object({ id: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  reply: v.object({ revoked: v.number() }),
});

const DraftPreview = v.object({
  draftId: PostId,
  blogId: BlogId,
  version,
  document: DocumentJson,
  fields: v.record(v.string(), v.unknown()),
  publishTimeMillis: v.nullable(Millis),
  changedTimeMillis: Millis,
  /** Expiry time of the link. */
  expiresTimeMillis: Millis,
  people: listOf(Person),
  ...previewLook,
});
export type DraftPreview = v.InferOutput<typeof DraftPreview>;

/**
 * The draft behind a preview link; 404 for a token that is unknown, expired or revoked, or whose creator may no longer
 * change the draft.
 */
export const getPreview = defineRead({
  service: "core",
  path: "draft/views/preview",
  query: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  reply: DraftPreview,
});

const token = v.pipe(v.string(), v.maxLength(200));

/** Counts an opening of a page behind a preview link, of a draft or of the network. Ignores invalid tokens. */
export const countPreviewOpening = defineWrite({
  service: "core",
  path: "preview/opened",
  query: noQuery,
  body: v.object({ token }),
  reply: v.object({}),
  limiter: "search",
});

/** The same for a signed-in person, who is recorded only if they are staff of the link's blog. */
export const countOwnPreviewOpening = defineSignedWrite({
  service: "core",
  path: "preview/opened/signed",
  query: noQuery,
  body: v.object({ token }),
  reply: v.object({}),
});
