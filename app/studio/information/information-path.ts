import type { Locale } from "../../../contract/entities/blog.ts";
import type { InformationPageName } from "../../../contract/network/information-pages.ts";
import { buildManagePath } from "../moderation/manage-path.ts";

/** The text of one page in one language. `blog` null for the network. */
export function buildInformationPath(blog: string | null, name: InformationPageName, locale: Locale): string {
  return `${buildManagePath(blog, "information")}?${new URLSearchParams({ page: name, locale })}`;
}
