import { expect, test } from "vitest";
import { parseStripArguments } from "../../cli/strip.ts";

test("the command's arguments have defaults", () => {
  expect(parseStripArguments(["Lanterns recalled"])).toMatchObject({
    text: "Lanterns recalled",
    level: "breaking",
    minutes: 20,
    by: "network-desk",
  });
  expect(
    parseStripArguments([
      "Recall",
      "--blog",
      "kotaku",
      "--blog",
      "gizmodo",
      "--level",
      "live",
      "--minutes",
      "60",
    ]),
  ).toMatchObject({ blog: ["kotaku", "gizmodo"], level: "live", minutes: 60 });
});

test.each([
  [[]],
  [["two", "texts"]],
  [["Recall", "--level", "panic"]],
  [["Recall", "--minutes", "0"]],
  [["Recall", "--minutes", "1441"]],
  [["Recall", "--minutes", "soon"]],
  [["Recall", "--loud"]],
])("%j is wrong usage", (args) => {
  expect(() => parseStripArguments(args)).toThrow(expect.objectContaining({ name: "UsageError" }));
});
