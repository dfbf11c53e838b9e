import * as v from "valibot";
import { encodeSegment } from "../wire/encode-segment.ts";

/*
 * Besides its own front, a blog has one for each special section and each story type: the first page of these, once their
 * editors have arranged it in blocks.
 */

/** Which of them, after the path of its page: `s/best-of-2026` or `c/reviews`. */
export const FrontTopic = v.pipe(
  v.string(),
  v.maxLength(202),
  v.regex(/^[cs]\/[^/\s]+$/, "must be the path of a special section or a story type"),
);

export const ofSection = (urlName: string) => `s/${urlName}`;
export const ofStoryType = (id: string) => `c/${id}`;

/** The name of the special section or story type. */
export const nameOfTopic = (topic: string) => topic.slice(2);

export const isOfSection = (topic: string) => topic.startsWith("s/");

/** The path of its page on the blog; of the blog's own front without one. */
export const buildTopicPath = (topic: string | null): string =>
  topic === null ? "/" : `/${topic.slice(0, 2)}${encodeSegment(nameOfTopic(topic))}`;
