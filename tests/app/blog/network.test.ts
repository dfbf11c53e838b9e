import { describe, expect, test } from "vitest";
import {
  blogIds,
  hasAmpNewsletter,
  hasEditorsPickLogo,
  isMainBlog,
  postingEndSeconds,
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

  test.each(["io9", "earther", "compete", "kinja", "", "constructor"])("has %j not among them", (name) =>
    expect(isMainBlog(name)).toBe(false),
  );

  test("has an editors' pick logo for seven blogs", () => {
    const having = names.filter((name) => hasEditorsPickLogo(name));
    expect(having).toEqual(["gizmodo", "io9", "kotaku", "deadspin", "jalopnik", "lifehacker", "jezebel"]);
  });

  test("lets users' blogs end when it says", () => {
    expect(new Date(postingEndSeconds * 1000).toISOString()).toBe("2019-11-04T18:00:00.000Z");
  });
});
