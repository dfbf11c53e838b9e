import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { buildDraftPost, presentPreview } from "../../../app/post/present-preview.ts";
import { PostPage } from "../../../app/post/PostPage.tsx";
import { buildStoryDocument } from "../../../contract/document/build-story-document.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { buildBlog, buildPage, buildPerson, buildPost, now } from "../page-fixture.ts";

const home = buildBlog();
const body: BlockNode[] = [
  {
    type: "Paragraph",
    value: [{ type: "Text", value: "First words.", styles: [] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];
const document = buildStoryDocument({ headline: "A draft", subhead: "Of something", body });
const storyTypes = [
  { id: "news", displayName: "News", categories: [{ id: "games", displayName: "Games", subcategories: [] }] },
];
const draft = (fields: Record<string, unknown> = {}, publishTimeMillis: number | null = null) =>
  buildDraftPost({ draftId: "7", document, fields, publishTimeMillis }, { home, storyTypes, now });

describe("a draft as a post", () => {
  test("has the document's text, its fields, and the current time", () => {
    const tags = [{ safeName: "zelda", urlName: "zelda", displayName: "Zelda" }];
    expect(
      draft({ authorIds: ["1"], tags, storyType: "news", category: "games", byline: "The staff" }),
    ).toMatchObject({
      id: "7",
      headline: "A draft",
      subhead: "Of something",
      permalink: "https://kotaku.com/a-draft-7",
      excerpt: "First words.",
      body,
      authorId: "1",
      byline: "The staff",
      tags,
      storyType: { id: "news", displayName: "News" },
      categoryData: { id: "games", displayName: "Games" },
      subcategoryData: null,
      status: "PUBLISHED",
      publishTimeMillis: now,
      timezone: "America/New_York",
    });
  });

  test("keeps its slug, its scheduled time, and undeclared types", () => {
    expect(draft({ slug: "kept", storyType: "poem" }, now + 1)).toMatchObject({
      permalink: "https://kotaku.com/kept-7",
      publishTimeMillis: now + 1,
      storyType: { id: "poem", displayName: "poem" },
    });
  });

  test("shows everything except invalid fields", () => {
    expect(draft({ tags: "none", authorIds: [7], byline: 1, mainMedia: {} })).toMatchObject({
      tags: [],
      authorIds: [],
      byline: null,
      mainMedia: null,
    });
  });
});

describe("a preview", () => {
  const preview = {
    draftId: "7",
    blogId: "9",
    version: 1_214,
    document,
    fields: {},
    publishTimeMillis: null,
    changedTimeMillis: now - 60_000,
    expiresTimeMillis: now + 86_400_000,
    people: [buildPerson("1")],
    flags: {},
    theme: null,
    scheme: null,
  };
  const correction = {
    id: "c",
    kind: "update",
    text: "There is news.",
    personId: "1",
    timeMillis: now,
  } as const;
  const live = buildPost("7", { corrections: [correction] });
  const view = presentPreview(
    preview,
    draft({ authorIds: ["1"] }),
    { latest: null, posts: [live] },
    buildPage(home),
  );
  const html = renderToStaticMarkup(<PostPage post={view} />);

  test("has a notice that says what it is and until when, above the page as it would look", () => {
    expect(view.preview).toBe(
      "Preview of version 1,214, last edited November 21, 2026, 9:59AM. Anyone with this link can see it until November 22, 2026, 10:00AM.",
    );
    expect(html.indexOf("Preview of version")).toBeLessThan(html.indexOf("A draft</h1>"));
    expect(html).toContain("First words.");
    expect(html).toContain("Person 1");
    expect(html).toContain("There is news.");
  });

  test("counts no views and has no sharing links", () => {
    expect(html).not.toMatch(/data-count-view|facebook|twitter|\/ajax\/view/);
  });
});
