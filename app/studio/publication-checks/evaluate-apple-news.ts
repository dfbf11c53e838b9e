import type { PublicationReport } from "../../../contract/publication-checks.ts";
import type { Line } from "./evaluate-line.ts";

/** A change is there within seconds; with a retry or a busy clock, minutes. */
const usual = 10_000;
const lateAfter = 600_000;

type Report = Pick<PublicationReport, "post" | "appleNews">;
type Verdict = Pick<Line, "state" | "reason"> & Partial<Pick<Line, "since" | "answer">>;

/** The line of Apple News: whether a story is there as it should be, and what came of the last attempt. */
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
    ...judge(report, now),
  };
}

function judge({ post, appleNews }: Report, now: number): Verdict {
  if (appleNews === null) return { state: "none", reason: "notConfigured" };
  const { article, failure, timeMillis, isGivenUp, waitingSinceMillis: waiting } = appleNews;
  if (waiting !== null) {
    const isLate = failure !== null || now - waiting > lateAfter;
    return {
      state: isLate ? "late" : "waiting",
      reason: failure === null ? null : "lastFailed",
      since: waiting,
      answer: failure,
    };
  }
  if (isGivenUp) return { state: "failed", reason: "lastFailed", since: timeMillis, answer: failure };
  if (article !== null) return { state: "done", reason: null, since: article.sentTimeMillis };
  if (post.state === "draft") return { state: "none", reason: "draft" };
  if (post.state === "scheduled")
    return { state: "waiting", reason: "scheduled", since: post.publishTimeMillis };
  return post.state === "out" ? { state: "none", reason: "notSent" } : { state: "done", reason: "isGone" };
}
