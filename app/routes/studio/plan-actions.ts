import { removeDraft } from "../../../contract/drafts/draft-publishing.ts";
import { getDraft, setDraftField } from "../../../contract/drafts/draft-rooms.ts";
import * as calls from "../../../contract/drafts/plan.ts";
import { scheduledBeforeEmbargo, type Plan } from "../../../contract/drafts/plan.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { throwOwn } from "../../account/require-access.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import {
  findField,
  newPlan,
  planFields,
  readIdea,
  readTypedPlan,
  type PlanErrors,
  type SentPlan,
} from "../../studio/plan/plan-form.ts";
import { nothingSent, type PlanDone, type PlanOutcome } from "../../studio/plan/plan-view.ts";
import { formatMoment } from "../../studio/time/format-moment.ts";
import { formatPlanDay } from "../../studio/time/plan-days.ts";
import type { ManageScope } from "./manage-page.ts";

/** What a form led to, with the page's status, and the story whose form is shown again. */
export interface PlanAnswer {
  outcome: PlanOutcome;
  status: number;
  edit: string | null;
}

const answer = (outcome: Partial<PlanOutcome>, status = 200, edit: string | null = null): PlanAnswer => ({
  outcome: { ...nothingSent, ...outcome },
  status,
  edit,
});

/** Carries out a form of the page, and says what was done or what is wrong. */
export async function actOnPlan(
  sent: SentPlan,
  { token }: ManageScope,
  context: AppContext,
): Promise<PlanAnswer> {
  try {
    return await carryOut(sent, token, context);
  } catch (error) {
    return explain(error, sent, token, context);
  }
}

async function carryOut(sent: SentPlan, token: string, context: AppContext): Promise<PlanAnswer> {
  const { services } = context;
  const { intl } = await requirePage(context);
  switch (sent.do) {
    case "add":
      return add(sent, token, context);
    case "drop":
      await services.send(removeDraft, { params: { draftId: sent.story }, body: { reason: "" }, token });
      return answer({ done: { text: intl.t("plan.done.drop"), undo: null, storyId: null } });
    case "link": {
      const made = await services.send(calls.createCalendarLink, { body: {}, token });
      return answer({ token: made.token });
    }
    case "revoke":
      await services.send(calls.revokeCalendarLink, { body: {}, token });
      return answer({ done: { text: intl.t("plan.link.revoked"), undo: null, storyId: null } });
    case "remove": {
      const story = await readStory(sent.story, token, context);
      const written = await remove(sent, token, context);
      return answer({
        done: await describeDone("remove", story.headline, sent.story, written, context),
      });
    }
    case "restore": {
      const { plan, story: draftId, version } = sent;
      if (plan === null) await remove(sent, token, context);
      else await services.send(calls.setPlan, { params: { draftId }, body: { version, plan }, token });
      return answer({ done: { text: intl.t("plan.done.restore"), undo: null, storyId: draftId } });
    }
    case "move": {
      const story = await readStory(sent.story, token, context);
      const before = story.plan ?? newPlan;
      const plan = { ...before, day: sent.day || null, hour: sent.day === "" ? null : before.hour };
      return write(sent, plan, story.headline, "move", token, context);
    }
    case "save": {
      const story = await readStory(sent.story, token, context);
      const { blog, network } = requireBlog(context);
      const zone = network.find(({ id }) => id === story.blogId)?.timezone ?? blog.timezone;
      const read = readTypedPlan(sent.typed, { zone, before: story.plan });
      if ("errors" in read) return showErrors(sent, read.errors, 400);
      const written = await write(sent, read.plan, story.headline, "save", token, context);
      const wanted = sent.typed.storyType;
      if (wanted === (story.storyType ?? "") || !sent.hasStoryType) return written;
      return (await setStoryType(sent.story, wanted || null, token, context))
        ? written
        : { ...written, outcome: { ...written.outcome, error: intl.t("plan.error.storyType") }, status: 409 };
    }
  }
}

/**
 * Files the draft under another story type, without the categories of the one before. The plan is saved by then: false if
 * someone else has changed the type meanwhile, or the person may not.
 */
async function setStoryType(
  draftId: string,
  storyType: string | null,
  token: string,
  { services }: AppContext,
): Promise<boolean> {
  const params = { draftId };
  const values = { subcategory: null, category: null, storyType };
  try {
    const { fields } = await services.get(getDraft, { params, token });
    for (const name of ["subcategory", "category", "storyType"] as const) {
      if ((fields[name]?.value ?? null) === values[name]) continue;
      const body = { name, value: values[name], version: fields[name]?.version ?? 0 };
      const { isSaved } = await services.send(setDraftField, { params, body, token });
      if (!isSaved) return false;
    }
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

const readStory = (draftId: string, token: string, { services }: AppContext) =>
  services.get(calls.getStoryPlan, { params: { draftId }, token });

const remove = (
  { story: draftId, version }: { story: string; version: number },
  token: string,
  { services }: AppContext,
) => services.send(calls.removePlan, { params: { draftId }, body: { version }, token });

type Written = Awaited<ReturnType<typeof remove>>;

async function write(
  { story: draftId, version }: { story: string; version: number },
  plan: Plan,
  headline: string,
  kind: "move" | "save",
  token: string,
  context: AppContext,
): Promise<PlanAnswer> {
  const body = { version, plan };
  const written = await context.services.send(calls.setPlan, { params: { draftId }, body, token });
  return answer({ done: await describeDone(kind, headline, draftId, written, context, plan.day) });
}

async function add(sent: SentPlan, token: string, context: AppContext): Promise<PlanAnswer> {
  const { typed, title, blog } = sent;
  const { timezone } = requireBlog(context).blog;
  const idea = {
    ...typed,
    desk: "idea",
    hour: "",
    embargoDate: "",
    embargoTime: "",
    assignee: "",
    place: "",
    storyType: "",
  };
  const read = readTypedPlan(idea, { zone: timezone, before: null });
  const errors = { ...readIdea(title, blog), ...("errors" in read && read.errors) };
  if ("errors" in read || Object.keys(errors).length > 0) return showErrors(sent, errors, 400);
  const body = { blogId: blog, headline: title, plan: read.plan };
  const { draftId } = await context.services.send(calls.addIdea, { body, token });
  const { intl } = await requirePage(context);
  const undo = [
    [planFields.action, "drop"],
    [planFields.story, draftId],
  ] as const;
  const { day } = read.plan;
  const text =
    day === null
      ? intl.t("plan.done.add", { headline: title })
      : intl.t("plan.done.addDay", { headline: title, day: nameDay(day, intl.locale) });
  return answer({ done: { text, undo, storyId: draftId } });
}

/** "Monday, November 30" */
const nameDay = (day: string, locale: string): string =>
  formatPlanDay(day, locale, { weekday: "long", month: "long", day: "numeric" });

const showErrors = (sent: SentPlan, errors: PlanErrors, status: number): PlanAnswer => {
  const storyId = "story" in sent && sent.do !== "drop" ? sent.story : null;
  const typed = { storyId, values: sent.typed, title: sent.title, blog: sent.blog };
  return answer({ errors, typed }, status, storyId);
};

/** The result in words, with the form that undoes it. */
async function describeDone(
  kind: "move" | "save" | "remove",
  title: string,
  storyId: string,
  { version, before }: Written,
  context: AppContext,
  day: string | null = null,
): Promise<PlanDone> {
  const { intl } = await requirePage(context);
  const headline = title.trim() || intl.t("write.untitled");
  const undo = [
    [planFields.action, "restore"],
    [planFields.story, storyId],
    [planFields.version, String(version)],
    [planFields.plan, JSON.stringify(before)],
  ] as const;
  const shown = day === null ? "" : nameDay(day, intl.locale);
  const text =
    kind === "move"
      ? intl.t(day === null ? "plan.done.shelf" : "plan.done.day", { headline, day: shown })
      : intl.t(`plan.done.${kind}`, { headline });
  return { text, undo, storyId };
}

/** The page's error for a refused call. Throws errors that are the page's. */
async function explain(
  error: unknown,
  sent: SentPlan,
  token: string,
  context: AppContext,
): Promise<PlanAnswer> {
  const { intl } = await requirePage(context);
  const say = (id: MessageId, status: number) => answer({ error: intl.t(id) }, status);
  if (!(error instanceof ServiceError)) throw error;
  const { status, wireError } = error;
  if (status === 429) return { ...say("plan.error.tooOften", 429), edit: findEdited(sent) };
  if (isUnanswered(error)) return { ...say("plan.error.failed", 503), edit: findEdited(sent) };
  if (status === 409 && wireError?.refusal === scheduledBeforeEmbargo)
    return sent.do === "save"
      ? showErrors(sent, { embargoDate: "plan.error.scheduled" }, 409)
      : say("plan.error.scheduled", 409);
  if (status === 409 && "story" in sent) return sayConflict(sent.story, token, context);
  if (status === 400) {
    const field = findField(wireError?.field);
    if (field !== null) return showErrors(sent, { [field]: "plan.error.choice" }, 400);
  }
  if (status === 403 && sent.do !== "link" && sent.do !== "revoke") return say("plan.error.mayNot", 403);
  if (status === 404) return say("plan.error.gone", 404);
  return throwOwn(error, context);
}

const findEdited = (sent: SentPlan): string | null => (sent.do === "save" ? sent.story : null);

/** Who changed the plan meanwhile, and when. */
async function sayConflict(storyId: string, token: string, context: AppContext): Promise<PlanAnswer> {
  const { intl, mainSite, network } = await requirePage(context);
  const story = await context.services.findOptional(calls.getStoryPlan, {
    params: { draftId: storyId },
    token,
  });
  const person = story?.people.find(({ id }) => id === story.changedByPersonId);
  const time = story?.changedTimeMillis ?? null;
  const zone = network.find(({ id }) => id === story?.blogId)?.timezone ?? mainSite.timezone;
  const error =
    person === undefined || time === null
      ? intl.t("plan.conflictUnknown")
      : intl.t("plan.conflict", {
          name: person.displayName,
          time: formatMoment(time, intl.locale, zone),
        });
  return answer({ error }, 409);
}
