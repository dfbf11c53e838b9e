import { expect, test } from "vitest";
import { describeStatus } from "../../../../app/studio/write/desk-bar.tsx";
import type { WriteView } from "../../../../app/studio/write/present-write.ts";

const opened = Date.UTC(2026, 10, 23, 14, 2);
const view = {
  labels: { "status.saved": "Saved {time}", "status.savedOn": "Saved {date}" } as WriteView["labels"],
  locale: "en-US",
  timezone: "America/New_York",
  openedMillis: opened,
};

test.each([
  ["after the page was opened", Date.UTC(2026, 10, 24, 14, 2), "Saved 9:02AM"],
  ["earlier that day", Date.UTC(2026, 10, 23, 5, 0), "Saved 12:00AM"],
  ["the day before, in the writer's zone", Date.UTC(2026, 10, 23, 4, 59), "Saved November 22, 2026"],
])("a story that was saved %s says so", (_, timeMillis, text) => {
  expect(describeStatus({ kind: "saved", timeMillis }, view)).toBe(text);
});
