import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis, PersonId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { NewPreviewFlags, PreviewOpenings, previewLook } from "../drafts/draft-previews.ts";
import { noQuery } from "../wire/query.ts";

/*
 * The network as it will be at a moment, for whoever has the link. A read that carries the token in
 * `networkPreviewHeader` is answered as of that moment; nothing else moves the services' clock. See
 * docs/decisions/0115.
 */

/** The header by which a call is part of a preview. Calls that write, are someone's own or open by a token refuse it. */
export const networkPreviewHeader = "X-Network-Preview";

/** How long a link can work, days. */
export const maxPreviewDays = 30;

const previewed = {
  /** The moment that is shown; null for now. Once it has come, the network is shown as it is. */
  momentMillis: v.nullable(Millis),
  ...previewLook,
};
const NetworkPreview = v.object({
  /** The blog whose staff made the link. It can be followed through all blogs. */
  blogId: BlogId,
  ...previewed,
  /** When the link stops working. */
  expiresTimeMillis: Millis,
});
export type NetworkPreview = v.InferOutput<typeof NetworkPreview>;

/** Makes a link. The token is shown once. */
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

/** The links of a blog that work, newest first; 100 at most. */
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

/** Ends a link of a blog; false if it had ended already. */
export const revokeNetworkPreview = defineSignedWrite({
  service: "magma",
  path: "network/preview/revoke",
  query: noQuery,
  body: v.object({ blogId: BlogId, id: v.pipe(v.string(), v.maxLength(100)) }),
  reply: v.object({ isRevoked: v.boolean() }),
});

/** What a link shows; 404 for a token that is unknown, expired or revoked, and for that of somebody who may no longer make links. */
export const getNetworkPreview = defineRead({
  service: "magma",
  path: "network/preview/one",
  query: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  reply: NetworkPreview,
});
