import type { PageContext } from "../blog/page-context.ts";
import { describeList } from "../structured-data/describe-list.ts";
import { describeOwnHead } from "../structured-data/describe-own-head.ts";
import type { CorrectionsView } from "./present-corrections.ts";

/** Sets the metadata in the head of a blog's list of corrections. `context` is the loaders' context. */
export function describeCorrectionsHead(
  context: object,
  { title, description, items }: CorrectionsView,
  canonical: string,
  page: PageContext,
): void {
  const hrefs = items.map(({ story }) => story.href);
  const list = describeList({ name: title, description, url: canonical, hrefs }, page);
  describeOwnHead(context, { title, description, canonical }, [list], page);
}
