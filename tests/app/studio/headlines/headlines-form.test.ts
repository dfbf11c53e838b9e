import { expect, test } from "vitest";
import { parseHeadlineForm } from "../../../../app/studio/headlines/headlines-form.ts";

const zone = "America/New_York";
const parse = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseHeadlineForm(form, "Own", zone);
};
const start = { do: "start", headline2: " Second ", end: "2026-12-01T10:00" };
const readTest = (more: Record<string, string>) => {
  const form = parse({ ...start, ...more });
  return form?.kind === "start" ? form.test : null;
};

test("a new test has the typed headlines and moments in the blog's zone", () => {
  expect(readTest({ headline4: "Fourth", start: "2026-11-30T09:00", applies: "on" })).toEqual({
    headlines: ["Second", "Fourth"],
    startMillis: Date.UTC(2026, 10, 30, 14),
    endMillis: Date.UTC(2026, 11, 1, 15),
    appliesWinner: true,
  });
});

test.each([
  [{ headline2: " " }, "headlines", "headlines.wrong.none"],
  [{ headline3: "Second" }, "headlines", "headlines.wrong.same"],
  [{ headline2: "Own" }, "headlines", "headlines.wrong.same"],
  [{ start: "soon" }, "start", "headlines.wrong.time"],
  [{ end: "" }, "end", "headlines.wrong.time"],
  // An hour that the zone skips.
  [{ end: "2027-03-14T02:30" }, "end", "headlines.wrong.time"],
])("%o is refused", (more, field, message) => {
  expect(readTest(more)).toEqual({ field, message });
});

test("other forms name a test, and a headline or none", () => {
  expect(parse({ do: "end", test: "t1" })).toEqual({ kind: "end", id: "t1" });
  expect(parse({ do: "apply", test: "t1", variant: "2" })).toEqual({ kind: "apply", id: "t1", variant: 2 });
  expect(parse({ do: "apply", test: "t1", variant: "" })).toEqual({ kind: "apply", id: "t1", variant: null });
  for (const wrong of [
    {},
    { do: "end" },
    { do: "apply", test: "t1", variant: "x" },
    { do: "go", test: "t1" },
  ])
    expect(parse(wrong as Record<string, string>)).toBeNull();
});
