import { describe, expect, test } from "vitest";
import { findEmbedAddress } from "../../../app/embed/find-embed-address.ts";
import { classifyAddress } from "../../../cli/nodes/address.ts";
import { findEmbedLink } from "../../../app/embed/embed-links.ts";

describe("URLs of providers", () => {
  test.each([
    ["https://www.youtube.com/watch?v=abcDEF12345&t=3", "YoutubeVideo", "abcDEF12345"],
    ["https://youtu.be/abcDEF12345?si=x", "YoutubeVideo", "abcDEF12345"],
    ["https://www.youtube-nocookie.com/embed/abcDEF12345", "YoutubeVideo", "abcDEF12345"],
    ["https://www.youtube.com/shorts/abcDEF12345", "YoutubeVideo", "abcDEF12345"],
    ["https://www.youtube.com/playlist?list=PL123", "YoutubePlaylist", "PL123"],
    ["https://vimeo.com/channels/staff/123456", "Vimeo", "123456"],
    ["https://player.vimeo.com/video/123456?h=0a1b2c3d", "Vimeo", "123456/0a1b2c3d"],
    ["https://x.com/a/status/1057136472321613824/photo/1", "Twitter", "1057136472321613824"],
    ["https://www.instagram.com/p/BpmueLLgEn_/?igshid=x", "Instagram", "BpmueLLgEn_"],
    ["https://www.tiktok.com/@a/video/7430118825560293678", "TikTok", "7430118825560293678"],
    [
      "https://www.facebook.com/6427302910/posts/10156380423617911/",
      "Facebook",
      "6427302910/posts/10156380423617911",
    ],
    [
      "https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fvideos%2F12%2F",
      "Facebook",
      "a/videos/12",
    ],
    ["https://soundcloud.com/ann/song-one", "SoundCloud", "ann/song-one"],
    [
      "https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/99",
      "SoundCloud",
      "tracks/99",
    ],
    ["https://playlist.megaphone.fm/?e=GUP4149307715", "Megaphone", "GUP4149307715"],
    ["https://player.twitch.tv/?channel=ann_plays", "TwitchStream", "ann_plays"],
    ["https://www.twitch.tv/videos/123", "TwitchStream", "videos/123"],
    ["https://dai.ly/x9k2lm0", "DailyMotion", "x9k2lm0"],
    ["https://www.documentcloud.org/documents/123-a-paper.html", "DocumentCloud", "123-a-paper"],
    ["https://gist.github.com/ann/0123456789abcdef", "GithubGist", "ann/0123456789abcdef"],
    ["https://ann.typeform.com/to/Lad4Ron", "Typeform", "Lad4Ron"],
    ["https://www.mixcloud.com/ann/shoes-off/", "Mixcloud", "ann/shoes-off"],
  ])("%s", (address, type, id) => {
    const embed = findEmbedAddress(new URL(address));
    expect(embed).toEqual({ type, id });
    // The front end knows ids of this form.
    expect(embed && findEmbedLink({ ...embed, title: "", caption: [] })).not.toBeNull();
  });

  test.each([
    "https://www.youtube.com/",
    "https://twitter.com/a",
    "https://vimeo.com/about",
    "https://evil.example/watch?v=abcDEF12345",
    "https://youtube.com.evil.example/embed/abcDEF12345",
    "https://www.youtube.com/watch?v=<script>",
    "https://constructor/embed/abcDEF12345",
    "https://eviltypeform.com/to/Lad4Ron",
    "https://ann.typeform.com.evil.example/to/Lad4Ron",
  ])("%s names no single item", (address) => {
    expect(findEmbedAddress(new URL(address))).toBeNull();
  });
});

test.each([
  ["https://a.example/b", "kept", false],
  ["mailto:a@b.example", "kept", false],
  ["#top", "kept", false],
  ["", "kept", false],
  ["/about/", "kept", true],
  ["../b.html", "kept", true],
  ["//a.example/b", "kept", false],
  [" javascript:alert(1)", "refused", undefined],
  [" JaVa\tScRiPt:alert(1)", "refused", undefined],
  ["data:text/html,x", "refused", undefined],
  ["vbscript:x", "refused", undefined],
  ["tel:+4930", "refused", undefined],
])("the URL %j is %s", (written, kind, isRelative) => {
  const address = classifyAddress(written);
  expect([address.kind, address.kind === "kept" ? address.isRelative : undefined]).toEqual([
    kind,
    isRelative,
  ]);
});
