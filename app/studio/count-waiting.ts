import type { Blog } from "../../contract/entities/blog.ts";
import { maxWaitingCounted } from "../../contract/moderation/moderation.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { ShellPerson } from "./shell-parts.ts";

/** Of one blog, or of all together; null where nobody could say. */
export function countWaiting(counts: ShellPerson["counts"], managed: Blog | null): number | null {
  if (counts === null) return null;
  if (managed !== null) return counts.get(managed.id) ?? null;
  return [...counts.values()].reduce((sum, waiting) => sum + waiting, 0);
}

/** What is counted no further is more than that. */
export const formatWaiting = (waiting: number | null, intl: PageContext["intl"]): string | null => {
  if (waiting === null || waiting === 0) return null;
  return waiting < maxWaitingCounted
    ? intl.number(waiting)
    : intl.t("studio.orMore", { number: intl.number(maxWaitingCounted) });
};
