import { describe, expect, test } from "vitest";
import { findAffiliateTag } from "../../../app/commerce/affiliate-tag.ts";
import { demoNetwork } from "../../../mocks/network.ts";
import {
  blogGroups,
  blogIds,
  hasAmpNewsletter,
  hasEditorsPickLogo,
  isMainBlog,
} from "../../../app/blog/network.ts";

const names = Object.keys(blogIds) as (keyof typeof blogIds)[];

describe("the network", () => {
  test("has an AMP newsletter on seven blogs", () => {
    const having = names.filter((name) => hasAmpNewsletter(blogIds[name]));
    expect(having.toSorted()).toEqual([
      "deadspin",
      "gizmodo",
      "jalopnik",
      "jezebel",
      "kinjadeals",
      "kotaku",
      "lifehacker",
    ]);
    expect(hasAmpNewsletter("8")).toBe(false);
  });

  test.each([
    "avclub",
    "deadspin",
    "esgizmodo",
    "gizmodo",
    "jalopnik",
    "jezebel",
    "kotaku",
    "lifehacker",
    "theroot",
    "theonion",
    "thetakeout",
    "splinter",
    "theinventory",
  ])("has %s among its main blogs", (name) => expect(isMainBlog(name)).toBe(true));

  test.each(["io9", "earther", "compete", "kinja", "", "constructor"])(
    "does not have %j among them",
    (name) => expect(isMainBlog(name)).toBe(false),
  );

  test("has an editors' pick logo for seven blogs", () => {
    const having = names.filter((name) => hasEditorsPickLogo(name));
    expect(having).toEqual(["gizmodo", "io9", "kotaku", "deadspin", "jalopnik", "lifehacker", "jezebel"]);
  });

  test.each(demoNetwork.blogs.filter(({ isMainSite }) => !isMainSite))(
    "numbers the demo network's $name as it does",
    ({ name, id }) => {
      // The specification calls the Spanish blog gizmodoes in its list of ids, and esgizmodo everywhere else.
      const known = name === "esgizmodo" ? "gizmodoes" : name;
      expect([known, (blogIds as Record<string, string>)[known]]).toEqual([known, id]);
    },
  );

  test.each([
    ["gizmodo", "4"],
    ["io9", "8"],
    ["kotaku", "9"],
    ["deadspin", "11"],
    ["jalopnik", "12"],
    ["lifehacker", "17"],
    ["jezebel", "39"],
    ["gizmodoes", "19292"],
    ["studioatgizmodo", "4541888"],
    ["theinventory", "1458353822"],
    ["theroot", "1635821517"],
    ["splinter", "1635895473"],
    ["trackrecord", "1635984514"],
    ["avclub", "1636027099"],
    ["theonion", "1636079510"],
    ["thetakeout", "1636140418"],
    ["earther", "1636390014"],
    ["onionlabs", "1636420981"],
    ["onionnative", "1636420981"],
  ] as const)("gives %s the id %s", (name, id) => expect(blogIds[name]).toBe(id));

  test("names seventeen groups, and accepts any other", () => {
    expect(new Set(blogGroups).size).toBe(17);
    expect(findAffiliateTag("theonion")).toBe("kinja-20");
    expect(
      demoNetwork.blogs.some(({ blogGroup }) => !(blogGroups as readonly string[]).includes(blogGroup)),
    ).toBe(true);
  });
});
