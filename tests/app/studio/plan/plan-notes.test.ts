import { describe, expect, test } from "vitest";
import { newPlan } from "../../../../app/studio/plan/plan-form.ts";
import { findNotes } from "../../../../app/studio/plan/plan-notes.ts";
import type { ScheduledLead, Plan, PlannedStory } from "../../../../contract/drafts/plan.ts";

const story = (storyId: string, plan: Partial<Plan>, blogId = "1"): PlannedStory => ({
  storyId,
  blogId,
  headline: `Story ${storyId}`,
  state: "draft",
  storyType: null,
  authorIds: [],
  publishTimeMillis: null,
  mayOpen: true,
  mayChange: true,
  plan: { ...newPlan, day: "2026-12-03", ...plan },
  sectionName: null,
  version: 1,
  changedTimeMillis: 1,
  changedByPersonId: null,
});
const days = ["2026-12-02", "2026-12-03", "2026-12-04"];
const zone = { today: "2026-12-03", zoneOf: () => "America/New_York" };
const find = (
  items: PlannedStory[],
  standing: { blogId: string; timeMillis: number }[] = [],
  leads: ScheduledLead[] = [],
) =>
  findNotes(
    days,
    { items, leads, standing: standing.map((each) => ({ ...each, storyId: "9", headline: "Live" })) },
    zone,
  ).map((note) =>
    note.kind === "clash"
      ? `clash ${note.stories.map(({ storyId }) => storyId).join("+")}`
      : note.kind === "early"
        ? `early ${note.story.storyId}`
        : note.kind === "scheduled"
          ? `scheduled ${note.story.storyId}+${note.lead.postId}`
          : `gap ${note.day}`,
  );

/** 10 AM in New York on December 3. */
const ten = Date.UTC(2026, 11, 3, 15);

describe("what an editor should notice", () => {
  test("a scheduled front with another lead at the planned hour", () => {
    const lead = {
      blogId: "1",
      timeMillis: ten + 60_000,
      place: "lead" as const,
      postId: "7",
      headline: "Lead",
    };
    const planned = (hour: number | null, place: "lead" | "splash" = "lead") => [story("1", { place, hour })];
    const said = (items: PlannedStory[], of: Partial<ScheduledLead> = {}) =>
      find(items, [], [{ ...lead, ...of }]).filter((note) => note.startsWith("scheduled"));
    expect(said(planned(10))).toEqual(["scheduled 1+7"]);
    expect(said(planned(9))).toEqual([]);
    expect(said(planned(null))).toEqual([]);
    expect(said(planned(10, "splash"))).toEqual([]);
    // The story itself, another blog, another day.
    expect(said(planned(10), { postId: "1" })).toEqual([]);
    expect(said(planned(10), { blogId: "2" })).toEqual([]);
    expect(said(planned(10), { timeMillis: ten + 86_400_000 })).toEqual([]);
  });

  test.each<[string, PlannedStory[], string[]]>([
    [
      "two leads at one hour",
      [story("1", { place: "lead", hour: 9 }), story("2", { place: "lead", hour: 9 })],
      ["clash 1+2"],
    ],
    [
      "two splashes on a day without an hour",
      [story("1", { place: "splash" }), story("2", { place: "splash" })],
      ["clash 1+2"],
    ],
    [
      "not two leads at two hours",
      [story("1", { place: "lead", hour: 9 }), story("2", { place: "lead", hour: 10 })],
      [],
    ],
    ["not a lead and a splash", [story("1", { place: "lead" }), story("2", { place: "splash" })], []],
    [
      "not two newsletters, or two of a section",
      [
        story("1", { place: "newsletter" }),
        story("2", { place: "newsletter" }),
        story("3", { place: "section", section: "a" }),
        story("4", { place: "section", section: "a" }),
      ],
      [],
    ],
    ["not the leads of two blogs", [story("1", { place: "lead" }), story("2", { place: "lead" }, "2")], []],
    ["an hour before the embargo ends", [story("1", { hour: 9, embargoMillis: ten })], ["early 1"]],
    ["not the hour at which it ends", [story("1", { hour: 10, embargoMillis: ten })], []],
    ["a day before it ends", [story("1", { embargoMillis: ten + 86_400_000 })], ["early 1"]],
  ])("%s", (_name, items, notes) => {
    expect(find(items)).toEqual([...notes, "gap 2026-12-04"]);
  });

  test("days from today on without a planned or published story", () => {
    expect(find([])).toEqual(["gap 2026-12-03", "gap 2026-12-04"]);
    // In New York, it is still December 3.
    expect(find([], [{ blogId: "1", timeMillis: Date.UTC(2026, 11, 4, 4) }])).toEqual(["gap 2026-12-04"]);
  });
});
