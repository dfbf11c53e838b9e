import { beforeAll, describe, expect, test } from "vitest";
import { readSite, type ReadSite } from "./write-site.ts";

const files = {
  "hugo.toml": 'baseURL = "https://harbour.example/"\n[permalinks]\nnews = "/:year/:month/:slug/"\n',
  "data/authors/joan.toml": 'name = "Joan Oller"\n[social]\nweb = "x"\n',
  "content/_index.md": "---\ntitle: Home\n---\nHello",
  "content/posts/_index.md": '+++\ntitle = "Posts"\n+++\n',
  "content/posts/Fog Bank.md": `+++
title = "Fog"
date = 2019-03-05T10:00:00-05:00
lastmod = 2019-03-07
summary = "What fog is"
authors = ["joan", "bbrantley"]
categories = ["Sea"]
tags = ["a", "b"]
draft = true
aliases = ["/old/fog/", "older"]
[cover]
image = "/img/fog.jpg"
alt = "A bank of fog"
+++
{{< youtube abcDEF12345 >}} and *more*

{{< figure src="/img/fog.jpg" alt="Fog" caption="A *bank*" >}}

{{< tweet user="someone" id="571453200093437952" >}}

{{< vimeo 12345678 >}}

{{< gist spf13 7896402 >}}

{{< highlight go "linenos=table" >}}
fmt.Println("{{ x }}")
{{< /highlight >}}

{{% notice tip "Mind" %}}
Inner **words** and [rain]({{< ref "rain/index.md#wet" >}}).
{{% /notice %}}

{{< strange a="b" >}}Kept words{{< /strange >}}

Say \`{{</* youtube x */>}}\`.
`,
  "content/posts/rain/index.md":
    "---\ntitle: Rain\ndate: 2019-03-06\nslug: heavy-rain\nimages: [wet.jpg]\n---\n![wet](wet.jpg) [fog](../fog-bank/) [abs](https://harbour.example/posts/fog-bank/#x) [lost](../lost/)\n",
  "content/posts/rain/wet.jpg": "x",
  "content/news/snow.html":
    "---\ntitle: Snow\ndate: 2019-12-01\n---\n<p>Snow &amp; ice</p>\n    <p>not code</p>\n",
  "content/news/hail.md": '{\n  "title": "Hail",\n  "date": "2019-12-02",\n  "tags": ["ice"]\n}\nHail.\n',
  "content/news/sleet.md": ';;;\n"title": "Sleet", "date": "2019-12-03"\n;;;\nSleet.\n',
  "content/about.md": "+++\ntitle = 'About'\n+++\nUs.\n",
  "themes/t/exampleSite/content/post.md": "+++\ntitle = 'Not ours'\n+++\n",
  "static/img/fog.jpg": "x",
  "README.md": "Read me",
};
let site: ReadSite;
beforeAll(async () => {
  site = await readSite(files);
});

describe("a site of Hugo", () => {
  test("arrives whole", () => {
    expect(Object.keys(site.posts)).toEqual([
      "content/about.md",
      "content/news/hail.md",
      "content/news/sleet.md",
      "content/news/snow.html",
      "content/posts/Fog Bank.md",
      "content/posts/rain/index.md",
    ]);
    expect(site.posts["content/posts/Fog Bank.md"]).toMatchObject({
      headline: "Fog",
      subhead: "What fog is",
      authors: ["joan", "bbrantley"],
      tags: ["a", "b", "Sea"],
      time: "2019-03-05T15:00",
      updated: "2019-03-07T12:00",
      status: "DRAFT",
      image: "/img/fog.jpg",
      types: [
        "YoutubeVideo",
        "Paragraph",
        "Image",
        "Twitter",
        "Vimeo",
        "GithubGist",
        "Paragraph",
        "Paragraph",
        "Paragraph",
        "Paragraph",
        "Paragraph",
      ],
      links: ["/posts/heavy-rain/#wet"],
      oldPaths: [
        "/posts/fog-bank/",
        "/posts/fog-bank.html",
        "/posts/fog-bank/index.html",
        "/old/fog/",
        "/posts/older",
        "/older",
        "/posts/Fog%20Bank/",
      ],
    });
    const { words = "" } = site.posts["content/posts/Fog Bank.md"] ?? {};
    expect(words).toContain(
      'fmt.Println("{{ x }}") Mind Inner words and rain. Kept words Say {{< youtube x >}}.',
    );
    expect(site.notes.filter((note) => note.includes("strange"))).toEqual([
      'content/posts/Fog Bank.md: the shortcode "strange" is unknown and was left out',
    ]);
  });

  test("has bundles with their images and links", () => {
    expect(site.posts["content/posts/rain/index.md"]).toMatchObject({
      image: "/content/posts/rain/wet.jpg",
      images: ["/content/posts/rain/wet.jpg"],
      links: ["/posts/fog-bank/", "/posts/fog-bank/#x", "/posts/lost/"],
      oldPaths: ["/posts/heavy-rain/", "/posts/heavy-rain.html", "/posts/heavy-rain/index.html"],
    });
    expect(site.source.locateImage("/content/posts/rain/wet.jpg")).toMatchObject({ kind: "file" });
    expect(site.source.locateImage("/img/fog.jpg")).toMatchObject({ kind: "file" });
  });

  test("has HTML, and JSON in two forms", () => {
    expect(site.posts["content/news/snow.html"]).toMatchObject({
      words: "Snow & ice not code",
      types: ["Paragraph", "Paragraph"],
    });
    expect(site.posts["content/news/hail.md"]).toMatchObject({
      headline: "Hail",
      tags: ["ice"],
      words: "Hail.",
    });
    expect(site.posts["content/news/sleet.md"]).toMatchObject({
      headline: "Sleet",
      time: "2019-12-03T12:00",
    });
    expect(site.posts["content/news/snow.html"]?.oldPaths[0]).toBe("/2019/12/snow/");
    expect(site.posts["content/about.md"]).toMatchObject({ isPage: true, status: "PUBLISHED" });
  });

  test("names what it leaves out", () => {
    expect(site.leftOut).toEqual({
      "README.md": 'left out: it is outside of the site\'s content ("content")',
      "content/_index.md": "left out: it is the page of a list",
      "content/posts/_index.md": "left out: it is the page of a list",
      "themes/t/exampleSite/content/post.md": 'left out: it is in the generator\'s folder "themes"',
    });
  });

  test("has people of its data files, and handles as they are", () => {
    expect(site.source.people.map(({ displayName }) => displayName)).toEqual([
      "Editor",
      "Joan Oller",
      "bbrantley",
    ]);
  });

  test("says where posts lived", () => {
    expect(site.source.said).toEqual([
      "Read as a site of Hugo (hugo.toml).",
      "Posts lived at /:year/:month/:slug/ (from hugo.toml); say otherwise with --permalinks",
      "Posts lived at /:section/:slug/ (from the folders of Hugo); say otherwise with --permalinks",
    ]);
  });

  test("has only posts if the folder of posts is given, with the addresses of the site", async () => {
    const { posts, source } = await readSite(files, { permalinks: "/blog/:slug/" }, "content/posts");
    expect(Object.keys(posts)).toEqual(["Fog Bank.md", "rain/index.md"]);
    expect(posts["rain/index.md"]?.oldPaths[0]).toBe("/blog/heavy-rain/");
    expect(posts["rain/index.md"]?.links[0]).toBe("/blog/fog-bank/");
    expect(posts["rain/index.md"]?.oldPaths).toContain("/posts/heavy-rain/");
    expect(source.said?.[1]).toBe("Posts lived at /blog/:slug/ (from --permalinks).");
    expect(source.locateImage("/img/fog.jpg")).toMatchObject({ kind: "file" });
  });
});

test("languages of Hugo have folders or endings, and addresses of their own", async () => {
  const { posts } = await readSite({
    "config.yaml":
      "baseURL: https://harbour.example/base/\ndefaultContentLanguage: en\npermalinks:\n  blog: /:section/:year/:month/:slug/\nlanguages:\n  en:\n    contentDir: content/en\n  es:\n    contentDir: content/es\n",
    "content/en/blog/_posts/2019-03-05-fog.md": "---\ntitle: Fog\nslug: fog-bank\n---\nFog.",
    "content/es/blog/niebla.md": "---\ntitle: Niebla\ndate: 2019-03-05\n---\nNiebla.",
    "content/en/news/rain.es.md": "---\ntitle: Lluvia\ndate: 2019-03-06\n---\nLluvia.",
  });
  expect(Object.entries(posts).map(([path, { oldPaths }]) => [path, oldPaths[0]])).toEqual([
    ["content/en/blog/_posts/2019-03-05-fog.md", "/base/blog/2019/03/fog-bank/"],
    ["content/en/news/rain.es.md", "/base/es/news/rain/"],
    ["content/es/blog/niebla.md", "/base/es/blog/2019/03/niebla/"],
  ]);
});
