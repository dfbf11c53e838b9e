import fc from "fast-check";
import { expect, test } from "vitest";
import * as v from "valibot";
import { findThemeName, themeNames } from "../../../../styles/themes/theme-name.ts";
import { buildArticleStyles } from "../../../../app/feed/apple-news/article-styles.ts";
import { printArticle } from "../../../../app/feed/apple-news/print-article.ts";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import { contrast } from "../../../../styles/color.ts";
import { BlockNodes } from "../../../../contract/entities/block-node.ts";
import type { Blog } from "../../../../contract/entities/blog.ts";
import type { Post } from "../../../../contract/entities/post.ts";
import { attackStrings } from "../../../attack-strings.ts";
import { body, hostile } from "../../arbitrary-nodes.ts";
import { buildBlog, buildPage, buildPerson, buildPost, leadImage } from "../../page-fixture.ts";
import { quotedReply } from "../../rich-text/create-body-context.ts";
import { blockExamples, fillBlocks, product, text } from "../../rich-text/block-examples.ts";
import { ArticleDocument } from "./article-schema.ts";

const image = { id: "boat", width: 1200, height: 800, alt: "A boat" };

/** The document of a story; unknown nodes and styles are left out. */
function print(changes: Partial<Post>, blog: Blog = buildBlog()) {
  const page = {
    ...buildPage(blog),
    intl: createIntl(blog.locale, () => undefined),
    videoBase: "https://video.example",
    onUnknown: () => undefined,
  };
  const post = buildPost("1836000001", {
    headline: "A story",
    permalink: `https://${blog.host}/a-story-1836000001`,
    defaultBlogId: blog.id,
    ...changes,
  });
  const people = [buildPerson("1", { displayName: "Ada Byline" })];
  return printArticle({ post, people, blogs: [blog], links: [quotedReply] }, blog, page);
}
const parse = (document: string) => v.parse(ArticleDocument, JSON.parse(document));
const nodesOf = (nodes: unknown) => v.parse(BlockNodes, nodes);

test("a story with every type of node is unchanged, and valid", async () => {
  const contained = ["BlockQuote", "Code", "List"].map((type) => ({
    type: "Paragraph",
    value: text(`In ${type}`),
    containers: [{ type, style: "Bullet" }],
  }));
  const document = print({
    subhead: "What happened at sea.",
    tags: [{ safeName: "boats", urlName: "boats", displayName: "Boats" }],
    sponsored: true,
    mainMedia: {
      ...(nodesOf([{ type: "Image", image: leadImage, caption: text("At sea.") }])[0] as object),
      videoId: null,
    } as never,
    corrections: [
      {
        id: "c1",
        kind: "correction",
        text: "It was a ship.",
        personId: "1",
        timeMillis: Date.UTC(2026, 10, 21, 14),
      },
    ],
    body: nodesOf([
      ...Object.entries(blockExamples).map(([type, [node]]) => ({ type, ...node })),
      ...contained,
      { type: "Paragraph", value: text("In the middle"), align: "Center" },
      { type: "LinkPreview", kind: "commerce", url: "https://a.example", items: [{ ...product, image }] },
    ]),
  });
  parse(document);
  await expect(document).toMatchFileSnapshot("../../../golden/apple-news/every-node.json");
});

test("images that may not be syndicated are left out, the lead too", () => {
  const kept = { type: "Image", image, maySyndicate: false };
  const [lead] = nodesOf([kept]);
  const document = print({
    mainMedia: { ...(lead as object), videoId: null } as never,
    body: nodesOf([
      { type: "Paragraph", value: text("Words.") },
      kept,
      { type: "Slideshow", slides: [kept] },
    ]),
  });
  const { components, metadata } = parse(document);
  expect(components.map(({ role }) => role)).toEqual(["title", "byline", "body"]);
  expect(metadata.thumbnailURL).toBeUndefined();
});

test("what a story is goes with it: sponsored, satire, and whose words they are", () => {
  const onion = buildBlog({ name: "theonion", displayName: "The Onion", isSatire: true });
  const document = print(
    { sponsored: true, byline: "By the sea", body: nodesOf([{ type: "HorizontalRule" }]) },
    onion,
  );
  const { components, metadata } = parse(document);
  const texts = components.flatMap((component) => ("format" in component ? component.text : component.role));
  expect(texts).toEqual([
    "A story",
    expect.stringMatching(/^By the sea · /),
    "<p><strong>Sponsored</strong></p>",
    "divider",
    "The Onion is satire.",
  ]);
  expect(metadata.authors).toEqual(["By the sea"]);
});

test("a blog without bylines has none there either", () => {
  const silent = buildBlog({}, { noBlogBylines: true });
  expect(parse(print({ byline: "By the sea" }, silent)).metadata.authors).toBeUndefined();
});

test("of a product, the shop's address has no tag of ours", () => {
  const item = { ...product, image: null };
  const document = print({ body: nodesOf([{ type: "CommerceLink", item }]) });
  expect(parse(document).components.at(-1)).toMatchObject({ role: "link_button", URL: item.url });
});

test.each(themeNames)("the article of the theme %s is readable", (name) => {
  const {
    documentStyle,
    componentTextStyles: styles,
    componentStyles,
  } = buildArticleStyles({ name, look: null });
  const paper = documentStyle.backgroundColor;
  const readable = Object.entries(styles).flatMap(([style, text]) =>
    "textColor" in text
      ? [[text.textColor, style === "button" ? componentStyles.button.backgroundColor : paper]]
      : [],
  );
  expect(readable.length).toBeGreaterThan(5);
  for (const [ink = "", below = ""] of readable) expect(contrast(ink, below)).toBeGreaterThanOrEqual(4.5);
  expect(findThemeName({ name, blogGroup: "" })).toBe(name);
});

test("the document of any text is valid", () => {
  fc.assert(
    fc.property(body, hostile, (nodes, words) => {
      const parsed = v.safeParse(BlockNodes, nodes);
      if (!parsed.success) return;
      const fields = { body: parsed.output, headline: `A ${words}`, subhead: words, byline: words };
      parse(print(fields));
    }),
    { numRuns: 150 },
  );
});

/** Our own, and enough of the public suites that no family is left out. */
const attacks = attackStrings.filter((_, index) => index < 80 || index % 12 === 0);

test(`${attacks.length} attack strings don't break it`, () => {
  const broken = attacks.flatMap((attack) => {
    const document = print({ body: nodesOf(fillBlocks(attack)), headline: `A ${attack}` });
    const parsed = v.safeParse(ArticleDocument, JSON.parse(document));
    return parsed.success ? [] : [[attack, parsed.issues[0].message, v.getDotPath(parsed.issues[0])]];
  });
  expect(broken).toEqual([]);
});
