import { describe, expect, test } from "vitest";
import { presentStories } from "../../../../app/studio/moderation/present-stories.ts";
import { StoriesPage } from "../../../../app/studio/moderation/StoriesPage.tsx";
import type { StoryLine } from "../../../../contract/publication-checks.ts";
import { printInRouter } from "../in-router.tsx";
import { attackStrings } from "../../../attack-strings.ts";
import { buildBlog, buildPage, buildPerson, mainSite, now } from "../../page-fixture.ts";

const blog = buildBlog();
const page = buildPage(mainSite);
const line = (id: string, more: Partial<StoryLine> = {}): StoryLine => ({
  id,
  headline: `Story ${id}`,
  permalink: `https://kotaku.com/story-${id}`,
  state: "out",
  publishTimeMillis: now - 60_000,
  authorIds: ["1"],
  ...more,
});
const present = (items: StoryLine[], next: number | null = null, people = [buildPerson("1")]) =>
  presentStories({ items, next, people }, blog, page);
const print = (...given: Parameters<typeof present>) =>
  printInRouter(<StoriesPage view={present(...given)} />);

/** The elements of a page, by name. */
const listTags = (html: string) => Array.from(html.matchAll(/<([a-z0-9]+)/gi), ([, name]) => name);

describe("the list of a blog's stories", () => {
  test("leads to each story, its authors and its receipt, and to older ones", () => {
    const html = print([line("7")], 1_234);
    for (const href of [
      "https://kotaku.com/story-7",
      "/manage/kotaku/checks/7",
      "/person-1",
      "/manage/kotaku/stories?after=1234",
    ])
      expect(html).toContain(`href="${href}"`);
    expect(html).toContain('aria-label="Publication receipt: Story 7"');
    expect(html).toContain("Published");
  });

  test("leads to no page of a story whose hour has not come", () => {
    const html = print([line("7", { state: "scheduled", publishTimeMillis: now + 60_000 })]);
    expect(html).toContain("Scheduled");
    expect(html).toContain("Story 7");
    expect(html).not.toContain("https://kotaku.com/story-7");
    expect(html).toContain('href="/manage/kotaku/checks/7"');
  });

  test("says that there is none, and then leads nowhere further", () => {
    const view = present([]);
    expect([view.empty, view.older]).toEqual(["No stories yet. Published stories will appear here.", null]);
    expect(print([line("7")])).not.toContain("published nothing");
  });

  test("names a story without a headline, and an author whom nobody knows by number", () => {
    const [item] = present([line("7", { headline: "  ", authorIds: ["9"] })], null, []).items;
    expect(item).toMatchObject({
      headline: "Untitled",
      authors: [{ name: "9", href: null }],
      receipt: { name: "Publication receipt: Untitled" },
    });
  });
});

test("a headline and a name are text, whatever is in them", () => {
  const plain = listTags(print([line("7")]));
  for (const attack of attackStrings) {
    const html = print([line("7", { headline: attack })], null, [buildPerson("1", { displayName: attack })]);
    expect(listTags(html), attack).toEqual(plain);
  }
});
