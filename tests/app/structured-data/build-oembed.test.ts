import { describe, expect, test } from "vitest";
import {
  buildOEmbed,
  printOEmbedXml,
  type OEmbedSubject,
} from "../../../app/structured-data/build-oembed.ts";
import { parseXml } from "../feed/parse-xml.ts";

const build = (more: Partial<OEmbedSubject> = {}, query = "") =>
  buildOEmbed(
    {
      title: "A story",
      src: "https://kotaku.com/embed/comments/1",
      provider: { name: "Kotaku", url: "https://kotaku.com/" },
      author: null,
      thumbnail: null,
      ...more,
    },
    new URLSearchParams(query),
  );

test("no text can break out of the iframe or the XML", () => {
  const title = `"><script>alert('1')</script>&amp;`;
  const answer = build({ title, src: 'https://kotaku.com/embed/comments/1?a=1&b="2"' });
  expect(answer.html).not.toMatch(/<script|b="2"/);
  expect(answer.html).toMatch(/^<iframe [^<>]*><\/iframe>$/);
  const { children } = parseXml(printOEmbedXml(answer));
  expect(Object.fromEntries(children.map(({ name, text }) => [name, text]))).toMatchObject({
    title,
    html: answer.html,
  });
});

describe("the iframe has the requested size, within limits", () => {
  test.each([
    ["", [600, 400]],
    ["maxwidth=320&maxheight=200", [320, 200]],
    ["maxwidth=9999&maxheight=9999", [600, 400]],
    ["maxwidth=1&maxheight=0", [120, 120]],
    ["maxwidth=-5&maxheight=1e9", [600, 400]],
    ['maxwidth=300"onload=&maxheight=', [600, 400]],
  ])("%j", (query, size) => {
    const { width, height, html } = build({}, query);
    expect([width, height]).toEqual(size);
    expect(html).toContain(` width="${width}" height="${height}" `);
  });
});

test("a thumbnail has its size, or is left out", () => {
  const thumbnail = { src: "https://kotaku.com/a.jpg", width: 16, height: 9 };
  expect(build({ thumbnail })).toMatchObject({ thumbnail_width: 16, thumbnail_height: 9 });
  expect(build({ thumbnail: { ...thumbnail, height: null } })).not.toHaveProperty("thumbnail_url");
});
