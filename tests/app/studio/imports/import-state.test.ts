import { expect, test } from "vitest";
import {
  measureProgress,
  nothingChosen,
  reduceImport,
  type ImportEvent,
} from "../../../../app/studio/imports/import-state.ts";
import type { FileSummary } from "../../../../app/studio/imports/worker-messages.ts";

const summary: FileSummary = {
  kind: "ghost",
  about: [],
  file: "ghost.json",
  source: "ghost",
  total: 40,
  stories: 40,
  comments: 0,
  tags: 0,
  people: 1,
  firstMillis: null,
  lastMillis: null,
  names: [],
  namesakes: [],
  labels: { tags: [], tagCount: 0, categories: [] },
  places: [],
  elsewhere: [],
};

const after = (...events: ImportEvent[]) => events.reduce(reduceImport, nothingChosen);
const opened: ImportEvent[] = [
  { type: "read", isSite: false },
  { type: "opened", summary },
];

test("a file that can't be read is chosen again", () => {
  const state = after(
    { type: "read", isSite: false },
    { type: "refused", refusal: "damaged", detail: "line 1" },
  );
  expect(state).toMatchObject({ phase: "choose", refusal: { kind: "damaged", detail: "line 1" } });
});

test("an import that doesn't begin leads back to its file, with the people to be named", () => {
  const namesakes = [{ screenName: "ann", displayName: "Ann", here: "Another Ann" }];
  const state = after(
    ...opened,
    { type: "started", isRehearsal: false },
    { type: "refused", refusal: "namesakes", detail: "", namesakes },
  );
  expect(state).toMatchObject({ phase: "summary", refusal: { kind: "namesakes" }, summary: { namesakes } });
  expect(reduceImport(state, { type: "reset" })).toBe(nothingChosen);
});

test("a line that is back ends the wait", () => {
  const running = after(...opened, { type: "started", isRehearsal: false }, { type: "retrying", seconds: 3 });
  expect(running.retries).toBe(3);
  const waiting = reduceImport(running, { type: "waits", reason: "offline" });
  expect(waiting).toMatchObject({ waits: "offline", retries: null });
  const going = reduceImport(waiting, { type: "runs" });
  expect(going).toMatchObject({ waits: null, phase: "running" });
  expect(reduceImport(running, { type: "progress", done: 20, total: 40, millis: 500 }).retries).toBeNull();
});

test("the rate and the time left are told after a second", () => {
  expect(measureProgress({ done: 20, total: 40, millis: 900 })).toBeNull();
  expect(measureProgress({ done: 0, total: 40, millis: 5_000 })).toBeNull();
  expect(measureProgress({ done: 20, total: 60, millis: 4_000 })).toEqual({ rate: 5, secondsLeft: 8 });
  expect(measureProgress({ done: 60, total: 60, millis: 4_000 })).toMatchObject({ secondsLeft: 0 });
});

test("the pages of a site are counted while it is read", () => {
  const reading = after({ type: "read", isSite: true }, { type: "pages", done: 3, total: 9 });
  expect(reading).toMatchObject({ phase: "reading", isSite: true, progress: { done: 3, total: 9 } });
  expect(reduceImport(reading, { type: "reset" })).toBe(nothingChosen);
});

test("a list of subscribers is kept when it is refused, and left when it was added", () => {
  const list = { file: "members.csv", total: 3, confirmed: 1, unsubscribed: 1, leftOut: [] };
  const listed: ImportEvent[] = [
    { type: "read", isSite: false },
    { type: "listed", list },
  ];
  expect(after(...listed)).toMatchObject({ phase: "summary", list, summary: null });
  const started = after(...listed, { type: "started", isRehearsal: false });
  expect(started).toMatchObject({ phase: "running", progress: { done: 0, total: 2 } });
  const refused = reduceImport(started, { type: "refused", refusal: "busy", detail: "" });
  expect(refused).toMatchObject({ phase: "summary", list, refusal: { kind: "busy" } });
  const report = { added: 1, unchanged: 0, unsubscribed: 1, unsubscribedHere: 0, isCut: false, leftOut: [] };
  const ended = reduceImport(started, { type: "added", report });
  expect(ended).toMatchObject({ phase: "ended", added: report });
  expect(reduceImport(ended, { type: "reset" })).toEqual(nothingChosen);
});
