import type * as v from "valibot";
import type { getStaffCorrections } from "../../../contract/posts/corrections.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { presentMoment, type NameView } from "../moderation/present-names.ts";
import { nameStory, type Link } from "./name-story.ts";
import type { CorrectionAction } from "./parse-correction-form.ts";

type Listed = v.InferOutput<(typeof getStaffCorrections)["reply"]>;

/** A correction in the blog's or a story's list. */
export interface CorrectionItem {
  id: string;
  storyId: string;
  text: string;
  kind: string;
  story: Link;
  by: NameView;
  time: PresentedTime;
  withdrawn: { label: string; by: NameView; time: PresentedTime } | null;
  edit: (Link & { name: string }) | null;
  /** Withdraws it, or brings it back. */
  change: { action: CorrectionAction; label: string; name: string } | null;
}

export function presentCorrectionItem(
  item: Listed["items"][number],
  names: (id: string) => NameView,
  path: string,
  page: PageContext,
): CorrectionItem {
  const { intl, addressing } = page;
  const isWithdrawn = item.withdrawnTimeMillis !== null;
  const headline = nameStory(item.story.headline, page);
  const edit = intl.t("manageCorrections.edit");
  const change = intl.t(isWithdrawn ? "manageCorrections.return" : "manageCorrections.withdraw");
  return {
    id: item.id,
    storyId: item.story.id,
    text: item.text,
    kind: intl.t(`corrections.kind.${item.kind}`),
    story: { label: headline, href: addressing.rewrite(item.story.permalink) },
    by: names(item.personId),
    time: presentMoment(item.timeMillis, page),
    withdrawn:
      item.withdrawnTimeMillis === null
        ? null
        : {
            label: intl.t("manageCorrections.withdrawn"),
            by: names(item.withdrawnByPersonId ?? ""),
            time: presentMoment(item.withdrawnTimeMillis, page),
          },
    edit: item.possible.edit
      ? {
          label: edit,
          href: `${path}?${new URLSearchParams({ story: item.story.id, edit: item.id }).toString()}`,
          name: `${edit}: ${headline}`,
        }
      : null,
    change: item.possible.withdraw
      ? { action: isWithdrawn ? "return" : "withdraw", label: change, name: `${change}: ${headline}` }
      : null,
  };
}
