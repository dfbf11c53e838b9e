import { expect, test } from "vitest";
import { ServiceError, type FailureReason } from "../../../../app/platform/services/service-error.ts";
import {
  classifyCall,
  findRetryPause,
  isPassing,
  minPause,
  quickFailure,
  randomPause,
} from "../../../../app/platform/services/resilient-call.ts";

interface Given {
  reason: FailureReason;
  status?: number;
  retryAfter?: number;
  code?: string;
}

const build = ({ code, ...given }: Given) =>
  new ServiceError({
    service: "magma",
    path: "post/page/7",
    message: "",
    ...given,
    wireError: code === undefined ? null : { code, message: "", uid: "u" },
  });

const failed = { kind: "failed", address: null };

test.each<[string, Given, object, isPassing: boolean]>([
  ["a time-out", { reason: "timeout" }, failed, false],
  ["a refused connection", { reason: "unreachable" }, failed, true],
  ["a gateway that finds nobody", { reason: "status", status: 502 }, failed, true],
  ["a gateway that waits in vain", { reason: "status", status: 504 }, failed, true],
  ["a service that is not ready", { reason: "status", status: 503 }, failed, true],
  [
    "a service that says when it will be",
    { reason: "status", status: 503, retryAfter: 3_000 },
    { kind: "refused", retryAfter: 3_000 },
    false,
  ],
  [
    "a service that does not offer this",
    { reason: "status", status: 503, code: "unavailable" },
    { kind: "answered" },
    false,
  ],
  [
    "a service that breaks on this address",
    { reason: "status", status: 500, code: "failed" },
    { kind: "failed", address: "post/page/7" },
    false,
  ],
  [
    "too many calls",
    { reason: "status", status: 429, retryAfter: 9_000 },
    { kind: "refused", retryAfter: 9_000 },
    false,
  ],
  ["too many calls, without a time", { reason: "status", status: 429 }, failed, false],
  [
    "too many calls of one account",
    { reason: "status", status: 429, retryAfter: 60_000, code: "tooOften" },
    { kind: "answered" },
    false,
  ],
  ["what cannot be read", { reason: "malformed", status: 200 }, { kind: "answered" }, false],
  ["what is too long", { reason: "oversized", status: 200 }, { kind: "answered" }, false],
  ["a redirect", { reason: "redirect", status: 302 }, { kind: "answered" }, false],
  ["a reader who left", { reason: "aborted" }, { kind: "unknown" }, false],
  ["a page without time", { reason: "budget" }, { kind: "unknown" }, false],
  ["no such thing", { reason: "status", status: 404, code: "notFound" }, { kind: "answered" }, false],
  ["deleted", { reason: "status", status: 410, code: "deleted" }, { kind: "answered" }, false],
  ["removed", { reason: "status", status: 451, code: "legal" }, { kind: "answered" }, false],
  [
    "a query that it refuses",
    { reason: "status", status: 400, code: "invalid" },
    { kind: "answered" },
    false,
  ],
])("%s has this outcome for its service", (_, given, outcome, passing) => {
  expect(classifyCall(build(given))).toEqual(outcome);
  expect(isPassing(build(given))).toBe(passing);
});

test("a reply counts as answered", () => {
  expect(classifyCall(null)).toEqual({ kind: "answered" });
});

const attempt = { method: "GET", error: build({ reason: "unreachable" }), took: 10, left: 5_000, random: 0 };

test("only quick failures of reads are retried, after a random delay, if there is time", () => {
  expect(findRetryPause(attempt)).toBe(minPause);
  expect(findRetryPause({ ...attempt, random: 0.5 })).toBe(minPause + randomPause / 2);
  for (const other of [
    { method: "POST" },
    { error: build({ reason: "timeout" }) },
    { took: quickFailure + 1 },
    { left: minPause + 10 },
  ]) {
    expect(findRetryPause({ ...attempt, ...other })).toBeNull();
  }
});
