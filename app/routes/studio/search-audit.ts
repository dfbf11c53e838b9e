import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { readAuditSearch, type AuditSearch } from "../../studio/moderation/audit-form.ts";
import type { ManageScope } from "./manage-page.ts";

/** The search of the log's page or file: a blog's log, or that of all blogs. */
export async function readSearch(
  given: URLSearchParams,
  { blog }: Pick<ManageScope, "blog">,
  context: AppContext,
): Promise<AuditSearch> {
  const { network, intl } = await requirePage(context);
  const { timezone } = requireBlog(context).blog;
  return readAuditSearch(given, { blog, network, timezone, intl });
}
