import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { describeArticle } from "../../../app/structured-data/describe-article.ts";
import { describeVideos } from "../../../app/structured-data/describe-media.ts";
import { buildShareCard, listArticleMeta } from "../../../app/structured-data/share-card.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import type { Post } from "../../../contract/entities/post.ts";
import { buildBlog, buildPage, buildPost, buildPostPage } from "../page-fixture.ts";

const url = "https://kotaku.com/a-1";
/** The structured data of a story's page, and the authors on its card. */
function tell(changes: Partial<Post> = {}, blog: Blog = buildBlog()) {
  const page = buildPage(blog);
  const found = buildPostPage(buildPost("1", changes), { blogs: [blog] });
  const facts = listArticleMeta(found, blog, page);
  return {
    article: describeArticle(found, { home: blog, headline: "A story", url }, page),
    authors: facts.filter(({ property }) => property === "article:author").map(({ content }) => content),
  };
}
const publisher = { "@id": "https://kotaku.com/#publisher" };

describe("the author of a story is", () => {
  test("each author, with a link to their page", () => {
    const { article, authors } = tell();
    expect(article).toMatchObject({ author: [{ "@type": "Person", name: "Person 1" }], publisher });
    expect(authors).toEqual(["https://kinja.com/person-1"]);
  });

  test("the blog, if it shows no bylines", () => {
    const { article, authors } = tell({}, buildBlog({}, { noBlogBylines: true }));
    expect([article.author, authors]).toEqual([publisher, []]);
  });

  test("the accounts, whatever an editor's byline says", () => {
    const { article, authors } = tell({ byline: "Ada Owner" });
    expect(article).toMatchObject({
      author: [{ "@type": "Person", name: "Person 1", url: "https://kinja.com/person-1" }],
      creditText: "Ada Owner",
    });
    expect(authors).toEqual([]);
  });
});

test("satire is labeled, for search engines and on share cards", () => {
  const satire = buildBlog({ isSatire: true });
  expect([tell().article["@type"], tell({}, satire).article["@type"]]).toEqual([
    "NewsArticle",
    "SatiricalArticle",
  ]);
  const subject = { kind: "article", title: "A story", description: "It says.", url, image: null } as const;
  const describeCard = (blog: Blog) =>
    buildShareCard(subject, buildPage(blog)).find(({ property }) => property === "og:description")?.content;
  expect([describeCard(buildBlog()), describeCard(satire)]).toEqual(["It says.", "Satire: It says."]);
});

test("a sponsored post names its sponsor, and a password-protected one is not free", () => {
  expect(tell().article).not.toHaveProperty("sponsor");
  expect(tell({ sponsored: true, byline: "A Shop" }).article).toMatchObject({ sponsor: { name: "A Shop" } });
  const isFree = (isPasswordProtected: boolean) => tell({ isPasswordProtected }).article.isAccessibleForFree;
  expect([isFree(false), isFree(true)]).toEqual([true, false]);
});

test("at most ten videos of a page are described", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `abcdefghi${String(index).padStart(2, "0")}`);
  const body = v.parse(
    BlockNodes,
    ids.map((id) => ({ type: "YoutubeVideo", id, title: `Film ${id}` })),
  );
  const videos = describeVideos(
    buildPost("1", { body }),
    { home: buildBlog(), headline: "A story" },
    buildPage(),
  );
  expect(videos.map(({ name }) => name)).toEqual(ids.slice(0, 10).map((id) => `Film ${id}`));
});
