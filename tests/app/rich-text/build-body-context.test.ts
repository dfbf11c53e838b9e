import { describe, expect, test } from "vitest";
import { buildBodyContext } from "../../../app/rich-text/body-context.ts";
import { buildBlog, buildPage, buildPost } from "../page-fixture.ts";

const home = buildBlog();
const linksOf = (isStarter: boolean) =>
  buildBodyContext(
    buildPost("1", { isStarter }),
    { mode: "standard", home, referenced: new Map() },
    buildPage(home),
  ).links;

describe("links", () => {
  test("of a reply are validated and pass no ranking", () => {
    expect(linksOf(false)).toMatchObject({ validate: true, isUserContent: true });
  });
  test("of a story are not validated", () => {
    expect(linksOf(true)).toMatchObject({ validate: false, isUserContent: false });
  });
});
