import type * as v from "valibot";
import { asServiceError, fetchCall, findBase, type Question, createDeadline } from "./fetch-call.ts";
import { type Pass, type Outcome, suspectPatience } from "./breakers.ts";
import type { ServicesOptions } from "./client.ts";
import { ServiceError } from "./service-error.ts";

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
export async function callWithBreaker<Reply extends v.GenericSchema>(
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
    const reply = askAndReport(base, pass, question, options);
    if (pass.isProbe) options.waitUntil?.(reply.catch(() => undefined));
    return reply;
  }
  const left = Math.max(0, question.deadline.endsAt - clock());
  const deadline = createDeadline(Math.min(patience, left), options.signal, clock());
  try {
    return await askAndReport(base, pass, { ...question, deadline, timeout: 0, isCutShort: false }, options);
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
  const reply = askAndReport(base, pass, { ...question, deadline, isCutShort: false }, options);
  options.waitUntil?.(reply.catch(() => undefined));
  const patience = createDeadline(Math.min(longest, timeout), options.signal, options.clock());
  const impatient = patience.expired.catch((cause: unknown) => {
    const reason = patience.hasPassed() ? "timeout" : "aborted";
    throw new ServiceError({ service: call.service, path, reason, message: "isn't back yet", cause });
  });
  void reply.catch(() => undefined).then(() => deadline.clear());
  return Promise.race([reply, impatient]).finally(() => patience.clear());
}

async function askAndReport<Reply extends v.GenericSchema>(
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
