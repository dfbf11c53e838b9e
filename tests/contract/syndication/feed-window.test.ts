import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countCovered,
  endOfDay,
  feedWindow,
  startOfDay,
  type FeedEntry,
  maxFeedPosts,
} from "../../../contract/syndication/feeds.ts";

const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.UTC(2019, 2, 14, 12);
const sentAt = (...times: number[]): FeedEntry[] => times.map((timestamp) => ({ timestamp, isSent: true }));

describe("a document covers", () => {
  const today = [noon, noon - hour, noon - 2 * hour];
  test.each<[string, FeedEntry[], number, boolean, number]>([
    ["nothing of an empty list", [], 20, true, 0],
    ["as many as are wanted", sentAt(...today), 2, false, 2],
    ["the rest of the day", sentAt(...today, noon - day), 2, true, 3],
    ["a day from its first moment on", sentAt(noon, noon - 12 * hour, noon - 12 * hour - 1), 1, true, 2],
    ["no more than the day", sentAt(noon, noon - day, noon - day - 1), 1, true, 1],
    [
      "those that are kept out as well",
      [{ timestamp: noon, isSent: false }, ...sentAt(noon - 1, noon - 2)],
      1,
      false,
      2,
    ],
    [
      "a busy day up to its most",
      sentAt(...Array.from({ length: 140 }, (_, index) => noon - index)),
      20,
      true,
      100,
    ],
    ["all where there are few", sentAt(noon, noon - 9 * day), 20, true, 2],
  ])("%s", (_, entries, maxReturned, wholeDays, expected) => {
    expect(countCovered(entries, { maxReturned, wholeDays })).toBe(expected);
  });
});

test("the first document and the days before contain every post once, at any time", () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 40 * day }), { maxLength: 120 });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 30 }), (list, maxReturned) => {
      const entries = sentAt(...list.toSorted((a, b) => b - a));
      const first = entries.slice(
        0,
        countCovered(entries.slice(0, feedWindow), { maxReturned, wholeDays: true }),
      );
      const seen = [...first];
      let older = entries[first.length];
      while (older) {
        const from = startOfDay(older.timestamp);
        const before = older.timestamp + 1;
        const document = entries.filter(
          ({ timestamp }) => timestamp >= from && timestamp < Math.min(before, endOfDay(from)),
        );
        seen.push(...document.slice(0, maxFeedPosts));
        older = entries[seen.length];
      }
      expect(seen).toEqual(entries);
      // Each whole day is in only one document.
      const last = first.at(-1)?.timestamp ?? 0;
      const rest = entries.slice(first.length);
      if (first.length < maxFeedPosts)
        expect(rest.every(({ timestamp }) => timestamp < startOfDay(last))).toBe(true);
    }),
  );
});
