import * as v from "valibot";
import { expect, test } from "vitest";
import { MainMedia } from "../../../contract/entities/post-fields.ts";
import { describeVideos } from "../../../app/structured-data/describe-media.ts";
import { buildPage, buildPost } from "../page-fixture.ts";

const uid = "0123456789abcdef0123456789abcdef";
const file = "media-0123456789abcdef01234567.mp4";

test("a lead video is described with its preview image and length, as a file or by the host's player", () => {
  const page = { ...buildPage(), videoHost: "https://host.example" };
  const describe = (videoId: string) => {
    const lead = { type: "Image", image: { id: "door", width: 1600, height: 900 }, videoId, duration: 154 };
    const post = buildPost("1", { headline: "The Door", mainMedia: v.parse(MainMedia, lead), body: [] });
    return describeVideos(post, { home: page.blog, headline: "The Door" }, page)[0];
  };
  const stored = describe(file);
  expect(stored).toMatchObject({ name: "The Door", duration: "PT154S" });
  expect(stored?.thumbnailUrl).toContain("/door.jpg");
  expect(stored?.contentUrl).toContain(file);
  const hosted = describe(`hosted-${uid}`);
  expect(hosted).toMatchObject({ embedUrl: `https://host.example/${uid}/iframe`, duration: "PT154S" });
  expect(hosted).not.toHaveProperty("contentUrl");
});
