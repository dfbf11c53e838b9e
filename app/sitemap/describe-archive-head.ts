import type { PageContext } from "../blog/page-context.ts";
import { describeList } from "../structured-data/describe-list.ts";
import { describeOwnHead } from "../structured-data/describe-own-head.ts";
import type { ArchiveView } from "./present-archive.ts";

/**
 * Sets the metadata in the head of an archive page, with breadcrumbs through the longer periods that contain
 * it.
 */
export function describeArchiveHead(
  context: object,
  { title, description, breadcrumb, parts, posts }: ArchiveView,
  canonical: string,
  page: PageContext,
): void {
  const subject = { title, description, canonical };
  const hrefs = [...parts, ...posts].map(({ href }) => href);
  const list = describeList({ name: title, description, url: canonical, hrefs }, page);
  describeOwnHead(context, subject, [list], page, breadcrumb);
}
