import type { PreviewOpenings } from "../../../contract/drafts/draft-previews.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime } from "../../date-time/present-time.ts";

/** How often a link was opened, when last, and by whom: of the staff by name, of everybody else only that. */
export function presentOpenings(
  { count, timeMillis, personId }: PreviewOpenings,
  nameOf: (personId: string) => string,
  timezone: string,
  { intl, now }: Pick<PageContext, "intl" | "now">,
): string {
  if (timeMillis === null) return intl.t("previewLinks.unopened");
  const time = presentTime(timeMillis, { now, timezone, intl }).absolute;
  return personId === null
    ? intl.t("previewLinks.opened", { count, time })
    : intl.t("previewLinks.openedBy", { count, time, name: nameOf(personId) });
}
