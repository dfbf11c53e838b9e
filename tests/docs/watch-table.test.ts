import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const read = (path: string) => readFileSync(root + path, "utf8");
const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = "", more = ""]) => [name, more] as const);

/** The rows of the table under "Monitoring" on the operations page: event and level. */
const [, section = ""] = /\n## Monitoring\n(.*?)\n## /s.exec(read("docs/operations.md")) ?? [];
const rows = new Map(findAll(section, /^\| `([\w.-]+)` +\| (\w+) +\|/gm));

/** The front end's log events with their levels: the table in `app/platform/telemetry/log.ts`, which types enforce. */
const events = findAll(read("app/platform/telemetry/log.ts"), /^ {2}"([\w.-]+)": "(error|warn)",$/gm);
/** Log events of the services. */
const theirs = globSync("api/**/*.ts", { cwd: root }).flatMap((path) =>
  findAll(read(path), /\bevent: "([\w.-]+)"/g).map(([event]) => event),
);

test("every event that the front end logs is in the monitoring table, with its level", () => {
  expect(events.length).toBeGreaterThan(10);
  expect(events.map(([event]) => [event, rows.get(event)])).toEqual(events);
});

test("so is every event that the services log", () => {
  expect(theirs.length).toBeGreaterThan(2);
  expect(theirs.filter((event) => !rows.has(event))).toEqual([]);
});

test("the table has no other events", () => {
  const known = new Set([...events.map(([event]) => event), ...theirs]);
  expect([...rows.keys()].filter((event) => !known.has(event))).toEqual([]);
});

test("the services log nothing without an event name", () => {
  const nameless = globSync("api/**/*.ts", { cwd: root }).filter(
    (path) =>
      findAll(
        read(path),
        /(console(?:\.\w+|\[\w+\])\((?!JSON\.stringify\(\{ level(?:: "\w+")?, event: ")[^\n]*)/g,
      ).length > 0,
  );
  expect(nameless).toEqual([]);
});
