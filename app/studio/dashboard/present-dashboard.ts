import type { Dashboard } from "../../../contract/drafts/dashboard.ts";
import type { DraftLine, DraftList } from "../../../contract/drafts/drafts.ts";
import type { PlannedStory } from "../../../contract/drafts/plan.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { formatWaiting } from "../chrome/present-nav.ts";
import { createBlogNames } from "../manage/present-names.ts";
import { buildManagePath, buildWritePath, writePath } from "../paths.ts";
import { describePlan } from "../time/describe-plan.ts";
import { createLinePresenter, type LineView, type Viewer } from "../write/present-line.ts";
import { presentList, unlessEmpty, type ListView } from "./present-list.ts";
import { presentNeeds } from "./present-needs.ts";

interface WaitingLine {
  href: string;
  label: string;
  count: string;
}

interface PlannedLine {
  id: string;
  /** Null for a story that the person may not open. */
  href: string | null;
  headline: string;
  details: string[];
}

/** A list that is null isn't for the person. */
export interface DashboardView extends ReturnType<typeof presentNeeds> {
  title: string;
  write: { href: string; label: string };
  /** True if the services didn't respond: there are no lists. */
  isFailed: boolean;
  /** In place of what couldn't be read. */
  failedText: string;
  /** Stories handed over to the person; null for none. */
  review: ListView<LineView> | null;
  /** Other lists of stories that aren't empty. */
  stories: ListView<LineView>[];
  /** Shown instead of the lists of stories and notes. */
  empty: string | null;
  /** Blogs with waiting replies. */
  replies: (ListView<WaitingLine> & { empty: string }) | null;
  /** Blogs with suggested stories; null for none. */
  shares: ListView<WaitingLine> | null;
  /** Stories that the person's blogs plan for today. */
  planned: (ListView<PlannedLine> & { empty: string; all: { href: string; label: string } }) | null;
}

const nothing: Dashboard = { people: [] };

/** The signed-in person's open tasks on all of their blogs; null if the services didn't respond. */
export function presentDashboard(
  found: Dashboard | null,
  viewer: NonNullable<Viewer>,
  page: PageContext,
): DashboardView {
  const { intl, addressing } = page;
  const { t } = intl;
  const dashboard = found ?? nothing;
  const waiting = dashboard.review?.total ?? 0;
  const { review, stories } = presentStories(dashboard, viewer, page);
  const needs = presentNeeds(dashboard, page);
  return {
    title: waiting === 0 ? t("menu.dashboard") : t("desk.waiting", { count: waiting }),
    write: { href: addressing.ownHref(writePath), label: t("desk.write") },
    isFailed: found === null,
    failedText: t("desk.failed"),
    review,
    stories,
    empty:
      found !== null && review === null && stories.length === 0 && needs.notes === null
        ? t("desk.nothing")
        : null,
    ...needs,
    replies: presentReplies(dashboard, viewer, page),
    shares: unlessEmpty(
      presentList(
        dashboard.shares,
        { title: "desk.shares", present: createWaitingLine("shares", "?list=waiting", page) },
        intl,
      ),
    ),
    planned: presentPlanned(dashboard, viewer, page),
  };
}

/** The address of a page of the person's blog; null for people of several, which no page lists together. */
function findOnlyHref(
  { memberships, networkRoles }: NonNullable<Viewer>,
  build: (blogName: string) => string,
  { addressing, network, mainSite }: PageContext,
): string | null {
  const [only, ...others] = memberships;
  if (only === undefined || others.length > 0 || networkRoles.includes("superuser")) return null;
  const blog = [...network, mainSite].find(({ id }) => id === only.blogId);
  return blog ? addressing.ownHref(build(blog.name)) : null;
}

/** Stories handed over; and current and announced coverage, then scheduled stories, then own drafts. */
function presentStories(
  { review, liveblogs, scheduled, drafts, people }: Dashboard,
  viewer: NonNullable<Viewer>,
  page: PageContext,
): Pick<DashboardView, "review" | "stories"> {
  const { intl } = page;
  const present = createLinePresenter(people, viewer, page);
  // The title already says that they wait for the reader of this page.
  const presentReview = (line: DraftLine) => present({ ...line, assigneeId: null });
  const allHref = (state: DraftList) =>
    findOnlyHref(viewer, (name) => `${buildManagePath(name, "stories")}?state=${state}`, page);
  const lists = [
    presentList(liveblogs, { title: "desk.block.liveblogs", present }, intl),
    presentList(scheduled, { title: "desk.block.scheduled", present, allHref: allHref("scheduled") }, intl),
    presentList(drafts, { title: "desk.block.drafts", present, allHref: allHref("draft") }, intl),
  ];
  const waiting = presentList(
    review,
    { title: "desk.block.review", present: presentReview, allHref: allHref("review") },
    intl,
  );
  return { review: unlessEmpty(waiting), stories: lists.flatMap((list) => unlessEmpty(list) ?? []) };
}

/** A blog with what waits on one of its pages. */
function createWaitingLine(name: "moderation" | "shares", query: string, page: PageContext) {
  const { intl, addressing, mainSite } = page;
  const blogs = createBlogNames(page);
  return ({ blogId, waiting }: { blogId: string; waiting: number }): WaitingLine => ({
    href: addressing.ownHref(`${buildManagePath((blogs.find(blogId) ?? mainSite).name, name)}${query}`),
    label: blogs.name(blogId),
    count: intl.t("menu.waiting", { number: formatWaiting(waiting, intl) ?? intl.number(waiting) }),
  });
}

function presentReplies(
  { replies }: Dashboard,
  { networkRoles }: NonNullable<Viewer>,
  page: PageContext,
): DashboardView["replies"] {
  const { intl, addressing } = page;
  const list = presentList(
    replies,
    {
      title: "desk.replies",
      present: createWaitingLine("moderation", "", page),
      allHref: networkRoles.includes("superuser")
        ? addressing.ownHref(buildManagePath(null, "moderation"))
        : null,
    },
    intl,
  );
  return list && { ...list, count: null, empty: intl.t("desk.noReplies") };
}

function presentPlanned(
  { planned }: Dashboard,
  viewer: NonNullable<Viewer>,
  page: PageContext,
): DashboardView["planned"] {
  const { intl, addressing, mainSite } = page;
  const blogs = createBlogNames(page);
  const allHref =
    findOnlyHref(viewer, (name) => buildManagePath(name, "plan"), page) ??
    addressing.ownHref(buildManagePath(null, "plan"));
  const present = (item: PlannedStory): PlannedLine => ({
    id: item.storyId,
    href: item.mayOpen ? addressing.ownHref(buildWritePath(item.storyId)) : null,
    headline: item.headline || intl.t("sections.untitled"),
    details: [
      blogs.name(item.blogId),
      describePlan(item.plan, (blogs.find(item.blogId) ?? mainSite).timezone, page),
    ],
  });
  const list = presentList(planned, { title: "desk.planned", present, allHref }, intl);
  return (
    list && {
      ...list,
      count: null,
      empty: intl.t("desk.planned.empty"),
      all: { href: allHref, label: intl.t("moderation.page.plan") },
    }
  );
}
