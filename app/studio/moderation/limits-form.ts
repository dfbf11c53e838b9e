import * as v from "valibot";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import { MemberLimits } from "../../../contract/entities/person.ts";
import type { Member } from "../../../contract/people/members.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { findLimitTask, limitTasks } from "../chrome/describe-role.ts";
import type { Choice } from "../ui/Field.tsx";

export const limitFields = { tasks: "tasks", where: "where", section: "section" } as const;

const places = ["all", "some"] as const;

/** The limits that the form asks for; null if it is none, or names no story type although it should. */
export function parseLimits(form: FormData): MemberLimits | null {
  const task = limitTasks.find((known) => known === form.get(limitFields.tasks));
  const where = places.find((known) => known === form.get(limitFields.where));
  if (task === undefined || where === undefined) return null;
  const parsed = v.safeParse(MemberLimits, {
    edits: task === "both" || task === "edits",
    publishes: task === "both" || task === "publishes",
    sections: where === "all" ? null : [...new Set(form.getAll(limitFields.section))],
  });
  return parsed.success ? parsed.output : null;
}

export interface LimitsView {
  title: string;
  intro: string;
  path: string;
  /** Changes when the form is to have other values. */
  key: string;
  tasks: { legend: string; name: string; choices: Choice[] };
  where: { legend: string; name: string; choices: Choice[] };
  sections: { legend: string; name: string; error: string | null; choices: Choice[] };
  save: string;
}

/** The form of a member's limits. */
export function presentLimits(
  { limits }: Pick<Member, "limits">,
  { path, storyTypes, isWrong }: { path: string; storyTypes: readonly StoryTypeTree[]; isWrong: boolean },
  { intl }: PageContext,
): LimitsView {
  const current = limits ?? { edits: true, publishes: true, sections: null };
  const task = findLimitTask(current);
  const place = current.sections === null ? "all" : "some";
  return {
    title: intl.t("limits.title"),
    intro: intl.t("limits.intro"),
    path,
    key: JSON.stringify(current),
    tasks: {
      legend: intl.t("limits.tasks"),
      name: limitFields.tasks,
      choices: limitTasks.map((value) => ({
        value,
        label: intl.t(`limits.tasks.${value}`),
        isChosen: value === task,
      })),
    },
    where: {
      legend: intl.t("limits.where"),
      name: limitFields.where,
      choices: places.map((value) => ({
        value,
        label: intl.t(`limits.where.${value}`),
        isChosen: value === place,
      })),
    },
    sections: {
      legend: intl.t("limits.sections"),
      name: limitFields.section,
      error: isWrong ? intl.t("limits.error") : null,
      choices: storyTypes.map(({ id, displayName }) => ({
        value: id,
        label: displayName,
        isChosen: current.sections?.includes(id) === true,
      })),
    },
    save: intl.t("limits.save"),
  };
}
