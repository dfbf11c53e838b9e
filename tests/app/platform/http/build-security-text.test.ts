import fc from "fast-check";
import { expect, test } from "vitest";
import { buildSecurityText } from "../../../../app/sitemap/well-known-files.ts";

const canonical = "https://kotaku.com/.well-known/security.txt";

test("has every contact, the expiry, the languages and its own address", () => {
  const contacts = ["mailto:security@example.com", "https://example.com/report"];
  expect(buildSecurityText(contacts, canonical, Date.UTC(2026, 10, 21, 17, 53, 49, 7))).toBe(
    [
      "Contact: mailto:security@example.com",
      "Contact: https://example.com/report",
      "Expires: 2027-02-19T00:00:00Z",
      "Preferred-Languages: en, es",
      `Canonical: ${canonical}`,
      "",
    ].join("\n"),
  );
});

test("is valid for some time whenever it is requested, but for less than a year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      const expires = /^Expires: (.+)$/m.exec(buildSecurityText([], canonical, now))?.[1] ?? "";
      const days = (Date.parse(expires) - now) / 86_400_000;
      expect(days).toBeGreaterThan(88);
      expect(days).toBeLessThan(365);
    }),
  );
});
