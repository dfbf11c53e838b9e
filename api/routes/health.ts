import { serviceNames } from "../../contract/wire/call.ts";
import { healthOf, runJob } from "../../contract/network/health.ts";
import * as state from "../../contract/network/network-state.ts";
import { countRefusals, recordExport } from "../health/traffic.ts";
import { readNetworkState, retryDeliveries, runNetworkJob } from "../health/network-state.ts";
import { jobNames, runJobNow } from "../jobs.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { readHealth } from "../health/read-health.ts";

/** All services here have the same dependencies. */
export const healthRoutes = [
  ...serviceNames.map((service) => routeCall(healthOf(service), (context) => readHealth(context, jobNames))),
  routeCall(runJob, async (context, { body }) => {
    const run = await runJobNow(context, body.name);
    if (run === null) throw notFound("job");
    return { durationMillis: run.durationMillis, failure: run.failure?.message ?? null };
  }),
  routeSignedCall(state.getNetworkState, (context, { actor }) => readNetworkState(context, actor, jobNames)),
  routeSignedCall(state.runNetworkJob, (context, { actor, body }) =>
    runNetworkJob(context, actor, body, { names: jobNames, runNow: (name) => runJobNow(context, name) }),
  ),
  routeCall(state.recordExport, async (context, { body }) => {
    await recordExport(context, body);
    return {};
  }),
  routeCall(state.addRefusals, async (context, { body }) => {
    await countRefusals(context, body);
    return {};
  }),
  routeSignedCall(state.retryDeliveries, (context, { actor, body }) => retryDeliveries(context, actor, body)),
];
