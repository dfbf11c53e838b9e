import { describe, expect, test } from "vitest";
import {
  newPlan,
  parsePlanForm,
  readIdea,
  readTypedPlan,
  writeTyped,
  type TypedPlan,
} from "../../../../app/studio/plan/plan-form.ts";
import type { Plan } from "../../../../contract/drafts/plan.ts";

const zone = "America/New_York";
const plan: Plan = {
  day: "2026-12-03",
  hour: 9,
  desk: "ready",
  embargoMillis: Date.UTC(2026, 11, 3, 15, 0, 30),
  assigneeId: "17",
  place: "section",
  section: "lanterns",
};
const read = (typed: Partial<TypedPlan>, before: Plan | null = null) =>
  readTypedPlan({ ...writeTyped(newPlan, zone), ...typed }, { zone, before });
const send = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return parsePlanForm(form);
};

describe("the form of a plan", () => {
  test("gives back what it shows, also the seconds of an embargo", () => {
    expect(readTypedPlan(writeTyped(plan, zone), { zone, before: plan })).toEqual({ plan });
  });

  test.each<[string, Partial<TypedPlan>, string]>([
    ["a day that isn't one", { day: "2026-02-30" }, "day"],
    ["an hour without a day", { hour: "9" }, "day"],
    ["an hour that isn't one", { day: "2026-12-03", hour: "24" }, "hour"],
    ["an unknown state", { desk: "done" }, "desk"],
    ["an unknown place", { place: "footer" }, "place"],
    ["a section that can't be one", { place: "section:<b>" }, "place"],
    ["a date of an embargo without its time", { embargoDate: "2026-12-03" }, "embargoDate"],
    ["a time that clocks skip", { embargoDate: "2026-03-08", embargoTime: "02:30" }, "embargoDate"],
  ])("marks %s", (_name, typed, field) => {
    const outcome = read(typed);
    expect(Object.keys("errors" in outcome ? outcome.errors : {})).toEqual([field]);
  });

  test("takes the second of a repeated hour as the end of an embargo", () => {
    expect(read({ embargoDate: "2026-11-01", embargoTime: "01:30" })).toMatchObject({
      plan: { embargoMillis: Date.UTC(2026, 10, 1, 6, 30) },
    });
  });

  test("wants a title and a blog for an idea", () => {
    expect(Object.keys(readIdea("", "kotaku"))).toEqual(["title", "blog"]);
    expect(readIdea("x".repeat(201), "9")).toHaveProperty("title");
    expect(readIdea("An idea", "9")).toEqual({});
  });

  test.each([
    [{ do: "move", story: "1", version: "7", day: "2026-12-03" }, true],
    [{ do: "move", story: "1", version: "7", day: "" }, true],
    [{ do: "move", story: "1", version: "7", day: "tomorrow" }, false],
    [{ do: "move", story: "x", version: "7", day: "" }, false],
    [{ do: "restore", story: "1", version: "7", plan: JSON.stringify(plan) }, true],
    [{ do: "restore", story: "1", version: "0", plan: "null" }, true],
    [{ do: "restore", story: "1", version: "7", plan: '{"day":"never"}' }, false],
    [{ do: "restore", story: "1", version: "7", plan: "{" }, false],
    [{ do: "publish", story: "1", version: "7" }, false],
  ] as const)("parses %j: %s", (values, isOurs) => {
    expect(send(values) !== null).toBe(isOurs);
  });
});
