import { expect, test } from "vitest";
import { orderFound } from "../../api/drafts/find-own-stories.ts";

const now = 1_000;
const found = (id: string, time: number) => ({ id, time });

test("scheduled stories begin with the longest late, and go on with the next", () => {
  const rows = [
    found("tomorrow", now + 86_400),
    found("late", now - 1),
    found("later", now - 60),
    found("next", now + 1),
  ];
  expect(orderFound(rows, "scheduled")).toEqual(["later", "late", "next", "tomorrow"]);
});

test("drafts begin with the longest untouched on the dashboard, and with the last changed where one goes on", () => {
  const rows = [found("today", now), found("last-month", now - 900), found("yesterday", now - 100)];
  expect(orderFound(rows, "drafts")).toEqual(["last-month", "yesterday", "today"]);
  expect(orderFound(rows, "lastDrafts")).toEqual(["today", "yesterday", "last-month"]);
});

test("a story that is found twice is listed once, at its first place", () => {
  const rows = [found("asked", now), found("other", now - 1), found("asked", now - 2)];
  expect(orderFound(rows, "review")).toEqual(["asked", "other"]);
  expect(orderFound(rows, "liveblogs")).toEqual(["asked", "other"]);
});

test("the order of stories of the same time is always the same", () => {
  const rows = [found("b", now), found("a", now)];
  expect(orderFound(rows, "drafts")).toEqual(["a", "b"]);
  expect(orderFound(rows.toReversed(), "drafts")).toEqual(["a", "b"]);
  expect(orderFound(rows, "live")).toEqual(["b", "a"]);
});
