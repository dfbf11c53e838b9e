import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { ImageRef } from "../entities/image.ts";
import { Person } from "../entities/person.ts";
import { PostSummary } from "../entities/post.ts";
import { SectionRule, SpecialSection } from "../entities/taxonomy.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";

/*
 * Special sections as their editors make, change and order them (docs/decisions/0174). All calls need `section.write` on
 * the blog.
 */

/** Greatest numbers of sections on a blog, of stories in a section's order, and of stories in a shown list. */
export const [maxSections, maxOrdered, maxListed] = [200, 100, 20];

/** Lengths of a section's texts, characters. */
export const sectionLengths = {
  urlName: 80,
  displayName: 100,
  description: 300,
  introduction: 5_000,
  sponsor: 80,
  sponsorLabel: 40,
} as const;

const text = (name: keyof typeof sectionLengths) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(sectionLengths[name], `must be at most ${sectionLengths[name]} characters`),
  );
const nullableText = (name: keyof typeof sectionLengths) =>
  v.nullable(v.pipe(text(name), v.nonEmpty("must not be empty")));

/** The last part of a section's address; feeds have the names of their formats. */
export const SectionUrlName = v.pipe(
  v.string(),
  v.maxLength(sectionLengths.urlName, `must be at most ${sectionLengths.urlName} characters`),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters, digits and single dashes"),
  v.notValue("rss", "is the address of a feed"),
  v.notValue("atom", "is the address of a feed"),
);

/** What an editor can change of a section. */
export const SectionDetails = v.object({
  displayName: v.pipe(text("displayName"), v.nonEmpty("must not be empty")),
  description: text("description"),
  introduction: text("introduction"),
  cover: v.nullable(
    v.pipe(
      ImageRef,
      v.check(
        ({ id, remoteUrl }) => /^[\w-]{1,100}$/.test(id) && remoteUrl === null,
        "must be a stored image",
      ),
    ),
  ),
  sponsor: nullableText("sponsor"),
  sponsorLabel: nullableText("sponsorLabel"),
  startTimeMillis: v.nullable(Millis),
  endTimeMillis: v.nullable(Millis),
});
export type SectionDetails = v.InferOutput<typeof SectionDetails>;

/** A version, and who made it; unknown for what was imported or restored. */
const version = {
  /** Version to send when writing; 0 before the first write. */
  version: v.number(),
  changedTimeMillis: v.nullable(Millis),
  changedByPersonId: v.nullable(PersonId),
};

const named = v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"), v.maxLength(200));

/** Where a section's stories come from by themselves, from its start on: an author's are those on its own blog. */
export const SectionSource = v.variant("kind", [
  v.object({ kind: v.literal("blog"), subject: BlogId }),
  v.object({ kind: v.literal("tag"), subject: named }),
  v.object({ kind: v.literal("storyType"), subject: named }),
  v.object({ kind: v.literal("author"), subject: PersonId }),
]);
export type SectionSource = v.InferOutput<typeof SectionSource>;

const ManagedSection = v.object({
  ...SpecialSection.entries,
  rule: SectionRule,
  /** Null if stories are put into it by hand alone, or name it. */
  source: v.optional(v.nullable(SectionSource), null),
  ...version,
  /** Number of its stories that readers can see, up to 1,000. */
  stories: v.number(),
});
export type ManagedSection = v.InferOutput<typeof ManagedSection>;

/** The sections of a blog, in the order of its navigation. */
export const getManagedSections = defineSignedRead({
  service: "specialsections",
  path: "manage/views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: v.object({ items: listOf(ManagedSection) }),
});

/** Why readers see a story of the order, or don't. */
export const storyStates = ["live", "scheduled", "protected", "gone"] as const;

const OrderedStory = v.object({ post: PostSummary, state: v.picklist(storyStates) });
export type OrderedStory = v.InferOutput<typeof OrderedStory>;

const SectionDesk = v.object({
  section: ManagedSection,
  order: v.object({
    ...version,
    /** In the editors' order, with those that readers can't see. */
    items: listOf(OrderedStory),
  }),
  /** The newest of its stories that aren't in the order. */
  newest: listOf(PostSummary),
  /** Who made the versions. */
  people: listOf(Person),
});
export type SectionDesk = v.InferOutput<typeof SectionDesk>;

/** A section with its stories. 404 for an unknown one. */
export const getManagedSection = defineSignedRead({
  service: "specialsections",
  path: "manage/blog/:blogId/section/:section",
  query: noQuery,
  reply: SectionDesk,
});

/**
 * Makes a section, which must be new (`version` null), or changes one. 409 if another has the name, or if it was changed
 * since `version` was read. `before` is what the change replaced.
 */
export const writeSection = defineSignedWrite({
  service: "specialsections",
  path: "manage/write",
  query: noQuery,
  body: v.object({
    blogId: BlogId,
    urlName: v.string(),
    version: v.nullable(v.number()),
    details: SectionDetails,
  }),
  reply: v.object({ version: v.number(), before: v.nullable(SectionDetails) }),
});

/** Removes a section that readers can't see yet; 400 after its start. 409 as above. */
export const removeSection = defineSignedWrite({
  service: "specialsections",
  path: "manage/remove",
  query: noQuery,
  body: v.object({ blogId: BlogId, section: v.string(), version: v.number() }),
  reply: v.object({}),
});

/**
 * Changes a section's order by one step: a story gets a position (0 is the first; null takes it out), the rule is switched,
 * or the source of its stories is set. 400 for an unknown blog, type or person, and for a blog whose stories this one
 * doesn't accept. 409 if the order was changed since `version` was read.
 */
export const orderSection = defineSignedWrite({
  service: "specialsections",
  path: "manage/order",
  query: noQuery,
  body: v.object({
    blogId: BlogId,
    section: v.string(),
    version: v.number(),
    step: v.variant("kind", [
      v.object({
        kind: v.literal("place"),
        postId: PostId,
        position: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxOrdered))),
      }),
      v.object({ kind: v.literal("rule"), rule: SectionRule }),
      v.object({ kind: v.literal("source"), source: v.nullable(SectionSource) }),
    ]),
  }),
  reply: v.object({
    version: v.number(),
    /** Where the story was before; null if it wasn't in the order, or if the rule was switched. */
    from: v.nullable(v.number()),
  }),
});
export type OrderStep = v.InferOutput<(typeof orderSection)["body"]>["step"];
