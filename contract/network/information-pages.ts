import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlockNodes, HeaderNode, ParagraphNode } from "../entities/block-node.ts";
import { Locale } from "../entities/blog.ts";
import { BlogId, Millis } from "../entities/ids.ts";
import { Id, noQuery } from "../wire/query.ts";

/*
 * The pages to which every footer links besides about and corrections (docs/guides/information-pages.md). A blog may
 * have its own text; otherwise the network's in the blog's language is shown, which belongs to the main site.
 */

/** Names of the pages, which are also their paths. */
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

/** The pages for which a blog has its own text in its language. 404 for an unknown blog. */
export const listInformationPages = defineRead({
  service: "profile",
  path: "blog/views/information/:blogId",
  query: noQuery,
  reply: v.object({ names: v.array(Name) }),
});

/** Maximum number of blocks of a text written in the studio, and maximum size of its call, bytes. */
const [maxBlocks, maxBytes] = [1_000, 500_000];

/** A page in one language for a blog or the network: without its own text, `networks` is shown, or a draft. */
const ManagedText = v.object({
  name: Name,
  locale: Locale,
  /** `changedTimeMillis` is 0 if it was imported. */
  own: v.nullable(v.object({ body: BlockNodes, changedTimeMillis: Millis })),
  /** Null for the network itself. */
  networks: v.nullable(BlockNodes),
});
export type ManagedText = v.InferOutput<typeof ManagedText>;

/**
 * All pages, for people who may write them: of a blog in its language, of the network (without `blogId`) in each. The
 * main site's are the network's.
 */
export const getInformationTexts = defineSignedRead({
  service: "profile",
  path: "information/views/texts",
  query: v.object({ blogId: v.optional(BlogId) }),
  reply: v.object({ items: v.array(ManagedText) }),
});

/**
 * Writes one page's text, or removes it (null). 409 if it has changed since `changedTimeMillis` (null if there was
 * none); 400 for a language other than the blog's.
 */
export const writeInformationText = defineSignedWrite({
  service: "profile",
  path: "information/write",
  query: noQuery,
  body: v.object({
    blogId: v.nullable(BlogId),
    name: Name,
    locale: Locale,
    changedTimeMillis: v.nullable(v.number()),
    body: v.nullable(
      v.pipe(
        v.array(v.variant("type", [ParagraphNode, HeaderNode])),
        v.nonEmpty("must not be empty"),
        v.maxLength(maxBlocks, `must have at most ${maxBlocks} blocks`),
      ),
    ),
  }),
  reply: v.object({
    items: v.array(ManagedText),
    /** The change, to undo it. */
    change: Id,
  }),
  maxBytes,
});

/** Time for which a change of a text can be undone, ms: thirty days. */
export const informationUndoMillis = 30 * 86_400_000;

/**
 * Brings back the text from before a change, or none. 404 for a change of another blog, or after `informationUndoMillis`; 409 if
 * the text was changed since.
 */
export const undoInformationText = defineSignedWrite({
  service: "profile",
  path: "information/undo",
  query: noQuery,
  body: v.object({ blogId: v.nullable(BlogId), id: Id }),
  reply: v.object({ items: v.array(ManagedText) }),
});
