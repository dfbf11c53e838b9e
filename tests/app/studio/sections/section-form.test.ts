import { describe, expect, test } from "vitest";
import { findSectionState } from "../../../../app/studio/sections/present-sections.ts";
import {
  emptySection,
  parseOrderForm,
  parseSection,
  writeTypedSection,
  type TypedSection,
} from "../../../../app/studio/sections/section-form.ts";
import type { SectionDetails } from "../../../../contract/posts/managed-sections.ts";
import type { SpecialSection } from "../../../../contract/entities/taxonomy.ts";

const now = Date.UTC(2026, 9, 1, 12);
const clock = { zone: "America/New_York", locale: "en-US", now };
const parse = (typed: Partial<TypedSection>, before: SectionDetails | null = null) =>
  parseSection({ ...emptySection, title: "The Long Winter", ...typed }, before, clock);

const details: SectionDetails = {
  displayName: "The Long Winter",
  description: "Cold.",
  introduction: "One.\n\nTwo.",
  cover: {
    id: "a-1",
    format: "png",
    width: 9,
    height: 9,
    alt: "A",
    focalPoint: { x: 0.2, y: 1 },
    remoteUrl: null,
  },
  sponsor: "A Shop",
  sponsorLabel: null,
  // With seconds, and the second of the two times that clocks show as 1:30.
  startTimeMillis: Date.UTC(2026, 10, 1, 6, 30, 17),
  endTimeMillis: Date.UTC(2026, 11, 1, 5),
};

test("what is saved comes back as it was typed, to the second", () => {
  const typed = writeTypedSection(details, clock.zone);
  expect(typed).toMatchObject({ startDate: "2026-11-01", startTime: "01:30", endTime: "00:00" });
  expect(parseSection(typed, details, clock)).toEqual({ details, urlName: "the-long-winter" });
});

test.each([
  [{}, "the-long-winter"],
  [{ title: "¿Qué pasa en Ávila?" }, "que-pasa-en-avila"],
  [{ address: "Winter 26" }, "winter-26"],
])("%j has the address %s", (typed, urlName) => {
  expect(parse(typed)).toMatchObject({ urlName });
});

test.each<[Partial<TypedSection>, keyof TypedSection, string]>([
  [{ title: "" }, "title", "sections.error.title"],
  [{ title: "¿?" }, "address", "sections.error.address"],
  [{ startDate: "2026-11-02" }, "startDate", "sections.error.time"],
  [{ startDate: "2027-03-14", startTime: "02:30" }, "startDate", "publish.time.skipped"],
  [{ endDate: "2026-09-01", endTime: "09:00" }, "endDate", "sections.error.endPast"],
  [
    { startDate: "2026-11-02", startTime: "09:00", endDate: "2026-11-02", endTime: "09:00" },
    "endDate",
    "sections.error.endFirst",
  ],
  [{ sponsor: "x".repeat(81) }, "sponsor", "sections.error.value"],
  [{ cover: "{" }, "cover", "sections.error.value"],
  [{ cover: '{"id":"","remoteUrl":"https://a.example/a.jpg"}' }, "cover", "sections.error.value"],
])("%j is refused beside %s", (typed, field, message) => {
  expect(parse(typed)).toMatchObject({ errors: { [field]: { message } } });
});

test("of a local time that occurs twice, a start is the first and an end the second", () => {
  const typed = { startDate: "2026-11-01", startTime: "01:30", endDate: "2026-11-01", endTime: "01:30" };
  expect(parse(typed)).toMatchObject({
    details: { startTimeMillis: Date.UTC(2026, 10, 1, 5, 30), endTimeMillis: Date.UTC(2026, 10, 1, 6, 30) },
  });
});

describe("a step of the order", () => {
  const parseStep = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ do: "place", story: "7", version: "3", ...fields }))
      form.set(name, value);
    return parseOrderForm(form);
  };
  test.each([
    [{ to: "0" }, { kind: "place", postId: "7", position: 0, version: 3 }],
    [{ to: "out" }, { kind: "place", postId: "7", position: null, version: 3 }],
    [
      { do: "rule", rule: "newest" },
      { kind: "rule", rule: "newest", version: 3 },
    ],
    [{ do: "rule", rule: "oldest" }, null],
    [{ to: "-1" }, null],
    [{ to: "" }, null],
    [{ to: "0", story: "x" }, null],
    [{ to: "0", version: "" }, null],
  ])("%j is %j", (fields, step) => {
    expect(parseStep(fields)).toEqual(step);
  });
});

test.each([
  [null, null, "running"],
  [now, null, "running"],
  [now + 1, null, "toCome"],
  [null, now + 1, "running"],
  [null, now, "ended"],
])("from %s until %s it is %s", (startTimeMillis, endTimeMillis, state) => {
  const section = { startTimeMillis, endTimeMillis } as SpecialSection;
  expect(findSectionState(section, now)).toBe(state);
});
