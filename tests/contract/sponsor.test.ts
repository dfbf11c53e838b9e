import { expect, test } from "vitest";
import { findSettingRule } from "../../contract/network/blog-settings.ts";
import { readSponsor, writeSponsor } from "../../contract/network/sponsor.ts";
import * as v from "valibot";

const url = "https://acme.example/";

test.each([
  ["Acme Tea", { name: "Acme Tea", address: null, label: null }],
  ["Acme Tea | https://acme.example", { name: "Acme Tea", address: url, label: null }],
  ["Acme Tea|https://acme.example|Presented by", { name: "Acme Tea", address: url, label: "Presented by" }],
  ["Acme Tea | | Presented by", { name: "Acme Tea", address: null, label: "Presented by" }],
  ["", null],
  ["| https://acme.example", null],
  ["Acme Tea | http://acme.example", null],
  ["Acme Tea | javascript:alert(1)", null],
  ["Acme Tea | https://user:secret@acme.example", null],
  ["Acme Tea | https://localhost", null],
  ["Acme Tea | https://acme.example | by | more", null],
  ["x".repeat(81), null],
  [`Acme Tea | | ${"x".repeat(41)}`, null],
])("%s is read as it is written, and nothing else is", (text, sponsor) => {
  expect(readSponsor(text)).toEqual(sponsor);
  if (sponsor !== null) expect(readSponsor(writeSponsor(sponsor))).toEqual(sponsor);
  const parsed = v.safeParse(findSettingRule("sponsor").value, text);
  expect(parsed.success).toBe(sponsor !== null || text === "");
});
