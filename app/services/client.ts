import type * as v from "valibot";
import {
  buildCallPath,
  type Call,
  type PathParams,
  type QueryValues,
  type TokenScope,
} from "../../contract/call.ts";
import type { Config } from "../config/parse-config.ts";
import type { Log } from "../telemetry/log.ts";
import type { Visit } from "../telemetry/visit.ts";
import { askPatiently } from "./ask.ts";
import type { Breakers } from "./breakers.ts";
import { createDeadline } from "./deadline.ts";
import type { AnyCall } from "./read-reply.ts";
import { ServiceError } from "./service-error.ts";
import { findTimeouts, type ServiceTimeouts } from "./time-outs.ts";

/** What a call needs: the values of its path and query; `timeout` (ms) where it has more or less time than its service. */
export interface CallInput<Path extends string> {
  params?: PathParams<Path>;
  query?: QueryValues;
  timeout?: number;
  /** Of the session of whoever is signed in, for the calls that are theirs. */
  token?: string | null;
}

type Read<Path extends string, Reply extends v.GenericSchema> = Call<Path, v.GenericSchema, undefined, Reply>;

type Write<Path extends string, Body extends v.GenericSchema, Reply extends v.GenericSchema> = Call<
  Path,
  v.GenericSchema,
  Body,
  Reply
>;

/** The one client through which every page calls every service. */
export interface Services {
  /** The parsed reply. Throws `ServiceError`, and nothing else. */
  get<Path extends string, Reply extends v.GenericSchema>(
    call: Read<Path, Reply>,
    input?: CallInput<Path>,
  ): Promise<v.InferOutput<Reply>>;
  /** The same, but null when the service says that there is no such thing (404). */
  find<Path extends string, Reply extends v.GenericSchema>(
    call: Read<Path, Reply>,
    input?: CallInput<Path>,
  ): Promise<v.InferOutput<Reply> | null>;
  /** The same for what a page can do without: null on any failure. */
  findOptional<Path extends string, Reply extends v.GenericSchema>(
    call: Read<Path, Reply>,
    input?: CallInput<Path>,
  ): Promise<v.InferOutput<Reply> | null>;
  /** Sends what a reader has written; the parsed reply. Throws `ServiceError`, and nothing else. Never sent twice. */
  send<Path extends string, Body extends v.GenericSchema, Reply extends v.GenericSchema>(
    call: Write<Path, Body, Reply>,
    input: CallInput<Path> & { body: v.InferInput<Body> },
  ): Promise<v.InferOutput<Reply>>;
}

export interface ServicesOptions {
  config: Pick<Config, "servicesOrigin" | "serviceBases" | "timeoutScale"> &
    Partial<Pick<Config, "environment">>;
  /** The service binding's `fetch`, or the global one. */
  fetch: (request: Request) => Promise<Response>;
  /** Ends every call when the reader has gone. */
  signal: AbortSignal;
  log: Log;
  /** What is known of each service, from the calls of every reader of this isolate. */
  breakers: Breakers;
  /** When the time for all calls of this page is over, ms since the epoch. */
  until: number;
  clock: () => number;
  /** From 0 up to 1. */
  random: () => number;
  visit: Pick<Visit, "createHeaders" | "timings">;
  /** Lets the call that finds out whether a service is back end, though its page may have been answered before. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** Answers with these codes are news about the content, not about the service: they are not logged as failures. */
const contentStatuses: ReadonlySet<number> = new Set([404, 410, 451]);
/** And these about whoever is signed in, where a call is theirs. */
const personStatuses: ReadonlySet<number> = new Set([401, 403, 409, 429]);

export function createServices(options: ServicesOptions): Services {
  const { config, log, clock, visit } = options;
  const ask = async <Reply extends v.GenericSchema>(
    call: AnyCall<Reply>,
    input: CallInput<string>,
    { body, need = "needed" }: { body?: unknown; need?: keyof ServiceTimeouts } = {},
  ): Promise<v.InferOutput<Reply>> => {
    const path = buildCallPath(call, input.params ?? {}, input.query ?? {});
    const start = clock();
    const own = (input.timeout ?? findTimeouts(call.service, config.environment)[need]) * config.timeoutScale;
    const left = Math.max(0, options.until - start);
    const deadline = createDeadline(Math.min(own, left), options.signal, start);
    // With half of its time a call has had a chance to be answered.
    const isCutShort = left < own / 2;
    try {
      const token = input.token ?? null;
      return await askPatiently({ call, path, body, token, start, deadline, isCutShort }, options);
    } catch (error) {
      if (isFault(error, call.scope) && !isRefusedPicture(error))
        log("service.failed", describe(error, clock() - start));
      throw error;
    } finally {
      deadline.clear();
      visit.timings.add(call.service, clock() - start);
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
    send: (call, { body, ...input }) => ask(call, input, { body }),
  };
}

/** A reader who leaves is nobody's failure. */
const isFault = (error: unknown, scope: TokenScope | null): error is ServiceError =>
  error instanceof ServiceError && error.reason !== "aborted" && !isNews(error.status, scope);

/** What bytes are only the services can tell: that they are no picture is news about them. */
const isRefusedPicture = ({ status, wireError }: ServiceError) =>
  status === 400 && wireError?.field === "picture";

const isNews = (status: number | null, scope: TokenScope | null) =>
  status !== null && (contentStatuses.has(status) || (scope === "person" && personStatuses.has(status)));

const describe = (error: ServiceError, took: number) => ({
  service: error.service,
  path: error.path,
  reason: error.reason,
  status: error.status,
  message: error.message,
  uid: error.wireError?.uid,
  took,
});
