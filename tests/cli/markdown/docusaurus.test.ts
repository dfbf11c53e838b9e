import { beforeAll, describe, expect, test } from "vitest";
import { readSite, type ReadSite } from "./write-site.ts";

const files = {
  "docusaurus.config.js": `module.exports = {
  url: "https://harbour.example", baseUrl: "/",
  presets: [["classic", { docs: { routeBasePath: "/guide" }, blog: { showReadingTime: true, routeBasePath: "news" } }]],
};\n`,
  "blog/authors.yml":
    "joan:\n  name: Joan Oller\n  title: Writes about fog\n  url: https://joan.example\n  image_url: /img/joan.jpg\n",
  "blog/2019-03-05-fog.mdx": `---
title: Fog
authors: [joan, { name: Ann Lee, url: 'https://ann.example' }, bbrantley]
tags: [sea, { label: Weather, permalink: /w }]
image: ./fog.jpg
---
import Tabs from '@theme/Tabs';
import cover from './fog.jpg';
export const answer = 42;

First *words*.

<!-- truncate -->

:::tip Mind the **step**

It is wet.

:::

<Tabs groupId="a"><TabItem value="x" label="On shore">Inside the tab</TabItem></Tabs>

<YouTube id="abcDEF12345" />

<img src={cover} alt="A bank" style={{ width: 100 }} onClick={() => alert(1)} />

{/* a remark */} See [rain](./2019-03-06-rain/index.md#wet), [guide](/guide/start) and {new Date().getFullYear()}.

\`\`\`jsx
<Tabs>{{ untouched }}</Tabs>
\`\`\`
`,
  "blog/fog.jpg": "x",
  "blog/2019-03-06-rain/index.md":
    "---\nslug: heavy-rain\nauthor: Cy Gray\nauthor_title: Writer\nauthor_url: https://cy.example\n---\n# Rain {#top}\n\nRain <https://example.org/a> [abs](https://harbour.example/news/2019/03/05/fog) [old](/news/2019/03/05/fog.html)\n",
  "blog/2019/03-07-snow.md":
    "---\ntitle: Snow\ndescription: ''\n---\nIt isn't {valid mdx. <b>Bold</b> <Strange title=\"Kept title\">kept words</Strange>\n",
  "blog/_part.mdx": "Part",
  "docs/01-intro/02-start.md": "# Start\n\nHere.\n",
  "src/pages/about.md": "# About\n\nUs.\n",
  "static/img/joan.jpg": "x",
  "README.md": "Read me",
  "package.json": "{}",
};
let site: ReadSite;
beforeAll(async () => {
  site = await readSite(files);
});

describe("a site of Docusaurus", () => {
  test("arrives whole", () => {
    expect(Object.keys(site.posts)).toEqual([
      "blog/2019-03-05-fog.mdx",
      "blog/2019-03-06-rain/index.md",
      "blog/2019/03-07-snow.md",
      "docs/01-intro/02-start.md",
      "src/pages/about.md",
    ]);
    expect(site.leftOut).toEqual({
      "README.md": "left out: it is about the folder, and no post",
      "blog/_part.mdx": "left out: it is a part of other pages",
    });
    expect(site.source.said?.[1]).toBe(
      "Posts lived at /news/:year/:month/:day/:slug (from docusaurus.config.js); say otherwise with --permalinks",
    );
  });

  test("has MDX with its components", () => {
    expect(site.posts["blog/2019-03-05-fog.mdx"]).toMatchObject({
      headline: "Fog",
      authors: ["joan", "Ann-Lee", "bbrantley"],
      tags: ["sea", "Weather"],
      time: "2019-03-05T12:00",
      image: "/blog/fog.jpg",
      images: ["/blog/fog.jpg"],
      links: ["/news/heavy-rain#wet", "/guide/start"],
      oldPaths: ["/news/2019/03/05/fog", "/news/2019/03/05/fog.html", "/news/2019/03/05/fog/index.html"],
    });
    expect(site.posts["blog/2019-03-05-fog.mdx"]?.words).toBe(
      "First words. Mind the step It is wet. On shore Inside the tab See rain, guide and . <Tabs>{{ untouched }}</Tabs>",
    );
    const [fog] = site.items.filter(({ post }) => post?.headline === "Fog");
    expect(fog?.notes.map(({ kind, kept }) => [kind, kept])).toEqual([
      ["script", "export const answer = 42;"],
      ["element", '<Tabs groupId="a">'],
      ["element", '<TabItem value="x" label="On shore">'],
      ["comment", "a remark"],
      ["element", "{new Date().getFullYear()}"],
      ["relative-address", "/guide/start"],
    ]);
  });

  test("has texts that are no valid MDX", () => {
    expect(site.posts["blog/2019/03-07-snow.md"]).toMatchObject({
      time: "2019-03-07T12:00",
      words: "It isn't {valid mdx. Bold Kept title kept words",
      oldPaths: ["/news/2019/03/07/snow", "/news/2019/03/07/snow.html", "/news/2019/03/07/snow/index.html"],
    });
    expect(site.notes.filter((note) => note.includes("valid MDX"))).toHaveLength(1);
  });

  test("has headlines from the text, slugs, pages and links", () => {
    expect(site.posts["blog/2019-03-06-rain/index.md"]).toMatchObject({
      headline: "Rain",
      words: "Rain https://example.org/a abs old",
      links: ["https://example.org/a", "/news/2019/03/05/fog", "/news/2019/03/05/fog"],
      oldPaths: ["/news/heavy-rain", "/news/heavy-rain.html", "/news/heavy-rain/index.html"],
    });
    expect(site.posts["docs/01-intro/02-start.md"]).toMatchObject({
      headline: "Start",
      isPage: true,
      status: "PUBLISHED",
    });
    expect(site.posts["docs/01-intro/02-start.md"]?.oldPaths[0]).toBe("/guide/intro/start");
    expect(site.posts["src/pages/about.md"]?.oldPaths[0]).toBe("/about");
  });

  test("has people of authors.yml", () => {
    expect(site.source.people.filter(({ screenName }) => screenName !== "editor")).toMatchObject([
      {
        screenName: "joan",
        displayName: "Joan Oller",
        bio: "Writes about fog",
        links: ["https://joan.example"],
      },
      { screenName: "Ann-Lee", displayName: "Ann Lee", links: ["https://ann.example"] },
      { screenName: "bbrantley", displayName: "bbrantley" },
      { screenName: "Cy-Gray", displayName: "Cy Gray", bio: "Writer", links: ["https://cy.example"] },
    ]);
    expect(site.source.notes?.().filter(({ kind }) => kind === "picture")).toEqual([
      { kind: "picture", reason: "the picture of Joan Oller was not imported", kept: "/img/joan.jpg" },
    ]);
  });
});
