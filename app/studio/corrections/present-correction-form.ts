import { correctionEditMillis } from "../../../contract/posts/corrections.ts";
import { correctionKinds, maxCorrectionLength } from "../../../contract/entities/correction.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { Choice } from "../ui/Select.tsx";
import { nameStory, type Link } from "./name-story.ts";
import type { CorrectionAction } from "./parse-correction-form.ts";
import type { CorrectionsState } from "./present-manage-corrections.ts";

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
