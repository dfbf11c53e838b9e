import * as v from "valibot";
import { DraftState } from "../entities/draft.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { defineRead, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, queryNumber, words } from "../wire/query.ts";

/*
 * The plan of a blog's stories (docs/guides/plan.md): a day, the desk's state, an embargo, a person, and where a story
 * shall stand. It is over once the story, or its next version, is published. Reads are for people with a role on a blog
 * (`plan.read`), who see the stories whose drafts they may read, and those that are assigned to them; writes need
 * `draft.plan` on the draft. Errors of the writes: 409 if the plan was changed since `version` was read.
 */

/** What the desk says about a story or its next version. */
export const deskStates = ["idea", "writing", "review", "ready", "held"] as const;
export const PlanDeskState = v.picklist(deskStates);
export type PlanDeskState = v.InferOutput<typeof PlanDeskState>;

/** Where a story is meant to stand. */
export const planTargets = ["lead", "splash", "section", "newsletter"] as const;
export const PlanPlace = v.picklist(planTargets);
export type PlanPlace = v.InferOutput<typeof PlanPlace>;

/** True for a day of the calendar from 2000 to 2099. */
export function isDay(day: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return false;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/** A day of a blog's zone: "2026-11-30". */
export const PlanDay = v.pipe(v.string(), v.check(isDay, "must be a day, as in 2026-11-30"));

const section = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/, "must be the name of a section"));

/** A plan's fields in any combination, as they are stored. */
export const planEntries = {
  /** Null for the shelf. It is not a publication time. */
  day: v.nullable(PlanDay),
  hour: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))),
  desk: PlanDeskState,
  /** The story can't be published before this moment. */
  embargoMillis: v.nullable(Millis),
  assigneeId: v.nullable(PersonId),
  place: v.nullable(PlanPlace),
  /** Of the place `section`: its url name. */
  section: v.nullable(section),
};

export const Plan = v.pipe(
  v.object(planEntries),
  v.forward(
    v.check(({ day, hour }) => hour === null || day !== null, "needs a day"),
    ["hour"],
  ),
  v.forward(
    v.check((plan) => (plan.place === "section") === (plan.section !== null), "must be that of the place"),
    ["section"],
  ),
);
export type Plan = v.InferOutput<typeof Plan>;

/** Why a plan is refused (409): the story, or its change, is scheduled before the embargo ends. */
export const scheduledBeforeEmbargo = "scheduledBeforeEmbargo";

/** A version, and who made it. */
const stamp = {
  /** To be sent with the next write. */
  version: v.number(),
  changedTimeMillis: Millis,
  /** Null if it was restored without that person. */
  changedByPersonId: v.nullable(PersonId),
};

const story = {
  storyId: PostId,
  blogId: BlogId,
  /** Empty while there is none. */
  headline: v.string(),
  state: DraftState,
  /** Url name of the story's type; null without one. */
  storyType: v.nullable(v.string()),
  authorIds: v.array(PersonId),
  /** Publication time, past or to come; null for neither. */
  publishTimeMillis: v.nullable(Millis),
  /** False for people who only see it because it is assigned to them. */
  mayOpen: v.boolean(),
  mayChange: v.boolean(),
};

export const PlannedStory = v.object({
  ...story,
  plan: v.object(planEntries),
  /** Display name of its section; null without one. */
  sectionName: v.nullable(v.string()),
  ...stamp,
});
export type PlannedStory = v.InferOutput<typeof PlannedStory>;

/** A story that is published on a day, or scheduled for it. */
export const StandingStory = v.object({
  storyId: PostId,
  blogId: BlogId,
  headline: v.string(),
  timeMillis: Millis,
});
export type StandingStory = v.InferOutput<typeof StandingStory>;

/** The story that leads a front which is scheduled. */
export const ScheduledLead = v.object({
  blogId: BlogId,
  /** When the front goes live. */
  timeMillis: Millis,
  place: v.picklist(["lead", "splash"]),
  postId: PostId,
  headline: v.string(),
});
export type ScheduledLead = v.InferOutput<typeof ScheduledLead>;

/** Greatest numbers of days in a reply, of planned stories in it and on the shelf, and of published ones. */
export const [maxPlanDays, maxPlanned, maxOnShelf, maxStanding] = [42, 500, 200, 600];

const LinkState = v.object({
  createdTimeMillis: Millis,
  /** When a calendar read it last, to the hour. */
  readTimeMillis: v.nullable(Millis),
});

/** Days of a blog's plan, with its shelf; without a blog, of all blogs of the person. 403 for other people. */
export const getPlan = defineSignedRead({
  service: "core",
  path: "plan/views/days",
  query: v.object({
    blogId: v.optional(BlogId),
    from: PlanDay,
    days: v.pipe(queryNumber, v.minValue(1), v.maxValue(maxPlanDays)),
  }),
  reply: v.object({
    /** The blogs whose plan this is. */
    blogIds: v.array(BlogId),
    /** Those among them on which the person may start a story. */
    addableBlogIds: v.array(BlogId),
    items: listOf(PlannedStory),
    shelf: listOf(PlannedStory),
    /** Includes stories of the days before and after: each blog has its own zone. */
    standing: listOf(StandingStory),
    /** Of scheduled fronts, on the same days; of fronts that the person may change. */
    leads: v.optional(listOf(ScheduledLead), []),
    /** True if there are more stories than a list can have. */
    isCut: v.boolean(),
    people: listOf(Person),
    /** The person's calendar link; null without one. */
    link: v.nullable(LinkState),
  }),
});
export type PlanReply = v.InferOutput<(typeof getPlan)["reply"]>;

/** A story with its plan, and the choices of its form. 404 as for reading the draft. */
export const getStoryPlan = defineSignedRead({
  service: "core",
  path: "plan/views/story/:draftId",
  query: noQuery,
  reply: v.object({
    ...story,
    /** Null without a plan. */
    plan: v.nullable(v.object(planEntries)),
    /** 0 without a plan. */
    version: v.number(),
    changedTimeMillis: v.nullable(Millis),
    changedByPersonId: v.nullable(PersonId),
    /** False if the plan has an embargo that the person may not end or move forward. */
    mayLift: v.boolean(),
    /** The blog's members, who may be assigned. */
    memberIds: v.array(PersonId),
    sections: listOf(v.object({ urlName: v.string(), displayName: v.string() })),
    people: listOf(Person),
  }),
});
export type StoryPlan = v.InferOutput<(typeof getStoryPlan)["reply"]>;

const Written = v.object({
  /** 0 once it is removed. */
  version: v.number(),
  /** The plan that was replaced; null if there was none. */
  before: v.nullable(v.object(planEntries)),
});
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Plans a story, or changes its plan. 409 with `scheduledBeforeEmbargo` as above. Ending an embargo that lasts, or moving
 * it forward, needs `draft.liftEmbargo`.
 */
export const setPlan = defineSignedWrite({
  service: "core",
  path: "plan/story/:draftId/set",
  query: noQuery,
  body: v.object({ version, plan: Plan }),
  reply: Written,
});

/** Takes a story out of the plan. The draft stays. */
export const removePlan = defineSignedWrite({
  service: "core",
  path: "plan/story/:draftId/remove",
  query: noQuery,
  body: v.object({ version }),
  reply: Written,
});

/** Longest title of an idea, characters. */
export const maxIdeaLength = 200;

/** Starts a draft with a title, and plans it. Errors as for `createDraft`. */
export const addIdea = defineSignedWrite({
  service: "core",
  path: "plan/add",
  query: noQuery,
  body: v.object({ blogId: BlogId, headline: words(1, maxIdeaLength), plan: Plan }),
  reply: v.object({ draftId: PostId, version: v.number() }),
});

/** Makes the person's calendar link, which replaces an earlier one. The token is shown once. */
export const createCalendarLink = defineSignedWrite({
  service: "core",
  path: "plan/link/create",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ token: v.string() }),
});

/** Ends the person's calendar link. */
export const revokeCalendarLink = defineSignedWrite({
  service: "core",
  path: "plan/link/revoke",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ isRevoked: v.boolean() }),
});

/**
 * The plans that the owner of a calendar link may see now, from a month ago to a year ahead. 404 for a token that is
 * unknown or revoked, and for a person who may see no plan any more.
 */
export const getPlanCalendar = defineRead({
  service: "core",
  path: "plan/views/calendar",
  query: v.object({ token: v.pipe(v.string(), v.maxLength(200)), blogId: v.optional(BlogId) }),
  reply: v.object({ items: listOf(PlannedStory), people: listOf(Person) }),
  limiter: "search",
});
export type PlanCalendar = v.InferOutput<(typeof getPlanCalendar)["reply"]>;
