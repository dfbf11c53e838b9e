import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { findLargeImageUrl } from "../../../app/rich-text/image/figure.ts";
import { presentBody } from "../../../app/rich-text/present-body.ts";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import { ImageRef } from "../../../contract/entities/image.ts";
import { createBodyContext, scriptUrl } from "./create-body-context.ts";
import { renderBody } from "./render-body.tsx";

const picture = (more: object = {}) => ({
  type: "Image",
  image: { id: "boat", width: 1000, height: 500, alt: "A boat" },
  ...more,
});

describe("a picture", () => {
  test("links to its large version if the author allows it", () => {
    expect(renderBody([picture()])).toContain('w_965/boat.jpg"><img');
    expect(renderBody([picture({ lightbox: false })])).not.toContain("<a ");
  });

  test("has its own fragment on the page, whatever precedes it", () => {
    const context = createBodyContext({ idPrefix: "p7-" });
    const paragraph = { type: "Paragraph", value: [{ type: "Text", value: "a", styles: [] }] };
    const html = renderBody([picture(), paragraph, picture({ lightbox: false }), picture()], context);
    expect(html.match(/<figure[^>]*>/g)).toEqual([
      '<figure id="p7-picture-1" data-image="">',
      "<figure>",
      '<figure id="p7-picture-4" data-image="">',
    ]);
  });

  test("that is remote has an external link; one of ours an internal one", () => {
    const remote = { id: "", remoteUrl: "https://old.example/a.jpg", alt: "" };
    expect(renderBody([picture({ image: remote })])).toContain(
      '<a href="https://old.example/a.jpg" target="_blank" rel="noopener noreferrer"',
    );
    expect(renderBody([picture()])).not.toMatch(/target=|rel=/);
  });

  test("without alt text still has a link with an accessible name", () => {
    const html = renderBody([picture({ image: { id: "boat", alt: "" } })]);
    expect(html).toMatch(/<a href="[^"]+" aria-label="View larger image"><img [^>]*alt=""/);
  });

  test("without caption and credit has no empty caption", () => {
    expect(renderBody([picture({ attribution: [{}] })])).not.toContain("figcaption");
  });

  test("without a URL is omitted", () => {
    expect(renderBody([picture({ image: { id: "" } })])).toBe("");
  });
});

test.each([
  ["Bleed", { width: 1600, height: 900 }, "Bleed"],
  ["FullWidth", { width: 1600, height: 1600 }, "FullWidth"],
  ["FullWidth", {}, "FullWidth"],
  ["Bleed", { width: 635, height: 300 }, "Center"],
  ["FullWidth", { width: 1200, height: 1201 }, "Center"],
  ["Left", { width: 20, height: 900 }, "Left"],
] as const)("an image aligned %s with size %j is shown %s", (alignment, size, expected) => {
  const nodes = v.parse(BlockNodes, [picture({ image: { id: "a", ...size }, alignment })]);
  expect(presentBody(nodes, createBodyContext())).toMatchObject([{ alignment: expected }]);
});

test.each([
  [{ id: "a", width: 1000 }, "c_scale,f_auto,q_60,w_965/a.jpg"],
  [{ id: "a", width: 4000, format: "PNG" }, "c_scale,f_auto,q_60,w_1600/a.png"],
  [{ id: "a" }, "c_scale,f_auto,q_60,w_1600/a.jpg"],
  [{ id: "a", width: 60 }, "c_scale,f_auto,q_60,w_140/a.jpg"],
  [{ id: "", remoteUrl: "https://old.example/a.gif" }, "https://old.example/a.gif"],
  [{ id: "", remoteUrl: scriptUrl }, null],
  [{ id: "" }, null],
])("the large version of %j is %s", (image, expected) => {
  const url = findLargeImageUrl(v.parse(ImageRef, image), { base: "", account: "demo" });
  expect(url?.replace("/demo/image/upload/", "") ?? null).toBe(expected);
});

describe("a slideshow", () => {
  const show = (count: number) => ({
    type: "Slideshow",
    slides: Array.from({ length: count }, () => picture()),
  });

  test("gives each slide a fragment and links to its neighbors", () => {
    const html = renderBody([show(3)]);
    const ids = [...html.matchAll(/<li id="([^"]+)"/g)].map((match) => match[1]);
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual(["slide-1-1", "slide-1-2", "slide-1-3"]);
    // The arrows, then the thumbnails.
    expect(links).toEqual(["slide-1-2", "slide-1-1", "slide-1-3", "slide-1-2", ...ids]);
  });

  test("has fragments unique on the page", () => {
    const html =
      renderBody([show(2), show(2)]) + renderBody([show(2)], createBodyContext({ idPrefix: "r7-" }));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    // Each slide's own id, and its enlarged image's.
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  test("only counts slides with an image, and is omitted without any", () => {
    const html = renderBody([
      { type: "Slideshow", slides: [picture(), picture({ image: { id: "" } }), picture()] },
    ]);
    expect(html).toContain("2 of 2");
    expect(renderBody([{ type: "Slideshow", slides: [picture({ image: { id: "" } })] }])).toBe("");
  });
});

describe("a network-hosted video", () => {
  const video = { type: "KinjaVideo", id: "190231", title: "Driveway", poster: picture().image };
  const context = createBodyContext({ videoBase: "https://video.example/v/" });

  test("plays from the configured base URL, and fetches nothing in advance", () => {
    const html = renderBody([video], context);
    expect(html).toMatch(
      /<video controls="" preload="none" playsinline="" poster="[^"]+boat\.jpg" loading="lazy" aria-label="Video: Driveway">/,
    );
    expect(html.match(/<source [^>]+>/g)).toEqual([
      '<source src="/ajax/video/190231/manifest.m3u8" type="application/vnd.apple.mpegurl"/>',
      '<source src="https://video.example/v/190231/720p.mp4" type="video/mp4"/>',
      '<source src="https://video.example/v/190231/480p.mp4" type="video/mp4"/>',
    ]);
    expect(html).not.toContain("autoplay");
  });

  test("has a button, an error message and a retry button, shown by script only", () => {
    const html = renderBody([{ ...video, duration: 94 }], context);
    expect(html).toMatch(
      /<button type="button" hidden="">.*<span>Play video: Driveway<\/span> <span>1:34<\/span><\/button>/,
    );
    expect(html).toMatch(
      /<div hidden="" role="alert"><p>This video can’t be played right now\.<\/p><button type="button">Try again<\/button><a href="https:\/\/video\.example\/v\/190231\/720p\.mp4">Open the video file<\/a>/,
    );
  });

  test("is its poster and title without a base URL, or with an invalid id", () => {
    const poster = /^<figure><img [^>]+><figcaption>Driveway <\/figcaption><\/figure>$/;
    expect(renderBody([video])).toMatch(poster);
    for (const id of ["..", "../x", "a/b", "a?b", "", " ", "x".repeat(129)])
      expect(renderBody([{ ...video, id }], context)).toMatch(poster);
  });

  test("has its valid captions once each, labeled with the languages' own names", () => {
    const captions = [
      { locale: "en-US", url: "https://a.example/en.vtt" },
      { locale: "es", url: "https://a.example/es.vtt" },
      { locale: "es", url: "https://a.example/again.vtt" },
      { locale: "not a tag", url: "https://a.example/x.vtt" },
      { locale: "es-ES", url: scriptUrl },
      { locale: "fr", url: "https:a.example/fr.vtt" },
    ];
    const html = renderBody([{ ...video, captions }], context);
    expect(html.match(/<track[^>]*>/g)).toEqual([
      '<track kind="captions" src="https://a.example/en.vtt" srcLang="en-US" label="American English"/>',
      '<track kind="captions" src="https://a.example/es.vtt" srcLang="es" label="Español"/>',
      '<track kind="captions" src="https://a.example/x.vtt" srcLang="not a tag" label="not a tag"/>',
      '<track kind="captions" src="https://a.example/fr.vtt" srcLang="fr" label="Français"/>',
    ]);
  });

  test("is one file without a manifest if it is in the media store, with captions from there", () => {
    const id = `media-${"0a".repeat(12)}`;
    const captions = [{ locale: "es", url: `${id}.vtt` }];
    for (const base of [context, createBodyContext()]) {
      const html = renderBody([{ ...video, id: `${id}.webm`, captions }], base);
      expect(html.match(/<(?:source|track) [^>]+>/g)).toEqual([
        `<source src="https://img.example/demo/video/upload/${id}.webm" type="video/webm"/>`,
        `<track kind="captions" src="https://img.example/demo/video/upload/${id}.vtt" srcLang="es" label="Español"/>`,
      ]);
      expect(html).toContain('crossorigin="anonymous"');
    }
  });

  test("needs CORS only for captions on another host", () => {
    const withCaptions = (url: string) =>
      renderBody([{ ...video, captions: [{ locale: "en-US", url }] }], context);
    expect(withCaptions("https://a.example/en.vtt")).toContain('crossorigin="anonymous"');
    expect(withCaptions("https://gizmodo.com/en.vtt")).toContain('crossorigin="anonymous"');
    expect(withCaptions("https://kotaku.com/captions/en.vtt")).not.toContain("crossorigin");
    expect(withCaptions("https://kotaku.com/captions/en.vtt")).toContain('src="/captions/en.vtt"');
    expect(renderBody([video], context)).not.toContain("crossorigin");
  });

  test.each([
    [94, "PT94S", "1:34"],
    [59.6, "PT60S", "1:00"],
    [3725, "PT3725S", "1:02:05"],
  ])("of %s seconds has the duration %s, printed %s", (duration, iso, label) => {
    expect(renderBody([{ ...video, duration }])).toContain(`<time dateTime="${iso}">${label}</time>`);
  });

  test.each([0, -4])("of %s seconds has no duration", (duration) => {
    expect(renderBody([{ ...video, duration }])).not.toContain("<time");
  });
});
