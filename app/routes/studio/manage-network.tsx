import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  deliveryKinds,
  getNetworkState,
  retryDeliveries,
  runNetworkJob,
} from "../../../contract/network/network-state.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isMissing, isUnanswered } from "../../platform/services/service-error.ts";
import { NetworkPage } from "../../studio/network/NetworkPage.tsx";
import { presentNetworkState, readNetworkDone } from "../../studio/network/present-network-state.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

type NetworkError = "networkHealth.error.unanswered" | "networkHealth.error.unknown";

/** Jobs, outgoing messages, databases and services, for superusers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  return build(new URL(request.url), null, token, context);
}

/** Runs a job now, or lets messages of a kind be tried again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const form = await readForm(request);
  const [name, sent] = [form.get("job"), form.get("kind")];
  const kind = deliveryKinds.find((one) => one === sent);
  const respond = (error: NetworkError, status: number) =>
    respondToForm(build(new URL("/", request.url), error, token, context), status);
  const lead = (done: "ran" | "retried", value: string) =>
    redirectOwn(`${buildManagePath(null, "network")}?${new URLSearchParams({ [done]: value })}`, context);
  try {
    if (kind !== undefined) {
      await context.services.send(retryDeliveries, { body: { kind }, token });
      return lead("retried", kind);
    }
    if (typeof name !== "string") return await respond("networkHealth.error.unknown", 400);
    await context.services.send(runNetworkJob, { body: { name }, token });
    return lead("ran", name);
  } catch (error) {
    if (isMissing(error)) return respond("networkHealth.error.unknown", 400);
    if (isUnanswered(error)) return respond("networkHealth.error.unanswered", 503);
    throwOwn(error, context);
  }
}

async function build(url: URL, error: NetworkError | null, token: string, context: AppContext) {
  const [state, report] = await Promise.all([
    requireOwn(context.services.get(getNetworkState, { token }), context),
    context.checkHealth(),
  ]);
  const page = await requirePage(context);
  const shown = { state, report, done: readNetworkDone(url), error: error && page.intl.t(error) };
  return buildManageData(presentNetworkState(shown, page), "network", { blog: null }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageNetwork() {
  return <NetworkPage view={useShownView<typeof loader>()} />;
}
