import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findIframeHeight,
  iframeHeights,
  objectParsers,
  ownMessage,
  textPatterns,
} from "../../../app/embed/parse-iframe-message.ts";

const anywhere = "https://player.example";

/** As read by the publishers' own embed scripts. */
const messages: readonly [name: string, data: unknown, origin?: string][] = [
  ["magma", { type: ownMessage, height: 612 }],
  ["datawrapper", { "datawrapper-height": { hB3nd: 612 } }],
  ["flourish", { sender: "Flourish", method: "resize", height: 612, src: "https://flo.uri.sh/x" }],
  ["embedly", '{"src":"https://e.infogram.com/x","context":"iframe.resize","height":612}'],
  ["iframely", '{"method":"resize","height":612,"url":"https://x.example"}'],
  ["amp", { sentinel: "amp", type: "embed-size", height: 612 }],
  ["twitter", { "twttr.embed": { method: "twttr.private.resize", params: [{ height: 612, width: 550 }] } }],
  ["instagram", '{"type":"MEASURE","details":{"height":611.4}}'],
  ["reddit", { type: "resize.embed", data: 612 }],
  ["tumblr", '{"method":"tumblr-post:sizeChange","args":[612,540]}'],
  ["imgur", '{"message":"resize_imgur","href":"https://imgur.com/a/x/embed","height":"612","width":540}'],
  ["typeform", { type: "form-height-changed", embedId: "1", height: 612 }],
  ["pym", "pymxPYMxchart-1xPYMxheightxPYMx612"],
  ["pym", "pymxPYMxxPYMxheightxPYMx612"],
  ["iframeResizer", "[iFrameSizer]iFrameResizer0:612:800:init"],
  ["facebook", "cb=f1&origin=https%3A%2F%2Fx&type=resize&width=500&height=612"],
  ["tiktok", '{"signalSource":"x","height":612,"width":325}', "https://www.tiktok.com"],
  ["bluesky", { id: "1", height: 612 }, "https://embed.bsky.app"],
];

describe("a framed page reports its height", () => {
  test.each(messages)("in the format of %s", (_, data, origin = anywhere) =>
    expect(findIframeHeight(data, origin)).toBe(612),
  );

  test("in every supported format", () => {
    const named = new Set(messages.map(([name]) => name));
    const read = [...Object.keys(objectParsers), ...Object.keys(textPatterns)];
    expect(read.filter((name) => !named.has(name))).toEqual([]);
  });

  test.each([
    [1, iframeHeights.min],
    [39.2, 40],
    [40.01, 41],
    [9_999.5, 10_000],
    [1e9, iframeHeights.max],
    ["350.5", 351],
  ])("limited: for %s it gets %s", (height, expected) =>
    expect(findIframeHeight({ type: ownMessage, height }, anywhere)).toBe(expected),
  );
});

describe("no height is read from", () => {
  const throwing = Object.defineProperty({ type: ownMessage }, "height", {
    enumerable: true,
    get: () => {
      throw new Error("read");
    },
  });
  const hostile: unknown[] = [
    undefined,
    null,
    0,
    612,
    true,
    "",
    "612",
    "{",
    "[]",
    "null",
    '{"height":612}',
    { height: 612 },
    [612],
    { type: ownMessage },
    { type: ownMessage, height: Number.NaN },
    { type: ownMessage, height: Infinity },
    { type: ownMessage, height: -612 },
    { type: ownMessage, height: 0 },
    { type: ownMessage, height: "tall" },
    { type: ownMessage, height: "612".padStart(40, "0") },
    { type: ownMessage, height: { valueOf: () => 612 } },
    { type: ownMessage, height: [612] },
    throwing,
    { "datawrapper-height": null },
    { "datawrapper-height": {} },
    { "twttr.embed": { method: "twttr.private.resize", params: [] } },
    { "twttr.embed": { method: "twttr.private.rendered", params: [{ height: 612 }] } },
    { type: "MEASURE", details: null },
    { sender: "Flourish", method: "click", height: 612 },
    '{"__proto__":{"height":612}}',
    "pymxPYMxchartxPYMxheightxPYMx612;alert(1)",
    "pymxPYMxchartxPYMxwidthxPYMx612",
    `pymxPYMx${"x".repeat(5000)}xPYMxheightxPYMx612`,
    `{"type":"${ownMessage}","height":612,"padding":"${"x".repeat(5000)}"}`,
    "[iFrameSizer]x:tall:800:init",
  ];
  test.each(Array.from(hostile.keys()))("hostile message %s", (index) =>
    expect(findIframeHeight(hostile[index], anywhere)).toBeNull(),
  );

  test("any message: parsing never throws and never exceeds the limits", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), fc.webUrl(), (data, origin) => {
        const height = findIframeHeight(data, origin);
        expect(height === null || (height >= iframeHeights.min && height <= iframeHeights.max)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
