import { expect, test } from "vitest";
import { presentTermChoices, termPresets } from "../../../../app/blog/machine-terms.ts";
import { parseTerms, writeTypedTerms } from "../../../../app/studio/terms/terms-form.ts";
import { noTermChoices } from "../../../../contract/network/machine-terms.ts";

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: "3", ...fields })) form.set(name, value);
  return parseTerms(form);
}

test("what is saved comes back as it was typed", () => {
  const typed = {
    preset: "search",
    allow: "PerplexityBot",
    block: "BadBot\nOther_Bot",
    policy: "https://a.example/",
  };
  const parsed = parse({ ...typed, block: " BadBot \r\n\r\nOther_Bot" });
  const choices = "choices" in parsed ? parsed.choices : expect.fail("not parsed");
  expect(choices).toMatchObject({ preset: "search", block: ["BadBot", "Other_Bot"] });
  expect(writeTypedTerms(choices)).toEqual(typed);
});

test.each<[Record<string, string>, string]>([
  [{ preset: "everything" }, "preset"],
  [{ preset: "cite", allow: "Googlebot/2.1" }, "allow"],
  [{ preset: "cite", policy: "licensing" }, "policy"],
  [{ version: "" }, "version"],
])("%j is refused, and what was typed is kept", (fields, field) => {
  expect(parse(fields)).toMatchObject({ field, typed: { preset: fields["preset"] ?? "" } });
});

test("without a preset nothing is stated, whatever else was typed", () => {
  expect(presentTermChoices({ ...noTermChoices, block: ["BadBot"] })).toBeNull();
  expect(presentTermChoices({ ...noTermChoices, preset: "cite" })?.uses).toBe(termPresets.cite);
});
