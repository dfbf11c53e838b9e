import type { Plan, PlannedStory } from "../../../contract/drafts/plan.ts";
import { findDraftRelations, isAllowed } from "../../../contract/permissions.ts";
import { buildClaim } from "../../wire/assert-allowed.ts";
import type { Rights } from "../../wire/find-actor.ts";
import { findPublishTime, findState, type LineRow } from "../story-row.ts";

/** A plan's columns; null without one. */
export interface PlanCells {
  day: string | null;
  hour: number | null;
  desk: Plan["desk"] | null;
  embargo_time: number | null;
  assignee_id: string | null;
  place: Plan["place"];
  section: string | null;
}

/** A story with its plan. */
export interface PlanRow
  extends
    PlanCells,
    Pick<LineRow, "id" | "blog_id" | "shelf" | "headline" | "status" | "publish_time" | "author_ids"> {
  story_type: string | null;
  is_author: number;
  embargo_by: string | null;
  section_name: string | null;
  version: number | null;
  changed_time: number | null;
  changed_by: string | null;
}

/** Null without a plan. */
export const readPlan = (row: PlanCells): Plan | null =>
  row.desk === null
    ? null
    : {
        day: row.day,
        hour: row.hour,
        desk: row.desk,
        embargoMillis: row.embargo_time,
        assigneeId: row.assignee_id,
        place: row.place,
        section: row.section,
      };

/** The story as a person sees it. */
export function presentStory(row: PlanRow, rights: Rights, now: number) {
  const claim = buildClaim(rights, row.blog_id);
  const relations = findDraftRelations(claim.standings, row.is_author === 1);
  const may = (action: "draft.read" | "draft.plan") => isAllowed(action, { ...claim, relations });
  return {
    storyId: row.id,
    blogId: row.blog_id,
    headline: row.headline,
    state: findState(row, now),
    storyType: row.story_type,
    authorIds: JSON.parse(row.author_ids) as string[],
    publishTimeMillis: findPublishTime(row),
    mayOpen: may("draft.read"),
    mayChange: may("draft.read") && may("draft.plan"),
  };
}

/** The story in a list; none without a plan. */
export function presentPlanned(row: PlanRow, rights: Rights, now: number): PlannedStory[] {
  const plan = readPlan(row);
  if (plan === null) return [];
  const { version, changed_time, changed_by: changedByPersonId } = row;
  const stamp = { version: version ?? 0, changedTimeMillis: changed_time ?? 0, changedByPersonId };
  return [{ ...presentStory(row, rights, now), plan, sectionName: row.section_name, ...stamp }];
}

/** Everyone whom the stories name. */
export const listNamed = (
  items: readonly Pick<PlannedStory, "authorIds" | "changedByPersonId" | "plan">[],
): string[] =>
  items.flatMap(({ authorIds, changedByPersonId, plan }) => [
    ...authorIds,
    ...[changedByPersonId, plan.assigneeId].filter((id) => id !== null),
  ]);
