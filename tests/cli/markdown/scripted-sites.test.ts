import { describe, expect, test } from "vitest";
import { readSite } from "./write-site.ts";

describe("a site of Astro", () => {
  test("has the addresses of its pages, images of its folders, and the names of its writers", async () => {
    const { posts, leftOut, source } = await readSite({
      "astro.config.mjs": 'export default defineConfig({ site: "https://harbour.example" });',
      "src/content/authors/joan.json": '{ "name": "Joan Oller" }',
      "src/content/authors/ann.md": "---\nname: Ann Lee\n---\nWrites.",
      "src/content/blog/fog.mdx":
        "---\ntitle: Fog\npubDate: Mar 5 2019\nupdatedDate: 'Mar 7 2019'\nheroImage: '../../assets/fog.jpg'\nauthor: joan\nkeywords: sea, weather\n---\nimport { Image } from 'astro:assets';\nimport wet from '~/assets/wet.jpg';\n\n[rain](/articles/rain/) [it](../rain) [file](./rain.md)\n\n<Image src={wet} alt=\"Wet\" width={300} />\n",
      "src/content/blog/rain.md":
        "---\ntitle: Rain\npubDate: 2019-03-06\nauthor: { name: Ann Lee }\nimage: { src: /rain.jpg, alt: Rain }\n---\nRain.\n",
      "src/pages/articles/[...slug].astro": "---\nconst posts = await getCollection('blog');\n---\n",
      "src/pages/tags/[tag].astro": "---\nawait getCollection('blog')\n---",
      "src/pages/about.md": "---\ntitle: About\n---\nUs.",
      "src/assets/fog.jpg": "x",
      "src/assets/wet.jpg": "x",
      "public/rain.jpg": "x",
    });
    expect(source.said?.[1]).toBe(
      "Posts lived at /articles/:slug/ (from src/pages/articles/[...slug].astro); say otherwise with --permalinks",
    );
    expect(posts["src/content/blog/fog.mdx"]).toMatchObject({
      time: "2019-03-05T12:00",
      updated: "2019-03-07T12:00",
      authors: ["joan"],
      tags: ["sea", "weather"],
      image: "/src/assets/fog.jpg",
      images: ["/src/assets/wet.jpg"],
      links: ["/articles/rain/", "/articles/rain/", "/articles/rain/"],
      oldPaths: ["/articles/fog/", "/articles/fog.html", "/articles/fog/index.html"],
    });
    expect(posts["src/content/blog/rain.md"]).toMatchObject({ authors: ["ann"], image: "/rain.jpg" });
    expect(posts["src/pages/about.md"]).toMatchObject({ isPage: true });
    expect(posts["src/pages/about.md"]?.oldPaths[0]).toBe("/about/");
    expect(leftOut).toEqual({
      "src/content/authors/ann.md": "left out: it describes a person, whose name and links were read",
    });
    expect(source.people.map(({ displayName }) => displayName)).toEqual(["Joan Oller", "Ann Lee", "Editor"]);
    for (const src of ["/rain.jpg", "/src/assets/fog.jpg"])
      expect(source.locateImage(src)).toMatchObject({ kind: "file" });
  });
});

describe("a site of Next", () => {
  test("has the addresses of its pages", async () => {
    const { posts, leftOut } = await readSite({
      "next.config.js": "module.exports = { basePath: '/site' }",
      "posts/fog.md":
        "---\ntitle: Fog\ndate: '2019-03-05T10:00:00.000Z'\ncoverImage: /fog.jpg\nauthor:\n  name: Joan Oller\n  picture: /joan.jpg\nexcerpt: A word about it\n---\nFog.",
      "pages/writing/[slug].js": "import { getPosts } from '../../lib/posts'",
      "pages/notes/rain.mdx":
        "export const meta = {\n  title: 'Rain',\n  date: '2019-03-06',\n  tags: ['sea'],\n}\n\n# Rain\n\nWords.\n",
      "README.md": "Read me",
      "LICENSE.md": "MIT",
    });
    expect(posts["posts/fog.md"]).toMatchObject({
      authors: ["Joan-Oller"],
      subhead: "A word about it",
      image: "/fog.jpg",
    });
    expect(posts["posts/fog.md"]?.oldPaths[0]).toBe("/site/writing/fog/");
    expect(posts["pages/notes/rain.mdx"]).toMatchObject({
      headline: "Rain",
      time: "2019-03-06T12:00",
      tags: ["sea"],
      status: "PUBLISHED",
    });
    expect(posts["pages/notes/rain.mdx"]?.oldPaths[0]).toBe("/site/notes/rain/");
    expect(Object.keys(leftOut)).toEqual(["LICENSE.md", "README.md"]);
  });
});

describe("a site of Eleventy", () => {
  test("has the permalinks of its data files and of its front matter", async () => {
    const { posts, source } = await readSite({
      ".eleventy.js": "module.exports = () => ({ dir: { input: 'src' } });",
      "src/posts/posts.json":
        '{ "layout": "post", "tags": "posts", "permalink": "/articles/{{ page.date | date: \'%Y/%m\' }}/{{ page.fileSlug }}/index.html" }',
      "src/posts/2019-03-05-fog.md":
        "---\ntitle: Fog\ntags: [post, sea]\n---\n[rain](/rain/) {% include 'x.njk' %} {{ title }}\n",
      "src/posts/rain.md": "---\ntitle: Rain\ndate: 2019-03-06\npermalink: /rain/\n---\nRain.\n",
      "src/about.md": "---\ntitle: About\n---\nUs.\n",
      "src/_includes/base.html": "---\n---\n",
    });
    expect(posts["src/posts/2019-03-05-fog.md"]).toMatchObject({
      tags: ["sea"],
      words: "rain Fog",
      links: ["/rain/"],
    });
    expect(posts["src/posts/2019-03-05-fog.md"]?.oldPaths[0]).toBe("/articles/2019/03/fog/");
    expect(posts["src/posts/rain.md"]?.oldPaths[0]).toBe("/rain/");
    expect(posts["src/about.md"]).toMatchObject({ isPage: true });
    expect(posts["src/about.md"]?.oldPaths[0]).toBe("/about/");
    expect(source.said?.at(-1)).toBe("2 of 2 posts say their own address.");
  });
});

describe("a site of VitePress", () => {
  test("has its posts and pages", async () => {
    const { posts, leftOut } = await readSite({
      ".vitepress/config.ts": "export default { base: '/base/', cleanUrls: true }",
      "index.md": "---\nlayout: home\n---\n",
      "posts/fog.md":
        '---\ndate: 2019-03-05\nauthor: Joan Oller\n---\n# Fog\n\n::: details More\nHidden\n:::\n\n<script setup>\nlet a\n</script>\n\n[rain](./rain) {{ msg }} <Badge type="tip" text="new" />\n',
      "posts/rain.md": "---\ntitle: Rain\ndate: 2019-03-06\n---\nRain. ![a](./a.png)\n",
      "posts/a.png": "x",
      "guide.md": "# Guide\n\nHow.\n",
    });
    expect(posts["posts/fog.md"]).toMatchObject({
      headline: "Fog",
      authors: ["Joan-Oller"],
      words: "More Hidden rain new",
      links: ["/base/posts/rain"],
      oldPaths: ["/base/posts/fog", "/base/posts/fog.html", "/base/posts/fog/index.html"],
    });
    expect(posts["posts/rain.md"]?.images).toEqual(["/posts/a.png"]);
    expect(posts["guide.md"]).toMatchObject({ headline: "Guide", isPage: true });
    expect(leftOut).toEqual({ "index.md": "left out: it is empty" });
  });
});

test("a site in a folder of a project is found, and one in the folder of a post isn't", async () => {
  const site = await readSite({
    "website/docusaurus.config.js": "module.exports = {}",
    "website/blog/2019-03-05-fog.md": "---\ntitle: Fog\nsubtitle: One\ndescription: Two\n---\nFog.",
  });
  expect(site.posts["website/blog/2019-03-05-fog.md"]?.oldPaths[0]).toBe("/blog/2019/03/05/fog");
  expect(site.notes).toEqual([
    'website/blog/2019-03-05-fog.md: the front matter\'s field "description" has no place beside "subtitle"',
  ]);
  const { source, posts } = await readSite({
    "2019-03-05-fog.md": "---\ntitle: Fog\n---\nFog.",
    "demo/_config.yml": "title: Demo",
    "build/2019-03-06-rain.md": "Rain.",
    "sea/build/2019-03-06-rain.md": "Rain.",
  });
  expect(source.said?.[0]).toContain("Posts lived at addresses like /2019/03/05/fog/ (a guess)");
  expect(Object.keys(posts)).toEqual(["2019-03-05-fog.md", "sea/build/2019-03-06-rain.md"]);
});

test("a site of Gatsby has the addresses of links between its posts", async () => {
  const { posts, source } = await readSite({
    "gatsby-config.js": "module.exports = {}",
    "content/authors.yml": "- username: joan\n  name: Joan Oller\n",
    "content/blog/2019-03-05-fog.md":
      "---\ntitle: Fog\nauthor: [joan]\n---\n[rain](/blog/2019/03/06/rain.html)",
    "content/blog/2019-03-06-rain.md":
      "---\ntitle: Rain\nauthor: [joan]\n---\n[fog](/blog/2019/03/05/fog.html#a)",
    "content/blog/snow/index.md": "---\ntitle: Snow\ndate: 2019-03-07\n---\nSnow.",
  });
  expect(source.said?.[1]).toContain(
    "Posts lived at /blog/:year/:month/:day/:slug.html (from links to 2 posts)",
  );
  expect(posts["content/blog/snow/index.md"]?.oldPaths[0]).toBe("/blog/2019/03/07/snow.html");
  expect(posts["content/blog/2019-03-05-fog.md"]).toMatchObject({
    authors: ["joan"],
    links: ["/blog/2019/03/06/rain.html"],
  });
});

describe("a folder of no known generator", () => {
  test("has the addresses that links between its posts have", async () => {
    const { posts, source } = await readSite({
      "fog.md":
        "---\ntitle: Fog\ndate: 2019-03-05\n---\n[rain](/notes/2019/rain/) [snow](/notes/2019/snow/#a) [tag](/tags/rain/)",
      "rain.md": "---\ntitle: Rain\ndate: 2019-03-06\n---\n[fog](/notes/2019/fog/)",
      "snow.md": "---\ntitle: Snow\ndate: 2019-03-07\n---\nSnow.",
    });
    expect(source.said).toEqual([
      "Posts lived at /notes/:year/:slug/ (from links to 3 posts); say otherwise with --permalinks",
    ]);
    expect(posts["fog.md"]?.oldPaths[0]).toBe("/notes/2019/fog/");
    expect(posts["fog.md"]?.links).toEqual(["/notes/2019/rain/", "/notes/2019/snow/#a", "/tags/rain/"]);
  });

  test("has days in its folders", async () => {
    const { posts } = await readSite({
      "2019/03/05/fog.md": "Fog.",
      "2019-03-06-rain/index.md": "Rain.",
      "2019/03-07-snow.md": "Snow.",
    });
    const days = Object.entries(posts).map(([path, { time, headline }]) => [
      path,
      time.slice(0, 10),
      headline,
    ]);
    expect(days).toEqual([
      ["2019-03-06-rain/index.md", "2019-03-06", ""],
      ["2019/03-07-snow.md", "2019-03-07", ""],
      ["2019/03/05/fog.md", "2019-03-05", ""],
    ]);
  });
});
