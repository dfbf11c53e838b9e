import { describe, expect, test } from "vitest";
import { findInsetId, parseInsetId } from "../../../contract/embed/allowed-hosts.ts";

describe("parseInsetId", () => {
  test.each([
    ["youtube-video-dQw4w9WgXcQ", "YoutubeVideo", "dQw4w9WgXcQ"],
    ["youtube-video--_dQw4w9WgX", "YoutubeVideo", "-_dQw4w9WgX"],
    ["youtube-playlist-PLabc", "YoutubePlaylist", "PLabc"],
    ["youtube-list-PLabc", "YoutubePlaylist", "PLabc"],
    ["vimeo-123456", "Vimeo", "123456"],
    ["twitter-1234567890", "Twitter", "1234567890"],
    ["instagram-B4abc_-12", "Instagram", "B4abc_-12"],
    ["tiktok-6718335390845095173", "TikTok", "6718335390845095173"],
    ["facebook-kotaku/posts/123", "Facebook", "kotaku/posts/123"],
    ["soundcloud-12345", "SoundCloud", "12345"],
    ["megaphone-GLT1234567890", "Megaphone", "GLT1234567890"],
    ["twitch-stream-kotaku", "TwitchStream", "kotaku"],
    ["twitch-kotaku", "TwitchStream", "kotaku"],
    ["dailymotion-x7abcde", "DailyMotion", "x7abcde"],
    ["documentcloud-123-a-filing", "DocumentCloud", "123-a-filing"],
    ["gist-octocat/0a1b2c3d", "GithubGist", "octocat/0a1b2c3d"],
    ["typeform-abc123", "Typeform", "abc123"],
    ["mixcloud-somebody/a-show", "Mixcloud", "somebody/a-show"],
  ])("%s is a %s with the id %s", (insetId, type, id) =>
    expect(parseInsetId(insetId)).toMatchObject({ type, id }),
  );

  test.each([
    "",
    "youtube",
    "youtube-video",
    "youtube-video-",
    "youtube-video-a b",
    "vimeo-abc",
    "nobody-123",
    "Vimeo-123",
    "xvimeo-123",
  ])("%j is not an inset id", (insetId) => expect(parseInsetId(insetId)).toBeNull());
});

test("an inset id is only read from our own URLs", () => {
  expect(findInsetId(new URL("https://kinja.com/ajax/inset/iframe?id=vimeo-1"))).toBe("vimeo-1");
  expect(findInsetId(new URL("https://kinja.com/ajax/inset/iframe"))).toBeNull();
  expect(findInsetId(new URL("https://kinja.com/ajax/inset?id=vimeo-1"))).toBeNull();
});
