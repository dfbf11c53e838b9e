import { describe, expect, test } from "vitest";
import { findNearest, parseCommand } from "../../../cli/settings/setting-command.ts";

const parse = (...args: string[]) => parseCommand(["settings", ...args]);
const none = { isGroup: false, isTrial: false, to: null, value: null };

describe("a command", () => {
  test.each<[string[], object]>([
    [["get", "kotaku"], { ...none, verb: "get", scope: "kotaku", name: null }],
    [["get", "network.tagline"], { ...none, verb: "get", scope: "network", name: "tagline" }],
    [
      ["set", "kotaku.tagline", " All games "],
      { ...none, verb: "set", scope: "kotaku", name: "tagline", value: "All games" },
    ],
    [
      ["set", "--group", "games.isSatire", "on", "--dry-run"],
      { ...none, verb: "set", scope: "games", isGroup: true, isTrial: true, name: "isSatire", value: true },
    ],
    [
      ["set", "kotaku.isSatire", "false"],
      { ...none, verb: "set", scope: "kotaku", name: "isSatire", value: false },
    ],
    [
      ["reset", "kotaku.tagline", "--to", "https://api.example"],
      { ...none, verb: "reset", scope: "kotaku", name: "tagline", to: "https://api.example" },
    ],
    [["set", "kotaku.tagline", ""], { ...none, verb: "set", scope: "kotaku", name: "tagline", value: "" }],
  ])("%j is read", (args, expected) => {
    expect(parse(...args)).toEqual(expected);
  });

  test.each([
    [["set", "kotaku.tagine", "x"], 'There is no setting called "tagine"; did you mean "tagline"?'],
    [["get", "kotaku.HASAMP"], 'There is no setting called "HASAMP"; did you mean "hasAmp"?'],
    [["set", "kotaku.isSatire", "maybe"], "isSatire must be on or off."],
    [["set", "kotaku.tagline", "x".repeat(161)], "tagline must be at most 160 characters."],
    [["reset", "kotaku.displayName"], "A blog always has its own displayName."],
    [["set", "network.displayName", "x"], "Only blogs have a displayName."],
    [["set", "--group", "games.displayName", "x"], "Only blogs have a displayName."],
  ])("%j is refused in one sentence", (args, message) => {
    expect(() => parse(...args)).toThrow(expect.objectContaining({ name: "RefusalError", message }));
  });

  test.each([
    [[]],
    [["get"]],
    [["erase", "kotaku.tagline"]],
    [["set", "kotaku.tagline"]],
    [["set", "kotaku", "x"]],
    [["set", "kotaku.tagline", "two", "words"]],
    [["reset", "kotaku"]],
    [["reset", "kotaku.tagline", "x"]],
    [["get", "kotaku.tagline.x"]],
    [["get", "kotaku", "--force"]],
  ])("%j is answered with the usage", (args) => {
    expect(() => parse(...args)).toThrow(expect.objectContaining({ name: "UsageError" }));
  });
});

test("the nearest name has the fewest letters changed", () => {
  expect(findNearest("kotuku", ["gizmodo", "kotaku", "jezebel"])).toBe("kotaku");
  expect(findNearest("jez", ["gizmodo", "kotaku", "jezebel"])).toBe("jezebel");
  expect(findNearest("x", [])).toBeNull();
});
