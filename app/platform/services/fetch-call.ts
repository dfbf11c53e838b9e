import type * as v from "valibot";
import { networkPreviewHeader } from "../../../contract/network/network-previews.ts";
import { storyPassHeader } from "../../../contract/posts/story-passes.ts";
import { clientNetworkHeader, sessionHostHeader } from "../../../contract/wire/request-headers.ts";
import { buildVersion } from "../../../contract/wire/response-version.ts";
import type { ServicesOptions } from "./client.ts";
import { type AnswerVersion, missingVersion } from "./dependencies.ts";
import type { Unreadable } from "./unreadable-records.ts";
import { maxReplyBytes, readBody, readReply, type AnyCall } from "./read-reply.ts";
import { ServiceError } from "./service-error.ts";

/** The time limit of a call: a signal that fires when its time is over or the reader has left. */
interface Deadline {
  signal: AbortSignal;
  /**
   * Rejects when the signal fires, for work that ignores signals: a slow body, a binding that never responds.
   */
  expired: Promise<never>;
  /** End of the time limit, ms since the epoch. */
  endsAt: number;
  /** True if the time ran out before the call was done. */
  hasPassed(): boolean;
  /** Must be called when the call is done, to clear the timer. */
  clear(): void;
}

/**
 * A time limit of `timeout` ms combined with the reader's signal. Not `AbortSignal.any` with
 * `AbortSignal.timeout`: in Node the combined signal may be garbage-collected before it fires, and its timer
 * keeps running after the call.
 */
export function createDeadline(timeout: number, reader: AbortSignal, now: number): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // Prevents an unhandled rejection.
  expired.catch(() => undefined);
  const end = (reason: unknown) => {
    controller.abort(reason);
    reject(reason);
  };
  const leave = () => end(reader.reason);
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    end(new DOMException("The call took too long", "TimeoutError"));
  }, timeout);
  if (reader.aborted) leave();
  else reader.addEventListener("abort", leave, { once: true });
  return {
    signal,
    expired,
    endsAt: now + timeout,
    hasPassed: () => isOver,
    clear: () => {
      clearTimeout(timer);
      reader.removeEventListener("abort", leave);
    },
  };
}

/** One call for a page, with its time limit. */
export interface Question<Reply extends v.GenericSchema> {
  call: AnyCall<Reply>;
  path: string;
  /** Undefined for a read. */
  body: unknown;
  /** Token of a session or the operator's; only sent with calls that require one. */
  token: string | null;
  /** Start of the call, ms since the epoch. */
  start: number;
  deadline: Deadline;
  /** The call's own time limit, ms; the page may have less left. */
  timeout: number;
  /** The version that is already known: the response is only needed if it differs. */
  version?: string;
  /** True if the page had little time left: a timeout is then no evidence about the service. */
  isCutShort: boolean;
}

/** Base URL of a service. */
export const findBase = (
  service: string,
  { serviceBases, servicesOrigin }: Pick<ServicesOptions["config"], "serviceBases" | "servicesOrigin">,
) => serviceBases[service] ?? `${servicesOrigin}/api/${service}`;

/** Makes a call, regardless of its service's health. */
export async function fetchCall<Reply extends v.GenericSchema>(
  base: string,
  question: Question<Reply>,
  options: ServicesOptions,
): Promise<v.InferOutput<Reply>> {
  const { clock, log, unreadable, dependencies, fetch } = options;
  const { call, path, deadline, version } = question;
  const { signal, expired } = deadline;
  const leaveOut = (item: Unreadable) => {
    const record = { ...item, call: `${call.service}/${call.path}` };
    if (unreadable.add(record)) log("record.unreadable", { ...record });
  };
  const answer = async () => {
    const held = version === undefined ? dependencies?.take(call.service, path) : undefined;
    const response = held ?? (await fetch(buildRequest(base, question, options)));
    if (version !== undefined && (response.status === 304 || response.ok)) {
      if (response.ok) dependencies?.hold(call.service, path, response);
      return response.status === 304;
    }
    if (version === undefined) noteVersion(question, response, options);
    const onText = (text: string) => noteText(question, text, response, options);
    return readReply(call, path, response, { signal, now: clock(), leaveOut, onText });
  };
  return Promise.race([answer(), expired]);
}

/** Records a dependency. Only versions of our own services are relied on. */
function noteVersion(
  { call, path, token }: Question<v.GenericSchema>,
  { status, headers }: Response,
  { config, dependencies, preview, clock, storyPasses = null }: ServicesOptions,
): void {
  if (!dependencies) return;
  const { service, restsFor = 0 } = call;
  const restsUntil = restsFor === 0 ? 0 : clock() + restsFor;
  const version = status === 404 ? missingVersion : headers.get("ETag");
  const isShared = call.method === "GET" && token === null && preview === undefined && storyPasses === null;
  if (version === null || !isShared || config.serviceBases[service] !== undefined) dependencies.giveUp();
  else dependencies.add({ service, call: call.path, path, version, restsUntil, restsFor });
}

/** Sampling rate of version checks: one in this many responses. */
const sampled = 500;

/**
 * Stores the text of a response in lines. If its version is wrong, which is checked for a sample, it isn't relied on.
 */
async function noteText(
  { call, path }: Question<v.GenericSchema>,
  text: string,
  { headers }: Response,
  { dependencies, random, unreadable, log }: ServicesOptions,
): Promise<void> {
  if (!dependencies) return;
  if (call.isInLines === true) dependencies.keepText(text);
  const version = headers.get("ETag");
  if (version === null || call.versionOf || random() <= 1 - 1 / sampled) return;
  if ((await buildVersion(text)) === version) return;
  dependencies.giveUp();
  const record = { id: path, field: "ETag", call: `${call.service}/${call.path}` };
  if (unreadable.add({ ...record, message: "another version than the answer has" }))
    log("version.wrong", { ...record });
}

function buildRequest(
  base: string,
  { call, path, body, token, version, deadline: { signal } }: Question<v.GenericSchema>,
  { trace, preview, previewSession = null, network = null, storyPasses = null, host = null }: ServicesOptions,
): Request {
  const session = token !== null && call.scope === "person" ? token : previewSession;
  return new Request(`${base}/${path}`, {
    method: call.method,
    headers: {
      Accept: "application/json",
      ...(body === undefined
        ? {}
        : { "Content-Type": call.isFile ? "application/octet-stream" : "application/json" }),
      ...(token !== null && call.scope !== null ? { Authorization: `Bearer ${token}` } : {}),
      ...(token === null && session !== null ? { Authorization: `Bearer ${session}` } : {}),
      ...(session !== null && host !== null && { [sessionHostHeader]: host }),
      ...(preview === undefined ? {} : { [networkPreviewHeader]: preview }),
      ...(storyPasses === null ? {} : { [storyPassHeader]: storyPasses }),
      ...(network !== null && call.limiter !== undefined && { [clientNetworkHeader]: network }),
      ...(version !== undefined && version !== missingVersion && { "If-None-Match": version }),
      ...trace.createHeaders(),
    },
    ...(body === undefined
      ? {}
      : { body: call.isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    // Services don't redirect. workerd doesn't support "error" here; `readReply` rejects redirects instead.
    redirect: "manual",
    signal,
  });
}

/** Converts the failure of a call; `reader` is the signal of its page. */
export function asServiceError(
  cause: unknown,
  { call: { service }, path, deadline, isCutShort }: Question<v.GenericSchema>,
  reader: AbortSignal,
) {
  if (cause instanceof ServiceError) return cause;
  if (deadline.hasPassed()) {
    return isCutShort
      ? new ServiceError({ service, path, reason: "budget", message: "the page has no time left", cause })
      : new ServiceError({ service, path, reason: "timeout", message: "took too long", cause });
  }
  const reason = reader.aborted ? "aborted" : "unreachable";
  const message = cause instanceof Error ? cause.message : "no answer";
  return new ServiceError({ service, path, reason, message, cause });
}

/**
 * The text and version of a response received while an older page was revalidated; null if there is none, or if it
 * can't be read within `timeout` (ms): the page then fetches it again.
 */
export async function readChanged(
  { service, path }: AnswerVersion,
  timeout: number,
  { dependencies, signal, clock }: Pick<ServicesOptions, "dependencies" | "signal" | "clock">,
): Promise<{ text: string; version: string } | null> {
  const held = dependencies?.take(service, path);
  const version = held?.headers.get("ETag") ?? null;
  if (!held || version === null) return null;
  const deadline = createDeadline(timeout, signal, clock());
  try {
    const text = await Promise.race([readBody(held, maxReplyBytes, deadline.signal), deadline.expired]);
    return { text, version };
  } catch {
    return null;
  } finally {
    deadline.clear();
  }
}
