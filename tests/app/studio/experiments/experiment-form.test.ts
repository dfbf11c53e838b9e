import { describe, expect, test } from "vitest";
import type {
  ExperimentResults,
  ManagedExperiment,
} from "../../../../contract/network/managed-experiments.ts";
import {
  parseExperimentForm,
  readSetup,
  type TypedExperiment,
} from "../../../../app/studio/experiments/experiment-form.ts";
import { presentExperimentPage } from "../../../../app/studio/experiments/present-experiment.ts";
import {
  noExperimentAnswer,
  presentExperimentList,
  presentNewExperiment,
} from "../../../../app/studio/experiments/present-experiments.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

const typed: TypedExperiment = {
  name: "zoom",
  description: "",
  share: "12,5 %",
  variations: "control 3\n\n large: 1 \n",
  blogs: ["kotaku"],
  hasAllBlogs: false,
  lastDay: "",
  decidedBy: "",
};

test("a draft's form sets shares, weights and blogs", () => {
  expect(readSetup(typed)).toEqual({
    description: "",
    share: 0.125,
    variations: [
      { name: "control", weight: 3 },
      { name: "large", weight: 1 },
    ],
    blogs: ["kotaku"],
    lastDay: null,
    decidedBy: null,
  });
  expect(readSetup({ ...typed, lastDay: "2026-12-24", decidedBy: "account" })).toMatchObject({
    lastDay: "2026-12-24",
    decidedBy: "account",
  });
  expect(readSetup({ ...typed, share: "100", hasAllBlogs: true })).toMatchObject({ share: 1, blogs: [] });
  expect(readSetup({ ...typed, share: "0.07" })).toMatchObject({ share: 0.0007 });
});

test.each<[string, Partial<TypedExperiment>]>([
  ["name", { name: "Zoom" }],
  ["name", { name: "" }],
  ["description", { description: "x".repeat(301) }],
  ...["", "0", "0.001", "101", "-5", "1e1", "half"].map((share): [string, Partial<TypedExperiment>] => [
    "share",
    { share },
  ]),
  ...[
    "",
    "control 1",
    "control\nlarge",
    "a 0\nb 1",
    "a 1001\nb 1",
    "a 1.5\nb 1",
    "a 1 2\nb 1",
    "a 1\na 1",
  ].map((variations): [string, Partial<TypedExperiment>] => ["variations", { variations }]),
  ["variations", { variations: Array.from({ length: 21 }, (_, at) => `v${at} 1`).join("\n") }],
  ["variations", { variations: "very_large 1\ncontrol 1" }],
  ["blogs", { blogs: [] }],
  ["lastDay", { lastDay: "2026-02-30" }],
])("the field %s is wrong in %j", (field, more) => {
  expect(readSetup({ ...typed, ...more })).toMatchObject({ field });
});

function parse(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseExperimentForm(form);
}

test("a form without a step is reviewed, and an unknown one is none of the page's", () => {
  expect(parse({ do: "start", version: "3" })).toMatchObject({ kind: "start", step: "review", version: 3 });
  expect(parse({ do: "save", name: " zoom ", version: "" })).toMatchObject({
    version: null,
    typed: { name: "zoom" },
  });
  for (const fields of [{}, { do: "publish", version: "3" }, { do: "start", version: "x" }])
    expect(parse(fields)).toBeNull();
});

const experiment: ManagedExperiment = {
  name: "zoom",
  description: "Larger?",
  status: "draft",
  share: 0.4,
  variations: [
    { name: "control", weight: 3 },
    { name: "large", weight: 1 },
  ],
  blogs: ["kotaku"],
  version: 2,
  changedTimeMillis: 0,
  changedByPersonId: null,
};

describe("the results of an experiment", () => {
  const page = buildPage();
  const goal = (kind: "link" | "end", more: Partial<ExperimentResults["goals"][number]>) => ({
    goal: kind,
    verdict: "open" as const,
    winner: null,
    variations: [
      { count: 300, difference: null },
      { count: 130, difference: { value: 0.3, low: 0.1, high: 0.5 } },
    ],
    ...more,
  });
  const results: ExperimentResults = {
    variations: [
      { name: "control", readers: 3_000 },
      { name: "large", readers: 1_000 },
    ],
    isSplitAsMeant: true,
    goals: [goal("link", { verdict: "winner", winner: "large" })],
  };
  const present = (more: Partial<ExperimentResults> = {}, status: ManagedExperiment["status"] = "running") =>
    presentExperimentPage({ ...experiment, status }, { ...results, ...more }, [], noExperimentAnswer, page)
      .results;
  const withRange = (low: number, high: number, verdict: "open" | "same") =>
    goal("end", {
      verdict,
      variations: [
        { count: 300, difference: null },
        { count: 100, difference: { value: 0, low, high } },
      ],
    });

  test("are sentences with their range, and the counts", () => {
    expect(present()?.sentences).toEqual([
      "Followed a link: 10% to 50% more often with “large” than with “control”.",
    ]);
    expect(present()?.rows).toEqual([
      { name: "control", cells: ["3,000", "300 (10%)"] },
      { name: "large", cells: ["1,000", "130 (13%)"] },
    ]);
  });

  test.each([
    [-0.3, -0.1, "open", /10% to 30% less often/],
    [-0.2, 0.1, "open", /no answer yet\. With “large”, it’s between 20% less often and 10% more/],
    [-0.02, 0.01, "same", /no difference .* at most 2% less and 1% more/],
  ] as const)("from %d to %d, %s, are words", (low, high, verdict, text) => {
    expect(present({ goals: [withRange(low, high, verdict)] })?.sentences).toEqual([
      expect.stringMatching(text),
    ]);
  });

  test("say nothing of a draft, of too few readers, or of a split that isn't by the weights", () => {
    expect(present({}, "draft")).toBeNull();
    const none = goal("link", { variations: [{ count: 1, difference: null }] });
    expect(present({ goals: [none] })?.sentences).toEqual(["Too few readers so far to compare."]);
    const split = present({ isSplitAsMeant: false });
    expect([split?.sentences, split?.warning]).toEqual([[], expect.stringContaining("aren’t divided")]);
  });
});

describe("the page of an experiment", () => {
  const page = buildPage();
  const present = (more: Partial<ManagedExperiment>, review: "start" | "stop" | null = null) =>
    presentExperimentPage({ ...experiment, ...more }, null, [], { ...noExperimentAnswer, review }, page);

  test.each([
    ["draft", ["start", "delete"], true],
    ["running", ["pause", "stop"], false],
    ["paused", ["resume", "stop"], false],
    ["stopped", [], false],
  ] as const)("offers for one that is %s: %j", (status, steps, hasForm) => {
    const view = present({ status });
    expect(view.actions.items.map(({ kind }) => kind)).toEqual(steps);
    expect(view.form !== null).toBe(hasForm);
  });

  test.each([
    ["running", "2026-12-24", "Last day: Dec 24, 2026 (3 days left)"],
    ["paused", "2026-12-22", "Last day: Dec 22, 2026 (1 day left)"],
    ["running", "2026-12-21", "Last day: Dec 21, 2026 (today)"],
    ["running", "2026-12-20", "Last day: Dec 20, 2026"],
    ["draft", "2026-12-24", "Last day: Dec 24, 2026"],
  ] as const)("says of one that is %s how many days are left until %s", (status, lastDay, text) => {
    // Still December 21 in New York.
    const late = { ...page, now: Date.UTC(2026, 11, 22, 4) };
    const mainSite = { ...page.mainSite, timezone: "America/New_York" };
    const view = presentExperimentPage({ ...experiment, status, lastDay }, null, [], noExperimentAnswer, {
      ...late,
      mainSite,
    });
    expect(view.summary.details).toContain(text);
  });

  test("says before the start which share of the readers sees what", () => {
    const kotaku = page.blog.displayName;
    expect(present({}, "start").review).toMatchObject({
      lines: [
        `30% of the readers of ${kotaku} see “control”.`,
        `10% of the readers of ${kotaku} see “large”.`,
        `60% of the readers of ${kotaku} don’t take part and see no variation.`,
        expect.stringContaining("can’t be changed after that"),
      ],
      fields: [
        ["do", "start"],
        ["version", "2"],
      ],
    });
    const all = present({ share: 1, blogs: [] }, "start").review?.lines ?? [];
    expect(all).toHaveLength(3);
    expect(all[0]).toBe("75% of the readers of all blogs see “control”.");
  });

  test("says what will end it, and what has", () => {
    const plan = { lastDay: "2026-12-24", decidedBy: "link" } as const;
    const details = (more: Partial<ManagedExperiment>) =>
      present({ ...plan, ...more }).summary.details.slice(-2);
    expect(details({ status: "running" })).toEqual([
      "Last day: Dec 24, 2026 (33 days left)",
      "Ends with an answer about: Followed a link",
    ]);
    const over = { status: "stopped", changedTimeMillis: page.now } as const;
    expect(details({ ...over, endReason: "decided" }).at(-1)).toMatch(
      /^Ended .* with its answer about: Followed a link$/,
    );
    expect(details({ ...over, endReason: "lastDay" }).at(-1)).toMatch(/^Ended .*, after its last day$/);
    expect(details(over).join()).not.toMatch(/Ended|Last day/);
  });

  test("reviews no step that its state doesn't allow", () => {
    expect(present({ status: "stopped" }, "start").review).toBeNull();
    expect(present({ status: "running" }, "stop").review).not.toBeNull();
  });

  test("keeps what was typed, with the version that its writer read", () => {
    const fault = { field: "share", message: "experiments.wrong.share" } as const;
    const sent = { ...noExperimentAnswer, fault, typed: { ...typed, share: "half" }, version: 1 };
    const { form } = presentExperimentPage(experiment, null, [], sent, page);
    expect(form).toMatchObject({ version: "1", share: { value: "half", error: expect.any(String) } });
    expect(form?.variations.error).toBeNull();
  });
});

test("a Spanish page reads and writes shares with a comma", () => {
  const page = buildPage(buildBlog({ locale: "es-ES" }));
  const { form } = presentExperimentPage({ ...experiment, share: 0.125 }, null, [], noExperimentAnswer, page);
  expect(form?.share.value).toBe("12,5");
  expect(readSetup({ ...typed, share: form?.share.value ?? "" })).toMatchObject({ share: 0.125 });
});

test("a name that is taken is said beside the field", () => {
  const view = presentNewExperiment({ ...noExperimentAnswer, error: "conflict", typed }, buildPage());
  expect(view.form.name).toMatchObject({
    value: "zoom",
    error: "There’s already an experiment with this name.",
  });
  expect(view.error).toBeNull();
});

test("the list begins with what runs", () => {
  const items = (["stopped", "draft", "paused", "running"] as const).map((status) => ({
    ...experiment,
    name: status,
    status,
  }));
  const view = presentExperimentList({ items, people: [] }, false, buildPage());
  expect(view.items.map(({ name }) => name)).toEqual(["running", "paused", "draft", "stopped"]);
});
