import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  buildVideoFiles,
  buildVideoManifest,
  renditions,
} from "../../../../app/rich-text/video/video-renditions.ts";
import { videoFolder } from "../../../../mocks/video-folder.ts";

test("there are four renditions: 240p, 480p, 720p and 1080p, each with that height and 16:9", () => {
  const byHeight = renditions.toSorted((a, b) => a.height - b.height);
  expect(byHeight.map(({ name }) => name)).toEqual(["240p", "480p", "720p", "1080p"]);
  for (const { name, width, height } of renditions) {
    expect(name).toBe(`${height}p`);
    expect(width / height).toBeCloseTo(16 / 9, 2);
    expect(width % 2).toBe(0);
  }
});

test("a higher rendition needs more bandwidth", () => {
  const bandwidths = renditions.toSorted((a, b) => a.height - b.height).map(({ bandwidth }) => bandwidth);
  expect(bandwidths).toEqual(bandwidths.toSorted((a, b) => a - b));
  expect(new Set(bandwidths).size).toBe(4);
});

test("the manifest lists each of them once, below the base URL", () => {
  expect(buildVideoManifest("https://video.example/v/", "190231")).toBe(
    [
      "#EXTM3U",
      "#EXT-X-VERSION:6",
      "#EXT-X-INDEPENDENT-SEGMENTS",
      '#EXT-X-STREAM-INF:BANDWIDTH=1400000,RESOLUTION=854x480,CODECS="avc1.4d401f,mp4a.40.2"',
      "https://video.example/v/190231/480p/playlist.m3u8",
      '#EXT-X-STREAM-INF:BANDWIDTH=500000,RESOLUTION=426x240,CODECS="avc1.42c015,mp4a.40.2"',
      "https://video.example/v/190231/240p/playlist.m3u8",
      '#EXT-X-STREAM-INF:BANDWIDTH=3000000,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2"',
      "https://video.example/v/190231/720p/playlist.m3u8",
      '#EXT-X-STREAM-INF:BANDWIDTH=5800000,RESOLUTION=1920x1080,CODECS="avc1.640028,mp4a.40.2"',
      "https://video.example/v/190231/1080p/playlist.m3u8",
      "",
    ].join("\n"),
  );
});

const images = { base: "", account: "magma" };

test.each(["..", ".", "../x", "a/b", "a?b", "a#b", "%2e%2e", ""])(
  "an id can't leave the base URL: %j",
  (id) => expect(buildVideoFiles(id, { images, videoBase: "https://video.example" })).toEqual([]),
);

describe.each(readdirSync(videoFolder))("the demo network's video %s", (id) => {
  test.each(renditions)("has $name, in the codecs of the manifest", ({ name, codecs }) => {
    const init = readFileSync(new URL(`${id}/${name}/init.mp4`, videoFolder));
    // The decoder's configuration: a version, then the profile, its constraints, and the level.
    const at = init.indexOf("avcC") + 5;
    expect(`avc1.${init.subarray(at, at + 3).toString("hex")}`).toBe(codecs.split(",")[0]);
  });
});
