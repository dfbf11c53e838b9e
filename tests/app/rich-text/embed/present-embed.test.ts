import { expect, test } from "vitest";
import * as v from "valibot";
import { presentBody } from "../../../../app/rich-text/present-body.ts";
import { createAddressing } from "../../../../app/link/addressing.ts";
import { BlockNodes } from "../../../../contract/entities/block-node.ts";
import { createBodyContext, scriptUrl } from "../create-body-context.ts";
import { renderBody } from "../render-body.tsx";

const present = (node: object, changes = {}) =>
  presentBody(v.parse(BlockNodes, [node]), createBodyContext(changes))[0];
const iframe = (url: string, more = {}) => ({ type: "Iframe", url, ...more });

test("a player shows its provider, what loading means, and a link", () => {
  const html = renderBody([{ type: "YoutubeVideo", id: "dQw4w9WgXcQ", title: "Forty minutes" }]);
  expect(html).toMatch(
    /<p>YouTube · Video<\/p><p data-card-words="">Forty minutes<\/p><button [^>]+>Load from YouTube<\/button><p data-card-words="">Nothing is sent to YouTube until you load this\.<\/p>/,
  );
  expect(html).toMatch(
    /<figcaption><small><a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"[^>]*>Open on YouTube/,
  );
});

test("nothing is fetched from third parties with the page: it contains no iframe", () => {
  const nodes = [{ type: "Twitter", id: "12" }, iframe("https://player.vimeo.com/video/1")];
  expect(renderBody(nodes)).not.toContain("<iframe");
});

test("if the blog opts in, players are shown: lazy, sandboxed, without autoplay", () => {
  const html = renderBody(
    [{ type: "YoutubeVideo", id: "dQw4w9WgXcQ" }, iframe("https://player.vimeo.com/video/1")],
    createBodyContext({ embedsLoadAtOnce: true }),
  );
  expect(html).not.toContain("<button");
  expect(html.match(/<iframe [^>]+>/g)).toHaveLength(2);
  for (const [iframe] of html.matchAll(/<iframe [^>]+>/g)) {
    expect(iframe).toMatch(
      / sandbox="allow-scripts[^"]*" allow="fullscreen; picture-in-picture; encrypted-media" /,
    );
    expect(iframe).toContain('loading="lazy"');
    expect(iframe).toContain('referrerPolicy="strict-origin-when-cross-origin"');
  }
});

test("our own poster is shown on the card, without alt text", () => {
  const poster = { id: "boat", width: 1000, height: 500, alt: "A boat" };
  const html = renderBody([{ type: "Vimeo", id: "12", title: "A boat", poster }]);
  expect(html).toMatch(/^<figure><div data-card=""><div><img src="[^"]+boat\.jpg"[^>]* alt=""/);
});

test.each([
  ["https://w.soundcloud.com/player/?url=x", { height: 300 }, true],
  ["https://datawrapper.dwcdn.net/abc/1/", {}, true],
  ["https://player.vimeo.com/video/1", {}, false],
  ["https://datawrapper.dwcdn.net/abc/1/", { width: 600, height: 400 }, false],
])("the iframe of %s with %j may report its height: %s", (url, size, isFitted) => {
  expect(present(iframe(url, size))).toMatchObject({ iframe: { isFitted } });
});

test.each([
  [{ width: 640, height: 360 }, "wide", null],
  [{ width: 400, height: 300 }, "classic", null],
  [{ width: 500, height: 480 }, "square", null],
  [{ width: 325, height: 600 }, "tall", null],
  [{ height: 321 }, null, 321],
])("an iframe of %j has the shape %s and height %s", (size, shape, height) => {
  expect(present(iframe("https://w.soundcloud.com/player/?url=x", size))).toMatchObject({
    iframe: { shape, height },
  });
});

test("an iframe of unknown height gets a default", () => {
  expect(present(iframe("https://w.soundcloud.com/player/?url=x"))).toMatchObject({
    iframe: { shape: null, height: 480 },
  });
});

test("an unlisted page becomes a link card", () => {
  const html = renderBody([iframe("https://unlisted.example/chart", { title: "Tides" })]);
  expect(html).not.toContain("<iframe");
  expect(html).toMatch(
    /<a href="https:\/\/unlisted\.example\/chart"[^>]*>Tides<\/a>.*<p>unlisted\.example<\/p>/,
  );
});

test("in a reply an unlisted page becomes a plain link", () => {
  const html = renderBody(
    [iframe("https://unlisted.example/chart", { title: "Tides" })],
    createBodyContext({ isReply: true }),
  );
  expect(html).toMatch(/^<p><a href="https:\/\/unlisted\.example\/chart"[^>]*>Tides<\/a><\/p>$/);
});

test.each([
  ["https://vine.co/v/abc/embed/simple", "Vine"],
  ["http://vid.me/e/abc", "Vidme"],
  ["//www.liveleak.com/ll_embed?i=1", "LiveLeak"],
  ["https://gfycat.com/ifr/Abc", "Gfycat"],
  ["https://blip.tv/play/abc.html", "Blip"],
])("what was on a dead service is text: %s", (url, provider) => {
  const gone = `This ${provider} content is no longer available because the service has shut down.`;
  expect(renderBody([iframe(url)])).toBe(`<div><div><p>${gone}</p></div></div>`);
  const titled = renderBody([iframe(url, { title: "A dog" })]);
  expect(titled).toBe(`<div><div><p>A dog</p><p>${gone}</p></div></div>`);
  const reply = renderBody([iframe(url)], createBodyContext({ isReply: true }));
  expect(reply).toBe(`<p>${gone}</p>`);
});

test("without an address only the title is shown, if any", () => {
  expect(renderBody([iframe(scriptUrl, { title: "Tides" })])).toBe("<div><div><p>Tides</p></div></div>");
  expect(renderBody([iframe(scriptUrl)])).toBe("");
});

test("a widget of the blog itself is shown at once, with the author's or its reported height", () => {
  const widget = { type: "FullBleedWidget", url: "https://kotaku.com/widget/1" };
  expect(present(widget)).toMatchObject({
    type: "FullBleedWidget",
    iframe: { src: "/widget/1", height: 480, isFitted: true },
  });
  expect(present({ ...widget, height: 300 })).toMatchObject({ iframe: { height: 300, isFitted: false } });
});

test("a widget of another blog becomes a link card, since it can't be embedded", () => {
  const { links } = createBodyContext();
  const rule = { kind: "suffix", suffix: ".localhost:8787", scheme: "http" } as const;
  const addressing = createAddressing(rule, "kotaku.com", links.networkHosts, () => {});
  const widget = { type: "FullBleedWidget", url: "https://gizmodo.com/widget/1" };
  expect(present(widget, { links: { ...links, addressing } })).toMatchObject({
    type: "LinkCard",
    link: { href: "http://gizmodo.com.localhost:8787/widget/1" },
  });
});

test("a page with the site's own header becomes a link card: no site stands inside itself", () => {
  expect(
    present({ type: "FullBleedWidget", url: "https://kotaku.com/latest", title: "This week" }),
  ).toMatchObject({
    type: "LinkCard",
    title: "This week",
    link: { href: "/latest" },
  });
});

test("a third-party widget waits for the reader like any iframe", () => {
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
