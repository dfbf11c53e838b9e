/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findAllowedHost } from "../../../contract/embed/allowed-hosts.ts";
import { findEmbedLink } from "../../../app/embed/embed-links.ts";
import { findEmbed } from "../../../app/embed/embed-iframes.ts";
import { providers } from "../../../app/embed/providers.ts";
import type { NodeOf } from "../../../contract/entities/block-node.ts";
import { embedProviders, type EmbedNode, type EmbedProvider } from "../../../contract/entities/embed-node.ts";

const place = { host: "kotaku.com" };
const embed = (type: EmbedProvider, id: string, title = ""): EmbedNode => ({ type, id, title, caption: [] });
const iframe = (url: string, change: Partial<NodeOf<"Iframe">> = {}): NodeOf<"Iframe"> => ({
  type: "Iframe",
  url,
  title: "",
  width: null,
  height: null,
  ...change,
});

const valid: [EmbedProvider, string, string, string][] = [
  [
    "YoutubeVideo",
    "dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  ],
  [
    "YoutubePlaylist",
    "PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG",
    "https://www.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG",
  ],
  ["Vimeo", "123456", "https://player.vimeo.com/video/123456?dnt=1", "https://vimeo.com/123456"],
  [
    "Vimeo",
    "123456/0a1b2c3d4e",
    "https://player.vimeo.com/video/123456?dnt=1&h=0a1b2c3d4e",
    "https://vimeo.com/123456/0a1b2c3d4e",
  ],
  [
    "Twitter",
    "1234567890123456789",
    "https://platform.twitter.com/embed/Tweet.html?id=1234567890123456789&dnt=true",
    "https://twitter.com/i/status/1234567890123456789",
  ],
  [
    "Instagram",
    "B4abc_-12",
    "https://www.instagram.com/p/B4abc_-12/embed/captioned/",
    "https://www.instagram.com/p/B4abc_-12/",
  ],
  [
    "TikTok",
    "6718335390845095173",
    "https://www.tiktok.com/embed/v2/6718335390845095173",
    "https://www.tiktok.com/@_/video/6718335390845095173",
  ],
  [
    "Facebook",
    "kotaku/posts/123",
    "https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fkotaku%2Fposts%2F123&show_text=true",
    "https://www.facebook.com/kotaku/posts/123",
  ],
  [
    "Facebook",
    "kotaku/videos/vb.1/123",
    "https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fkotaku%2Fvideos%2Fvb.1%2F123&show_text=true",
    "https://www.facebook.com/kotaku/videos/vb.1/123",
  ],
  [
    "SoundCloud",
    "12345",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F12345",
    "https://api.soundcloud.com/tracks/12345",
  ],
  [
    "SoundCloud",
    "playlists/12345",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Fplaylists%2F12345",
    "https://api.soundcloud.com/playlists/12345",
  ],
  [
    "SoundCloud",
    "somebody/sets/a-set",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsomebody%2Fsets%2Fa-set",
    "https://soundcloud.com/somebody/sets/a-set",
  ],
  [
    "Megaphone",
    "GLT1234567890",
    "https://player.megaphone.fm/GLT1234567890",
    "https://player.megaphone.fm/GLT1234567890",
  ],
  [
    "TwitchStream",
    "kotaku",
    "https://player.twitch.tv/?channel=kotaku&parent=kotaku.com&autoplay=false",
    "https://www.twitch.tv/kotaku",
  ],
  [
    "TwitchStream",
    "videos/123",
    "https://player.twitch.tv/?video=v123&parent=kotaku.com&autoplay=false",
    "https://www.twitch.tv/videos/123",
  ],
  [
    "DailyMotion",
    "x7abcde",
    "https://www.dailymotion.com/embed/video/x7abcde",
    "https://www.dailymotion.com/video/x7abcde",
  ],
  [
    "DocumentCloud",
    "123-a-filing",
    "https://embed.documentcloud.org/documents/123-a-filing/?embed=1",
    "https://www.documentcloud.org/documents/123-a-filing",
  ],
  [
    "GithubGist",
    "octocat/0a1b2c3d",
    "https://gist.github.com/octocat/0a1b2c3d.pibb",
    "https://gist.github.com/octocat/0a1b2c3d",
  ],
  ["Typeform", "abc123", "https://form.typeform.com/to/abc123", "https://form.typeform.com/to/abc123"],
  [
    "Mixcloud",
    "somebody/a-show",
    "https://www.mixcloud.com/widget/iframe/?feed=%2Fsomebody%2Fa-show%2F",
    "https://www.mixcloud.com/somebody/a-show/",
  ],
];

const hostile = [
  "",
  " ",
  "..",
  "../../evil",
  "https://evil.example/",
  "//evil.example",
  "abc def 123",
  'dQw4w9WgXcQ"onload="alert(1)',
  "dQw4w9WgXcQ&autoplay=1",
  "dQw4w9WgXcQ?x",
  "dQw4w9WgXcQ#x",
  "dQw4w9WgXcQ\n",
  "123456\n",
  "a/b/../../c",
  "ünïcödé-video",
  "1".repeat(2000),
];

describe("a provider's node", () => {
  test.each(valid)("%s %s has this iframe", (type, id, src, pageUrl) => {
    expect(findEmbed(embed(type, id), place)).toMatchObject({
      provider: providers[type].name,
      title: providers[type].name,
      src,
      pageUrl,
    });
    expect(findEmbed(embed(type, id, "A title"), place)?.title).toBe("A title");
    expect(findEmbedLink(embed(type, id, "A title"))).toMatchObject({ href: pageUrl, label: "A title" });
  });

  test("of every type is in the table above, on a listed host", () => {
    expect(new Set(valid.map(([type]) => type))).toEqual(new Set(embedProviders));
    expect(valid.filter(([, , src]) => findAllowedHost(new URL(src)) === null)).toEqual([]);
  });

  test.each(embedProviders)("%s with an invalid id has neither iframe nor link", (type) => {
    const passed = hostile.filter(
      (id) => findEmbed(embed(type, id), place) ?? findEmbedLink(embed(type, id)),
    );
    expect(passed).toEqual([]);
  });

  test("never leaves its host, whatever the id", () => {
    const id = fc.oneof(fc.string(), fc.stringMatching(/^[\w./-]{1,40}$/));
    fc.assert(
      fc.property(fc.constantFrom(...embedProviders), id, (type, id) => {
        const found = findEmbed(embed(type, id), place);
        expect(found === null || findAllowedHost(new URL(found.src)) !== null).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("tells Twitch the host in the address bar, without its port", () => {
    const found = findEmbed(embed("TwitchStream", "kotaku"), { host: "kotaku.com.localhost:8787" });
    expect(found?.src).toContain("&parent=kotaku.com.localhost&");
  });
});

describe("an iframe", () => {
  test("of a listed page has the permissions of its kind", () => {
    expect(findEmbed(iframe("https://player.vimeo.com/video/1?h=2", { title: "A film" }), place)).toEqual({
      provider: "Vimeo",
      kind: "video",
      src: "https://player.vimeo.com/video/1?h=2",
      title: "A film",
      aspect: 16 / 9,
      height: null,
      pageUrl: "https://player.vimeo.com/video/1?h=2",
      sandbox: "allow-scripts allow-same-origin allow-popups allow-presentation",
      allow: "fullscreen; picture-in-picture; encrypted-media; autoplay",
    });
  });

  test("keeps the author's size", () => {
    const size = (change: Partial<NodeOf<"Iframe">>) => {
      const found = findEmbed(iframe("https://datawrapper.dwcdn.net/abc/1/", change), place);
      return [found?.aspect, found?.height];
    };
    expect(size({ width: 640, height: 320 })).toEqual([2, null]);
    expect(size({ height: 320 })).toEqual([null, 320]);
    expect(size({ width: 640 })).toEqual([null, null]);
    expect(size({ width: 0, height: 0 })).toEqual([null, null]);
    expect(size({ width: -5, height: 320 })).toEqual([null, 320]);
    expect(size({ height: 320.4 })).toEqual([null, 320]);
    expect(size({ height: 0.2 })).toEqual([null, null]);
    // No screen is this large, and no browser reads "1e+21".
    expect(size({ width: 640, height: 1e21 })).toEqual([null, null]);
  });

  test("of YouTube uses the host without cookies", () => {
    const found = findEmbed(iframe("https://www.youtube.com/embed/dQw4w9WgXcQ?start=5"), place);
    expect(found?.src).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5");
    expect(found?.pageUrl).toBe("https://www.youtube.com/embed/dQw4w9WgXcQ?start=5");
  });

  test.each([
    "https://player.twitch.tv/?channel=kotaku",
    "https://player.twitch.tv/?channel=kotaku&parent=evil.example&parent=other.example&autoplay=true",
    "https://clips.twitch.tv/embed?clip=Abc&parent=gizmodo.com",
  ])("of Twitch gets the host in the address bar, and does not autoplay: %s", (url) => {
    const { searchParams } = new URL(findEmbed(iframe(url), { host: "kotaku.com:8787" })?.src ?? "");
    expect(searchParams.getAll("parent")).toEqual(["kotaku.com"]);
    expect(searchParams.get("autoplay")).toBe("false");
  });

  test("without a scheme uses https", () => {
    expect(findEmbed(iframe(" //player.vimeo.com/video/1 "), place)?.src).toBe(
      "https://player.vimeo.com/video/1",
    );
  });

  test.each([
    "http://player.vimeo.com/video/1",
    "https://player.vimeo.com:8443/video/1",
    "https://user@player.vimeo.com/video/1",
    "https://player.vimeo.com@evil.example/video/1",
    "https://player.vimeo.com.evil.example/video/1",
    "https://evilplayer.vimeo.com/video/1",
    "https://vimeo.com/video/1",
    "https://player.vimeo.com./video/1",
    "https://player.vimeo.com/",
    "https://player.vimeo.com/video",
    "https://player.vimeo.com/video/",
    "https://player.vimeo.com/videos/1",
    "https://player.vimeo.com/x/video/1",
    "https://player.vimeo.com/video/../x/1",
    "https://player.vimeo.com/video/%2e%2e/x/1",
    "https://docs.google.com/document/d/1/edit",
    "https://www.google.com/search?q=maps/embed",
    "https://codepen.io/somebody/pen/1",
    "https://gist.github.com/octocat/0a1b2c3d",
    "https://archive.org/details/1",
    "https://evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "blob:https://player.vimeo.com/1",
    "about:blank",
    "/video/1",
    "",
    "https://",
  ])("of %j is not allowed", (url) => expect(findEmbed(iframe(url), place)).toBeNull());

  test.each([
    [
      "https://cdnapisec.kaltura.com/p/1/sp/100/embedIframeJs/uiconf_id/2/partner_id/1?iframeembed=true",
      true,
    ],
    ["https://a.b.kaltura.com/p/1/sp/100/embedIframeJs/uiconf_id/2/partner_id/1", true],
    ["https://kaltura.com/p/1/sp/100/embedIframeJs/uiconf_id/2/partner_id/1", false],
    ["https://evilkaltura.com/p/1/sp/100/embedIframeJs/uiconf_id/2/partner_id/1", false],
    ["https://www.player.vimeo.com/video/1", false],
  ])("of %s, which only matches a wildcard: %s", (url, isAllowed) =>
    expect(findEmbed(iframe(url), place) !== null).toBe(isAllowed),
  );

  test.each([
    "https://codepen.io/somebody/embed/abc",
    "https://jsfiddle.net/somebody/abc/embedded/",
    "https://scratch.mit.edu/projects/embed/1/",
    "https://observablehq.com/embed/@somebody/a",
  ])("of %s, which runs code by anyone, has an opaque origin", (url) =>
    expect(findEmbed(iframe(url), place)?.sandbox).toBe("allow-scripts allow-popups allow-presentation"),
  );

  test("of the page's own host has an opaque origin, since it could remove its own sandbox", () => {
    const url = "https://www.theonion.com/video_embed/?id=1";
    expect(findEmbed(iframe(url), place)?.sandbox).toContain("allow-same-origin");
    expect(findEmbed(iframe(url), { host: "www.theonion.com" })?.sandbox).not.toContain("allow-same-origin");
  });

  test("may submit forms if it is one, and can never navigate the top window", () => {
    expect(findEmbed(embed("Typeform", "abc123"), place)?.sandbox).toContain("allow-forms");
    for (const [type, id] of valid) {
      expect(findEmbed(embed(type, id), place)?.sandbox).not.toContain("top-navigation");
    }
  });
});

describe("an iframe of our own insets", () => {
  test.each([
    "https://kotaku.com/ajax/inset/iframe?id=youtube-video-dQw4w9WgXcQ&autosize=1",
    "http://kinja.com/ajax/inset/iframe?id=youtube-video-dQw4w9WgXcQ",
    "/ajax/inset/iframe?id=youtube-video-dQw4w9WgXcQ",
  ])("%s becomes its provider's embed", (url) => {
    expect(findEmbed(iframe(url, { title: "A film" }), place)).toMatchObject({
      provider: "YouTube",
      src: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      title: "A film",
    });
  });

  test.each([
    "/ajax/inset/iframe?id=nobody-1",
    "/ajax/inset/iframe",
    "/ajax/inset/iframe?id=youtube-video-%22x",
  ])("%s is not allowed", (url) => expect(findEmbed(iframe(url), place)).toBeNull());
});

describe("a full-bleed widget", () => {
  const widget = (url: string): NodeOf<"FullBleedWidget"> => ({
    type: "FullBleedWidget",
    url,
    title: "",
    height: 600,
  });
  const home = { host: "kotaku.com", networkHosts: new Set(["kotaku.com", "gizmodo.com"]) };

  test("shows our own page without a sandbox, and a listed page with one", () => {
    expect(findEmbed(widget("https://gizmodo.com/widgets/map"), home)).toMatchObject({
      src: "https://gizmodo.com/widgets/map",
      title: "gizmodo.com",
      height: 600,
      sandbox: null,
    });
    expect(findEmbed(widget("https://flo.uri.sh/visualisation/1/embed"), home)).toMatchObject({
      provider: "Flourish",
      sandbox: "allow-scripts allow-same-origin allow-popups allow-presentation",
    });
  });

  test.each([
    "https://evil.example/",
    "http://gizmodo.com/widgets/map",
    "https://x@gizmodo.com/",
    "https://gizmodo.com:8443/",
  ])("shows nothing of %s", (url) => expect(findEmbed(widget(url), home)).toBeNull());

  test("shows no page of ours if our hosts are unknown", () => {
    expect(findEmbed(widget("https://gizmodo.com/widgets/map"), place)).toBeNull();
  });

  test("does not apply to plain iframes, which never show our pages", () => {
    expect(findEmbed(iframe("https://gizmodo.com/widgets/map"), home)).toBeNull();
  });
});

describe("findEmbedLink", () => {
  test.each([
    ["https://www.example.com/a", "", "https://www.example.com/a", "example.com"],
    ["http://example.com/a", "A page", "http://example.com/a", "A page"],
    ["//example.com/a", "", "https://example.com/a", "example.com"],
    ["https://user:pass@example.com/a", "", "https://example.com/a", "example.com"],
    ["https://kinja.com/ajax/inset/iframe?id=vimeo-123", "", "https://vimeo.com/123", "vimeo.com"],
  ])("links %s (%j) to %s with the label %s", (url, title, href, label) =>
    expect(findEmbedLink(iframe(url, { title }))).toMatchObject({ href, label }),
  );

  test.each([
    "javascript:alert(1)",
    "",
    "/a",
    "#a",
    "mailto:a@example.com",
    "ftp://example.com/",
    "https://",
    "https://kotaku.com/ajax/inset/iframe?id=nobody-1",
  ])("has no link for %j", (url) => expect(findEmbedLink(iframe(url))).toBeNull());
});
