import { appleNewsRules, isKeptFrom } from "../../../contract/feed-partners.ts";
import type { PublicationReport, DeliveryResult } from "../../../contract/syndication/publication-checks.ts";
import { findStory, type Reading } from "./find-story.ts";
import type { Check, CheckKind, Exemption } from "./plan-checks.ts";

/** In the order of lines: those that need action first. */
const lineStates = ["failed", "late", "waiting", "done", "none"] as const;
export type LineState = (typeof lineStates)[number];

/** The reason of a line's state. */
type LineReason =
  | Exemption
  | "noAnswer"
  | "noSense"
  | "notThere"
  | "notRemoved"
  | "tooEarly"
  | "draft"
  | "scheduled"
  | "isGone"
  | "recalled"
  | "notConfigured"
  | "longAgo"
  | "refused"
  | "lastFailed"
  | "notSent";

export interface Line {
  kind: CheckKind | "hub" | "engines" | "appleNews";
  state: LineState;
  reason: LineReason | null;
  /** Since when it has waited, or when it was done, ms; null if unknown. */
  since: number | null;
  /** Usual duration, ms. */
  usual: number;
  /** The response text, unchanged. */
  answer: string | null;
  address: { host: string; path: string } | null;
  blogName: string | null;
  partner: string | null;
}

type State = PublicationReport["post"]["state"];

/** A change is visible everywhere within five seconds (docs/decisions/0050); the news window moves by the minute. */
const usualOf = (kind: Line["kind"]) =>
  kind === "news" ? 60_000 : kind === "hub" || kind === "engines" ? 10_000 : 5_000;
/**
 * After this a line is late: the services' scheduled jobs run every five minutes, and copies are a minute old at most.
 */
const lateAfter = (kind: Line["kind"]) => (kind === "hub" || kind === "engines" ? 600_000 : 120_000);

type Verdict = Pick<Line, "state" | "reason"> & Partial<Pick<Line, "since" | "answer">>;

/** The line of a check, from the response of its address at `now`; `reading` is null if none came in time. */
export function evaluateCheck(
  check: Check,
  reading: Reading | null,
  post: PublicationReport["post"],
  now: number,
): Line {
  const { kind, host, path, blogName, partner } = check;
  const place = { kind, usual: usualOf(kind), address: { host, path }, blogName, partner };
  const line = { ...place, since: null, answer: null };
  if (check.exemption !== null) {
    return { ...line, state: "none", reason: check.exemption, answer: check.detail };
  }
  return { ...line, ...judge(check, reading, post, now) };
}

function judge(check: Check, reading: Reading | null, post: PublicationReport["post"], now: number): Verdict {
  if (reading === null) return { state: "failed", reason: "noAnswer" };
  const found = findStory(check.kind, reading, post, now);
  if (found === null) return { state: "failed", reason: "noSense", answer: String(reading.status) };
  const { since } = check;
  const isLate = now - since > lateAfter(check.kind);
  if (post.state === "out") {
    if (found.isThere) return { state: "done", reason: null };
    if (found.isPast) return { state: "none", reason: "older" };
    if (check.isUnsure) return { state: "failed", reason: "noAnswer" };
    return { state: isLate ? "late" : "waiting", reason: "notThere", since };
  }
  const isEarly = post.state === "draft" || post.state === "scheduled";
  if (isEarly && found.isThere) return { state: "failed", reason: "tooEarly" };
  if (post.state === "draft") return { state: "none", reason: "draft" };
  if (post.state === "scheduled")
    return { state: "waiting", reason: "scheduled", since: post.publishTimeMillis };
  const isGone = !found.isThere && (check.kind !== "page" || reading.status === goneStatus(post.state));
  if (isGone) return { state: "done", reason: found.isRecalled ? "recalled" : "isGone" };
  return { state: isLate ? "failed" : "waiting", reason: "notRemoved", since };
}

const goneStatus = (state: State) => (state === "legal" ? 451 : 410);

/** The line of a service that is notified: the hub, or the search engines. */
export function evaluateDelivery(
  kind: "hub" | "engines",
  telling: DeliveryResult | null,
  post: PublicationReport["post"],
  now: number,
): Line {
  const place = { kind, usual: usualOf(kind), address: null, blogName: null, partner: null };
  const line = { ...place, since: null, answer: null };
  return { ...line, ...evaluateNotified(kind, telling, post, now) };
}

/** Changes are stored by the minute. */
const minute = 60_000;

function evaluateNotified(
  kind: "hub" | "engines",
  telling: DeliveryResult | null,
  post: PublicationReport["post"],
  now: number,
): Verdict {
  if (telling === null) return { state: "none", reason: "notConfigured" };
  if (post.state === "draft") return { state: "none", reason: "draft" };
  if (post.state === "scheduled")
    return { state: "waiting", reason: "scheduled", since: post.publishTimeMillis };
  const { timeMillis, failure, isGivenUp, waitingSinceMillis: waiting } = telling;
  if (waiting !== null) {
    const isLate = failure !== null || now - waiting > lateAfter(kind);
    return {
      state: isLate ? "late" : "waiting",
      reason: failure === null ? null : "refused",
      since: waiting,
      answer: failure,
    };
  }
  if (timeMillis === null || timeMillis < post.changedTimeMillis - minute) {
    return { state: "none", reason: "longAgo" };
  }
  if (isGivenUp) return { state: "failed", reason: "refused", since: timeMillis, answer: failure };
  return { state: "done", reason: null, since: timeMillis };
}

/** Sorted so that lines that need action come first. */
export const sortLines = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => lineStates.indexOf(a.state) - lineStates.indexOf(b.state));

/** A change arrives within seconds; with a retry or a busy queue, minutes. */
const usual = 10_000;
const appleNewsLateAfter = 600_000;

type Report = Pick<PublicationReport, "post" | "appleNews">;
type AppleNewsVerdict = Pick<Line, "state" | "reason"> & Partial<Pick<Line, "since" | "answer">>;

/** The line of Apple News: if the story is there as it should be, and the result of the last attempt. */
export function evaluateAppleNews(report: Report, now: number): Line {
  const shareUrl = URL.parse(report.appleNews?.article?.shareUrl ?? "");
  return {
    kind: "appleNews",
    usual,
    address: shareUrl && { host: shareUrl.host, path: shareUrl.pathname },
    blogName: null,
    partner: null,
    since: null,
    answer: null,
    ...evaluateStanding(report, now),
  };
}

/** Why a story should not be there, as far as its own data say. */
function findExemption(post: Report["post"]): LineReason | null {
  if (post.isPage) return "page";
  if (post.hasPassword) return "password";
  if (post.headline === "") return "noHeadline";
  return isKeptFrom(post.exclusions, appleNewsRules) ? "excluded" : null;
}

function evaluateStanding({ post, appleNews }: Report, now: number): AppleNewsVerdict {
  if (appleNews === null) return { state: "none", reason: "notConfigured" };
  const { article, failure, timeMillis, isGivenUp, waitingSinceMillis: waiting } = appleNews;
  if (waiting !== null) {
    const isLate = failure !== null || now - waiting > appleNewsLateAfter;
    return {
      state: isLate ? "late" : "waiting",
      reason: failure === null ? null : "lastFailed",
      since: waiting,
      answer: failure,
    };
  }
  const isTakenDown = post.state === "deleted" || post.state === "legal";
  if (article === null && isTakenDown) return { state: "done", reason: "isGone" };
  const exemption = article === null ? findExemption(post) : null;
  if (exemption !== null) return { state: "none", reason: exemption };
  if (isGivenUp) return { state: "failed", reason: "lastFailed", since: timeMillis, answer: failure };
  if (article !== null) return { state: "done", reason: null, since: article.sentTimeMillis };
  if (post.state === "draft") return { state: "none", reason: "draft" };
  if (post.state === "scheduled")
    return { state: "waiting", reason: "scheduled", since: post.publishTimeMillis };
  return { state: "none", reason: "notSent" };
}
