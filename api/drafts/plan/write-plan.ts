import type * as calls from "../../../contract/drafts/plan.ts";
import { scheduledBeforeEmbargo, type Plan } from "../../../contract/drafts/plan.ts";
import type { BodyOf, ReplyOf } from "../../../contract/wire/call.ts";
import type { ServiceContext } from "../../env.ts";
import { retryClaims } from "../../publishing/retry-claims.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { claimStory, findStory, type DeskStory } from "../find-story.ts";
import { createDraft } from "../open-draft.ts";
import { findPlanned, findState } from "../story-row.ts";
import { readPlan, type PlanCells, type PlanRow } from "./present-plan.ts";
import { isHeld, readPlanRow } from "./read-plan.ts";
import * as sql from "./sql.ts";

type Written = ReplyOf<typeof calls.setPlan>;

const changedMeanwhile = () =>
  new ServiceError("conflict", "Someone else has changed this plan since you opened the page.");

/** Does something with a story's plan, again if the story was changed in the meantime. */
async function act(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  version: number,
  work: (story: DeskStory, row: PlanRow) => Promise<void>,
): Promise<Written> {
  let before: Plan | null = null;
  await assertRate(context, "actions", actor);
  await retryClaims(async () => {
    const story = await findStory(context, actor, draftId, "draft.plan");
    if (story.row.shelf === "removed") throw new ServiceError("conflict", "This story was taken down.");
    const row = await readPlanRow(context, draftId, actor.personId);
    if (row === undefined || (row.version ?? 0) !== version) throw changedMeanwhile();
    before = readPlan(row);
    try {
      await work(story, row);
    } catch (error) {
      if (error instanceof Error && error.message.includes("story_plans.version")) throw changedMeanwhile();
      throw error;
    }
  });
  return { version: (await readPlanRow(context, draftId, actor.personId))?.version ?? 0, before };
}

/** Plans a story, or changes its plan. */
export const setPlan = (
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  { version, plan }: BodyOf<typeof calls.setPlan>,
): Promise<Written> =>
  act(context, actor, draftId, version, async ({ row: story, assert }, row) => {
    const { db, now } = context;
    await assertChoices(db, row.blog_id, plan, readPlan(row));
    const end = plan.embargoMillis ?? 0;
    const isEarlier = row.embargo_time !== null && end < row.embargo_time;
    if (isEarlier && isHeld(row, actor, now)) assert("draft.liftEmbargo");
    const state = findState(story, now);
    const next = state === "scheduled" ? story.publish_time : findPlanned(story.planned, "change")?.due_time;
    if (end > now && typeof next === "number" && next < end) {
      throw new ServiceError("conflict", "embargoMillis: the story is scheduled before it", {
        field: "plan.embargoMillis",
        refusal: scheduledBeforeEmbargo,
      });
    }
    // Moving another person's embargo back doesn't give the right to end it.
    const isTheirs = plan.embargoMillis === row.embargo_time || isHeld(row, actor, now);
    const embargoBy = isTheirs ? row.embargo_by : actor.personId;
    const cells = formatPlan(plan, embargoBy);
    await runAll(db, [
      claimStory(db, story),
      statement(db, sql.putPlan, draftId, now, version, cells, actor.personId),
      log(context, actor, "plan.set", row, plan),
    ]);
  });

/** Takes a story out of the plan. */
export const removePlan = (
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  { version }: BodyOf<typeof calls.removePlan>,
): Promise<Written> =>
  act(context, actor, draftId, version, async ({ assert }, row) => {
    if (row.version === null) return;
    if (isHeld(row, actor, context.now)) assert("draft.liftEmbargo");
    const { db, now } = context;
    await runAll(db, [
      statement(db, sql.checkPlan, draftId, now, version),
      statement(db, sql.deletePlan, draftId),
      log(context, actor, "plan.remove", row, null),
    ]);
  });

/** Starts a draft with a title, and plans it, in one transaction. */
export async function addIdea(
  context: ServiceContext,
  actor: Actor,
  { blogId, headline, plan }: BodyOf<typeof calls.addIdea>,
): Promise<ReplyOf<typeof calls.addIdea>> {
  const { db, now } = context;
  const { personId } = actor;
  await assertChoices(db, blogId, plan, null);
  const cells = formatPlan(plan, personId);
  const also = (id: string) => [
    statement(db, sql.putPlan, id, now, 0, cells, personId),
    log(context, actor, "plan.set", { ...noPlan, id, blog_id: blogId }, plan),
  ];
  const { draftId } = await createDraft(context, actor, blogId, { headline, also });
  return { draftId, version: (await readPlanRow(context, draftId, personId))?.version ?? 0 };
}

/** Throws 400 for a person who is no member of the blog, or an unknown section. What the plan has already stays possible. */
async function assertChoices(
  db: D1Database,
  blogId: string,
  { assigneeId, section }: Plan,
  before: Plan | null,
): Promise<void> {
  const refuse = (field: string, message: string) =>
    new ServiceError("invalid", `${field}: ${message}`, { field: `plan.${field}` });
  if (assigneeId !== null && assigneeId !== before?.assigneeId) {
    const [found] = await runQuery(db, sql.selectMember, blogId, assigneeId);
    if (found === undefined) throw refuse("assigneeId", "must be a member of the blog");
  }
  if (section !== null && section !== before?.section) {
    const sections = await runQuery<{ url_name: string }>(db, sql.selectSections, blogId);
    if (!sections.some(({ url_name }) => url_name === section))
      throw refuse("section", "must be a section of the blog");
  }
}

const formatPlan = (plan: Plan, embargoBy: string | null): string =>
  JSON.stringify({
    day: plan.day,
    hour: plan.hour,
    desk: plan.desk,
    embargo_time: plan.embargoMillis,
    embargo_by: plan.embargoMillis === null ? null : embargoBy,
    assignee_id: plan.assigneeId,
    place: plan.place,
    section: plan.section,
  });

const noPlan: PlanCells = {
  day: null,
  hour: null,
  desk: null,
  embargo_time: null,
  assignee_id: null,
  place: null,
  section: null,
};

/** The line of the log, with the plan before and after. */
const log = (
  context: ServiceContext,
  { personId }: Actor,
  action: "plan.set" | "plan.remove",
  row: Pick<PlanRow, "id" | "blog_id" | keyof PlanCells>,
  after: Plan | null,
): D1PreparedStatement =>
  writeAudit(context, {
    blogId: row.blog_id,
    byPersonId: personId,
    action,
    postId: row.id,
    detail: { plan: { before: readPlan(row), after } },
  });
