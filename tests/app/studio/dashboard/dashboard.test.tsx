import { describe, expect, test } from "vitest";
import { DashboardPage } from "../../../../app/studio/dashboard/DashboardPage.tsx";
import { presentDashboard } from "../../../../app/studio/dashboard/present-dashboard.ts";
import type { DraftLine } from "../../../../contract/drafts.ts";
import { printInRouter } from "../in-router.tsx";
import { buildBlog, buildPage, buildPerson, mainSite, now } from "../../page-fixture.ts";

const blog = buildBlog();
const page = { ...buildPage(mainSite), network: [mainSite, blog] };
const line = (id: string, changedTimeMillis: number, state: DraftLine["state"] = "draft"): DraftLine => ({
  id,
  blogId: blog.id,
  state,
  headline: `Story ${id}`,
  authorIds: ["1"],
  assigneeId: null,
  permalink: null,
  publishTimeMillis: null,
  changedTimeMillis,
  isChanged: true,
  isInReview: false,
  liveblogState: null,
  planned: [],
});
const nothing = {
  review: [],
  scheduled: [],
  drafts: [],
  live: [],
  liveblogs: [],
  blogs: [],
  people: [buildPerson("1")],
};
const noReplies = new Map<string, number>();

describe("the dashboard", () => {
  test.each([
    [0, "Dashboard"],
    [1, "One story is waiting for you"],
    [3, "3 stories are waiting for you"],
  ])("counts %i waiting stories in its title", (count, title) => {
    const review = Array.from({ length: count }, (_, index) => line(String(index + 1), now, "review"));
    expect(presentDashboard({ ...nothing, review }, noReplies, page).title).toBe(title);
  });

  test("lists drafts with the oldest first, and no list without lines", () => {
    const drafts = [line("1", now), line("2", now - 2_000), line("3", now - 1_000)];
    const { blocks, empty } = presentDashboard({ ...nothing, drafts }, noReplies, page);
    expect(blocks?.map(({ title, count, lines }) => [title, count, lines.map(({ id }) => id)])).toEqual([
      ["Your drafts", "3", ["2", "3", "1"]],
    ]);
    expect(empty).toBeNull();
  });

  test("says that nothing waits, and where replies do", () => {
    const view = presentDashboard(nothing, new Map([[blog.id, 7]]), page);
    expect(view.empty).toBe("Nothing is waiting for you. Start a story or pick up a draft.");
    expect(view.replies.blogs).toEqual([
      { href: "/manage/kotaku/moderation", label: "Kotaku", count: "7 waiting" },
    ]);
    expect(printInRouter(<DashboardPage view={view} />)).toContain('href="/write"');
  });

  test("lets each part fail alone", () => {
    const noDesk = presentDashboard(null, noReplies, page);
    expect([noDesk.blocks, noDesk.empty, noDesk.replies.blogs]).toEqual([null, null, []]);
    const noCounts = presentDashboard(nothing, null, page);
    expect([noCounts.blocks, noCounts.replies.blogs]).toEqual([[], null]);
    expect(printInRouter(<DashboardPage view={noCounts} />)).toContain("couldn’t be loaded");
  });
});
