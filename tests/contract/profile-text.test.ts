/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import * as v from "valibot";
import { expect, test } from "vitest";
import { Bio, isForLinks, parseProfileLink, ProfileLinks } from "../../contract/entities/profile-fields.ts";

test.each([
  ["https://example.com/ada", "https://example.com/ada"],
  [" example.com ", "https://example.com/"],
  ["HTTP://Example.COM", "http://example.com/"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["mailto:ada@example.com", null],
  ["https://user:secret@example.com", null],
  ["https://user@example.com", null],
  ["https://:secret@example.com", null],
  ["https://localhost/", null],
  ["https://127.0.0.1/", null],
  ["https://[::1]/", null],
  ["//example.com", "https://example.com/"],
  ["two words", null],
  [`https://example.com/${"x".repeat(200)}`, null],
  ["", null],
])("the link %j is kept as %j", (text, link) => expect(parseProfileLink(text)).toBe(link));

test.each([
  ["Writes about statehouses, hallways, and the people who wait in them.", false],
  ["Formerly of io9.com, now in the garden.", false],
  ["Cheap watches: https://watches.example", true],
  ["www.watches.example", true],
  ["watches.shop, pills.store and more.xyz", true],
  ["Hace café. Y a veces té.", false],
])("a bio that is for links is told from one that is not: %j", (text, found) => {
  expect(isForLinks(text)).toBe(found);
  expect(v.is(Bio, text)).toBe(!found);
});

test("there are three links at most, each once", () => {
  const [one, two] = ["https://example.com/1", "https://example.com/2"];
  expect(v.parse(ProfileLinks, [one, two, one])).toEqual([one, two]);
  expect(v.is(ProfileLinks, [one, two, one, two])).toBe(false);
  expect(v.is(ProfileLinks, ["javascript:alert(1)"])).toBe(false);
});
