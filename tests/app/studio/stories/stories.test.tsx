import { describe, expect, test } from "vitest";
import { presentStories, type StoriesAddress } from "../../../../app/studio/stories/present-stories.ts";
import { StoriesPage } from "../../../../app/studio/stories/StoriesPage.tsx";
import type { DraftLine } from "../../../../contract/drafts/drafts.ts";
import type { Planned } from "../../../../contract/entities/draft.ts";
import type { Role } from "../../../../contract/entities/person.ts";
import { printInRouter } from "../in-router.tsx";
import { attackStrings } from "../../../attack-strings.ts";
import { buildBlog, buildPage, buildPerson, mainSite, now } from "../../page-fixture.ts";

const blog = buildBlog();
const page = { ...buildPage(mainSite), network: [mainSite, blog] };
const line = (id: string, more: Partial<DraftLine> = {}): DraftLine => ({
  id,
  blogId: blog.id,
  state: "live",
  headline: `Story ${id}`,
  authorIds: ["1"],
  image: null,
  assigneeId: null,
  permalink: `https://kotaku.com/story-${id}`,
  publishTimeMillis: now - 60_000,
  changedTimeMillis: now - 30_000,
  isChanged: false,
  isInReview: false,
  liveblogState: null,
  planned: [],
  plan: null,
  deletion: null,
  ...more,
});
interface Given extends Partial<StoriesAddress> {
  next?: string | null;
  people?: ReturnType<typeof buildPerson>[];
  /** Role of the person who sees the list. */
  role?: Role;
}
const present = (
  items: DraftLine[],
  { next = null, people = [buildPerson("1")], state = "live", query = "", role = "Author" }: Given = {},
) =>
  presentStories(
    { items, next, counts: { draft: 12, live: 1_000 }, people, reviewerIds: [] },
    { state, query },
    blog,
    { personId: "1", memberships: [{ blogId: blog.id, role }], networkRoles: [] },
    page,
  );
const print = (...given: Parameters<typeof present>) =>
  printInRouter(<StoriesPage view={present(...given)} outcome={null} />);

/** The elements of a page, by name. */
const listTags = (html: string) => Array.from(html.matchAll(/<([a-z0-9]+)/gi), ([, name]) => name);

describe("the list of a blog's stories", () => {
  test("leads to where each is written, to its publication checks, and to further ones with the same words", () => {
    const html = print([line("7")], { next: "5-6", query: "moth" });
    for (const href of [
      "/write/7",
      "/manage/kotaku/checks/7",
      "/write",
      "/manage/kotaku/stories?state=live&amp;q=moth&amp;after=5-6",
    ])
      expect(html).toContain(`href="${href}"`);
    expect(html).toContain('aria-label="Publication receipt: Story 7"');
  });

  test("offers to schedule several to those who may publish", () => {
    const list = (mayPublish: boolean) => {
      const found = { items: [line("7")], next: null, counts: {}, people: [], reviewerIds: [] };
      const { bulk } = presentStories(found, { state: "draft", query: "" }, blog, null, page, mayPublish);
      return bulk?.actions.choices.map(({ value }) => value);
    };
    expect([list(true), list(false)]).toEqual([
      ["assign", "tag", "schedule"],
      ["assign", "tag"],
    ]);
  });

  test("has a tab with a count for each state", () => {
    const { tabs } = present([]);
    expect(tabs.map(({ label }) => label)).toEqual([
      "Drafts 12",
      "In review 0",
      "Scheduled 0",
      "Live 1,000+",
      "Taken down 0",
    ]);
    expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ href }) => href)).toEqual([
      "/manage/kotaku/stories?state=live",
    ]);
  });

  test("has one for deletion requests once there is any, which those who may decide delete or keep", () => {
    const deletion = { personId: "1", timeMillis: now, reason: "It is a double." };
    const found = {
      items: [line("7", { state: "draft", deletion })],
      next: null,
      counts: { deletion: 1 },
      people: [buildPerson("1")],
      reviewerIds: [],
    };
    const show = (role: Role) =>
      presentStories(
        found,
        { state: "deletion", query: "" },
        blog,
        { personId: "1", memberships: [{ blogId: blog.id, role }], networkRoles: [] },
        page,
      );
    const view = show("Admin");
    expect(view.tabs.at(-1)).toMatchObject({ label: "Deletion requests 1", isCurrent: true });
    expect(view.bulk?.actions.choices.map(({ value }) => value)).toEqual(["delete", "keep"]);
    expect(show("Author").bulk).toBeNull();
    expect(printInRouter(<StoriesPage view={view} outcome={null} />)).toContain(
      "Person 1 asked to delete this draft: It is a double.",
    );
  });

  test("checks only what is live, and says that changes wait", () => {
    const items = [
      line("7", { state: "scheduled" }),
      line("8", { isChanged: true }),
      line("9", { isChanged: true, permalink: null, state: "draft" }),
    ];
    expect(present(items).items.map(({ checks, changed }) => [checks !== null, changed])).toEqual([
      [false, null],
      [true, "Changes not published"],
      [false, null],
    ]);
  });

  test("leads whoever may see it to the network as of a publication to come, in full minutes", () => {
    const toCome = [line("7", { state: "scheduled", publishTimeMillis: now + 1 }), line("8")];
    const previews = (role: Role) => present(toCome, { role }).items.map(({ preview }) => preview?.href);
    expect(previews("Author")).toEqual([`/manage/kotaku/preview?at=${now + 60_000}`, undefined]);
    expect(previews("Contributor")).toEqual([undefined, undefined]);
  });

  test.each<[string, Partial<Planned>, string, string]>([
    ["today", { timeMillis: now + 60 * 60_000 }, "Change 11:00AM", "diamond"],
    [
      "another day",
      { kind: "end", timeMillis: Date.UTC(2026, 11, 1, 5) },
      "Takedown Dec 1, 12:00AM",
      "diamond",
    ],
    [
      "12 minutes ago",
      { timeMillis: now - 12 * 60_000 - 1, failure: "failed" },
      "Change 12 minutes late",
      "square",
    ],
    ["yesterday", { kind: "end", timeMillis: now - 26 * 60 * 60_000 }, "Takedown 1 day late", "square"],
  ])("says first what is to happen %s", (_, item, text, shape) => {
    const planned = [
      { kind: "change" as const, timeMillis: now, personId: "1", reason: "", failure: null, ...item },
    ];
    const [shown] = present([line("7", { planned })]).items;
    expect(shown?.planned.map((each) => ({ ...each, text: each.text.replace(/\s/g, " ") }))).toEqual([
      { shape, text },
    ]);
    const html = print([line("7", { planned })]).replace(/\s/g, " ");
    expect(html.indexOf(text)).toBeGreaterThan(0);
    expect(html.indexOf(text)).toBeLessThan(html.indexOf(">Live<"));
  });

  test("says that there is none, or none with these words and how to see all", () => {
    expect(present([]).empty).toEqual({
      text: "No stories yet. Published stories will appear here.",
      clear: null,
    });
    expect(present([], { query: "lantern" }).empty).toEqual({
      text: "No stories match “lantern”.",
      clear: { href: "/manage/kotaku/stories?state=live", label: "Clear search" },
    });
  });

  test("names a story without a headline, and leaves out an author whom nobody knows", () => {
    const [item] = present([line("7", { headline: "  ", authorIds: ["9"] })], { people: [] }).items;
    expect(item).toMatchObject({ headline: "Untitled story", authors: "" });
  });
});

test("a headline and a name are text, whatever is in them", () => {
  const plain = listTags(print([line("7")]));
  for (const attack of attackStrings) {
    const html = print([line("7", { headline: attack })], {
      people: [buildPerson("1", { displayName: attack })],
    });
    expect(listTags(html), attack).toEqual(plain);
  }
});
