import * as v from "valibot";
import { defineRead } from "./call.ts";
import { BlockNodes } from "./entities/block-node.ts";
import { Locale } from "./entities/blog.ts";
import { noQuery } from "./query.ts";

/*
 * The pages that every footer links to besides about and corrections (docs/decisions/0143). A blog may have a text of its
 * own; otherwise the network's in the blog's language is shown, which belongs to the main site.
 */

/** Their names, which are their paths. */
export const informationPages = ["privacy", "terms", "contact", "comment-policy", "accessibility"] as const;
export type InformationPageName = (typeof informationPages)[number];

const Name = v.picklist(informationPages);

/** A text as imported and exported with its blog. */
export const InformationPage = v.object({ name: Name, locale: Locale, body: BlockNodes });

/** The text of a blog's page: its own or the network's; null if neither has one. 404 for an unknown blog or name. */
export const getInformationPage = defineRead({
  service: "profile",
  path: "blog/views/information/:blogId/:name",
  query: noQuery,
  reply: v.object({
    text: v.nullable(v.object({ body: BlockNodes, isNetworks: v.boolean() })),
  }),
});

/** The pages of which a blog has a text of its own in its language. 404 for an unknown blog. */
export const listInformationPages = defineRead({
  service: "profile",
  path: "blog/views/information/:blogId",
  query: noQuery,
  reply: v.object({ names: v.array(Name) }),
});
