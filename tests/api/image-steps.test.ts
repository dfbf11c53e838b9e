import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { formatTransform, parseTransform } from "../../api/media/image-transform.ts";
import { buildTransform } from "../../app/image/build-image-url.ts";
import { imageWidths } from "../../app/image/presets.ts";
import { slots, type Slot } from "../../app/image/slots.ts";
import { createServices } from "../../mocks/create-services.ts";
import { silenceServices } from "./signed-caller.ts";

const focalPoints = [null, { x: 0.314, y: 0.7 }, { x: 0, y: 1 }];
const offered = [
  ...Object.entries(slots as Record<string, Slot>),
  ...[1, 4 / 3, 16 / 9, 1.91].map((ratio): [string, Pick<Slot, "ratio" | "widths" | "quality">] => [
    `a crop of ${ratio.toFixed(2)}`,
    { ratio, widths: [...imageWidths, 1_200], quality: 60 },
  ]),
];

test.each(offered)("%s has the addresses of images as the services spell them", (_name, slot) => {
  for (const width of slot.widths) {
    for (const focalPoint of focalPoints) {
      for (const density of ["", ",dpr_2.0"]) {
        const built = buildTransform({ focalPoint }, { ...slot, width }) + density;
        expect(formatTransform(parseTransform(built))).toBe(built);
      }
    }
  }
});

/** All orders of a list. */
const permute = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, at) => permute(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));

async function open(limit = Infinity) {
  silenceServices();
  let counted = 0;
  const unlimited = { limit: () => Promise.resolve({ success: true }) };
  const images = { limit: () => Promise.resolve({ success: (counted += 1) <= limit }) };
  const services = createServices({
    now: Date.now,
    publicLimiters: { forms: unlimited, signIn: unlimited, search: unlimited, images },
  });
  const drawn = sharp({ create: { width: 800, height: 600, channels: 3, background: "#c82" } });
  const put = new Request("http://services.invalid/api/images/image/sunset", {
    method: "PUT",
    headers: { authorization: "Bearer token-of-the-mocks" },
    body: new Uint8Array(await drawn.jpeg().toBuffer()),
  });
  expect((await services.fetch(put)).status).toBe(200);
  const made = vi.spyOn(services.imageStore, "get");
  const ask = (transform: string) =>
    services.fetch(new Request(`http://services.invalid/demo/image/upload/${transform}/sunset.jpg`));
  return { ask, made };
}

test("every order and spelling of the same parts redirects to one, which is made once", async () => {
  const { ask, made } = await open();
  const one = "c_fill,f_auto,g_xy_center,h_255,q_60,w_340,x_0.5,y_0.25";
  const orders = permute(["c_fill", "h_255", "w_340", "q_60"]).map(
    (parts) => `${parts.join(",")},f_auto,fl_progressive,dpr_1,g_xy_center,x_0.50,y_0.2500`,
  );
  expect(orders).toHaveLength(24);
  for (const order of orders) {
    const response = await ask(order);
    expect([response.status, response.headers.get("location")]).toEqual([301, `../${one}/sunset.jpg`]);
  }
  expect(made).not.toHaveBeenCalled();
  expect((await ask(one)).status).toBe(200);
  expect((await ask(one)).status).toBe(200);
  expect(made).toHaveBeenCalledOnce();
});

test("twenty who ask at once have it made once", async () => {
  const { ask, made } = await open();
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask("c_limit,q_60,w_340")));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const bytes = await Promise.all(
    responses.map(async (response) => (await response.arrayBuffer()).byteLength),
  );
  expect(new Set(bytes).size).toBe(1);
  expect(made).toHaveBeenCalledOnce();
});

test("what has to be made is counted, and what is there is not", async () => {
  const { ask } = await open(2);
  const statuses = [];
  for (const width of [140, 265, 140, 265, 340, 140])
    statuses.push((await ask(`c_limit,q_60,w_${width}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 200]);
});
