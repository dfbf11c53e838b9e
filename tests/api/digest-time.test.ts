import { expect, test } from "vitest";
import { findDigestTime } from "../../api/subscriptions/notifications/run-digests.ts";

const at = (iso: string) => Date.parse(iso);

test.each([
  ["2026-11-22T03:00:00Z", "daily", "UTC", "2026-11-22T08:00:00Z", "news of the night, the same morning"],
  ["2026-11-22T08:00:00Z", "daily", "UTC", "2026-11-23T08:00:00Z", "what comes with the bell, the next"],
  ["2026-11-22T12:00:00Z", "daily", "America/New_York", "2026-11-22T13:00:00Z", "by the reader's clock"],
  ["2026-11-22T20:30:00Z", "daily", "Asia/Tokyo", "2026-11-22T23:00:00Z", "where it is tomorrow already"],
  ["2026-11-22T10:00:00Z", "daily", "Asia/Kathmandu", "2026-11-23T02:15:00Z", "a zone of quarters"],
  [
    "2026-03-28T12:00:00Z",
    "daily",
    "Europe/Madrid",
    "2026-03-29T06:00:00Z",
    "the night in which summer begins",
  ],
  ["2026-10-24T12:00:00Z", "daily", "Europe/Madrid", "2026-10-25T07:00:00Z", "the night in which it ends"],
  ["2026-11-22T12:00:00Z", "weekly", "UTC", "2026-11-23T08:00:00Z", "a Sunday, for Monday"],
  ["2026-11-23T07:59:59Z", "weekly", "UTC", "2026-11-23T08:00:00Z", "a Monday before the hour"],
  ["2026-11-23T08:00:00Z", "weekly", "UTC", "2026-11-30T08:00:00Z", "a Monday after it, a week later"],
] as const)("news of %s are sent %s in %s at %s: %s", (news, digest, zone, expected, _title) => {
  expect(new Date(findDigestTime(at(news), digest, zone) ?? 0).toISOString()).toBe(
    expected.replace("Z", ".000Z"),
  );
});

test("people without a digest get none", () => {
  expect(findDigestTime(at("2026-11-22T03:00:00Z"), "never", "UTC")).toBeNull();
});
