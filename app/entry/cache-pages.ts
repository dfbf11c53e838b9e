import { getEpochs } from "../../contract/network/magma.ts";
import { findStoryPasses } from "../account/account-cookies.ts";
import { readAskedAddress } from "../platform/context/asked-address.ts";
import { createPageServices } from "../platform/context/page-services.ts";
import type { CachePorts } from "../platform/page-cache/page-entry.ts";
import { findPageSubject, type PageSubject } from "../platform/page-cache/page-subject.ts";
import { splitPath } from "../platform/http/request-path.ts";
import { epochTimeout } from "../platform/services/time-outs.ts";
import { createLog } from "../platform/telemetry/log.ts";
import { createRequestTrace, listTraceHeaders } from "../platform/telemetry/request-trace.ts";
import type { Exchange, Next, Stage } from "./exchange.ts";
import type { Isolate } from "./isolate.ts";
import { isKeyedByHost } from "./front-cache.ts";
import { createCopyAsker, createRevalidation, describeConfirmed } from "./revalidation.ts";

/** Stage: the page cache responds, or has the page rendered (docs/decisions/0050). */
export const cachePages: Stage = (exchange, next) => {
  const { request, isolate } = exchange;
  const readBack = async (url: string) => cachePages(exchange.want({ request: new Request(url) }), next);
  // Readers with a pass see protected stories.
  if (isolate.pages === null || findStoryPasses(request.headers.get("Cookie")) !== null)
    return next(exchange.want({ readBack }));
  return isolate.pages.answer(request, createPorts(exchange, next, readBack));
};

function createPorts(exchange: Exchange, next: Next, readBack: Exchange["readBack"]): CachePorts {
  const { request, env, execution, isolate, now } = exchange;
  const waitUntil = (work: Promise<unknown>) => {
    execution.waitUntil(work);
  };
  const findChanges = () =>
    isolate.epochs.get({
      now,
      wait,
      waitUntil,
      store: isolate.epochStore,
      ask: (since, isFirst) => callForEpochs(exchange, since, isFirst),
      onStrangers: () => createLog("")("epochs.unknown", { message: "The services name no changes." }),
    });
  return {
    now,
    isKeyedByHost: isKeyedByHost(exchange),
    wait,
    waitUntil,
    epochs: findChanges,
    findSubject: (url) => findSubject(url, isolate),
    render: async (page, changes) =>
      next(
        exchange.want({
          request: page,
          findChanges: changes === undefined ? findChanges : () => changes,
          readBack,
        }),
      ),
    make: async (ask, changes, kept) => {
      const trace = createRequestTrace(request);
      const revalidation = createRevalidation(kept, env.SERVICES !== undefined, isolate.sites, now);
      const confirmed = await revalidation.confirm(createCopyAsker(exchange, revalidation, trace, changes));
      if (confirmed) return describeConfirmed(confirmed, listTraceHeaders(trace));
      const wanted = { request: ask(), findChanges: () => changes, revalidation, trace, readBack };
      const response = await next(exchange.want(wanted));
      return { response, ...(await revalidation.describe()) };
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Fetches the changes for all readers of the isolate, so it isn't aborted with this request. */
function callForEpochs({ request, env, isolate }: Exchange, since: number, isFirst: boolean) {
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
  return services.get(getEpochs, { query: { since: String(since), blogs: "changed" }, timeout });
}

function findSubject(url: string, { config }: Isolate): PageSubject | null {
  const { address } = readAskedAddress(new URL(url), config);
  return address && findPageSubject(address.host, splitPath(address.path).pathname);
}
