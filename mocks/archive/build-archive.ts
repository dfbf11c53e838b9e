import { readFileSync } from "node:fs";
import type { ImportedBlog, ImportedPost } from "../../contract/import/import.ts";
import { defaultTimeZone } from "../../contract/zoned-time.ts";
import { lead, p, product } from "../demo/nodes.ts";
import { tag } from "../demo/tag.ts";
import { chooseImages, type ChosenImage } from "./choose-images.ts";
import { findPublishTime } from "./find-publish-time.ts";
import { parseStories, type WrittenStory } from "./parse-stories.ts";

/** Width and height of the archive's pictures. */
const size = { width: 1120, height: 630 };

/** Every so many stories of a blog have no picture, so that such cards can be judged as well. */
const plainEvery = 11;

interface DatedStory extends WrittenStory {
  home: ImportedBlog;
  blog: string;
  /** Its number on its blog, the oldest being 1. */
  number: number;
  publishTimeMillis: number;
}

/**
 * Stories for every blog that has a file in `stories/`, newest first, dated to `now` (ms). Ids don't depend on it, so
 * that the archive can be imported again on another day.
 */
export function buildArchive(blogs: readonly ImportedBlog[], now: number): ImportedPost[] {
  const stories = blogs
    .filter(({ isMainSite }) => !isMainSite)
    .flatMap((home, index, { length }) => readStories(home, index / length, now))
    .toSorted((a, b) => b.publishTimeMillis - a.publishTimeMillis);
  const pictures = chooseImages(stories);
  return stories.map((story, index) => createPost(story, pictures[index], blogs.indexOf(story.home)));
}

function readStories(home: ImportedBlog, spread: number, now: number): DatedStory[] {
  const written = parseStories(readFileSync(new URL(`stories/${home.name}.txt`, import.meta.url), "utf8"));
  const when = { now, timezone: home.timezone ?? defaultTimeZone };
  return written.map((story, place) => ({
    ...story,
    home,
    blog: home.name,
    number: written.length - place,
    publishTimeMillis: findPublishTime(place, spread, when),
  }));
}

function createPost(story: DatedStory, picture: ChosenImage | undefined, blogNumber: number): ImportedPost {
  const { home, number, headline, standfirst, publishTimeMillis, storyType, category, subcategory } = story;
  const twoDigits = String(blogNumber).padStart(2, "0");
  return {
    sourceId: `archive:${home.name}-${number}`,
    id: `1839${twoDigits}${String(number).padStart(4, "0")}`,
    blog: home.name,
    authors: [story.author],
    headline,
    subhead: standfirst,
    publishTimeMillis,
    storyType,
    ...(category !== null && { category }),
    ...(subcategory !== null && { subcategory }),
    tags: story.tags.map(tag),
    likeCount: (number * 37 + blogNumber * 11) % 240,
    mainMedia: picture && number % plainEvery !== 0 ? presentPicture(picture, home) : null,
    body: [
      ...story.paragraphs.map((paragraph) => p(paragraph)),
      ...story.products.map(({ title, url, price, listPrice }) => ({
        type: "CommerceLink" as const,
        item: product(title, url, price, listPrice === null ? {} : { listPrice }),
      })),
    ],
  };
}

function presentPicture({ id, alt }: ChosenImage, { locale, displayName }: ImportedBlog) {
  const media = lead(id, alt[locale], { credit: [{ label: "Illustration", credit: displayName }] });
  return { ...media, image: { ...media.image, ...size } };
}
