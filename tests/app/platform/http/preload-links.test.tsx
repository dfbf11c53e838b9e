import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { buildPreloadLinks } from "../../../../app/platform/http/loading-hints.ts";
import { presentImage } from "../../../../app/image/present-image.ts";
import { Picture } from "../../../../app/ui/Picture.tsx";
import type { ImageRef } from "../../../../contract/entities/image.ts";

const nothing = { stylesheets: [], fonts: [] };
const picture: ImageRef = {
  id: "a picture&more",
  format: "jpg",
  width: 1600,
  height: 900,
  alt: "Somebody's picture",
  focalPoint: null,
  remoteUrl: null,
};

/** A page with an image, as the components print it. */
function print(image: ImageRef, slot: "lead" | "body"): string {
  const presented = presentImage(image, slot, { base: "https://i.example.com", account: "magma" });
  if (!presented) throw new Error("No picture");
  return renderToString(
    <main>
      <p>Words</p>
      <Picture image={presented} />
      <img src="/later.jpg" alt="" />
    </main>,
  );
}

describe("the preload links of a page", () => {
  test("contain its stylesheet, and its fonts as pages request them: without credentials", () => {
    expect(buildPreloadLinks({ stylesheets: ["/assets/a.css"], fonts: ["/assets/f.woff2"] }, "<p></p>")).toBe(
      '</assets/a.css>; rel=preload; as=style, </assets/f.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    );
  });

  test("contain the most important image, in the sizes that the page offers", () => {
    const html = print(picture, "lead");
    const presented = presentImage(picture, "lead", { base: "https://i.example.com", account: "magma" });
    expect(buildPreloadLinks(nothing, html)).toBe(
      `<${presented?.src}>; rel=preload; as=image; imagesrcset="${presented?.srcSet}"; imagesizes="${presented?.sizes}"; fetchpriority=high`,
    );
  });

  test("do not contain a lazy image", () => {
    expect(buildPreloadLinks(nothing, print(picture, "body"))).toBe("");
  });

  test("contain a remote image without sizes", () => {
    const old = { ...picture, id: "", remoteUrl: "https://old.example.com/a.jpg?w=1&h=2" };
    expect(buildPreloadLinks(nothing, print(old, "lead"))).toBe(
      "<https://old.example.com/a.jpg?w=1&h=2>; rel=preload; as=image; fetchpriority=high",
    );
  });

  test.each([
    ["the mark in an author's words", '<p>fetchpriority="high"</p>'],
    ["the mark after a picture that has ended", '<img src="/a.jpg"/><p>fetchpriority="high"</p>'],
    ["an address that would end the header's", '<img src="/a&gt;b.jpg>, </x" fetchpriority="high"/>'],
    ["a line break", '<img src="/a\r\nSet-Cookie: x" fetchpriority="high"/>'],
    ["a letter that no header has", '<img src="/ñ.jpg" fetchpriority="high"/>'],
    ["a quotation mark", '<img src="/a.jpg" srcSet=\'/b"; x\' sizes="\\" fetchpriority="high"/>'],
  ])("leave out %s", (_, html) => {
    expect(buildPreloadLinks(nothing, html)).toBe("");
  });
});
