import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { describeArticle } from "../../../app/structured-data/describe-article.ts";
import { describeFilms } from "../../../app/structured-data/describe-films.ts";
import { buildShareCard, listArticleFacts } from "../../../app/structured-data/share-card.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import type { Post } from "../../../contract/entities/post.ts";
import { buildBlog, buildPage, buildPost, buildPostPage } from "../page-fixture.ts";

const url = "https://kotaku.com/a-1";
/** What the page of a story says of it, and which authors its card names. */
function tell(changes: Partial<Post> = {}, blog: Blog = buildBlog()) {
  const page = buildPage(blog);
  const found = buildPostPage(buildPost("1", changes), { blogs: [blog] });
  const facts = listArticleFacts(found, blog, page);
  return {
    article: describeArticle(found, { home: blog, headline: "A story", url, comment: [] }, page),
    authors: facts.filter(({ property }) => property === "article:author").map(({ content }) => content),
  };
}
const publisher = { "@id": "https://kotaku.com/#publisher" };

describe("who wrote a story is", () => {
  test("each author, with their page", () => {
    const { article, authors } = tell();
    expect(article).toMatchObject({ author: [{ "@type": "Person", name: "Person 1" }], publisher });
    expect(authors).toEqual(["https://kinja.com/person-1"]);
  });

  test("the blog, where it signs for its writers", () => {
    const { article, authors } = tell({}, buildBlog({}, { noBlogBylines: true }));
    expect([article.author, authors]).toEqual([publisher, []]);
  });

  test("who the editors said", () => {
    const { article, authors } = tell({ byline: "The staff" });
    expect(article).toMatchObject({ author: { "@type": "Organization", name: "The staff" } });
    expect(authors).toEqual([]);
  });
});

test("satire says so, to search engines and on a card, which is seen without its page", () => {
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

test("what somebody has paid for names who did, and what a password guards is not free to read", () => {
  expect(tell().article).not.toHaveProperty("sponsor");
  expect(tell({ sponsored: true, byline: "A Shop" }).article).toMatchObject({ sponsor: { name: "A Shop" } });
  const isFree = (isPasswordProtected: boolean) => tell({ isPasswordProtected }).article.isAccessibleForFree;
  expect([isFree(false), isFree(true)]).toEqual([true, false]);
});

test("a page of many films is told of by its first ten", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `abcdefghi${String(index).padStart(2, "0")}`);
  const body = v.parse(
    BlockNodes,
    ids.map((id) => ({ type: "YoutubeVideo", id, title: `Film ${id}` })),
  );
  const films = describeFilms(
    buildPost("1", { body }),
    { home: buildBlog(), headline: "A story" },
    buildPage(),
  );
  expect(films.map(({ name }) => name)).toEqual(ids.slice(0, 10).map((id) => `Film ${id}`));
});
