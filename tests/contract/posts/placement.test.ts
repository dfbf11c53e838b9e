import * as v from "valibot";
import { expect, test } from "vitest";
import { applyLook, lookLengths, ownLook, PlacementLook } from "../../../contract/posts/placement.ts";
import { buildSummary } from "../../app/page-fixture.ts";

const image = {
  id: "other",
  format: "png",
  width: 10,
  height: 10,
  alt: "",
  focalPoint: { x: 0.2, y: 0.8 },
  remoteUrl: null,
};

test("a placement shows its own headline, standfirst, kicker and image, and nothing else of the story is changed", () => {
  const post = buildSummary("1");
  expect(applyLook(post, ownLook)).toStrictEqual(post);
  expect(applyLook(post, { headline: "Here", standfirst: "Why", kicker: "Now", image })).toStrictEqual({
    ...post,
    headline: "Here",
    subhead: "Why",
    kicker: "Now",
    featuredMedia: image,
  });
});

test.each(["headline", "standfirst", "kicker"] as const)(
  "%s is a text of a limited length, or absent",
  (name) => {
    const longest = "é".repeat(lookLengths[name]);
    expect(v.parse(PlacementLook, { [name]: ` ${longest} ` })).toStrictEqual({ ...ownLook, [name]: longest });
    for (const wrong of [`${longest}é`, " ", 5])
      expect(
        v.safeParse(PlacementLook, { [name]: wrong }).issues?.map((issue) => v.getDotPath(issue)),
      ).toStrictEqual([name]);
  },
);
