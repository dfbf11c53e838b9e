import * as v from "valibot";
import { FrontChanges } from "../fronts/compare-fronts.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { planEntries } from "../drafts/plan.ts";
import { Locale } from "../entities/blog.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { AuditAction, AuditKind, RestrictionKind } from "../entities/moderation.ts";
import { Person, Role } from "../entities/person.ts";
import { informationPages } from "../network/information-pages.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, pageSize, Cursor, personName, noQuery, queryNumber } from "../wire/query.ts";

export const Restricted = v.object({
  personId: PersonId,
  kind: RestrictionKind,
  blogId: v.nullable(BlogId),
  byPersonId: PersonId,
  reason: v.string(),
  timeMillis: Millis,
  untilTimeMillis: v.nullable(Millis),
});
export type Restricted = v.InferOutput<typeof Restricted>;

/** For moderators: restrictions on a blog, or network-wide without a blog. */
export const getRestrictions = defineSignedRead({
  service: "moderation",
  path: "restrictions/views/list",
  query: v.object({ blogId: v.optional(BlogId), after: v.optional(Cursor), maxReturned: pageSize }),
  reply: v.object({ items: listOf(Restricted), next: v.nullable(v.string()), people: listOf(Person) }),
});

/** Lifts a restriction; idempotent. */
export const liftRestriction = defineSignedWrite({
  service: "moderation",
  path: "restrictions/lift",
  query: noQuery,
  body: v.object({ blogId: v.nullable(BlogId), personId: PersonId, kind: RestrictionKind }),
  reply: v.object({ wasLifted: v.boolean() }),
});

const PlanState = v.nullable(v.object(planEntries));

const SettingState = v.nullable(v.union([v.string(), v.boolean()]));

/** What a blog, a group or the network has set before and after; null for inherited. */
export const SettingEdit = v.object({ name: v.string(), before: SettingState, after: SettingState });

/** Where an address led before and after; null for nowhere. */
export const RedirectEdit = v.object({
  from: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});

/** One field of a thing before and after. */
const ValueEdit = v.object({
  name: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});

export const TagEdit = v.object({
  kind: v.picklist(["edit", "merge", "split", "delete", "undo", "different", "similar"]),
  id: v.optional(v.nullable(v.string()), null),
  /** Its canonical name. */
  name: v.optional(v.nullable(v.string()), null),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  stories: v.optional(v.number(), 0),
  followers: v.optional(v.number(), 0),
});

/** A move of the stories of a story type, or its undoing: what both are called, and the number of stories. */
export const StoryMoveEdit = v.object({
  id: v.string(),
  isUndo: v.boolean(),
  from: v.string(),
  to: v.string(),
  stories: v.number(),
});

const StoryTypePlace = v.nullable(v.object({ displayName: v.string(), index: v.number() }));

/** A story type, category or subcategory that was added, renamed, moved or removed: its name, and its place among its siblings. */
export const StoryTypeEdit = v.object({
  path: v.array(v.string()),
  name: v.string(),
  before: StoryTypePlace,
  after: StoryTypePlace,
});
export type StoryTypeEdit = v.InferOutput<typeof StoryTypeEdit>;
/** What was done to a front. */
export const FrontEdit = v.object({
  /** The version that was published, scheduled, canceled or brought back; null for the draft. */
  version: v.optional(v.nullable(v.number()), null),
  /** What readers had before; null if that doesn't change. */
  previous: v.optional(v.nullable(v.number()), null),
  /** The special section or story type whose front it is. */
  topic: v.optional(v.nullable(v.string()), null),
  liveMillis: v.optional(v.nullable(Millis), null),
  /** True for one slot or block alone. */
  isPart: v.optional(v.boolean(), false),
  /** The version of before that was published again. */
  again: v.optional(v.nullable(v.number()), null),
  changes: FrontChanges,
});

/** A text of an information page, and its change, by which it may be undone; null in entries of earlier releases. */
export const InformationEdit = v.object({
  name: v.picklist(informationPages),
  locale: Locale,
  changeId: v.optional(v.nullable(v.string()), null),
});

export const AuditLine = v.object({
  id: Id,
  timeMillis: Millis,
  blogId: v.nullable(BlogId),
  byPersonId: PersonId,
  action: AuditAction,
  personId: v.nullable(PersonId),
  postId: v.nullable(PostId),
  reason: v.string(),
  /** The message to the writer beyond the reason, or another note; may be empty. */
  words: v.string(),
  /** For membership actions: the previous role, and the new or offered one. */
  roles: v.optional(v.nullable(v.object({ from: v.nullable(Role), to: v.nullable(Role) })), null),
  /** For the end of a membership, ms: the end before and after; null for none. */
  end: v.optional(v.nullable(v.object({ before: v.nullable(Millis), after: v.nullable(Millis) })), null),
  /** For shares between blogs: the state, setting or switch before and after. */
  share: v.optional(
    v.nullable(
      v.object({
        fromBlogId: BlogId,
        toBlogId: v.nullable(BlogId),
        before: v.nullable(v.string()),
        after: v.nullable(v.string()),
      }),
    ),
    null,
  ),
  /** For plans of stories: the plan before and after; null for none. */
  plan: v.optional(v.nullable(v.object({ before: PlanState, after: PlanState })), null),
  /** For settings of blogs: the group, if they are a group's, and each changed value. */
  group: v.optional(v.nullable(v.string()), null),
  settings: v.optional(listOf(SettingEdit), []),
  /** For feature flags: its value before and after. */
  flag: v.optional(v.nullable(SettingEdit), null),
  /** For redirects: the first of those that were changed, and the number of all. */
  redirects: v.optional(v.object({ edits: listOf(RedirectEdit), count: v.number() }), {
    edits: [],
    count: 0,
  }),
  /** For special sections: the section. */
  section: v.optional(v.nullable(v.string()), null),
  /** For experiments: its name. */
  experiment: v.optional(v.nullable(v.string()), null),
  /** For looks: the version. */
  version: v.optional(v.nullable(v.number()), null),
  /** For other things with fields: those that differ, in JSON; null for none. */
  changes: v.optional(listOf(ValueEdit), []),
  /** The name of the access token by which it was done; null for people. */
  tokenName: v.optional(v.nullable(v.string()), null),
  /** For tags: what was done, the tag before and after, and what moved. `id` is of a change that may be undone. */
  tag: v.optional(v.nullable(TagEdit), null),
  /** For stories that moved to another story type. */
  storyMove: v.optional(v.nullable(StoryMoveEdit), null),
  /** For the list of story types: the one that was changed. */
  storyType: v.optional(v.nullable(StoryTypeEdit), null),
  /** For the not-found log: the paths, unless there were too many to show again from here. */
  paths: v.optional(v.array(v.string()), []),
  /** For fronts: what changed. */
  front: v.optional(v.nullable(FrontEdit), null),
  /** For texts of information pages. */
  informationText: v.optional(v.nullable(InformationEdit), null),
  /** For corrections of stories: the correction. */
  correctionId: v.optional(v.nullable(v.string()), null),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

/** Largest number of entries of one answer, for files. */
export const maxAuditLines = 1_000;

const Moment = v.optional(v.pipe(queryNumber, v.minValue(0), v.maxValue(8_640_000_000_000_000)));

/**
 * Audit log, newest first: of a blog, or of all blogs and the network without a blog. `name` is a thing's name or id and
 * needs its `kind`. A page may have fewer entries than asked for and still a next one, if few of those that it read match.
 */
export const getAudit = defineSignedRead({
  service: "moderation",
  path: "audit/views/list",
  query: v.object({
    blogId: v.optional(BlogId),
    /** One entry. */
    id: v.optional(Id),
    by: personName,
    to: personName,
    action: v.optional(AuditAction),
    kind: v.optional(AuditKind),
    name: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
    /** From this moment on, and before that one. */
    fromMillis: Moment,
    untilMillis: Moment,
    after: v.optional(Cursor),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(maxAuditLines)), "20"),
  }),
  reply: v.object({ items: listOf(AuditLine), next: v.nullable(v.string()), people: listOf(Person) }),
});
