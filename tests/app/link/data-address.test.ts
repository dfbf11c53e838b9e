import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildDataPath, findPageOfData } from "../../../app/link/page-addresses.ts";

describe("a page's data URL", () => {
  test.each([
    ["/", "/_root.data"],
    ["/latest", "/latest.data"],
    ["/latest/", "/latest.data"],
    ["/a-post-1836000001", "/a-post-1836000001.data"],
  ])("%s: %s", (page, data) => {
    expect(buildDataPath(page)).toBe(data);
  });

  test.each([
    ["/_root.data", "/"],
    ["/_root.data?startTime=1", "/?startTime=1"],
    ["/latest.data?startTime=1&_routes=root", "/latest?startTime=1"],
    ["/latest.data?_routes=root%2Croutes%2Flatest", "/latest"],
    ["/latest.data?_routesque=1", "/latest?_routesque=1"],
    ["/.data", "/"],
    ["/latest.data?", "/latest"],
  ])("%s is of %s", (data, page) => {
    expect(findPageOfData(data)).toBe(page);
  });

  test.each(["/", "/latest", "/latest?x=.data", "/latest.data/", "/data", "/latest.dat"])(
    "%s is not a data URL",
    (path) => {
      expect(findPageOfData(path)).toBeNull();
    },
  );

  test("leads back to its page for any path", () => {
    const segment = fc.stringMatching(/^[a-z0-9.~-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const path = `/${segments.join("/")}`;
        expect(findPageOfData(buildDataPath(path))).toBe(path);
      }),
    );
  });
});
