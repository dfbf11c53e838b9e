import * as v from "valibot";
import { BlogId, Millis, PostId } from "../entities/ids.ts";
import { defineRead, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, queryBoolean, queryNumber } from "../wire/query.ts";
import { depthParts, deviceKinds, sourceKinds, timeLimits } from "./readings.ts";

/* What is read, as staff sees it, and the most read stories. */

/** Today and yesterday by the hour, the last seven days, or the last 52 weeks, in the blog's time zone. */
export const audiencePeriods = ["day", "yesterday", "week", "year"] as const;
export const AudiencePeriod = v.picklist(audiencePeriods);
export type AudiencePeriod = v.InferOutput<typeof AudiencePeriod>;

/** Sites and countries with fewer views than this are shown together, so that no figure is about a single reader. */
export const minShown = 5;

/** Most events of links that are listed. */
export const maxLinkEvents = 50;

const Count = v.number();

/** A step of the curve: an hour, a day or a week. */
export const AudiencePoint = v.object({
  startMillis: Millis,
  views: Count,
  /** The lowest and highest of the same hour or day in the four weeks before; null if there is too little. */
  usual: v.nullable(v.object({ low: Count, high: Count })),
  /** Of the views, those that are doubtful (docs/guides/audience.md). */
  doubtful: v.optional(Count, 0),
});
export type AudiencePoint = v.InferOutput<typeof AudiencePoint>;

/** What is known of the readers of a story, a blog or the network in a period. */
export const Audience = v.object({
  /** Views in the last five minutes. */
  now: Count,
  views: Count,
  /** Of these, those that are doubtful. */
  doubtful: v.optional(Count, 0),
  /** The mean of the same hours or days in the four weeks before; null if there is too little. */
  usual: v.nullable(Count),
  points: listOf(AudiencePoint),
  sources: listOf(
    v.object({
      kind: v.picklist([...sourceKinds, "other"]),
      /** The name of a search engine or network, a blog's name, or a host; empty if the kind has none. */
      name: v.string(),
      count: Count,
    }),
  ),
  devices: listOf(v.object({ kind: v.picklist(deviceKinds), count: Count })),
  /** Codes (ISO 3166); empty for all that are shown together. */
  countries: listOf(v.object({ code: v.string(), count: Count })),
  /** How many readers reached the end of each fifth. */
  depth: v.pipe(v.array(Count), v.length(depthParts)),
  /** How many stayed at least as long as each of `timeLimits`. */
  stayed: v.pipe(v.array(Count), v.length(timeLimits.length)),
  /** Mean visible time of a view, s; null if unknown. */
  seconds: v.nullable(Count),
  /** Of how many records the details come from one, on average where they were sampled; 1 if all were counted. */
  sampledOneIn: v.optional(Count, 1),
  /** How often links with events were followed, the most first. */
  linkEvents: v.optional(
    listOf(v.object({ category: v.string(), action: v.string(), label: v.string(), count: Count })),
    [],
  ),
  /** Requests that weren't counted, by reason. */
  refused: v.object({
    robot: Count,
    program: v.optional(Count, 0),
    unread: v.optional(Count, 0),
    flood: Count,
    unknown: v.optional(Count, 0),
    dropped: v.optional(Count, 0),
  }),
});
export type Audience = v.InferOutput<typeof Audience>;

/** A story that was read in a period. */
export const ReadStory = v.object({
  postId: PostId,
  blogId: BlogId,
  headline: v.string(),
  permalink: v.string(),
  views: Count,
  /** Of these, those that are doubtful. */
  doubtful: v.optional(Count, 0),
  now: Count,
});
export type ReadStory = v.InferOutput<typeof ReadStory>;

/** What the stories of a blog that were read have in common; of the network, its blogs. */
export const readKinds = ["author", "tag", "storyType", "blog"] as const;

/** The views of all stories of a blog by an author, with a tag or of a story type, or of a blog. */
export const ReadGroup = v.object({
  kind: v.picklist(readKinds),
  /** Of a tag its canonical name. */
  id: v.string(),
  name: v.string(),
  views: Count,
});
export type ReadGroup = v.InferOutput<typeof ReadGroup>;

/** Most groups of each kind. */
export const maxReadGroups = 10;

/** Stories whose views are shown together. */
export const audienceGroups = ["author", "tag", "storyType", "section"] as const;
export type AudienceGroupKind = (typeof audienceGroups)[number];

/** The public stories of an author, with a tag, of a story type or of a special section: `author:601`, `tag:lamps`, `section:best-of`. */
export const AudienceGroup = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((text) => findGroupKind(text) !== null, "must be a kind and an id"),
);

/** The kind of a group; null for anything else. */
export const findGroupKind = (group: string): AudienceGroupKind | null =>
  audienceGroups.find((kind) => group.startsWith(`${kind}:`) && group.length > kind.length + 1) ?? null;

/** `author:601` */
export const formatGroup = (kind: AudienceGroupKind, id: string): string => `${kind}:${id}`;

/** A group has as many stories, the newest. */
export const maxGroupStories = 500;

/** A group whose audience is shown. */
export const ShownGroup = v.object({
  kind: v.picklist(audienceGroups),
  id: v.string(),
  name: v.string(),
  /** How many stories' views are added up. */
  stories: Count,
  /** True if there are older ones, whose views are not in it. */
  isCut: v.boolean(),
});
export type ShownGroup = v.InferOutput<typeof ShownGroup>;

/** Most stories of a list. */
export const maxReadStories = 100;

/**
 * Readers of a blog, or of the network without one, and the stories, authors, tags and story types that they read most in the
 * period, of the network the blogs: those of the day, or of the last seven days. Needs permission to read them.
 *
 * With `of`, of some of its stories: the network only knows tags. Of a year, where readers came from and how far they read is
 * left out. Authors may read their own.
 */
export const getAudience = defineSignedRead({
  service: "kala",
  path: "audience/views/of",
  query: v.object({
    blogId: v.optional(BlogId),
    period: v.optional(AudiencePeriod, "day"),
    /** Without it there are no `groups`. */
    grouped: v.optional(queryBoolean, "false"),
    of: v.optional(AudienceGroup),
  }),
  reply: v.object({
    audience: Audience,
    stories: listOf(ReadStory),
    groups: v.optional(listOf(ReadGroup), []),
    group: v.optional(v.nullable(ShownGroup), null),
  }),
});

/** What can happen to a story: marks on its curve. */
export const markKinds = [
  "published",
  "headline",
  "placed",
  "left",
  "shared",
  "testStarted",
  "testEnded",
  "stripSet",
  "stripEnded",
  "appleNews",
] as const;

export const AudienceMark = v.object({
  timeMillis: Millis,
  kind: v.picklist(markKinds),
  /** The new headline; the name of the blog that it was shared to; else empty. */
  text: v.string(),
});
export type AudienceMark = v.InferOutput<typeof AudienceMark>;

/** Most marks of a period, the newest. */
export const maxMarks = 100;

/** Readers of a story, for those who may read its blog's, and its authors. */
export const getStoryAudience = defineSignedRead({
  service: "kala",
  path: "audience/views/story/:postId",
  query: v.object({ period: v.optional(AudiencePeriod, "day") }),
  reply: v.object({
    audience: Audience,
    story: ReadStory,
    publishTimeMillis: Millis,
    /** In the period, oldest first. */
    marks: v.optional(listOf(AudienceMark), []),
  }),
});

/** If the person gets a weekly mail about how their stories were read, by default not, and has stories. */
export const getFigureMail = defineSignedRead({
  service: "notification",
  path: "figures/mail",
  query: noQuery,
  reply: v.object({ isWanted: v.boolean(), hasStories: v.boolean() }),
});

export const updateFigureMail = defineSignedWrite({
  service: "notification",
  path: "figures/mail",
  query: noQuery,
  body: v.object({ isWanted: v.boolean() }),
  reply: v.object({ isWanted: v.boolean() }),
});

/** A story among the most read, as pages list them. */
export const PopularStory = v.object({ id: PostId, headline: v.string(), permalink: v.string() });
export type PopularStory = v.InferOutput<typeof PopularStory>;

/**
 * The stories that are read most at a host now: views count half after a day. `visitors` are the views in the last five
 * minutes (domain notes, Calls).
 */
export const getTopPosts = defineRead({
  service: "chartbeat",
  path: "toppostsextended",
  query: v.object({
    host: v.pipe(v.string(), v.minLength(1), v.maxLength(253)),
    limit: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(maxReadStories)), "10"),
  }),
  reply: v.object({
    items: listOf(v.object({ id: PostId, title: v.string(), permalink: v.string(), visitors: Count })),
  }),
  restsFor: 60_000,
});
