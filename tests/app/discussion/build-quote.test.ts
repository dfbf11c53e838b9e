import fc from "fast-check";
import { expect, test } from "vitest";
import { buildQuote, formatQuote } from "../../../app/discussion/build-quote.ts";
import { parseReplyText } from "../../../app/discussion/reply-body.ts";
import { bodyText } from "../../../contract/plaintext.ts";

test("names the writer below the words, each paragraph in the quotation", () => {
  expect(formatQuote("One.\n\nTwo.", "Zoë 🦆")).toBe("> One.\n\n> Two.\n\n> — Zoë 🦆\n\n");
  expect(buildQuote("One.\nTwo.", "Zoë 🦆")).toMatchObject([
    { value: [{ value: "One." }], containers: [{ type: "BlockQuote" }] },
    { value: [{ value: "Two." }], containers: [{ type: "BlockQuote" }] },
    { value: [{ value: "— Zoë 🦆" }], containers: [{ type: "BlockQuote" }] },
  ]);
});

test("a long passage ends with an ellipsis, and never within a character", () => {
  const [first] = buildQuote("🦆".repeat(3_000), "Zoë");
  const words = first?.type === "Paragraph" ? bodyText([first]) : "";
  expect(words).toMatch(/^(🦆)+…$/u);
  expect(words.length).toBeLessThanOrEqual(2_001);
});

test("both forms say the same, and nothing of them leaves the quotation, whatever is selected", () => {
  const words = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc
      .array(fc.constantFrom("> ", "\n", "@Someone", "https://a.test/x", "<b>", "“”", " "), { maxLength: 30 })
      .map((parts) => parts.join("")),
  );
  // oxlint-disable-next-line no-control-regex -- As forms do.
  const clean = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\r]/g, "");
  fc.assert(
    fc.property(words.map(clean), (selected) => {
      const nodes = buildQuote(selected, "Zoë");
      const parsed = parseReplyText(formatQuote(selected, "Zoë"), "https://kinja.com/");
      expect(bodyText(parsed)).toBe(bodyText(nodes));
      for (const node of parsed)
        expect(node).toMatchObject({ type: "Paragraph", containers: [{ type: "BlockQuote" }] });
    }),
  );
});
