import fc from "fast-check";
import { getDomainWithoutSuffix, getPublicSuffix } from "tldts";
import { describe, expect, test } from "vitest";
import { findAmazonProduct } from "../../../app/commerce/affiliate-links.ts";

describe("findAmazonProduct", () => {
  test.each([
    ["https://www.amazon.com/dp/B07XYZ1234", "com", "B07XYZ1234"],
    ["http://amazon.com/dp/B07XYZ1234/", "com", "B07XYZ1234"],
    ["https://smile.amazon.com/A-Lamp/dp/B07XYZ1234/ref=sr_1_1?th=1", "com", "B07XYZ1234"],
    ["https://www.amazon.com/gp/product/0306406152?psc=1", "com", "0306406152"],
    ["https://www.amazon.com/product/B07XYZ1234", "com", "B07XYZ1234"],
    ["https://www.amazon.com/exec/obidos/ASIN/B07XYZ1234/somebody-20", "com", "B07XYZ1234"],
    ["https://www.amazon.com/exec/obidos/tg/detail/-/B07XYZ1234", "com", "B07XYZ1234"],
    ["https://www.amazon.com/o/ASIN/B07XYZ1234", "com", "B07XYZ1234"],
    ["https://www.amazon.com/gp/aw/d/B07XYZ1234", "com", "B07XYZ1234"],
    ["https://www.amazon.com/gp/offer-listing/B07XYZ1234", "com", "B07XYZ1234"],
    ["https://www.amazon.com/product-reviews/B07XYZ1234", "com", "B07XYZ1234"],
    ["https://www.amazon.es/dp/B07XYZ1234", "es", "B07XYZ1234"],
    ["https://amzn.com/B07XYZ1234", "com", "B07XYZ1234"],
    ["https://amzn.es/dp/B07XYZ1234", "es", "B07XYZ1234"],
    ["https://WWW.AMAZON.COM/dp/B07XYZ1234", "com", "B07XYZ1234"],
    ["https://www.amazon.com/s?k=lamp", "com", null],
    ["https://www.amazon.com/dp/b07xyz1234", "com", null],
    ["https://www.amazon.com/dp/A07XYZ1234", "com", null],
    ["https://www.amazon.com/dp/B07XYZ123", "com", null],
    ["https://www.amazon.com/dp/B07XYZ12345", "com", null],
    ["https://www.amazon.com/Best-Sellers/zgbs/1234567890", "com", null],
    ["https://www.amazon.com/B07XYZ1234", "com", null],
  ])("%s is in the store %s, product %s", (url, store, asin) => {
    expect(findAmazonProduct(url)).toEqual({ store, asin });
    expect(findAmazonProduct(new URL(url))).toEqual({ store, asin });
  });

  test.each([
    "https://amazon.com.evil.example/dp/B07XYZ1234",
    "https://notamazon.com/dp/B07XYZ1234",
    "https://amazon.example/dp/B07XYZ1234",
    "https://www.amazon.co.uk/dp/B07XYZ1234",
    "https://www.amazon.com.mx/dp/B07XYZ1234",
    "https://www.amazon.com.es/dp/B07XYZ1234",
    "https://www.amazon.de/dp/B07XYZ1234",
    "https://amzn.to/3abcdef",
    "https://a.co/d/abc",
    "https://example.com/amazon.com/dp/B07XYZ1234",
    "https://amazon.com@evil.example/dp/B07XYZ1234",
    "https://www.amаzon.com/dp/B07XYZ1234",
    "ftp://amazon.com/dp/B07XYZ1234",
    "no url",
    "",
  ])("%s is no Amazon link", (url) => expect(findAmazonProduct(url)).toBeNull());

  test("agrees with the public suffix list on every host", () => {
    const label = fc.constantFrom(
      "www",
      "amazon",
      "amzn",
      "com",
      "es",
      "co",
      "mx",
      "evil",
      "notamazon",
      "github",
      "io",
      "x",
      "nom",
    );
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
        const host = labels.join(".");
        const suffix = getPublicSuffix(host) ?? "";
        const isAmazon =
          ["amazon", "amzn"].includes(getDomainWithoutSuffix(host) ?? "") && ["com", "es"].includes(suffix);
        expect(findAmazonProduct(`https://${host}/`) !== null).toBe(isAmazon);
      }),
      { numRuns: 2000 },
    );
  });
});
