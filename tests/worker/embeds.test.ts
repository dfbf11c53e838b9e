import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";

let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork);
});
afterAll(() => network.stop());

const inset = (host: string, id: string) =>
  network.get(host, `/ajax/inset/iframe?id=${encodeURIComponent(id)}`);

describe("an inset's page", () => {
  test("shows the provider's card in the blog's theme, may be embedded by its own host, and is not indexed", async () => {
    const response = await inset("kotaku.com", "youtube-video-dQw4w9WgXcQ");
    expect(response.status).toBe(200);
    expectSecurityHeaders(response);
    expect(response.headers.get("Cache-Control")).toMatch(/^public, /);
    const html = await expectThemedPage(response, null);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("Load from YouTube");
    expect(html).toContain("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
    expect(html).not.toContain("<iframe");
  });

  test("has no site layout and no flags of its own", async () => {
    const html = await (await inset("kotaku.com", "vimeo-123456")).text();
    expect(html).not.toMatch(/<header|<footer|<nav/);
    expect(/<body[^>]*>/.exec(html)?.[0]).not.toContain("f_");
  });

  test("shows the player at once if the blog opts in", async () => {
    const html = await (await inset("es.gizmodo.com", "vimeo-123456")).text();
    const [frame] = /<iframe [^>]+>/.exec(html) ?? [];
    expect(frame).toContain('src="https://player.vimeo.com/video/123456?dnt=1"');
    expect(frame).toContain('loading="lazy"');
    expect(frame).toMatch(/ sandbox="allow-scripts[^"]*"/);
    expect(frame).not.toContain("autoplay");
  });

  test.each([
    "",
    "nobody-1",
    "youtube-video-",
    'youtube-video-"><script>',
    "vimeo-../../evil",
    "x".repeat(3000),
  ])("of an invalid id is a plain sentence: %j", async (id) => {
    const response = await inset("kotaku.com", id);
    expect(response.status).toBe(404);
    expectSecurityHeaders(response);
    const html = await response.text();
    expect(html).toContain("There’s nothing to show at this address.");
    expect(html).not.toContain("<iframe");
  });

  test("uses the blog's language", async () => {
    const html = await (await inset("es.gizmodo.com", "nobody-1")).text();
    expect(html).toContain("En esta dirección no hay nada que mostrar.");
  });
});

describe("a video's manifest", () => {
  test("lists the four renditions below the configured base", async () => {
    const response = await network.get("kotaku.com", "/ajax/video/190231/manifest.m3u8");
    expect(response.status).toBe(200);
    expectSecurityHeaders(response);
    expect(response.headers.get("Content-Type")).toBe("application/vnd.apple.mpegurl");
    const manifest = await response.text();
    expect(manifest.match(/RESOLUTION=\d+x(\d+)/g)?.length).toBe(4);
    for (const name of ["240p", "480p", "720p", "1080p"])
      expect(manifest).toContain(`/190231/${name}/playlist.m3u8`);
  });

  test.each(["..%2Fevil", "a%20b", "%2e%2e", "x".repeat(200)])(
    "is missing for %s, which is not an id",
    async (id) => {
      expect((await network.get("kotaku.com", `/ajax/video/${id}/manifest.m3u8`)).status).toBe(404);
    },
  );
});
