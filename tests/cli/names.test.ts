import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { ScreenName } from "../../contract/entities/ids.ts";
import { createParagraph, createText } from "../../cli/nodes/conversion.ts";
import { chooseSubhead } from "../../cli/subhead.ts";
import { buildBurnerName, buildScreenName, formatNameFromSlug } from "../../cli/screen-name.ts";
import { createTag, uniqueTags } from "../../cli/tag.ts";

describe("screen names", () => {
  test.each([
    ["admin", "admin"],
    ["boon-sheridan", "boon-sheridan"],
    ["j.öller", "j-oller"],
    ["ann@mail.example", "ann-mail-example"],
    ["O'Reilly", "OReilly"],
    ["--x_y--", "x-y"],
  ])("%s becomes %s", (login, name) => {
    expect(buildScreenName(login)).toBe(name);
  });

  test("any login becomes a valid one, deterministically", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 90 }), fc.string(), (login, secret) => {
        for (const name of [buildScreenName(login), buildBurnerName(login, secret)])
          expect(v.is(ScreenName, name)).toBe(true);
        expect(buildScreenName(login)).toBe(buildScreenName(login));
      }),
    );
  });

  test("two secrets give two people of the same name", () => {
    expect(buildBurnerName("Ann", "a@x.example")).not.toBe(buildBurnerName("Ann", "b@x.example"));
    expect(buildBurnerName("Ann", "a@x.example")).not.toContain("x.example");
  });

  test("a slug becomes a display name", () => {
    expect(formatNameFromSlug("boon-sheridan_jr")).toBe("Boon Sheridan Jr");
  });
});

describe("tags", () => {
  test.each([
    [
      "Super Mario Odyssey",
      undefined,
      { safeName: "supermarioodyssey", urlName: "super-mario-odyssey", displayName: "Super Mario Odyssey" },
    ],
    [
      "Café  culture",
      undefined,
      { safeName: "cafeculture", urlName: "cafe-culture", displayName: "Café culture" },
    ],
    ["HTML", "html-2", { safeName: "html", urlName: "html-2", displayName: "HTML" }],
    [
      "περιεχόμενο",
      undefined,
      { safeName: "περιεχομενο", urlName: "περιεχομενο", displayName: "περιεχόμενο" },
    ],
  ])("%s", (name, slug, tag) => {
    expect(createTag(name, slug)).toEqual(tag);
  });

  test.each(["", "  ", "!!!"])("%j is not a tag", (name) => {
    expect(createTag(name)).toBeNull();
  });

  test("have no duplicates", () => {
    expect(
      uniqueTags([createTag("Fog"), createTag("fog"), null, createTag("Sea")]).map(
        ({ displayName }) => displayName,
      ),
    ).toEqual(["Fog", "Sea"]);
  });
});

test.each([
  ["Other words", "Other words"],
  ["The text begins", null],
  ["The text begins …", null],
  ["The text [...]", null],
  ["The text begins here. And goes on", null],
  ["The text begins here. And differs", "The text begins here. And differs"],
  ["  ", null],
])("the subhead %j above a text that starts with it", (words, subhead) => {
  const body = ["The text begins here.", "And goes on."].map((value) =>
    createParagraph([createText(value)], { containers: [], align: null }),
  );
  expect(chooseSubhead(words, body)).toBe(subhead);
});
