/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presentImage } from "../../../app/image/present-image.ts";
import { imageWidths, lazyMedia, preloadDistance, qualities } from "../../../app/image/presets.ts";
import { buildSizes, slots, type ImageSlot } from "../../../app/image/slots.ts";
import type { ImageRef } from "../../../contract/entities/image.ts";

const config = { base: "", account: "magma" };
const create = (change: Partial<ImageRef> = {}): ImageRef => ({
  id: "lamp",
  format: "jpg",
  width: 4000,
  height: 3000,
  alt: "A lamp",
  focalPoint: null,
  remoteUrl: null,
  ...change,
});
const names = Object.keys(slots) as ImageSlot[];
const widthsOf = (srcSet: string | null | undefined) =>
  (srcSet ?? "").split(", ").map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1]));

describe("presentImage", () => {
  test("loads every image with the page while the flag isn't on, and puts none before the first for it", () => {
    const eager = { ...config, isEager: true };
    expect(names.map((slot) => presentImage(create(), slot, eager)?.isLazy)).not.toContain(true);
    expect(presentImage(create(), "card", eager, { isLazy: true })).toMatchObject({
      isLazy: false,
      isFirst: false,
    });
  });

  test("offers the specification's widths, cropped to the slot's ratio", () => {
    const image = presentImage(create(), "row", config);
    expect(image).toEqual({
      src: "/magma/image/upload/c_fill,f_auto,g_center,h_363,q_60,w_645/lamp.jpg",
      srcSet: [
        "/magma/image/upload/c_fill,f_auto,g_center,h_79,q_60,w_140/lamp.jpg 140w",
        "/magma/image/upload/c_fill,f_auto,g_center,h_149,q_60,w_265/lamp.jpg 265w",
        "/magma/image/upload/c_fill,f_auto,g_center,h_191,q_60,w_340/lamp.jpg 340w",
        "/magma/image/upload/c_fill,f_auto,g_center,h_276,q_60,w_490/lamp.jpg 490w",
        "/magma/image/upload/c_fill,f_auto,g_center,h_363,q_60,w_645/lamp.jpg 645w",
      ].join(", "),
      sizes: slots.row.sizes,
      width: 645,
      height: 363,
      alt: "A lamp",
      focus: null,
      fallback: "placeholder",
      isLazy: true,
      isFirst: false,
    });
  });

  test("keeps the original's ratio in body text", () => {
    expect(presentImage(create(), "body", config)).toMatchObject({ width: 1315, height: 986 });
    expect(presentImage(create({ width: null, height: null }), "body", config)).toMatchObject({
      width: 1315,
      height: null,
    });
  });

  test("offers pixel densities for slots of fixed size", () => {
    expect(presentImage(create(), "avatar", config)).toMatchObject({
      src: "/magma/image/upload/c_fill,f_auto,g_center,h_80,q_80,w_80/lamp.jpg",
      srcSet:
        "/magma/image/upload/c_fill,f_auto,g_center,h_80,q_80,w_80/lamp.jpg 1x, /magma/image/upload/c_fill,f_auto,g_center,h_80,q_80,w_80,dpr_2.0/lamp.jpg 2x",
      sizes: null,
      width: 80,
      height: 80,
    });
  });

  test("never enlarges a small original, but shows it", () => {
    expect(widthsOf(presentImage(create({ width: 500, height: 2000 }), "row", config)?.srcSet)).toEqual([
      140, 265, 340, 490,
    ]);
    expect(widthsOf(presentImage(create({ width: 2000, height: 200 }), "row", config)?.srcSet)).toEqual([
      140, 265, 340,
    ]);
    expect(widthsOf(presentImage(create({ width: 20, height: 20 }), "row", config)?.srcSet)).toEqual([140]);
  });

  test("is cropped around its focal point by the image host, so that CSS needn't", () => {
    const image = presentImage(create({ focalPoint: { x: 0.31, y: 0.4 } }), "row", config);
    expect(image?.src).toContain("g_xy_center,h_363,q_60,w_645,x_0.31,y_0.4");
    expect(image?.focus).toBeNull();
  });

  test("only images above the fold are loaded eagerly and with priority", () => {
    const shown = names.map((name) => ({ name, image: presentImage(create(), name, config) }));
    expect(shown.filter(({ image }) => image?.isLazy === false).map(({ name }) => name)).toEqual([
      "lead",
      "cover",
      "superHero",
    ]);
    expect(shown.filter(({ image }) => image?.isFirst).map(({ name }) => name)).toEqual([
      "lead",
      "cover",
      "superHero",
    ]);
  });

  test.each([
    ["row", false, { isLazy: false, isFirst: false }],
    ["row", true, { isLazy: true, isFirst: false }],
    ["lead", true, { isLazy: true, isFirst: false }],
    ["lead", false, { isLazy: false, isFirst: true }],
  ] as const)("the page can override lazy loading for a %s: lazy %s", (slot, isLazy, expected) =>
    expect(presentImage(create(), slot, config, { isLazy })).toMatchObject(expected),
  );

  test("is null without an image", () => {
    expect(presentImage(null, "row", config)).toBeNull();
    expect(presentImage(create({ id: "" }), "row", config)).toBeNull();
  });
});

describe("a remote image", () => {
  const remote = (remoteUrl: string, change: Partial<ImageRef> = {}) =>
    presentImage(create({ id: "", remoteUrl, ...change }), "body", config);

  test("is shown from its URL, in one size", () => {
    expect(remote("http://old.example/a b.jpg")).toEqual({
      src: "http://old.example/a%20b.jpg",
      srcSet: null,
      sizes: null,
      width: 4000,
      height: 3000,
      alt: "A lamp",
      focus: null,
      fallback: "placeholder",
      isLazy: true,
      isFirst: false,
    });
    expect(remote("https://old.example/a.jpg", { height: null })).toMatchObject({
      width: null,
      height: null,
    });
    expect(
      presentImage(create({ id: "", remoteUrl: "https://old.example/a.jpg" }), "row", config),
    ).toMatchObject({
      width: 4000,
      height: 2250,
    });
  });

  test.each([
    [
      { x: 0.31, y: 0.86 },
      { x: 3, y: 9 },
    ],
    [
      { x: -4, y: 7 },
      { x: 0, y: 10 },
    ],
    [null, null],
  ])("with the focal point %j is cropped by CSS around %j, tenths", (focalPoint, focus) => {
    const image = create({ id: "", remoteUrl: "https://old.example/a.jpg", focalPoint });
    expect(presentImage(image, "row", config)?.focus).toEqual(focus);
    // Without cropping there is no position.
    expect(presentImage(image, "body", config)?.focus).toBeNull();
  });

  test.each(["javascript:alert(1)", "data:image/svg+xml,<svg>", "file:///a.jpg", "/a.jpg", "", "https://"])(
    "is null for %j",
    (address) => expect(remote(address)).toBeNull(),
  );
});

describe("the numbers of the specification, section 9", () => {
  test("are those of the presets", () => {
    expect(imageWidths).toEqual([140, 265, 340, 490, 645, 740, 965, 1165, 1315, 1465, 1600]);
    expect(qualities).toEqual({ picture: 60, avatar: 80, logo: 80, panel: 80 });
    expect(lazyMedia).toEqual({
      small: "(max-width: 599px)",
      medium: "(max-width: 799px)",
      large: "(max-width: 1023px)",
      xlarge: "(max-width: 1487px)",
    });
    expect(preloadDistance).toBe(100);
  });

  test.each([
    [
      ["a", "b", "c", "d", "e"],
      "(max-width: 599px) a, (max-width: 799px) b, (max-width: 1023px) c, (max-width: 1487px) d, e",
    ],
    [["a", "a", "b", "b", "b"], "(max-width: 799px) a, b"],
    [["a", "a", "a", "a", "a"], "a"],
    [["a", "b", "a", "a", "b"], "(max-width: 599px) a, (max-width: 799px) b, (max-width: 1487px) a, b"],
  ])("the widths %j up to the lazy breakpoints and beyond give the sizes %j", (widths, sizes) => {
    const [small = "", medium = "", large = "", xlarge = "", beyond = ""] = widths;
    expect(buildSizes({ small, medium, large, xlarge, beyond })).toBe(sizes);
  });
});

describe("every slot", () => {
  test.each(names)("%s has ascending widths of the specification, and a size for each screen", (name) => {
    const { widths, isFixed, quality, sizes } = slots[name];
    expect(widths.length).toBeGreaterThan(0);
    expect([...widths].toSorted((a, b) => a - b)).toEqual([...widths]);
    const offered: readonly number[] = isFixed ? [40, 80, 160, 232] : imageWidths;
    expect(offered).toEqual(expect.arrayContaining([...widths]));
    expect(quality).toBe(isFixed || name === "superHero" ? 80 : 60);
    const steps = sizes.split(", ");
    // The last size has no condition; the others have those of the specification, narrowest first.
    expect(steps.at(-1)).toMatch(/^\d+(px|vw)$/);
    const conditions = steps.slice(0, -1).map((step) => step.slice(0, step.indexOf(")") + 1));
    expect(Object.values(lazyMedia).filter((condition) => conditions.includes(condition))).toEqual(
      conditions,
    );
  });

  test("shows any image with a URL, whatever else is known", () => {
    const side = fc.option(fc.integer({ min: 0, max: 20_000 }));
    const point = fc.option(
      fc.record({
        x: fc.double({ min: -1, max: 2, noNaN: true }),
        y: fc.double({ min: -1, max: 2, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), side, side, point, (name, width, height, focalPoint) => {
        const image = presentImage(create({ width, height, focalPoint }), name, config);
        expect(image?.src).toMatch(/^\/magma\/image\/upload\/c_(fill|scale),[\w,.]+\/lamp\.jpg$/);
        expect(image?.width).toBeGreaterThan(0);
        expect(image?.height === null || Number.isInteger(image?.height)).toBe(true);
      }),
    );
  });
});
