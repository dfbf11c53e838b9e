import { describe, expect, test } from "vitest";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import { DashboardPage } from "../../../../app/studio/dashboard/DashboardPage.tsx";
import { presentDashboard } from "../../../../app/studio/dashboard/present-dashboard.ts";
import type { Dashboard, DashboardNote } from "../../../../contract/drafts/dashboard.ts";
import type { DraftLine } from "../../../../contract/drafts/drafts.ts";
import type { PlannedStory } from "../../../../contract/drafts/plan.ts";
import type { MediaImage } from "../../../../contract/media/media.ts";
import { buildBlog, buildPage, buildPerson, mainSite, now } from "../../page-fixture.ts";
import { printInRouter } from "../in-router.tsx";

const blog = buildBlog();
const page = { ...buildPage(mainSite), network: [mainSite, blog] };
const spanish = { ...page, intl: createIntl("es-ES", (message: string) => expect.fail(message)) };
const hour = 3_600_000;

const line = (id: string, more: Partial<DraftLine> = {}): DraftLine => ({
  id,
  blogId: blog.id,
  state: "draft",
  headline: `Story ${id}`,
  authorIds: ["1"],
  image: null,
  assigneeId: null,
  permalink: null,
  publishTimeMillis: null,
  changedTimeMillis: now,
  isChanged: true,
  isInReview: false,
  liveblogState: null,
  planned: [],
  plan: null,
  deletion: null,
  ...more,
});
const note: DashboardNote = {
  storyId: "5",
  noteId: "note-0001",
  blogId: blog.id,
  headline: "",
  kind: "question",
  isForPerson: true,
  personId: "1",
  text: "Or had it ten?",
  timeMillis: now - hour,
};
const image: MediaImage = {
  id: "harbor",
  format: "jpg",
  width: 800,
  height: 600,
  size: 1,
  blogId: blog.id,
  name: "harbor.jpg",
  alt: "Boats",
  isDecorative: false,
  caption: "",
  credit: "",
  source: "",
  label: "",
  copyright: "",
  license: "",
  licenseEndMillis: now + 50 * hour,
  focalPoint: null,
  uploadedByPersonId: null,
  uploadedTimeMillis: 1,
  version: 0,
};
const listOf = <Item,>(items: Item[], total = items.length) => ({ items, total });
const empty = listOf<never>([]);
const people = [buildPerson("1")];
/** An author's dashboard without anything on it. */
const nothing: Dashboard = {
  review: empty,
  liveblogs: empty,
  scheduled: empty,
  drafts: empty,
  notes: empty,
  planned: empty,
  failed: empty,
  licenses: empty,
  people,
};
const viewer = { memberships: [], networkRoles: [] };
const author = { memberships: [{ blogId: blog.id, role: "Author" as const }], networkRoles: [] };
const present = (
  lists: Partial<Dashboard>,
  who: Parameters<typeof presentDashboard>[1] = author,
  where = page,
) => presentDashboard({ ...nothing, ...lists }, who, where);
const print = (view: ReturnType<typeof presentDashboard>) => printInRouter(<DashboardPage view={view} />);

describe("the dashboard", () => {
  test.each([
    [0, "Dashboard"],
    [1, "One story is waiting for you"],
    [23, "23 stories are waiting for you"],
  ])("counts %i waiting stories in its title, those that it doesn't list included", (count, title) => {
    const items = Array.from({ length: Math.min(count, 20) }, (_, index) => line(String(index + 1)));
    expect(present({ review: listOf(items, count) }).title).toBe(title);
  });

  test("shows lists in their order, and none without lines", () => {
    const drafts = [line("1"), line("2")];
    const { stories, empty: text } = present({ drafts: listOf(drafts) });
    expect(stories.map(({ title, count, lines }) => [title, count, lines?.map(({ id }) => id)])).toEqual([
      ["Your drafts", "2", ["1", "2"]],
    ]);
    expect(text).toBeNull();
  });

  test("tells what is being read, and leads to the audience of each story", () => {
    const story = {
      postId: "1836000011",
      blogId: blog.id,
      headline: "Lamps",
      permalink: "",
      views: 40,
      doubtful: 0,
      now: 9,
    };
    expect(present({ reading: listOf([story]) }).reading).toEqual({
      title: "Being read now",
      count: null,
      rest: null,
      lines: [
        {
          id: "1836000011",
          href: "/manage/kotaku/audience/story/1836000011",
          headline: "Lamps",
          views: "9 views in the last five minutes",
          blog: blog.displayName,
        },
      ],
    });
    expect(present({ reading: empty }).reading).toBeNull();
  });

  test("says how many more there are, and leads to them if a page has them all", () => {
    const restOf = (total: number, who: Parameters<typeof presentDashboard>[1]) =>
      present({ drafts: listOf([line("1")], total) }, who).stories[0]?.rest;
    const href = "/manage/kotaku/stories?state=draft";
    expect(restOf(1, author)).toBeNull();
    expect(restOf(24, author)).toEqual({ label: "and 23 more", href });
    expect(restOf(100, author)).toEqual({ label: "and at least 99 more", href });
    // No page lists the drafts of several blogs.
    const other = { blogId: "4", role: "Author" as const };
    const ofTwo = { ...author, memberships: [...author.memberships, other] };
    expect(restOf(24, ofTwo)).toEqual({ label: "and 23 more", href: null });
    const html = print(present({ drafts: listOf([line("1")], 24) }));
    expect(html).toContain(`href="${href}"`);
  });

  test("marks what is late with words", () => {
    const planned = [
      { kind: "end" as const, timeMillis: now - 2 * hour, personId: "1", reason: "", failure: null },
    ];
    const html = print(present({ scheduled: listOf([line("1", { state: "live", planned })]) }));
    expect(html).toContain("Takedown 2 hours late");
  });

  test("lists what is planned for today, for people who see a plan", () => {
    const plan = (storyId: string, mayOpen: boolean): PlannedStory => ({
      storyId,
      blogId: blog.id,
      headline: `Story ${storyId}`,
      state: "draft",
      storyType: null,
      authorIds: ["1"],
      publishTimeMillis: null,
      mayOpen,
      mayChange: mayOpen,
      plan: {
        day: "2026-11-02",
        hour: null,
        desk: "writing",
        embargoMillis: null,
        assigneeId: null,
        place: null,
        section: null,
      },
      sectionName: null,
      version: 1,
      changedTimeMillis: now,
      changedByPersonId: null,
    });
    const { planned } = present({ planned: listOf([plan("2", false), plan("1", true)]) });
    expect(planned?.lines?.map(({ id, href }) => [id, href])).toEqual([
      ["2", null],
      ["1", "/write/1"],
    ]);
    expect(planned?.all.href).toBe("/manage/kotaku/plan");
    const { planned: _, ...others } = nothing;
    expect(presentDashboard(others, viewer, page).planned).toBeNull();
  });

  test("says that no story is in progress, and where replies wait", () => {
    const replies = listOf([
      { blogId: blog.id, waiting: 100 },
      { blogId: mainSite.id, waiting: 7 },
    ]);
    const view = present({ replies });
    expect(view.empty).toBe(
      "No stories in progress. Your drafts and the stories you review will appear here.",
    );
    expect(view.replies?.lines).toEqual([
      { href: "/manage/kotaku/moderation", label: "Kotaku", count: "100+ waiting" },
      {
        href: `/manage/${mainSite.name}/moderation`,
        label: mainSite.displayName,
        count: "7 waiting",
      },
    ]);
    expect(print(view)).toContain('href="/write"');
    expect(print(present({ replies: empty }))).toContain("All clear.");
    // They come before the empty list of stories, and after stories in progress.
    const title = "Replies to review";
    const idle = print(view);
    expect(idle.indexOf(title)).toBeLessThan(idle.indexOf("No stories in progress"));
    const busy = print(present({ replies, drafts: listOf([line("1")]) }));
    expect(busy.indexOf(title)).toBeGreaterThan(busy.indexOf("Story 1"));
    expect(print(present({}))).not.toContain("Replies to review");
  });

  test("leads to a note, a failed check and an image by one press", () => {
    const view = present({
      notes: listOf([note]),
      failed: listOf([
        {
          storyId: "7",
          blogId: blog.id,
          headline: "Story 7",
          checks: ["engines" as const, "appleNews" as const],
          timeMillis: now - hour,
        },
      ]),
      licenses: listOf([image]),
    });
    expect(view.empty).toBeNull();
    const html = print(view);
    expect(html).toContain('<a href="/write/5#note-note-0001" dir="auto">Or had it ten?</a>');
    expect(html).toContain("<strong>Question for you</strong>");
    expect(html).toContain('<a href="/manage/kotaku/checks/7">Story 7</a>');
    expect(html).toMatch(/Search engine notification.*Apple News/);
    expect(html).toContain('<a href="/manage/kotaku/media/image/harbor">harbor.jpg</a>');
    expect(html).toContain("The license expires in 3 days.");
    expect(print(present({ licenses: listOf([{ ...image, licenseEndMillis: now - 1 }]) }))).toContain(
      "The license has expired.",
    );
  });

  test("has the words of the studio's language", () => {
    const lists = { notes: listOf([note], 30), licenses: listOf([image]) };
    const html = print(present(lists, author, spanish));
    for (const text of ["Notas para ti 30", "Pregunta para ti", "y 29 más", "Licencias por caducar 1"])
      expect(html).toContain(text);
  });

  test("has the way to the network as of a publication", () => {
    const scheduled = listOf([line("1", { state: "scheduled", publishTimeMillis: now + 60_000 })]);
    const html = print(present({ scheduled }));
    expect(html).toContain(`href="/manage/kotaku/preview?at=${now + 60_000}"`);
    expect(html).toContain('aria-label="Preview network: Story 1"');
  });

  test("lets each list fail alone, and says so in its place", () => {
    const failed = present({ licenses: null, replies: null, drafts: null });
    expect(failed.stories.map(({ title, lines }) => [title, lines])).toEqual([["Your drafts", null]]);
    expect([failed.empty, failed.replies?.lines, failed.licenses?.lines]).toEqual([null, null, null]);
    expect(failed.notes).toBeNull();
    expect(print(failed).match(/couldn’t be loaded/g)).toHaveLength(3);
  });

  test("says once that the services didn't respond", () => {
    const view = presentDashboard(null, author, page);
    expect([view.title, view.empty, view.replies, view.planned]).toEqual(["Dashboard", null, null, null]);
    expect(print(view).match(/couldn’t be loaded/g)).toHaveLength(1);
  });

  test("of a former member says that nothing is there", () => {
    const view = presentDashboard({ people: [] }, viewer, page);
    expect([view.review, view.stories, view.notes, view.replies, view.planned, view.failed]).toEqual([
      null,
      [],
      null,
      null,
      null,
      null,
    ]);
    expect(view.empty).not.toBeNull();
  });
});
