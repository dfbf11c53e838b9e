import { describe, expect, test } from "vitest";
import { findFlagClasses, hasFlagOn, setFlagClass } from "../../../app/feature-flag/flag-class.ts";
import { createFlags } from "../../../app/feature-flag/flags.ts";

describe("createFlags", () => {
  test.each([
    ["on", true],
    ["off", false],
    ["ON", false],
    ["true", false],
    ["1", false],
    ["on ", false],
    ["", false],
  ])("a flag with the value %j is on: %s", (value, isOn) => {
    const flags = createFlags([{ name: "video_player", value }]);
    expect(flags.isOn("video_player")).toBe(isOn);
    expect(flags.bodyClasses).toBe(`f_video_player_${isOn ? "on" : "off"}`);
  });

  test("an unknown flag is off and has no class", () => {
    const flags = createFlags([{ name: "a", value: "on" }]);
    expect(["b", "constructor", "__proto__"].map((name) => flags.isOn(name))).toEqual([false, false, false]);
    expect(flags.bodyClasses).toBe("f_a_on");
    expect(createFlags([]).bodyClasses).toBe("");
  });

  test("lists each flag once, by name; the last value counts", () => {
    const list = [
      { name: "b", value: "on" },
      { name: "a", value: "off" },
      { name: "b", value: "off" },
    ];
    expect(createFlags(list).bodyClasses).toBe("f_a_off f_b_off");
  });
});

describe("the body's classes", () => {
  test.each<[string, string | null, string[]]>([
    ["page f_a_on f_b_off dark", null, ["f_a_on", "f_b_off"]],
    ["page f_a_on", "f_a_off f_b_on", ["f_a_on"]],
    ["page", "parent f_a_off f_b_on", ["f_a_off", "f_b_on"]],
    ["page", null, []],
    ["", "", []],
    ["f_ f_a f_on f__on", null, []],
  ])("of %j inside %j are %j", (own, parent, classes) =>
    expect(findFlagClasses(own, parent)).toEqual(classes),
  );

  test("tell which flags are on", () => {
    expect(hasFlagOn(["f_a_on", "f_b_off"], "a")).toBe(true);
    expect(hasFlagOn(["f_a_on", "f_b_off"], "b")).toBe(false);
    expect(hasFlagOn(["f_a_on"], "c")).toBe(false);
  });

  test.each([
    ["page f_a_on f_b_off", "a", false, "page f_b_off f_a_off"],
    ["page f_a_on", "a", true, "page f_a_on"],
    ["page", "a", true, "page f_a_on"],
    ["", "a", false, "f_a_off"],
    ["f_ab_on f_a_off", "a", true, "f_ab_on f_a_on"],
  ])("%j with %s set to %s becomes %j", (classes, name, isOn, after) =>
    expect(setFlagClass(classes, name, isOn)).toBe(after),
  );
});
