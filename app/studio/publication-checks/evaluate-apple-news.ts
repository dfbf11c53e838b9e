import { appleNewsRules, isKeptFrom } from "../../../contract/feed-partners.ts";
import type { PublicationReport } from "../../../contract/syndication/publication-checks.ts";
import type { Line, LineReason } from "./evaluate-line.ts";

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
    ...evaluateStanding(report, now),
  };
}

/** Why a story is not to be there, as far as the story says so. */
function findExemption(post: Report["post"]): LineReason | null {
  if (post.isPage) return "page";
  if (post.hasPassword) return "password";
  if (post.headline === "") return "noHeadline";
  return isKeptFrom(post.exclusions, appleNewsRules) ? "excluded" : null;
}

function evaluateStanding({ post, appleNews }: Report, now: number): Verdict {
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
