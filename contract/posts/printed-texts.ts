import * as v from "valibot";
import { defineWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";

/*
 * A story's text as the front end has printed it, stored by the services so that other isolates needn't print it again
 * (docs/decisions/0156). The services don't read it.
 */

/** Half of a SHA-256, in hex. */
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, "must be a hash"));

/** Identifies what else the HTML depends on: the deployment of the front end, and the blog's site layout with its flags. */
export const PrintDesign = Hash;

/** Maximum length of the HTML and of its details together, characters. */
export const maxPrintedLength = 60_000;
/** Days after its publication in which a story's text is stored: most pages are made of these stories. */
export const printedDays = 30;

export const PrintedText = v.object({
  html: v.string(),
  /** What else of the page is made from the text, JSON. */
  details: v.string(),
});
export type PrintedText = v.InferOutput<typeof PrintedText>;

/**
 * Stores a story's printed text; the previous one is replaced. Only for the front end, which doesn't forward this call
 * for anyone. `content` is the version of the content that was printed (`getPostPage`).
 */
export const storePrintedText = defineWrite({
  service: "magma",
  path: "post/printed/:postId",
  query: noQuery,
  body: v.pipe(
    v.object({ design: PrintDesign, content: Hash, text: PrintedText }),
    v.check(({ text }) => text.html.length + text.details.length <= maxPrintedLength, "is too long"),
  ),
  /** False if the story isn't public, or was published too long ago. */
  reply: v.object({ isStored: v.boolean() }),
});
