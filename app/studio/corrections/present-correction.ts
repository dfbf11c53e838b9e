import type * as v from "valibot";
import { correctionKinds, maxCorrectionLength } from "../../../contract/posts/correction.ts";
import { type getStaffCorrections, correctionEditMillis } from "../../../contract/posts/corrections.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { presentMoment, type NameView } from "../manage/present-names.ts";
import type { Choice } from "../ui/Field.tsx";
import type { CorrectionAction } from "./parse-correction-form.ts";
import type { CorrectionsState } from "./present-manage-corrections.ts";

export interface Link {
  label: string;
  href: string;
}

/** The name of a story: its headline, or a text for none. */
export const nameStory = (headline: string, { intl }: Pick<PageContext, "intl">) =>
  headline.trim() === "" ? intl.t("publicationChecks.untitled") : headline;

/** The form for a correction of one story. */
export interface CorrectionFormView {
  title: string;
  story: Link;
  action: CorrectionAction;
  id: string;
  storyId: string;
  legend: string;
  kinds: (Choice & { hint: string })[];
  label: string;
  hint: string;
  text: string;
  maxLength: number;
  submit: string;
  cancel: Link;
}

export function presentCorrectionForm(
  { story, form }: Pick<CorrectionsState, "story" | "form">,
  path: string,
  page: PageContext,
): CorrectionFormView | null {
  if (story === null || form === null || story.story.state !== "live") return null;
  const { intl, addressing } = page;
  const { isChange } = form;
  return {
    title: intl.t(isChange ? "manageCorrections.changeTitle" : "manageCorrections.addTitle"),
    story: {
      label: nameStory(story.story.headline, page),
      href: addressing.rewrite(story.story.permalink),
    },
    action: isChange ? "change" : "add",
    id: form.id,
    storyId: form.storyId,
    legend: intl.t("manageCorrections.kind"),
    kinds: correctionKinds.map((value) => ({
      value,
      label: intl.t(`corrections.kind.${value}`),
      hint: intl.t(`manageCorrections.kindHint.${value}`),
      isChosen: value === form.kind,
    })),
    label: intl.t("manageCorrections.text"),
    hint: intl.t("manageCorrections.textHint", {
      characters: maxCorrectionLength,
      minutes: correctionEditMillis / 60_000,
    }),
    text: form.text,
    maxLength: maxCorrectionLength,
    submit: intl.t(isChange ? "manageCorrections.save" : "manageCorrections.publish"),
    cancel: {
      label: intl.t("manageCorrections.cancel"),
      href: isChange ? `${path}?story=${form.storyId}` : path,
    },
  };
}

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
  /** Withdraws or restores the correction. */
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
