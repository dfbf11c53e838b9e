import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { presentPost } from "../../../app/post/present-post.ts";
import { findReadingMinutes } from "../../../app/date-time/reading-time.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { describeArticle } from "../../../app/structured-data/describe-article.ts";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import { buildBlog, buildPage, buildPost, buildPostPage } from "../page-fixture.ts";

const text = (words: number) => ({
  type: "Paragraph",
  value: [{ type: "Text", value: Array.from({ length: words }, () => "word").join(" \n "), styles: [] }],
});
const image = { type: "Image", image: { id: "a", format: "jpg", width: 900, height: 600 } };
const slideshow = (slides: number) => ({
  type: "Slideshow",
  slides: Array.from({ length: slides }, () => image),
});
const read = (nodes: unknown[], mode: "standard" | "liveblog" = "standard") =>
  findReadingMinutes({ body: v.parse(BlockNodes, nodes), mode });

describe("a story takes", () => {
  test.each([
    ["nothing to tell without text", [], null],
    ["nothing to tell with a video alone", [{ type: "KinjaVideo", id: "1" }], null],
    ["nothing to tell below a minute", [text(237)], null],
    ["a minute with the words of one", [text(238)], 1],
    ["the nearest number of minutes, below a half", [text(238 * 4 + 118)], 4],
    ["the nearest number of minutes, above a half", [text(238 * 4), text(120)], 5],
    ["a minute with twelve images", Array.from({ length: 12 }, () => image), 1],
    ["as long with its images in a slideshow", [text(238), slideshow(24)], 3],
  ] as const)("%s", (_what, nodes, minutes) => expect(read([...nodes])).toBe(minutes));

  test("nothing to tell as a liveblog, whose updates aren't in its body", () =>
    expect(read([text(2_000)], "liveblog")).toBeNull());
});

test("it is in the head of a story in its language, and in structured data as a duration", () => {
  const body = v.parse(BlockNodes, [text(1_000)]);
  const tell = (locale: "en-US" | "es-ES", changes = {}) => {
    const blog = buildBlog({ locale });
    const page = { ...buildPage(blog), intl: createIntl(locale, (message) => expect.fail(message)) };
    const found = buildPostPage(buildPost("1", { body, ...changes }), { blogs: [blog] });
    const { timeRequired } = describeArticle(
      found,
      { home: blog, headline: "A", url: "https://a.example/" },
      page,
    );
    return [presentPost(found, blog, page).readingTime, timeRequired];
  };
  expect(tell("en-US")).toEqual(["4 min read", "PT4M"]);
  expect(tell("es-ES")).toEqual(["4 min de lectura", "PT4M"]);
  expect(tell("en-US", { body: [] })).toEqual([null, undefined]);
});
