import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSignUp } from "../../../app/newsletter/parse-sign-up.ts";

const known = new Set(["daily", "weekly"]);
const parse = (entries: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, "a.txt");
  }
  return parseSignUp(form, known);
};

describe("parseSignUp", () => {
  test("accepts an address and the blog's lists, without duplicates", () => {
    expect(
      parse([
        ["email", "  reader+news@example.co.uk "],
        ["list", "weekly"],
        ["list", "weekly"],
        ["list", "another-blog-s"],
        ["source", "ad"],
        ["leave-empty", ""],
      ]),
    ).toEqual({ kind: "ok", email: "reader+news@example.co.uk", lists: ["weekly"], source: "ad" });
  });

  test.each([
    ["nothing", "", "newsletter.emailMissing"],
    ["blanks", "   ", "newsletter.emailMissing"],
    ["a word", "reader", "newsletter.emailInvalid"],
    ["no top-level domain", "reader@example", "newsletter.emailInvalid"],
    ["two addresses", "a@example.com, b@example.com", "newsletter.emailInvalid"],
    ["a header", "a@example.com\r\nBcc: b@example.com", "newsletter.emailInvalid"],
    ["an endless one", `${"a".repeat(250)}@example.com`, "newsletter.emailInvalid"],
  ])("of %s for an address reports the error", (_, email, message) =>
    expect(
      parse([
        ["email", email],
        ["list", "daily"],
      ]),
    ).toMatchObject({
      kind: "wrong",
      errors: { email: message },
      typed: { lists: ["daily"] },
    }),
  );

  test("reports all errors and keeps what was typed", () => {
    expect(
      parse([
        ["email", "reader@"],
        ["list", "nobody-s"],
      ]),
    ).toEqual({
      kind: "wrong",
      typed: { email: "reader@", lists: [] },
      errors: { email: "newsletter.emailInvalid", lists: "newsletter.listMissing" },
    });
  });

  test("detects a bot by the hidden field", () =>
    expect(
      parse([
        ["email", "a@example.com"],
        ["list", "daily"],
        ["leave-empty", "http://spam.example"],
      ]),
    ).toEqual({ kind: "trapped" }));

  test("does not accept a file as an address", () =>
    expect(
      parse([
        ["email", new File(["a@example.com"], "a.txt")],
        ["list", new File(["daily"], "a.txt")],
      ]),
    ).toMatchObject({ kind: "wrong", errors: { email: "newsletter.emailMissing" } }));

  test("never throws, shows at most 320 characters, and ignores other blogs' lists", () => {
    const name = fc.constantFrom("email", "list", "source", "leave-empty", "__proto__");
    const value = fc.oneof(fc.string(), fc.constantFrom("daily", "a@example.com", "x".repeat(5000)));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (entries) => {
        const parsed = parse(entries);
        if (parsed.kind === "trapped") return;
        const { email, lists } = parsed.kind === "ok" ? parsed : parsed.typed;
        expect(email.length).toBeLessThanOrEqual(320);
        expect(lists.every((id) => known.has(id))).toBe(true);
      }),
    );
  });
});
