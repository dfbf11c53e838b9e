import { expect, test } from "vitest";
import { isPassed, printReport, type Phase } from "../../../cli/rehearsal/print-report.ts";

const first: Phase = {
  title: "1. v1",
  checks: [{ what: "publish a story", failure: null }],
  comparedWith: null,
  records: 3,
  losses: [],
};
const second: Phase = {
  title: "2. upgraded",
  checks: [{ what: "read the front page", failure: "/: 503" }],
  comparedWith: "“1. v1”",
  records: 2,
  losses: ["posts 1: missing"],
};

test("a report has a line for each thing that was tried, and names what failed and what was lost", () => {
  expect(printReport([first, second]).split("\n")).toEqual([
    "1. v1",
    "  ok      publish a story",
    "  ok      export: 3 records",
    "",
    "2. upgraded",
    "  FAILED  read the front page: /: 503",
    "  FAILED  export: 2 records; 1 lost of “1. v1”",
    "          posts 1: missing",
  ]);
});

test("a rehearsal passes only if everything worked and nothing was lost", () => {
  expect(isPassed([first])).toBe(true);
  expect(isPassed([first, { ...second, losses: [] }])).toBe(false);
  expect(isPassed([first, { ...second, checks: [] }])).toBe(false);
});
