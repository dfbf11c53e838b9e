import * as v from "valibot";
import {
  buildCallPath,
  defineRead,
  type Call,
  type PathParams,
  type QueryValues,
  type TokenScope,
} from "../../../contract/wire/call.ts";
import { noQuery } from "../../../contract/wire/query.ts";
import type { Config } from "../config/parse-config.ts";
import { hideTokens, type Log } from "../telemetry/log.ts";
import type { RequestTrace } from "../telemetry/request-trace.ts";
import { callWithRetry } from "./resilient-call.ts";
import type { Breakers } from "./breakers.ts";
import { createDeadline, readChanged } from "./fetch-call.ts";
import { findLock, isMissing, ServiceError } from "./service-error.ts";
import { missingVersion, type AnswerVersion, type DependencyLog } from "./dependencies.ts";
import type { AnyCall } from "./read-reply.ts";
import { findOptionalTime, findTimeouts, formTimeout, type ServiceTimeouts } from "./time-outs.ts";
import type { UnreadableRecords } from "./unreadable-records.ts";

/** Input of a call: the values of its path and query; `timeout` (ms) if it differs from its service's. */
export interface CallInput<Path extends string> {
  params?: PathParams<Path>;
  query?: QueryValues;
  timeout?: number;
  /** Session token, for calls on behalf of the signed-in person. */
  token?: string | null;
}

type Read<Path extends string, Reply extends v.GenericSchema> = Call<Path, v.GenericSchema, undefined, Reply>;

type Write<Path extends string, Body extends v.GenericSchema, Reply extends v.GenericSchema> = Call<
  Path,
  v.GenericSchema,
  Body,
  Reply
>;

/** The client for all service calls. */
export interface Services {
  /** Returns the parsed reply. Throws only `ServiceError`. */
  get<Path extends string, Reply extends v.GenericSchema>(
    call: Read<Path, Reply>,
    input?: CallInput<Path>,
  ): Promise<v.InferOutput<Reply>>;
  /** Like `get`, but returns null for 404. */
  find<Path extends string, Reply extends v.GenericSchema>(
    call: Read<Path, Reply>,
    input?: CallInput<Path>,
  ): Promise<v.InferOutput<Reply> | null>;
  /** Like `get` for optional data: null on any failure. */
  findOptional<Path extends string, Reply extends v.GenericSchema>(
    call: Read<Path, Reply>,
    input?: CallInput<Path>,
  ): Promise<v.InferOutput<Reply> | null>;
  /**
   * True if the response still has its version; a response below its minimum age isn't checked. A changed response is
   * held for the call that follows. False on any failure, too.
   */
  isUnchanged(answer: AnswerVersion): Promise<boolean>;
  /** The text and version of the changed response; null if it can't be read. */
  readChanged(answer: AnswerVersion): Promise<{ text: string; version: string } | null>;
  /** Sends a write; returns the parsed reply. Throws only `ServiceError`. Never retried. */
  send<Path extends string, Body extends v.GenericSchema, Reply extends v.GenericSchema>(
    call: Write<Path, Body, Reply>,
    input: CallInput<Path> & { body: v.InferInput<Body> },
  ): Promise<v.InferOutput<Reply>>;
}

interface CallOptions {
  body?: unknown;
  need?: keyof ServiceTimeouts;
  /** The version that is already known (`isUnchanged`). */
  version?: string;
}

/** A public read, used only for its version. */
const anyRead = defineRead({ service: "magma", path: "", query: noQuery, reply: v.unknown() });

export interface ServicesOptions {
  config: Pick<Config, "servicesOrigin" | "serviceBases" | "timeoutScale"> &
    Partial<Pick<Config, "environment">>;
  /** The service binding's `fetch`, or the global one. */
  fetch: (request: Request) => Promise<Response>;
  /** Aborts every call when the reader has left. */
  signal: AbortSignal;
  log: Log;
  /** Health of the services, from all calls of this isolate. */
  breakers: Breakers;
  /** Records that this isolate couldn't parse. */
  unreadable: UnreadableRecords;
  /** When the request came, ms since the epoch. */
  since: number;
  /** End of the page's time budget, ms since the epoch. */
  until: number;
  clock: () => number;
  /** Random number in [0, 1). */
  random: () => number;
  trace: Pick<RequestTrace, "createHeaders" | "timings">;
  /** The token of a network preview: the services respond as of its time, and refuse everything else. */
  preview?: string;
  /** The session that authorizes the preview of a front's draft. */
  previewSession?: string | null;
  /** The page's host: sessions of other hosts are refused. */
  host?: string | null;
  /** Passes to protected stories. */
  storyPasses?: string | null;
  /** Time to wait for a call that would probably hang, ms. */
  patience?: number | undefined;
  /** The reader's network, for calls that the services count by it. */
  network?: string | null;
  /** Called when a session is sent to a service: the response is then personal. */
  onPersonal?: () => void;
  /** Records the dependencies of a page that is to be cached. */
  dependencies?: DependencyLog | undefined;
  /** Lets a probe call finish after the response was sent. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** Statuses about the content rather than the service: not logged as failures. */
const contentStatuses: ReadonlySet<number> = new Set([404, 410, 451]);
/** Statuses about the caller, for calls that require a token. */
const personStatuses: ReadonlySet<number> = new Set([401, 403, 409, 429]);

export function createServices(options: ServicesOptions): Services {
  const { config, log, clock, trace } = options;
  const ask = async <Reply extends v.GenericSchema>(
    call: AnyCall<Reply>,
    input: CallInput<string> & { path?: string },
    { body, need = "needed", version }: CallOptions = {},
  ): Promise<v.InferOutput<Reply>> => {
    const path = input.path ?? buildCallPath(call, input.params ?? {}, input.query ?? {});
    const start = clock();
    const usual = findTimeouts(call.service, config.environment)[need];
    const limit = body === undefined || call.isFile ? usual : Math.min(usual, formTimeout);
    const own = (input.timeout ?? limit) * config.timeoutScale;
    const fair = need === "optional" ? findOptionalTime(own, options.since, start) : own;
    const left = Math.min(fair, Math.max(0, options.until - start));
    const deadline = createDeadline(left, options.signal, start);
    // With at least half of its own timeout, a call had a fair chance.
    const isCutShort = left < own / 2;
    try {
      const token = input.token ?? null;
      if (token !== null && call.scope === "person") options.onPersonal?.();
      const condition = version === undefined ? {} : { version };
      const limits = { deadline, timeout: own, isCutShort };
      return await callWithRetry({ call, path, body, token, start, ...limits, ...condition }, options);
    } catch (error) {
      if (version !== undefined) throw error; // The page is then rendered, which logs what fails again.
      if (!isMissing(error)) options.dependencies?.giveUp();
      if (isFault(error, call.scope) && !isRefusedImage(error, call)) {
        const isInput = isRefusedInput(error, call.scope !== null || body !== undefined);
        log(isInput ? "input.refused" : "service.failed", describe(error, clock() - start));
      }
      throw error;
    } finally {
      deadline.clear();
      trace.timings.add(call.service, clock() - start);
    }
  };
  const get: Services["get"] = (call, input = {}) => ask(call, input);
  const nullIf = async <T>(promise: Promise<T>, isExpected: (error: ServiceError) => boolean) => {
    try {
      return await promise;
    } catch (error) {
      if (error instanceof ServiceError && isExpected(error)) return null;
      throw error;
    }
  };
  return {
    get,
    find: (call, input) => nullIf(get(call, input), (error) => error.status === 404),
    findOptional: (call, input = {}) => nullIf(ask(call, input, { need: "optional" }), () => true),
    isUnchanged: async ({ service, call, path, version, restsUntil }) =>
      clock() < restsUntil ||
      ask({ ...anyRead, service, path: call }, { path }, { version, need: "optional" }).then(
        (isSame) => isSame === true,
        (error: unknown) => version === missingVersion && isMissing(error),
      ),
    readChanged: (answer) => {
      const { needed } = findTimeouts(answer.service, config.environment);
      return readChanged(answer, needed * config.timeoutScale, options);
    },
    send: (call, { body, ...input }) => ask(call, input, { body }),
  };
}

/** A reader who leaves is not a failure. */
const isFault = (error: unknown, scope: TokenScope | null): error is ServiceError =>
  error instanceof ServiceError &&
  error.reason !== "aborted" &&
  !isNews(error.status, scope) &&
  findLock(error) === null;

/** Only the services can validate image data, so this rejection isn't a failure. */
const isRefusedImage = ({ status, wireError }: ServiceError, { isFile = false }: Pick<Call, "isFile">) =>
  status === 400 && wireError?.field === (isFile ? "body" : "picture");

/**
 * A person's own call, or a form that anyone sent: the services check what was typed again, so their 400 is about that. Other
 * calls are made up by pages.
 */
const isRefusedInput = ({ status, wireError }: ServiceError, isTyped: boolean) =>
  isTyped && status === 400 && wireError !== null;

const isNews = (status: number | null, scope: TokenScope | null) =>
  status !== null && (contentStatuses.has(status) || (scope !== null && personStatuses.has(status)));

const describe = (error: ServiceError, took: number) => ({
  service: error.service,
  path: hideTokens(error.path),
  reason: error.reason,
  status: error.status,
  message: error.message,
  uid: error.wireError?.uid,
  took,
});
