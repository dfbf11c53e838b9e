import type * as v from "valibot";
import type { getDesk } from "../../../contract/drafts/drafts.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildManagePath, writePath } from "../paths.ts";
import { createLinePresenter, type LineView, type Viewer } from "../write/present-line.ts";

type Desk = v.InferOutput<(typeof getDesk)["reply"]>;

interface Block {
  title: string;
  count: string;
  lines: LineView[];
}

export interface DashboardView {
  title: string;
  write: { href: string; label: string };
  /** Lists that are not empty; null if the services didn't respond. */
  blocks: Block[] | null;
  /** Shown instead of the lists. */
  empty: string | null;
  failed: string;
  replies: {
    title: string;
    /** Blogs with waiting replies, the most first; null if unknown. */
    blogs: { href: string; label: string; count: string }[] | null;
    empty: string;
  };
}

/** The signed-in person's open tasks on all of their blogs. `counts`: replies by blog id. */
export function presentDashboard(
  desk: Desk | null,
  counts: ReadonlyMap<string, number> | null,
  viewer: Viewer,
  page: PageContext,
): DashboardView {
  const { intl, addressing, network } = page;
  const { t } = intl;
  const waiting = desk?.review.length ?? 0;
  return {
    title: desk === null || waiting === 0 ? t("desk.title") : t("desk.waiting", { count: waiting }),
    write: { href: addressing.ownHref(writePath), label: t("desk.write") },
    blocks: desk && presentBlocks(desk, viewer, page),
    empty:
      desk && [desk.review, desk.liveblogs, desk.scheduled, desk.drafts].every((list) => list.length === 0)
        ? t("desk.nothing")
        : null,
    failed: t("desk.failed"),
    replies: {
      title: t("desk.replies"),
      blogs:
        counts &&
        network
          .flatMap((blog) => {
            const waitingReplies = counts.get(blog.id) ?? 0;
            return waitingReplies === 0 ? [] : [{ blog, waitingReplies }];
          })
          .toSorted((a, b) => b.waitingReplies - a.waitingReplies)
          .map(({ blog, waitingReplies }) => ({
            href: addressing.ownHref(buildManagePath(blog.name, "moderation")),
            label: blog.displayName,
            count: t("studio.waiting", { number: intl.number(waitingReplies) }),
          })),
      empty: t("desk.noReplies"),
    },
  };
}

/**
 * Stories handed over come first, then current coverage, then announced coverage, then own drafts; the longest waiting
 * first.
 */
function presentBlocks(
  { review, liveblogs, scheduled, drafts, people }: Desk,
  viewer: Viewer,
  page: PageContext,
): Block[] {
  const { t, number } = page.intl;
  const present = createLinePresenter(people, viewer, page);
  const oldestFirst = drafts.toSorted((a, b) => a.changedTimeMillis - b.changedTimeMillis);
  return (
    [
      // The title already says that they wait for the reader of this page.
      ["desk.block.review", review.map((line) => ({ ...line, assigneeId: null }))],
      ["desk.block.liveblogs", liveblogs],
      ["desk.block.scheduled", scheduled],
      ["desk.block.drafts", oldestFirst],
    ] as const
  ).flatMap(([title, lines]) =>
    lines.length === 0 ? [] : [{ title: t(title), count: number(lines.length), lines: lines.map(present) }],
  );
}
