import type { Blog } from "../../contract/entities/blog.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildManagePath, type ManagePage } from "./manage-path.ts";

/** What the pages of management have around them. */
export interface FrameView {
  title: string;
  /** Whose it is: a blog's name, or the network. */
  scope: string;
  tabs: { label: string; href: string; isCurrent: boolean }[];
  navLabel: string;
}

const pages: readonly ManagePage[] = ["moderation", "stories", "rules", "blocked", "people", "audit", "lost"];
/** The network as a whole has no members and no stories of its own. */
const ofBlogs: ReadonlySet<ManagePage> = new Set(["people", "stories"]);
const listPages = (blog: Blog | null) => pages.filter((page) => blog !== null || !ofBlogs.has(page));

/** `blog` null for the network. */
export function presentFrame(
  current: ManagePage,
  blog: Blog | null,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): FrameView {
  return {
    title: intl.t(`moderation.page.${current}`),
    scope: blog?.displayName ?? intl.t("moderation.network"),
    navLabel: intl.t("moderation.nav"),
    tabs: listPages(blog).map((page) => ({
      label: intl.t(`moderation.page.${page}`),
      href: addressing.ownHref(buildManagePath(blog?.name ?? null, page)),
      isCurrent: page === current,
    })),
  };
}
