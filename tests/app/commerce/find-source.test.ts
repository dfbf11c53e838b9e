import { expect, test } from "vitest";
import { findCommerceSource } from "../../../app/commerce/find-source.ts";

test.each([
  ["front", "stream"],
  ["latest", "stream"],
  ["category", "stream"],
  ["tag", "tag"],
  ["permalink", "post"],
  ["about", "page"],
] as const)(
  "a product on a page of type %s has the source %s (domain notes, Ads and affiliate)",
  (pageType, source) => {
    expect(findCommerceSource(pageType)).toBe(source);
  },
);
