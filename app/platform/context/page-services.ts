import type { Config, Env } from "../config/parse-config.ts";
import type { Breakers } from "../services/breakers.ts";
import { createServices, type Services } from "../services/client.ts";
import type { DependencyLog } from "../services/dependencies.ts";
import { pageBudget } from "../services/time-outs.ts";
import type { UnreadableRecords } from "../services/unreadable-records.ts";
import type { Log } from "../telemetry/log.ts";
import type { RequestTrace } from "../telemetry/request-trace.ts";

/** Context of every service call, from the Worker and its isolate. */
export interface ServiceOptions {
  env: Env;
  config: Config;
  trace: RequestTrace;
  breakers: Breakers;
  unreadable: UnreadableRecords;
  /** The token of the preview that the page is part of. */
  preview?: string | undefined;
  /** The session that authorizes it, instead of a link. */
  previewSession?: string | null;
}

/**
 * The services client for all calls of one page, or of work after its response. `start`: when the time budget
 * begins, ms; `budget`: its length, ms.
 */
export function createPageServices(
  {
    env,
    config,
    trace,
    breakers,
    unreadable,
    preview,
    previewSession = null,
    waitUntil,
    onPersonal,
    network = null,
    storyPasses = null,
    host = null,
    patience,
    dependencies,
  }: ServiceOptions & {
    waitUntil?: (work: Promise<unknown>) => void;
    onPersonal?: () => void;
    network?: string | null;
    storyPasses?: string | null;
    host?: string | null;
    patience?: number | undefined;
    dependencies?: DependencyLog | null;
  },
  {
    signal,
    log,
    start,
    budget = pageBudget,
  }: { signal: AbortSignal; log: Log; start: number; budget?: number },
): Services {
  return createServices({
    config,
    fetch: (call) => (env.SERVICES ?? globalThis).fetch(call),
    signal,
    log,
    breakers,
    unreadable,
    since: start,
    until: start + budget * config.timeoutScale,
    clock: Date.now,
    random: Math.random,
    trace,
    ...(preview !== undefined && { preview, previewSession }),
    ...(waitUntil && { waitUntil }),
    network,
    storyPasses,
    host,
    patience,
    ...(dependencies && { dependencies }),
    ...(onPersonal && { onPersonal }),
  });
}
