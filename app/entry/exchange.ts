import { readAskedAddress, type AskedAddress } from "../platform/context/asked-address.ts";
import type { AppContext } from "../platform/context/app-context.ts";
import type { ServiceOptions } from "../platform/context/page-services.ts";
import type { Env } from "../platform/config/parse-config.ts";
import { splitPath } from "../platform/http/request-path.ts";
import { findRoute } from "../link/find-route.ts";
import type { Route } from "../route-kinds.ts";
import type { Changes } from "../platform/services/epoch-state.ts";
import { createLog, type Log } from "../platform/telemetry/log.ts";
import { createRequestTrace, type RequestTrace } from "../platform/telemetry/request-trace.ts";
import type { Isolate } from "./isolate.ts";
import type { Revalidation } from "./revalidation.ts";

/** A request as the Worker receives it, with its isolate's state. */
export interface RequestContext {
  request: Request;
  env: Env;
  execution: ExecutionContext;
  isolate: Isolate;
}

/** Additions of the page cache to a request. */
interface Wanted {
  /** The request for the page, without the reader's headers. */
  request: Request;
  /** The known changes; null if the services don't report them. */
  findChanges: () => Changes;
  /** Checks whether a cached copy is still valid, and records dependencies; null for a page that isn't cached. */
  revalidation: Revalidation | null;
  trace: RequestTrace;
  /** Requests an absolute URL of this Worker, as served here, without a cookie, and returns the response. */
  readBack: AppContext["readBack"];
}

/**
 * A request on its way through the stages. Shared values are computed once, on first use: a cached page needs none of
 * them.
 */
export class Exchange implements RequestContext {
  readonly request: Request;
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly isolate: Isolate;
  /** When the request came, ms. */
  readonly now: number;
  readonly findChanges: Wanted["findChanges"];
  readonly revalidation: Wanted["revalidation"];
  readonly readBack: Wanted["readBack"];
  #trace: RequestTrace | null;
  #log: Log | null = null;
  #url: URL | null = null;
  #asked: AskedAddress | null = null;
  #route: Route | null = null;

  constructor(received: RequestContext & { now: number }, wanted: Partial<Wanted> = {}) {
    this.request = wanted.request ?? received.request;
    this.env = received.env;
    this.execution = received.execution;
    this.isolate = received.isolate;
    this.now = received.now;
    this.findChanges = wanted.findChanges ?? (() => null);
    this.revalidation = wanted.revalidation ?? null;
    this.readBack = wanted.readBack ?? (() => Promise.reject(new Error("Only pages read back")));
    this.#trace = wanted.trace ?? null;
  }

  /** The same exchange with the page cache's additions. */
  want(wanted: Partial<Wanted>): Exchange {
    return new Exchange(this, wanted);
  }

  get trace(): RequestTrace {
    return (this.#trace ??= createRequestTrace(this.request));
  }

  get log(): Log {
    return (this.#log ??= createLog(this.trace.requestId));
  }

  get url(): URL {
    return (this.#url ??= new URL(this.request.url));
  }

  get asked(): AskedAddress {
    return (this.#asked ??= readAskedAddress(this.url, this.isolate.config));
  }

  /** Path of the page on the production host, without a query. */
  get pathname(): string {
    return splitPath(this.asked.path).pathname;
  }

  /** The route of that path. */
  get route(): Route {
    return (this.#route ??= findRoute(this.pathname));
  }

  /** Options of service calls. */
  get options(): ServiceOptions {
    const { config, breakers, unreadable } = this.isolate;
    return { env: this.env, config, trace: this.trace, breakers, unreadable };
  }
}

export type Next = (exchange: Exchange) => Response | Promise<Response>;

/** One step on the way of a request: it responds, or passes the request on and may change the response. */
export type Stage = (exchange: Exchange, next: Next) => Response | Promise<Response>;

/** The stages as one function, the first outermost. */
export const composeStages = (stages: readonly Stage[]): Next =>
  stages.reduceRight<Next>(
    (next, stage) => (exchange) => stage(exchange, next),
    () => {
      throw new Error("No stage has responded");
    },
  );

/**
 * Changes a response; a response that isn't a promise stays synchronous, because a promise would cost as much as the
 * rest of a cached page.
 */
export const whenAnswered = (
  answered: Response | Promise<Response>,
  change: (response: Response) => Response,
): Response | Promise<Response> => (answered instanceof Promise ? answered.then(change) : change(answered));
