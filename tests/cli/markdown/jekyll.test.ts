import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readFolder, readSite, writeSite, type ReadSite } from "./write-site.ts";

const files = {
  "_config.yml":
    "title: Harbour\nurl: https://harbour.example\npermalink: pretty\ncollections:\n  recipes:\n    permalink: /food/:title/\n",
  "_data/authors.yml": "joan:\n  name: Joan Oller\n  bio: Writes about fog.\nann:\n  display_name: Ann Lee\n",
  "_posts/2019-03-05-fog.md": `---
layout: post
title: "Fog &amp; rain&#8217;s end"
description: About *fog*
author: joan
category: weather
tags: sea harbour
image: /assets/fog.jpg
last_modified_at: 2019-04-01
---
See {% post_url 2019-03-06-rain %} or [rain]({% post_url 2019-03-06-rain %}#part), [it]({{ site.baseurl }}{% link _posts/2019-03-06-rain.md %}).

{% include youtube.html id="abcDEF12345" %}

{% highlight ruby %}
puts "{{ not.a.tag }}"
{% endhighlight %}

{% if page.title %}Shown{% endif %} [away](/weather/2019/03/06/nothing/){:target="_blank"}
`,
  "_posts/2019-03-06-rain.markdown":
    "---\ntitle: Rain\ntitle: Rain again\nauthors: [joan, Ann Lee]\n---\nRain. [Fog](/weather/2019/03/05/fog/) ![wet](/assets/wet%20dot.png)\n",
  "_drafts/soon.md": "---\ntitle: Soon\n---\nNot yet.\n",
  "_recipes/soup.md": "---\ntitle: Soup\n---\nOf fish.\n",
  "about.md": "---\ntitle: About\npermalink: /about-us/\n---\nUs.\n",
  "index.html": "---\nlayout: home\n---\n{% for post in site.posts %}{{ post.title }}{% endfor %}\n",
  "README.md": "# Harbour\n",
  "plain.html": "<p>None</p>",
  "_includes/part.html": "<p>Part</p>",
  "_layouts/post.md": "---\n---\nx",
  "_site/about.md": "---\ntitle: Built\n---\n",
  "node_modules/a/README.md": "---\ntitle: A\n---\n",
  "assets/fog.jpg": "x",
  "assets/wet dot.png": "x",
};
let site: ReadSite;
beforeAll(async () => {
  site = await readSite(files);
});

describe("a site of Jekyll", () => {
  test("is said to be one, with the addresses of its posts", () => {
    expect(site.source.said).toEqual([
      "Read as a site of Jekyll (_config.yml).",
      "Posts lived at /:categories/:year/:month/:day/:title/ (from _config.yml); say otherwise with --permalinks",
    ]);
  });

  test("arrives whole", () => {
    expect(Object.keys(site.posts)).toEqual([
      "_drafts/soon.md",
      "_posts/2019-03-05-fog.md",
      "_posts/2019-03-06-rain.markdown",
      "_recipes/soup.md",
      "about.md",
    ]);
    expect(site.posts["_posts/2019-03-05-fog.md"]).toMatchObject({
      headline: "Fog & rain’s end",
      subhead: "About fog",
      authors: ["joan"],
      tags: ["sea", "harbour", "weather"],
      time: "2019-03-05T12:00",
      updated: "2019-04-01T12:00",
      status: "PUBLISHED",
      isPage: false,
      image: "/assets/fog.jpg",
      types: ["Paragraph", "YoutubeVideo", "Paragraph", "Paragraph"],
      links: ["/2019/03/06/rain/#part", "/2019/03/06/rain/", "/weather/2019/03/06/nothing/"],
      oldPaths: [
        "/weather/2019/03/05/fog/",
        "/weather/2019/03/05/fog.html",
        "/weather/2019/03/05/fog/index.html",
      ],
    });
    expect(site.posts["_posts/2019-03-05-fog.md"]?.words).toContain('puts "{{ not.a.tag }}" Shown away');
    expect(site.posts["_posts/2019-03-06-rain.markdown"]).toMatchObject({
      headline: "Rain again",
      authors: ["joan", "ann"],
      links: ["/weather/2019/03/05/fog/"],
      images: ["/assets/wet%20dot.png"],
    });
    expect(site.notes).toContain(
      '_posts/2019-03-06-rain.markdown: the front matter has "title" twice; the last one counts',
    );
  });

  test("has drafts, collections and pages", () => {
    expect(site.posts["_drafts/soon.md"]).toMatchObject({ status: "DRAFT", isPage: false });
    expect(site.posts["_recipes/soup.md"]).toMatchObject({
      isPage: true,
      oldPaths: ["/food/soup/", "/food/soup.html", "/food/soup/index.html"],
    });
    expect(site.posts["about.md"]).toMatchObject({ isPage: true, status: "PUBLISHED", words: "Us." });
    expect(site.posts["about.md"]?.oldPaths[0]).toBe("/about-us/");
  });

  test("names what it leaves out", () => {
    expect(site.leftOut).toEqual({
      "README.md": "left out: it is about the folder, and no post",
      "_layouts/post.md": 'left out: it is in the generator\'s folder "_layouts"',
      "index.html": "left out: it is the page of a list",
      "plain.html": "left out: it has no front matter",
    });
  });

  test("has people with the names of its data, and handles as they are", () => {
    expect(site.source.people).toMatchObject([
      { screenName: "editor", displayName: "Editor" },
      { screenName: "joan", displayName: "Joan Oller", bio: "Writes about fog." },
      { screenName: "ann", displayName: "Ann Lee" },
    ]);
  });

  test("finds its images", () => {
    expect(site.source.locateImage("/assets/wet%20dot.png")).toEqual({
      kind: "file",
      path: `${site.root}/assets/wet dot.png`,
    });
  });
});

test.each([
  ["", "/sea/2019/03/05/fog.html"],
  ["permalink: date", "/sea/2019/03/05/fog.html"],
  ["permalink: none", "/sea/fog.html"],
  ["permalink: ordinal", "/sea/2019/064/fog.html"],
  ["permalink: /:year/:i_month/:i_day/:title", "/2019/3/5/fog"],
  ["permalink: /blog/:slug/\nbaseurl: /site", "/site/blog/fog/"],
])("posts of Jekyll with %j lived at %s", async (config, path) => {
  const { posts } = await readSite({
    "_config.yml": `title: A\n${config}\n`,
    "sea/_posts/2019-03-05-fog.md": "---\ntitle: Fog\n---\nFog.",
  });
  expect(posts["sea/_posts/2019-03-05-fog.md"]?.oldPaths[0]).toBe(path);
});

test("links to other files are named, and not followed", async () => {
  const root = writeSite({ "_posts/2019-03-05-fog.md": "---\ntitle: Fog\n---\nFog." });
  symlinkSync("/etc/hostname", join(root, "_posts/2019-03-06-link.md"));
  symlinkSync("/etc/hostname", join(root, "link.png"));
  const { leftOut, source } = await readFolder(root);
  expect(leftOut).toEqual({ "_posts/2019-03-06-link.md": "left out: it is a link to another file" });
  expect(source.locateImage("/link.png")).toBeNull();
});
