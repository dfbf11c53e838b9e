import { expect, test } from "vitest";
import { buildAdsText, parseAdSeller } from "../../../../app/platform/config/ads-text.ts";

test.each([
  ["google.com, pub-123, DIRECT, f08c47fec0942fa0", "google.com, pub-123, DIRECT, f08c47fec0942fa0"],
  ["Example.COM,a,reseller", "example.com, a, RESELLER"],
])("%s is a seller", (line, printed) => {
  const seller = parseAdSeller(line);
  expect(seller && buildAdsText([seller, seller], "magma.example")).toBe(
    `${printed}\nOWNERDOMAIN=magma.example\n`,
  );
});

test.each([
  "",
  "google, a, DIRECT",
  "google.com, , DIRECT",
  "google.com, a b, DIRECT",
  "google.com, a, OTHER",
  "google.com, a, DIRECT, ",
  "google.com, a, DIRECT, b, c",
])("%j is none", (line) => expect(parseAdSeller(line)).toBeNull());
