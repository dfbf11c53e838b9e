import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { changeExperiment, getManagedExperiments } from "../../../contract/network/managed-experiments.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { parseExperimentForm, readSetup } from "../../studio/experiments/experiment-form.ts";
import { ExperimentListPage, NewExperimentPage } from "../../studio/experiments/ExperimentListPage.tsx";
import {
  noExperimentAnswer,
  presentExperimentList,
  presentNewExperiment,
  type ExperimentAnswer,
} from "../../studio/experiments/present-experiments.ts";
import { buildExperimentPath } from "../../studio/paths.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

/** The network's experiments; with `?new` the form of a new one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const { searchParams } = new URL(request.url);
  const isDeleted = searchParams.get("done") === "delete";
  return build(searchParams.has("new") ? noExperimentAnswer : null, isDeleted, token, context);
}

/** Makes an experiment, as a draft. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const sent = parseExperimentForm(await readForm(request));
  if (sent?.kind !== "save") throw new Response(null, { status: 400, headers: personalHeaders });
  const { typed } = sent;
  const respond = (answer: Partial<ExperimentAnswer>, status: number) =>
    respondToForm(build({ ...noExperimentAnswer, typed, ...answer }, false, token, context), status);
  const setup = readSetup(typed);
  if ("field" in setup) return respond({ fault: setup }, 400);
  try {
    const body = { name: typed.name, version: null, wish: { kind: "save" as const, setup } };
    await context.services.send(changeExperiment, { body, token });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409) return respond({ error: "conflict" }, 409);
    if (error instanceof ServiceError && error.wireError?.field) return respond({ error: "odd" }, 400);
    if (isUnanswered(error)) return respond({ error: "failed" }, 503);
    throwOwn(error, context);
  }
  return redirectOwn(`${buildExperimentPath(typed.name)}?done=save`, context);
}

/** `answer` null for the list. */
async function build(
  answer: ExperimentAnswer | null,
  isDeleted: boolean,
  token: string,
  context: AppContext,
) {
  const listed = await requireOwn(context.services.get(getManagedExperiments, { token }), context);
  const page = await requirePage(context);
  const view =
    answer === null ? presentExperimentList(listed, isDeleted, page) : presentNewExperiment(answer, page);
  return buildManageData(view, "experiments", { blog: null }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageExperiments() {
  const view = useShownView<typeof loader>();
  return view.kind === "list" ? <ExperimentListPage view={view} /> : <NewExperimentPage view={view} />;
}
