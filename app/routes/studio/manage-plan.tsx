import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { getPlan, getStoryPlan, isDay } from "../../../contract/drafts/plan.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import { secondaryTimeout } from "../../platform/services/time-outs.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { parsePlanForm } from "../../studio/plan/plan-form.ts";
import { nothingSent, type PlanOutcome } from "../../studio/plan/plan-view.ts";
import { presentPlan } from "../../studio/plan/present-plan.ts";
import { PlanPage } from "../../studio/plan/PlanPage.tsx";
import { findDay, findSpan, planViews } from "../../studio/time/plan-days.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope, type ManageScope } from "./manage-page.ts";
import { actOnPlan } from "./plan-actions.ts";

/** The plan of a blog, or of all blogs of the person: a week or a month. `?edit=` opens the form of a story's plan. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const edit = new URL(request.url).searchParams.get("edit");
  const scope = requireScope(context, params["blog"]);
  return buildData(scope, request.url, nothingSent, v.is(PostId, edit) ? edit : null, context);
}

/** Moves a story, changes its plan, adds an idea, or makes or revokes the calendar link. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const sent = parsePlanForm(await readForm(request));
  if (sent === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const { outcome, status, edit } = await actOnPlan(sent, scope, context);
  return respondToForm(buildData(scope, request.url, outcome, edit, context), status);
}

async function buildData(
  scope: ManageScope,
  url: string,
  outcome: PlanOutcome,
  edit: string | null,
  context: AppContext,
) {
  const { blog, token } = scope;
  const { searchParams } = new URL(url);
  const { now, blog: mainSite } = requireBlog(context);
  const today = findDay(now, (blog ?? mainSite).timezone);
  const wanted = searchParams.get("day") ?? "";
  const view = planViews.find((name) => name === searchParams.get("view")) ?? "week";
  const span = findSpan(view, isDay(wanted) ? wanted : today);
  const query = {
    ...(blog !== null && { blogId: blog.id }),
    from: span.from,
    days: String(span.days.length),
  };
  const { services } = context;
  const [reply, edited, storyTypes, page] = await Promise.all([
    requireOwn(services.get(getPlan, { query, token }), context),
    edit === null
      ? null
      : requireOwn(services.get(getStoryPlan, { params: { draftId: edit }, token }), context),
    blog === null ? null : readTypes(blog.id, context),
    requirePage(context),
  ]);
  // A story of another blog has its form there.
  const own = edited !== null && (blog === null || edited.blogId === blog.id) ? edited : null;
  const types = blog === null && own !== null ? await readTypes(own.blogId, context) : storyTypes;
  return buildManageData(
    presentPlan(blog, reply, { span, today, outcome, edited: own, storyTypes: types?.items ?? [] }, page),
    "plan",
    scope,
    context,
  );
}

const readTypes = (blogId: string, { services }: AppContext) =>
  services.findOptional(getStoryTypes, { query: { blogId }, timeout: secondaryTimeout });

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManagePlan() {
  return <PlanPage view={useShownView<typeof loader>()} />;
}
