import { describe, expect, test } from "vitest";
import { DashboardPage } from "../../../../app/studio/dashboard/DashboardPage.tsx";
import { presentDashboard } from "../../../../app/studio/dashboard/present-dashboard.ts";
import type { DraftLine } from "../../../../contract/drafts/drafts.ts";
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
  image: null,
  assigneeId: null,
  permalink: null,
  publishTimeMillis: null,
  changedTimeMillis,
  isChanged: true,
  isInReview: false,
  liveblogState: null,
  planned: [],
  deletion: null,
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
const viewer = { memberships: [], networkRoles: [] };
const noReplies = new Map<string, number>();

describe("the dashboard", () => {
  test.each([
    [0, "Dashboard"],
    [1, "One story is waiting for you"],
    [3, "3 stories are waiting for you"],
  ])("counts %i waiting stories in its title", (count, title) => {
    const review = Array.from({ length: count }, (_, index) => line(String(index + 1), now, "review"));
    expect(presentDashboard({ ...nothing, review }, noReplies, viewer, page).title).toBe(title);
  });

  test("lists drafts with the oldest first, and no list without lines", () => {
    const drafts = [line("1", now), line("2", now - 2_000), line("3", now - 1_000)];
    const { blocks, empty } = presentDashboard({ ...nothing, drafts }, noReplies, viewer, page);
    expect(blocks?.map(({ title, count, lines }) => [title, count, lines.map(({ id }) => id)])).toEqual([
      ["Your drafts", "3", ["2", "3", "1"]],
    ]);
    expect(empty).toBeNull();
  });

  test("says that nothing waits, and where replies do", () => {
    const view = presentDashboard(nothing, new Map([[blog.id, 7]]), viewer, page);
    expect(view.empty).toBe("Nothing is waiting for you. Start a story or pick up a draft.");
    expect(view.replies.blogs).toEqual([
      { href: "/manage/kotaku/moderation", label: "Kotaku", count: "7 waiting" },
    ]);
    expect(printInRouter(<DashboardPage view={view} />)).toContain('href="/write"');
  });

  test("has the way to the network as of a publication", () => {
    const scheduled = [{ ...line("1", now, "scheduled"), publishTimeMillis: now + 60_000 }];
    const author = { ...viewer, memberships: [{ blogId: blog.id, role: "Author" as const }] };
    const html = printInRouter(
      <DashboardPage view={presentDashboard({ ...nothing, scheduled }, noReplies, author, page)} />,
    );
    expect(html).toContain(`href="/manage/kotaku/preview?at=${now + 60_000}"`);
    expect(html).toContain('aria-label="Preview network: Story 1"');
  });

  test("lets each part fail alone", () => {
    const noDesk = presentDashboard(null, noReplies, viewer, page);
    expect([noDesk.blocks, noDesk.empty, noDesk.replies.blogs]).toEqual([null, null, []]);
    const noCounts = presentDashboard(nothing, null, viewer, page);
    expect([noCounts.blocks, noCounts.replies.blogs]).toEqual([[], null]);
    expect(printInRouter(<DashboardPage view={noCounts} />)).toContain("couldn’t be loaded");
  });
});
