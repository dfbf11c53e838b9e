import { expect, test } from "vitest";
import * as v from "valibot";
import { presentBody } from "../../../app/rich-text/present-body.ts";
import { createAddressing } from "../../../app/link/addressing.ts";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import { createBodyContext, scriptUrl } from "./create-body-context.ts";
import { renderBody } from "./render-body.tsx";

const present = (node: object, changes = {}) =>
  presentBody(v.parse(BlockNodes, [node]), createBodyContext(changes))[0];
const iframe = (url: string, more = {}) => ({ type: "Iframe", url, ...more });

test("a player says whose it is, what loading means, and where else it can be seen", () => {
  const html = renderBody([{ type: "YoutubeVideo", id: "dQw4w9WgXcQ", title: "Forty minutes" }]);
  expect(html).toContain(
    "<summary><span>Forty minutes</span><span>Load from YouTube</span><span>Nothing is sent to YouTube until you load this.</span></summary>",
  );
  expect(html).toMatch(
    /<figcaption><small><a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"[^>]*>Open on YouTube/,
  );
});

test("nothing of a third party's is fetched with the page: its frame is lazy and in closed details", () => {
  const html = renderBody([{ type: "Twitter", id: "12" }, iframe("https://player.vimeo.com/video/1")]);
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(html.replace(/<details>.*?<\/details>/g, "")).not.toContain("<iframe");
  expect(html.match(/<iframe/g)).toHaveLength(html.match(/<iframe [^>]*loading="lazy"/g)?.length ?? 0);
});

test.each([
  [{ width: 640, height: 360 }, "wide", null],
  [{ width: 400, height: 300 }, "classic", null],
  [{ width: 500, height: 480 }, "square", null],
  [{ width: 325, height: 600 }, "tall", null],
  [{ height: 321 }, null, 321],
])("a frame of %j is of shape %s and height %s", (size, shape, height) => {
  expect(present(iframe("https://w.soundcloud.com/player/?url=x", size))).toMatchObject({
    frame: { shape, height },
  });
});

test("a frame whose height nobody knows gets one", () => {
  expect(present(iframe("https://w.soundcloud.com/player/?url=x"))).toMatchObject({
    frame: { shape: null, height: 480 },
  });
});

test("what is on no list is a card that leads there", () => {
  const html = renderBody([iframe("https://unlisted.example/chart", { title: "Tides" })]);
  expect(html).not.toContain("<iframe");
  expect(html).toMatch(
    /<a href="https:\/\/unlisted\.example\/chart"[^>]*>Tides<\/a>.*<p>unlisted\.example<\/p>/,
  );
});

test("what has no address is its title, and without a title nothing", () => {
  expect(renderBody([iframe(scriptUrl, { title: "Tides" })])).toBe("<div><div><p>Tides</p></div></div>");
  expect(renderBody([iframe(scriptUrl)])).toBe("");
});

test("a widget of our own leads to where its blog is served", () => {
  const { links } = createBodyContext();
  const rule = { kind: "suffix", suffix: ".localhost:8787", scheme: "http" } as const;
  const addressing = createAddressing(rule, "kotaku.com", links.networkHosts, () => {});
  const widget = { type: "FullBleedWidget", url: "https://gizmodo.com/widget/1" };
  expect(present(widget, { links: { ...links, addressing } })).toMatchObject({
    type: "FullBleedWidget",
    frame: { src: "http://gizmodo.com.localhost:8787/widget/1" },
  });
});

test("a widget of somebody else's waits for the reader like any frame", () => {
  expect(present({ type: "FullBleedWidget", url: "https://player.vimeo.com/video/1" })).toMatchObject({
    type: "Player",
  });
});

test("where links are plain text a player has none", () => {
  const { links } = createBodyContext();
  const node = { type: "Vimeo", id: "12" };
  expect(present(node, { links: { ...links, disableLinks: true } })).toMatchObject({
    type: "Player",
    page: null,
  });
});
