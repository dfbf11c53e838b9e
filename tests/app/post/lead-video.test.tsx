import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { MainMedia } from "../../../contract/entities/post-fields.ts";
import { PostPage } from "../../../app/post/PostPage.tsx";
import { presentPost } from "../../../app/post/present-post.ts";
import { buildPage, buildPost, buildPostPage } from "../page-fixture.ts";

const base = "https://video.example/v";

function renderLead(
  videoId: string | null,
  videoBase = base,
  more: Partial<MainMedia> = {},
  videoHost = "",
): string {
  const page = { ...buildPage(), videoBase, videoHost };
  const mainMedia = {
    type: "Image" as const,
    image: {
      id: "door",
      format: "jpg",
      width: 1600,
      height: 900,
      alt: "A door",
      focalPoint: null,
      remoteUrl: null,
    },
    alignment: "Center" as const,
    caption: [{ type: "Text" as const, value: "The door, at rest.", styles: [] }],
    attribution: [],
    lightbox: true,
    videoId,
    ...more,
  };
  const post = buildPost("1", { headline: "The Door", mainMedia });
  const html = renderToStaticMarkup(<PostPage post={presentPost(buildPostPage(post), page.blog, page)} />);
  return /<figure.*?<\/figure>/s.exec(html)?.[0] ?? expect.fail("no lead");
}

describe("a lead video", () => {
  test("plays in place, with the post's headline and its poster", () => {
    const lead = renderLead("187204");
    expect(lead).toMatch(/data-video="\/ajax\/video\/187204\/manifest\.m3u8"/);
    expect(lead).toMatch(/<video controls="" preload="none"[^>]* poster="[^"]*\/door\.jpg"/);
    expect(lead).not.toMatch(/<video[^>]* loading=/);
    expect(lead).toContain('aria-label="Video: The Door"');
    expect(lead).toContain('<source src="https://video.example/v/187204/720p.mp4" type="video/mp4"/>');
    expect(lead).toContain("The door, at rest.");
    expect(lead).not.toContain("<img");
  });

  test("says how long it is, and has its captions", () => {
    const url = "media-0123456789abcdef01234567.vtt";
    const lead = renderLead("media-0123456789abcdef01234567.mp4", "", {
      duration: 154,
      captions: [{ locale: "es", url }],
    });
    expect(lead).toMatch(
      /<track kind="captions" src="[^"]*\/media-0123456789abcdef01234567\.vtt" srcLang="es"/,
    );
    expect(lead).toContain("2:34");
  });

  test("that a host keeps plays its manifest, and leads to its player if that fails", () => {
    const uid = "0123456789abcdef0123456789abcdef";
    const lead = renderLead(`hosted-${uid}`, "", {}, "https://host.example");
    expect(lead).toContain(`data-video="https://host.example/${uid}/manifest/video.m3u8"`);
    expect(lead).toContain(`href="https://host.example/${uid}/iframe"`);
    expect(renderLead(`hosted-${uid}`)).not.toContain("<video");
  });

  test.each([
    ["without a base", "187204", ""],
    ["where its id is none", "../x", base],
  ])("is its poster without a link, %s", (_, id, videoBase) => {
    const lead = renderLead(id, videoBase);
    expect(lead).toContain('alt="A door"');
    expect(lead).not.toMatch(/<video|<a /);
  });
});

test("a lead image opens large and is no video", () => {
  const lead = renderLead(null);
  expect(lead).toMatch(/<a [^>]*href="[^"]+"><img/);
  expect(lead).not.toContain("<video");
});
