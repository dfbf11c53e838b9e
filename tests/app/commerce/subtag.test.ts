import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeSubtag, encodeSubtag, type Subtag } from "../../../app/commerce/affiliate-links.ts";
import { commerceLinkTypes } from "../../../contract/entities/block-node.ts";

const id = fc.bigInt({ min: 0n, max: 9999999999999999999n }).map(String);
const subtag: fc.Arbitrary<Subtag> = fc.record({
  postId: id,
  asin: fc.option(fc.stringMatching(/^[B0-9][A-Z0-9]{9}$/)),
  authorId: id,
  blogName: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/),
  linkType: fc.constantFrom(...commerceLinkTypes),
  isStarter: fc.boolean(),
});

describe("the subtag", () => {
  test.each<[Subtag["linkType"], boolean, string | null, string]>([
    ["CommerceTextLink", true, "B07XYZ1234", "1836000001_B07XYZ1234_587_kotaku_t_link"],
    ["CommerceInset", false, "B07XYZ1234", "1836000001_B07XYZ1234_587_kotaku_i_comment"],
    ["CommerceInsetList", true, null, "1836000001__587_kotaku_l_link"],
  ])("of a %s in a starter: %s with product %s is %s", (linkType, isStarter, asin, text) => {
    const fields = { postId: "1836000001", authorId: "587", blogName: "kotaku", asin, linkType, isStarter };
    expect(encodeSubtag(fields)).toBe(text);
    expect(decodeSubtag(text)).toEqual(fields);
  });

  test("can be decoded, and has fewer than a hundred URL-safe characters", () => {
    fc.assert(
      fc.property(subtag, (fields) => {
        const text = encodeSubtag(fields);
        expect(decodeSubtag(text)).toEqual(fields);
        expect(text.length).toBeLessThan(100);
        expect(encodeURIComponent(text)).toBe(text);
      }),
    );
  });

  test("stays below a hundred characters for any blog name", () => {
    const id = "9999999999999999999";
    const blogName = "a-blog-with-a-name-that-nobody-can-remember-or-would-want-to";
    const fields = { postId: id, authorId: id, blogName, asin: "B07XYZ1234", isStarter: false };
    const text = encodeSubtag({ ...fields, linkType: "CommerceInset" });
    expect(text.length).toBeLessThan(100);
    expect(decodeSubtag(text)).toMatchObject({ postId: id, blogName: blogName.slice(0, 32) });
  });

  test.each([
    "",
    "x",
    "1_B07XYZ1234_2_kotaku_x_link",
    "1_B07XYZ1234_2_kotaku_t_reply",
    "1_B07_2_kotaku_t_link",
    "1_B07XYZ1234_2_kotaku_t_link_",
  ])("%j is not one", (text) => expect(decodeSubtag(text)).toBeNull());
});
