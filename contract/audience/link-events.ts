import * as v from "valibot";
import { AnalyticsEvent } from "../entities/inline-node.ts";
import { PostId } from "../entities/ids.ts";
import { defineWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";
import { maxViewsAtOnce } from "./readings.ts";

/* Events of the links of a story: what an author wants counted when readers follow one (specification, inline Link). */

/** Longest text of an event that is counted. */
const maxText = 100;

/** An event whose texts are short enough to be counted. */
export const LinkEvent = v.pipe(
  AnalyticsEvent,
  v.check(
    ({ category, action, label = "" }) =>
      category !== "" && action !== "" && Math.max(category.length, action.length, label.length) <= maxText,
    `must have a category and an action, of at most ${maxText} characters each`,
  ),
);
export type LinkEvent = v.InferOutput<typeof LinkEvent>;

/** An event as it is stored and compared: a JSON list of its category, action and label. */
export const formatLinkEvent = ({ category, action, label = "" }: LinkEvent): string =>
  JSON.stringify([category, action, label]);

/** Events of one link, of one report, and of one story's text that are counted. */
export const maxEventsOfLink = 10;
export const maxEventsAtOnce = 400;
export const maxEventsOfStory = 100;

/** How often an event's link in a story was followed. */
export const CountedLinkEvent = v.object({
  id: PostId,
  event: LinkEvent,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxViewsAtOnce)),
});
export type CountedLinkEvent = v.InferOutput<typeof CountedLinkEvent>;

/**
 * Adds how often links were followed, collected by a front end. Only events that a public story's text has count; `counted` is
 * their number. Contains no data about a reader.
 */
export const addLinkEvents = defineWrite({
  service: "analytics",
  path: "events/add",
  query: noQuery,
  body: v.object({
    events: v.pipe(
      v.array(CountedLinkEvent),
      v.maxLength(maxEventsAtOnce, `must have at most ${maxEventsAtOnce} events`),
    ),
  }),
  reply: v.object({ counted: v.number() }),
});
