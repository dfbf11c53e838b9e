import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis } from "../entities/ids.ts";

/** Presets of terms for machines that use texts, by name; `app/blog/machine-terms.ts` defines what each allows. */
export const termPresetNames = ["open", "cite", "search"] as const;
export const TermPresetName = v.picklist(termPresetNames);
export type TermPresetName = v.InferOutput<typeof TermPresetName>;

/** A crawler's name in `robots.txt` (RFC 9309, section 2.2.1). */
export const CrawlerName = v.pipe(
  v.string(),
  v.maxLength(60, "must be at most 60 characters"),
  v.regex(/^[A-Za-z_-]+$/, "must be the name of a crawler"),
);

/** A page for people with the terms, and how to get a license. */
export const PolicyAddress = v.pipe(
  v.string(),
  v.maxLength(500, "must be at most 500 characters"),
  v.url("must be a web address"),
  v.regex(/^https?:/, "must be a web address"),
);

/** Each is a line of `robots.txt`. */
const maxCrawlers = 100;
const Crawlers = v.pipe(
  v.array(CrawlerName),
  v.maxLength(maxCrawlers, `must have at most ${maxCrawlers} items`),
);

/**
 * The terms of a blog or of the network. Without a preset the other fields are ignored: a blog then has the network's
 * terms, and the network those of the configuration.
 */
export const TermChoices = v.object({
  preset: v.nullable(TermPresetName),
  /** Crawlers to allow or block, overriding the preset. */
  allow: Crawlers,
  block: Crawlers,
  policy: v.nullable(PolicyAddress),
});
export type TermChoices = v.InferOutput<typeof TermChoices>;

export const noTermChoices: TermChoices = { preset: null, allow: [], block: [], policy: null };

const TermsOfScope = v.object({
  choices: TermChoices,
  /** The network's choices, for a blog. */
  inherited: TermChoices,
  /** Version to send when writing; 0 before the first write. */
  version: v.number(),
  changedTimeMillis: v.nullable(Millis),
});

/** The terms of a blog, or of the network without `blogId`. Needs permission to write them. */
export const getTerms = defineSignedRead({
  service: "profile",
  path: "terms/views/forBlog",
  query: v.object({ blogId: v.optional(BlogId) }),
  reply: TermsOfScope,
});

/** Replaces the terms of a blog, or of the network (null). 409 if they were changed since `version` was read. */
export const writeTerms = defineSignedWrite({
  service: "profile",
  path: "terms/write",
  query: v.object({}),
  body: v.object({ blogId: v.nullable(BlogId), version: v.number(), choices: TermChoices }),
  reply: TermsOfScope,
});
