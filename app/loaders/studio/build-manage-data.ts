import { requireBlog, type AppContext } from "../../context/app-context.ts";
import { buildPersonalMeta, type PageMeta } from "../../site/page-meta.ts";
import { buildManagePath, type ManagePage } from "../../studio/moderation/manage-path.ts";
import type { ManageChromeView } from "../../studio/moderation/present-manage-chrome.ts";
import type { ManageScope } from "./manage-scope.ts";

/** The data of a page that manages a blog or the network: its view and its head. */
export const buildManageData = <View extends { frame: ManageChromeView }>(
  view: View,
  page: ManagePage,
  { blog }: Pick<ManageScope, "blog">,
  context: AppContext,
): { view: View; meta: PageMeta } => ({
  view,
  meta: buildPersonalMeta(
    `${view.frame.title}: ${view.frame.scope}`,
    buildManagePath(blog?.name ?? null, page),
    requireBlog(context),
  ),
});
