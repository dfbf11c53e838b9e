import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildImageUrl, buildTransform } from "../../../app/image/build-image-url.ts";

const config = { base: "https://images.example", account: "magma" };
const request = { imageId: "kotaku-lantern", format: "jpg", transform: "c_scale,f_auto,q_60,w_640" };

describe("buildImageUrl", () => {
  test.each([
    [
      config,
      request,
      "https://images.example/magma/image/upload/c_scale,f_auto,q_60,w_640/kotaku-lantern.jpg",
    ],
    [{ ...config, base: "" }, request, "/magma/image/upload/c_scale,f_auto,q_60,w_640/kotaku-lantern.jpg"],
    [
      config,
      { ...request, dpr: 2 },
      "https://images.example/magma/image/upload/c_scale,f_auto,q_60,w_640,dpr_2.0/kotaku-lantern.jpg",
    ],
    [
      config,
      { ...request, dpr: 1.25 },
      "https://images.example/magma/image/upload/c_scale,f_auto,q_60,w_640,dpr_1.3/kotaku-lantern.jpg",
    ],
    [
      config,
      { ...request, format: "PNG" },
      "https://images.example/magma/image/upload/c_scale,f_auto,q_60,w_640/kotaku-lantern.png",
    ],
    [
      config,
      { ...request, format: "" },
      "https://images.example/magma/image/upload/c_scale,f_auto,q_60,w_640/kotaku-lantern.jpg",
    ],
    [config, { ...request, transform: "" }, "https://images.example/magma/image/upload/kotaku-lantern.jpg"],
    [
      config,
      { ...request, transform: "", dpr: 2 },
      "https://images.example/magma/image/upload/dpr_2.0/kotaku-lantern.jpg",
    ],
    [
      config,
      { ...request, imageId: "../a b" },
      "https://images.example/magma/image/upload/c_scale,f_auto,q_60,w_640/..%2Fa%20b.jpg",
    ],
    [config, { ...request, imageId: "" }, ""],
  ])("%j and %j give %s", (config, request, url) => expect(buildImageUrl(config, request)).toBe(url));
});

describe("the form of section 7, {host}/{account}/image/upload/{transform},{dpr}/{imageId}.{format}", () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  const requests = fc.record({
    imageId: fc.string({ minLength: 1, unit: "grapheme" }),
    format: fc.constantFrom("jpg", "JPG", "Png", "WEBP", "gif", ""),
    transform: fc.array(word, { minLength: 1, maxLength: 4 }).map((steps) => steps.join(",")),
    dpr: fc.option(fc.constantFrom(1, 1.5, 2, 3), { nil: undefined }),
  });

  test("contains all parts, whatever the id", () => {
    fc.assert(
      fc.property(word, requests, (account, { dpr, ...request }) => {
        const url = buildImageUrl(
          { base: "https://images.example", account },
          { ...request, ...(dpr === undefined ? {} : { dpr }) },
        );
        const [, host, accountPart, steps, id = "", format] =
          /^(https:\/\/[^/]+)\/([^/]+)\/image\/upload\/([^/]+)\/([^/]*)\.([a-z]+)$/.exec(url) ?? [];
        expect([host, accountPart]).toEqual(["https://images.example", account]);
        expect(steps).toBe(request.transform + (dpr === undefined ? "" : `,dpr_${dpr.toFixed(1)}`));
        expect(decodeURIComponent(id)).toBe(request.imageId);
        expect(format).toBe(request.format.toLowerCase() || "jpg");
      }),
    );
  });

  test("is empty without an id", () => {
    fc.assert(
      fc.property(requests, ({ dpr, ...request }) => {
        const asked = { ...request, ...(dpr === undefined ? {} : { dpr }), imageId: "" };
        expect(buildImageUrl(config, asked)).toBe("");
      }),
    );
  });

  test("is valid even for an unusual id", () => {
    expect(buildImageUrl(config, { ...request, imageId: "a\ud800b" })).toMatch(/\/a%EF%BF%BDb\.jpg$/);
  });
});

describe("buildTransform", () => {
  test.each([
    [null, { width: 640, ratio: null, quality: 60 }, "c_scale,f_auto,q_60,w_640"],
    [{ x: 0.1, y: 0.2 }, { width: 640, ratio: null, quality: 60 }, "c_scale,f_auto,q_60,w_640"],
    [null, { width: 640, ratio: 16 / 9, quality: 60 }, "c_fill,f_auto,g_center,h_360,q_60,w_640"],
    [
      { x: 0.314, y: 0.4 },
      { width: 80, ratio: 1, quality: 80 },
      "c_fill,f_auto,g_xy_center,h_80,q_80,w_80,x_0.31,y_0.4",
    ],
    [
      { x: -1, y: 7 },
      { width: 80, ratio: 1, quality: 80 },
      "c_fill,f_auto,g_xy_center,h_80,q_80,w_80,x_0,y_1",
    ],
  ])("an image with focal point %j in shape %j", (focalPoint, shape, transform) =>
    expect(buildTransform({ focalPoint }, shape)).toBe(transform),
  );
});
