import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  changeExperiment,
  experimentActions,
  getExperimentResults,
  getManagedExperiments,
  type ExperimentAction,
  type ExperimentWish,
} from "../../../contract/network/managed-experiments.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import {
  emptyForm,
  parseExperimentForm,
  readSetup,
  type ExperimentFault,
  type TypedExperiment,
} from "../../studio/experiments/experiment-form.ts";
import { ExperimentPage } from "../../studio/experiments/ExperimentPage.tsx";
import { presentExperimentPage } from "../../studio/experiments/present-experiment.ts";
import { noExperimentAnswer, type ExperimentAnswer } from "../../studio/experiments/present-experiments.ts";
import { buildExperimentPath, buildManagePath } from "../../studio/paths.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { requireScope } from "./manage-page.ts";

/** One experiment of the network; `?done=` says what was done. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const query = new URL(request.url).searchParams;
  const done = experimentActions.find((each) => each === query.get("done")) ?? null;
  return build(params["name"] ?? "", { ...noExperimentAnswer, done }, token, context);
}

/** Changes a draft, or does a step; starting and stopping are shown in words first. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const name = params["name"] ?? "";
  const sent = parseExperimentForm(await readForm(request));
  if (typeof sent?.version !== "number") throw new Response(null, { status: 400, headers: personalHeaders });
  const { kind, step, version } = sent;
  const typed = kind === "save" ? { ...sent.typed, name } : null;
  const respond = (answer: Partial<ExperimentAnswer>, status: number) =>
    respondToForm(build(name, { ...noExperimentAnswer, typed, version, ...answer }, token, context), status);
  if (step === "edit") return respond({}, 200);
  if ((kind === "start" || kind === "stop") && step === "review") return respond({ review: kind }, 200);
  const wish = readWish(kind, typed);
  if ("field" in wish) return respond({ fault: wish }, 400);
  try {
    await context.services.send(changeExperiment, { body: { name, version, wish }, token });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return respond({ error: "conflict", version: null }, 409);
    const field = error instanceof ServiceError ? error.wireError?.field : undefined;
    if (field === "lastDay") return respond({ fault: { field, message: "experiments.wrong.past" } }, 400);
    if (field !== undefined) return respond({ error: field === "status" ? "full" : "odd" }, 400);
    if (isUnanswered(error)) return respond({ error: "failed" }, 503);
    throwOwn(error, context);
  }
  const path = kind === "delete" ? buildManagePath(null, "experiments") : buildExperimentPath(name);
  return redirectOwn(`${path}?done=${kind}`, context);
}

/** The wish of a form, or what is wrong with it. */
function readWish(kind: ExperimentAction, typed: TypedExperiment | null): ExperimentWish | ExperimentFault {
  if (kind !== "save") return { kind };
  const setup = readSetup(typed ?? emptyForm);
  return "field" in setup ? setup : { kind, setup };
}

async function build(name: string, answer: ExperimentAnswer, token: string, context: AppContext) {
  const [{ items, people }, results] = await Promise.all([
    requireOwn(context.services.get(getManagedExperiments, { token }), context),
    context.services.findOptional(getExperimentResults, { query: { name }, token }),
  ]);
  const experiment = items.find((item) => item.name === name);
  if (experiment === undefined) throw new Response(null, { status: 404, headers: personalHeaders });
  const page = await requirePage(context);
  const view = presentExperimentPage(experiment, results, people, answer, page);
  return {
    view,
    meta: buildPersonalMeta(`${view.name}: ${view.frame.title}`, buildExperimentPath(name), page),
  };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageExperiment() {
  return <ExperimentPage view={useShownView<typeof loader>()} />;
}
