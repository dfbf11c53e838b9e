import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { ManagePage } from "../../studio-routes.ts";

/** Headings of a manage page. */
export interface ManageChromeView {
  title: string;
  /** A blog's name, or the network's, for the title of the document. */
  scope: string;
}

/** `blog` null for the network. */
export const presentManageChrome = (
  current: ManagePage,
  blog: Blog | null,
  { intl }: Pick<PageContext, "intl">,
): ManageChromeView => ({
  title: intl.t(`moderation.page.${current}`),
  scope: blog?.displayName ?? intl.t("moderation.network"),
});
