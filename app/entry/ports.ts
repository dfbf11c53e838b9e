import { getEpochs } from "../../contract/magma.ts";
import type { Env } from "../config/parse-config.ts";
import { readAskedAddress } from "../context/asked-address.ts";
import { createPageServices } from "../context/page-services.ts";
import type { Isolate } from "./isolate.ts";
import type { CachePorts } from "../http/page-cache/cache-ports.ts";
import { findPageSubject, type PageSubject } from "../http/page-cache/page-subject.ts";
import { splitPath } from "../http/split-path.ts";
import { epochTimeout } from "../services/time-outs.ts";
import { createLog } from "../telemetry/log.ts";
import { createRequestTrace } from "../telemetry/request-trace.ts";

/** One request as the Worker receives it, with what its isolate keeps. */
export interface RequestContext {
  request: Request;
  env: Env;
  execution: ExecutionContext;
  isolate: Isolate;
}

/** The currently known changes; null if the services don't report them. */
export type FindEpochs = CachePorts["epochs"];

/** What the page cache needs from one request, except rendering. */
export function createCachePorts(requestContext: RequestContext): Omit<CachePorts, "render" | "make"> {
  const { execution, isolate } = requestContext;
  const now = Date.now();
  const waitUntil = (work: Promise<unknown>) => {
    execution.waitUntil(work);
  };
  return {
    now,
    wait,
    waitUntil,
    epochs: () =>
      isolate.epochs.get({
        now,
        wait,
        waitUntil,
        store: isolate.epochStore,
        ask: (since, isFirst) => askForEpochs(requestContext, since, isFirst),
        onStrangers: () => createLog("")("epochs.unknown", { message: "The services name no changes." }),
      }),
    findSubject: (url) => findSubject(url, isolate),
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Requests the changes for all readers of the isolate, so it isn't aborted with this request. */
function askForEpochs({ request, env, isolate }: RequestContext, since: number, isFirst: boolean) {
  const trace = createRequestTrace(request);
  const { config, breakers, unreadable } = isolate;
  const services = createPageServices(
    { env, config, breakers, unreadable, trace },
    {
      signal: new AbortController().signal,
      // Only the first failure is logged: an outage would repeat it every few seconds.
      log: isFirst ? createLog(trace.requestId) : () => undefined,
      start: Date.now(),
    },
  );
  // Not scaled in tests with short time-outs, which also need the changes.
  const timeout = epochTimeout / config.timeoutScale;
  return services.get(getEpochs, { query: { since: String(since) }, timeout });
}

function findSubject(url: string, { config }: Isolate): PageSubject | null {
  const { address } = readAskedAddress(new URL(url), config);
  return address && findPageSubject(address.host, splitPath(address.path).pathname);
}
