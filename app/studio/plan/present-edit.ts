import { deskStates, planTargets, type StoryPlan } from "../../../contract/drafts/plan.ts";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone } from "../../date-time/present-time.ts";
import { createBlogNames } from "../manage/present-names.ts";
import { formatHour } from "../time/plan-days.ts";
import type { Choice } from "../ui/Field.tsx";
import { newPlan, writeTyped, type PlanErrors, type PlanField, type TypedPlan } from "./plan-form.ts";

interface TextField {
  name: PlanField;
  label: string;
  defaultValue: string;
  error: string | null;
  hint?: string;
}
interface ChoiceField {
  name: PlanField;
  label: string;
  none?: string;
  choices: Choice[];
  error: string | null;
  hint?: string;
}

/** The form of a story's plan. */
export interface EditView {
  title: string;
  storyId: string;
  version: number;
  day: TextField;
  hour: ChoiceField;
  desk: ChoiceField;
  assignee: ChoiceField;
  place: ChoiceField;
  /** Null if the blog's types are unknown. */
  storyType: ChoiceField | null;
  embargoDate: TextField;
  embargoTime: TextField;
  submit: string;
  cancel: { href: string; label: string };
  /** Renews the fields. */
  key: string;
}

interface Typed {
  typed: TypedPlan | null;
  errors: PlanErrors;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The form with the plan as it is, or as it was typed. */
export function presentEdit(
  story: StoryPlan,
  { typed, errors }: Typed,
  storyTypes: readonly StoryTypeTree[],
  cancelHref: string,
  page: PageContext,
): EditView {
  const { intl, mainSite } = page;
  const zone = createBlogNames(page).find(story.blogId)?.timezone ?? mainSite.timezone;
  const values = typed ?? writeTyped(story.plan ?? newPlan, zone, story.storyType);
  const error = (name: PlanField) => (errors[name] === undefined ? null : intl.t(errors[name]));
  const text = (name: keyof TypedPlan, label: string, hint?: string): TextField => ({
    name,
    label,
    defaultValue: values[name],
    error: error(name),
    ...(hint !== undefined && { hint }),
  });
  const choice = (
    name: keyof TypedPlan,
    label: string,
    choices: readonly { value: string; label: string }[],
    none?: string,
  ): ChoiceField => ({
    name,
    label,
    choices: choices.map((each) => ({ ...each, isChosen: each.value === values[name] })),
    error: error(name),
    ...(none !== undefined && { none }),
  });
  const names = new Map(story.people.map(({ id, displayName }) => [id, displayName]));
  // A person or section that is gone stays chosen until it is changed.
  const memberIds = [...new Set([...story.memberIds, ...(values.assignee === "" ? [] : [values.assignee])])];
  const kept = /^section:(.+)$/.exec(values.place)?.[1];
  const sections = [
    ...story.sections,
    ...(kept === undefined || story.sections.some(({ urlName }) => urlName === kept)
      ? []
      : [{ urlName: kept, displayName: kept }]),
  ];
  const types = [
    ...storyTypes,
    ...(values.storyType === "" || storyTypes.some(({ id }) => id === values.storyType)
      ? []
      : [{ id: values.storyType, displayName: values.storyType }]),
  ];
  const headline = story.headline.trim() || intl.t("write.untitled");
  return {
    title: intl.t("plan.editTitle", { headline }),
    storyId: story.storyId,
    version: story.version,
    day: text("day", intl.t("plan.label.day"), intl.t("plan.hint.day", { zone: nameZone(zone) })),
    hour: choice(
      "hour",
      intl.t("plan.label.hour"),
      hours.map((hour) => ({ value: String(hour), label: formatHour(hour, intl.locale) })),
      intl.t("plan.noHour"),
    ),
    desk: choice(
      "desk",
      intl.t("plan.label.desk"),
      deskStates.map((value) => ({ value, label: intl.t(`plan.desk.${value}`) })),
    ),
    assignee: choice(
      "assignee",
      intl.t("plan.label.assignee"),
      memberIds.map((value) => ({ value, label: names.get(value) ?? value })),
      intl.t("plan.noOne"),
    ),
    place: choice(
      "place",
      intl.t("plan.label.place"),
      [
        ...planTargets
          .filter((name) => name !== "section")
          .map((value) => ({ value, label: intl.t(`plan.place.${value}`) })),
        ...sections.map(({ urlName, displayName }) => ({
          value: `section:${urlName}`,
          label: intl.t("plan.place.section", { section: displayName }),
        })),
      ],
      intl.t("plan.noPlace"),
    ),
    storyType:
      storyTypes.length === 0
        ? null
        : choice(
            "storyType",
            intl.t("plan.label.storyType"),
            types.map(({ id, displayName }) => ({ value: id, label: displayName })),
            intl.t("plan.noStoryType"),
          ),
    embargoDate: text(
      "embargoDate",
      intl.t("plan.label.embargoDate"),
      intl.t(story.mayLift ? "plan.hint.embargo" : "plan.hint.embargoHeld"),
    ),
    embargoTime: text("embargoTime", intl.t("plan.label.embargoTime")),
    submit: intl.t("plan.save"),
    cancel: { href: cancelHref, label: intl.t("plan.cancel") },
    key: `${story.storyId} ${story.version} ${JSON.stringify(values)}`,
  };
}
