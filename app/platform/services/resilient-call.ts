import type * as v from "valibot";
import { hideTokens } from "../telemetry/log.ts";
import { type Pass, type Outcome, suspectPatience } from "./breakers.ts";
import type { ServicesOptions } from "./client.ts";
import { asServiceError, createDeadline, fetchCall, findBase, type Question } from "./fetch-call.ts";
import { isMissing, ServiceError } from "./service-error.ts";

/* A call with what failures ask for: one retry, and a circuit breaker. */

/** A failure that took longer than this isn't transient, ms. */
export const quickFailure = 1_000;
/** Delay before the retry, ms: a minimum plus random jitter. */
export const minPause = 50;
export const randomPause = 100;

interface Attempt {
  /** Only reads are retried. */
  method: string;
  error: ServiceError;
  /** Duration of the first attempt, ms. */
  took: number;
  /** Time left for the call, ms. */
  left: number;
  /** Random number in [0, 1). */
  random: number;
}

/** Delay before the retry, ms; null for no retry. */
export function findRetryPause({ method, error, took, left, random }: Attempt): number | null {
  if (method !== "GET" || took > quickFailure || !isPassing(error)) return null;
  const pause = minPause + randomPause * random;
  // Requires time for an attempt as long as the first.
  return left > pause + took ? pause : null;
}

/**
 * Makes a call, with one retry if that may help. A call with a version that has just failed isn't repeated without it.
 * Throws only `ServiceError`.
 */
export async function callWithRetry<Reply extends v.GenericSchema>(
  question: Question<Reply>,
  options: ServicesOptions,
): Promise<v.InferOutput<Reply>> {
  const { call, path, version } = question;
  if (version === undefined) {
    const failure = options.dependencies?.takeFailure(call.service, path);
    if (failure) throw failure;
    return repeatCall(question, options);
  }
  return repeatCall(question, options).catch((error: unknown) => {
    // A missing item is a dependency of the page, and a call that timed out may have more time now.
    if (error instanceof ServiceError && error.reason === "status" && !isMissing(error))
      options.dependencies?.holdFailure(call.service, path, error);
    throw error;
  });
}

async function repeatCall<Reply extends v.GenericSchema>(
  question: Question<Reply>,
  options: ServicesOptions,
): Promise<v.InferOutput<Reply>> {
  const { call, deadline } = question;
  const { clock, random } = options;
  try {
    return await callWithBreaker(question, options);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const left = deadline.endsAt - clock();
    const took = clock() - question.start;
    const pause = findRetryPause({ method: call.method, error, took, left, random: random() });
    if (pause === null) throw error;
    const path = hideTokens(error.path);
    options.log("service.retried", { service: call.service, path, reason: error.reason });
    await new Promise((resolve) => setTimeout(resolve, pause));
    return callWithBreaker(question, options).catch((again: unknown) => {
      // If the first attempt opened the breaker, its own error is more informative.
      throw again instanceof ServiceError && again.reason === "open" ? error : again;
    });
  }
}

/** Gateway statuses: the service is unavailable or can't be reached. */
const absentStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * The outcome of a call for its breaker; `error` is null on success. An invalid reply counts as a response, because
 * opening the breaker would also block the service's valid replies. So does a 503 with the service's own error, which
 * is about a single feature.
 */
export function classifyCall(error: ServiceError | null): Outcome {
  if (error === null) return { kind: "answered" };
  switch (error.reason) {
    case "aborted":
    case "budget":
    case "open":
      return { kind: "unknown" };
    case "timeout":
    case "unreachable":
      return { kind: "failed", address: null };
    case "malformed":
    case "oversized":
    case "redirect":
      return { kind: "answered" };
    case "status":
      return classifyStatus(error);
  }
}

function classifyStatus({ status, wireError, retryAfter, path }: ServiceError): Outcome {
  // A rate limit in the service's own error concerns one account and must not open the breaker for others.
  if (status === 429 && wireError?.code === "tooOften") return { kind: "answered" };
  if (status === 429 || (status === 503 && wireError === null)) {
    return retryAfter === null ? { kind: "failed", address: null } : { kind: "refused", retryAfter };
  }
  if (status === null || status < 500 || wireError?.code === "unavailable") return { kind: "answered" };
  return { kind: "failed", address: absentStatuses.has(status) ? null : path };
}

/** True if an immediate retry may help: no connection, or a gateway couldn't reach the service. */
export function isPassing({ reason, status, wireError, retryAfter }: ServiceError): boolean {
  if (reason === "unreachable") return true;
  return (
    reason === "status" &&
    status !== null &&
    absentStatuses.has(status) &&
    wireError === null &&
    retryAfter === null
  );
}

/**
 * Makes a call unless its breaker is open, and reports the outcome to the breaker. For a read that timed out at its
 * latest attempt, and for a probe, the page waits only briefly.
 */
async function callWithBreaker<Reply extends v.GenericSchema>(
  question: Question<Reply>,
  options: ServicesOptions,
): Promise<v.InferOutput<Reply>> {
  const { call, path, timeout } = question;
  const { service } = call;
  const { breakers, clock, patience = suspectPatience } = options;
  const base = findBase(service, options.config);
  const name = `${base}/${call.path}`;
  const pass = breakers.enter(name, clock());
  if (!pass) throw new ServiceError({ service, path, reason: "open", message: "is not asked for a while" });
  if (call.method === "GET" && pass.isProbe) return probe(base, pass, question, options);
  const isSuspect = call.method === "GET" && breakers.hangs.isSuspect(base, name, timeout, clock());
  if (!isSuspect) {
    const reply = callAndReport(base, pass, question, options);
    if (pass.isProbe) options.waitUntil?.(reply.catch(() => undefined));
    return reply;
  }
  const left = Math.max(0, question.deadline.endsAt - clock());
  const deadline = createDeadline(Math.min(patience, left), options.signal, clock());
  try {
    return await callAndReport(base, pass, { ...question, deadline, timeout: 0, isCutShort: false }, options);
  } finally {
    deadline.clear();
  }
}

/**
 * Probes whether a service has recovered: with the call's full timeout, although the page waits for it only briefly.
 * Kept alive after the page's response: otherwise the platform would cancel it and its result would be lost.
 */
function probe<Reply extends v.GenericSchema>(
  base: string,
  pass: Pass,
  question: Question<Reply>,
  options: ServicesOptions,
): Promise<v.InferOutput<Reply>> {
  const { call, path, timeout } = question;
  const { patience: longest = suspectPatience } = options;
  const deadline = createDeadline(timeout, new AbortController().signal, options.clock());
  const reply = callAndReport(base, pass, { ...question, deadline, isCutShort: false }, options);
  options.waitUntil?.(reply.catch(() => undefined));
  const patience = createDeadline(Math.min(longest, timeout), options.signal, options.clock());
  const impatient = patience.expired.catch((cause: unknown) => {
    const reason = patience.hasPassed() ? "timeout" : "aborted";
    throw new ServiceError({ service: call.service, path, reason, message: "isn't back yet", cause });
  });
  void reply.catch(() => undefined).then(() => deadline.clear());
  return Promise.race([reply, impatient]).finally(() => patience.clear());
}

async function callAndReport<Reply extends v.GenericSchema>(
  base: string,
  pass: Pass,
  question: Question<Reply>,
  options: ServicesOptions,
): Promise<v.InferOutput<Reply>> {
  const { call, timeout } = question;
  const { breakers, clock, random, log } = options;
  const name = `${base}/${call.path}`;
  const leave = (error: ServiceError | null) => {
    const outcome = classifyCall(error);
    if (outcome.kind === "answered") breakers.hangs.forget(name, clock());
    else if (error?.reason === "timeout" && timeout > 0) breakers.hangs.note(base, name, timeout, clock());
    const change = breakers.leave(name, pass, outcome, clock(), random());
    if (change) log(`breaker.${change}`, { service: call.service, call: call.path, reason: error?.reason });
  };
  try {
    const data = await fetchCall(base, question, options);
    leave(null);
    return data;
  } catch (cause) {
    const error = asServiceError(cause, question, options.signal);
    leave(error);
    throw error;
  }
}
