import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findAmazonProduct, buildAffiliateUrl, decodeSubtag } from "../../../app/commerce/affiliate-links.ts";

const context = {
  tag: "kotakuamzn-20",
  blogName: "kotaku",
  blogGroup: "kotaku",
  postId: "1836000001",
  authorId: "587",
  isStarter: true,
  allowed: true,
};
const build = (address: string) => {
  const url = new URL(address);
  return buildAffiliateUrl(url, findAmazonProduct(url)!, context, "CommerceInset");
};
const ours = "tag=kotakuamzn-20&ascsubtag=1836000001_B07XYZ1234_587_kotaku_i_link";

describe("buildAffiliateUrl", () => {
  test.each([
    ["https://www.amazon.com/dp/B07XYZ1234", `https://www.amazon.com/dp/B07XYZ1234?${ours}`],
    ["https://www.amazon.com/dp/B07XYZ1234?", `https://www.amazon.com/dp/B07XYZ1234?${ours}`],
    [
      "https://www.amazon.com/dp/B07XYZ1234?tag=x-20&tag=y-20&ascsubtag=z",
      `https://www.amazon.com/dp/B07XYZ1234?${ours}`,
    ],
    [
      "https://www.amazon.com/dp/B07XYZ1234?%74ag=x-20&th=1",
      `https://www.amazon.com/dp/B07XYZ1234?th=1&${ours}`,
    ],
    [
      "https://www.amazon.com/dp/B07XYZ1234?k=a%20b+c&x&linkCode=ogi#reviews",
      `https://www.amazon.com/dp/B07XYZ1234?k=a%20b+c&x&linkCode=ogi&${ours}#reviews`,
    ],
  ])("%s becomes %s", (address, href) => expect(build(address).href).toBe(href));

  test("has the Spanish shop's tag for links to it, on any blog", () => {
    expect(build("https://www.amazon.es/dp/B07XYZ1234?tag=kotakuamzn-20")).toEqual({
      href: "https://www.amazon.es/dp/B07XYZ1234?tag=gawker06-21&ascsubtag=1836000001_B07XYZ1234_587_kotaku_i_link",
      tag: "gawker06-21",
      subtag: "1836000001_B07XYZ1234_587_kotaku_i_link",
      asin: "B07XYZ1234",
    });
  });

  test("keeps all other parameters, is idempotent, and has one tag and one subtag", () => {
    const name = fc.constantFrom("tag", "ascsubtag", "th", "psc", "k", "Tag", "é");
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const address = `https://www.amazon.com/dp/B07XYZ1234?${new URLSearchParams(pairs).toString()}`;
        const built = build(address).href;
        const search = new URL(built).searchParams;
        expect(search.getAll("tag")).toEqual(["kotakuamzn-20"]);
        expect(search.getAll("ascsubtag").map(decodeSubtag)).toMatchObject([{ postId: "1836000001" }]);
        const others = pairs.filter(([name]) => name !== "tag" && name !== "ascsubtag");
        expect([...search].slice(0, -2)).toEqual([...new URLSearchParams(others)]);
        expect(build(built).href).toBe(built);
      }),
    );
  });
});
