import * as v from "valibot";
import { buildCallPath, type Call, type PathParams, type QueryValues } from "../../contract/call.ts";
import { ErrorEnvelope, envelopeOf, type WireError } from "../../contract/envelope.ts";
import type { Config } from "../config.ts";
import type { Log } from "../telemetry/log.ts";
import { createDeadline, type Deadline } from "./deadline.ts";
import { ServiceError } from "./service-error.ts";
import { defaultTimeout } from "./time-outs.ts";

/** What a call needs: the values of its path and query, and how long it may take, ms. */
export interface CallInput<Path extends string> {
  params?: PathParams<Path>;
  query?: QueryValues;
  timeout?: number;
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
  config: Pick<Config, "servicesOrigin" | "serviceBases">;
  /** The service binding's `fetch`, or the global one. */
  fetch: (request: Request) => Promise<Response>;
  /** Ends every call when the reader has gone. */
  signal: AbortSignal;
  log: Log;
}

/** Answers with these codes are news about the content, not about the service: they are not logged as failures. */
const contentStatuses: ReadonlySet<number> = new Set([404, 410, 451]);

export function createServices({ config, fetch, signal, log }: ServicesOptions): Services {
  const ask = async <Reply extends v.GenericSchema>(
    call: Call<string, v.GenericSchema, v.GenericSchema | undefined, Reply>,
    input: CallInput<string>,
    body?: unknown,
  ): Promise<v.InferOutput<Reply>> => {
    const path = buildCallPath(call, input.params ?? {}, input.query ?? {});
    const base = config.serviceBases[call.service] ?? `${config.servicesOrigin}/api/${call.service}`;
    const deadline = createDeadline(input.timeout ?? defaultTimeout, signal);
    try {
      const request = new Request(`${base}/${path}`, {
        method: call.method,
        headers: {
          Accept: "application/json",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A service does not redirect; workerd knows no "error" here, and a 3xx fails as any status that is not 200.
        redirect: "manual",
        signal: deadline.signal,
      });
      return await readReply(call, path, await fetch(request));
    } catch (cause) {
      const error = asServiceError(cause, call.service, path, deadline, signal);
      if (error.status === null || !contentStatuses.has(error.status)) {
        log("service.failed", {
          service: error.service,
          path: error.path,
          reason: error.reason,
          status: error.status,
          message: error.message,
          uid: error.wireError?.uid,
        });
      }
      throw error;
    } finally {
      deadline.clear();
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
    findOptional: (call, input) => nullIf(get(call, input), () => true),
    send: (call, { body, ...input }) => ask(call, input, body),
  };
}

async function readReply<Reply extends v.GenericSchema>(
  call: Call<string, v.GenericSchema, v.GenericSchema | undefined, Reply>,
  path: string,
  response: Response,
): Promise<v.InferOutput<Reply>> {
  const fail = (message: string, wireError: WireError | null = null) =>
    new ServiceError({
      service: call.service,
      path,
      reason: (wireError ?? !response.ok) ? "status" : "malformed",
      status: response.status,
      wireError,
      message,
    });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fail(response.ok ? "the reply is not JSON" : `answered ${response.status}`);
  }
  const failure = v.safeParse(ErrorEnvelope, json);
  if (failure.success) throw fail(failure.output.meta.error.message, failure.output.meta.error);
  if (!response.ok) throw fail(`answered ${response.status}`);
  const reply = v.safeParse(envelopeOf(call.reply), json, { abortEarly: true });
  if (!reply.success) {
    const issue = reply.issues[0];
    throw fail(`${v.getDotPath(issue) ?? "reply"}: ${issue.message}`);
  }
  return reply.output.data;
}

function asServiceError(
  cause: unknown,
  service: string,
  path: string,
  deadline: Deadline,
  reader: AbortSignal,
) {
  if (cause instanceof ServiceError) return cause;
  const reason = deadline.hasPassed() ? "timeout" : reader.aborted ? "aborted" : "unreachable";
  const message =
    reason === "timeout" ? "took too long" : cause instanceof Error ? cause.message : "no answer";
  return new ServiceError({ service, path, reason, message, cause });
}
