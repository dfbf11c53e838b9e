import { expect, test } from "vitest";
import { readSite } from "./write-site.ts";

test("a site of Zola arrives whole", async () => {
  const site = await readSite({
    "config.toml": 'base_url = "https://harbour.example"\n[extra]\nauthor = "Joan Oller"\n',
    "content/_index.md": "+++\ntitle = 'Home'\n+++\n",
    "content/blog/_index.md": "+++\nsort_by = 'date'\n+++\nAll posts.",
    "content/blog/2019-03-05-fog.md": `+++
title = "Fog"
description = "What fog is"
updated = 2019-03-06
[taxonomies]
tags = ["sea", "weather"]
categories = ["notes"]
[extra]
author = "joan"
mood = "merry"
image = "fog.jpg"
+++
{{ youtube(id="abcDEF12345", autoplay=true) }}

{% quote(author="Ann Lee") %}
Say it **shortly**.
{% end %}

<!-- more -->

See [rain](@/blog/rain/index.md#wet).

{{ strange(content="Some words", n=1) }} and \`{{ code() }}\` and $\\mathbf{{x}}$.
`,
    "content/blog/rain/index.md":
      '+++\ntitle = "Rain"\ndate = 2019-03-07T08:30:00Z\nslug = "heavy-rain"\n+++\n![wet](wet.jpg)\n',
    "content/blog/rain/wet.jpg": "x",
    "content/blog/dup.md": '+++\ntitle = "One"\ntitle = "Two"\ndate = 2019-03-08\n+++\nText.\n',
    "content/blog/broken.md":
      '+++\ntitle = "Broken\ndate = 2019-03-09\ntags = ["a", "b"]\n[extra]\nauthor = "joan"\n+++\nText.\n',
    "content/about.md": '+++\ntitle = "About"\npath = "about-us"\n+++\nUs.\n',
  });
  expect(site.posts["content/blog/2019-03-05-fog.md"]).toMatchObject({
    headline: "Fog",
    subhead: "What fog is",
    authors: ["joan"],
    tags: ["sea", "weather", "notes"],
    time: "2019-03-05T12:00",
    updated: "2019-03-06T12:00",
    types: ["YoutubeVideo", "Paragraph", "Paragraph", "Paragraph", "Paragraph"],
    links: ["/blog/heavy-rain/#wet"],
    oldPaths: ["/blog/fog/", "/blog/fog.html", "/blog/fog/index.html"],
  });
  expect(site.posts["content/blog/2019-03-05-fog.md"]?.words).toBe(
    "Say it shortly. Ann Lee See rain. Some words and {{ code() }} and $\\mathbf{{x}}$.",
  );
  expect(site.posts["content/blog/rain/index.md"]).toMatchObject({
    authors: ["editor"],
    images: ["/content/blog/rain/wet.jpg"],
    time: "2019-03-07T08:30",
  });
  expect(site.posts["content/blog/dup.md"]).toMatchObject({ headline: "Two", time: "2019-03-08T12:00" });
  expect(site.posts["content/blog/broken.md"]).toMatchObject({
    headline: "Broken",
    authors: ["joan"],
    tags: ["a", "b"],
    time: "2019-03-09T12:00",
  });
  expect(site.posts["content/about.md"]).toMatchObject({
    isPage: true,
    oldPaths: ["/about-us", "/about-us.html", "/about-us/index.html"],
  });
  expect(Object.keys(site.leftOut)).toEqual(["content/_index.md", "content/blog/_index.md"]);
  expect(site.notes).toEqual(
    expect.arrayContaining([
      'content/blog/dup.md: the front matter has "title" twice; the last one counts',
      'content/blog/2019-03-05-fog.md: the front matter\'s field "extra.mood" has no counterpart',
      'content/blog/2019-03-05-fog.md: the shortcode "strange" is unknown and was left out',
    ]),
  );
});

test("posts of Zola without a date have that of their path", async () => {
  const { posts } = await readSite({
    "zola.toml": 'base_url = "https://harbour.example"',
    "content/Fog.md":
      '+++\npath = "2019/05/15/Fog.html"\ntitle = "<code>Fog</code> &amp; <b> rain"\nauthors = ["Ann Lee"]\n+++\n[r](https://harbour.example/2019/05/16/Rain.html)',
    "content/Rain.md":
      '+++\npath = "2019/05/16/Rain"\naliases = ["2019/05/16/Rain.html"]\ntitle = "Rain"\n+++\nRain.',
  });
  expect(posts["content/Fog.md"]).toMatchObject({
    headline: "Fog & <b> rain",
    time: "2019-05-15T12:00",
    status: "PUBLISHED",
    isPage: false,
    links: ["/2019/05/16/Rain"],
    oldPaths: ["/2019/05/15/Fog.html", "/2019/05/15/Fog", "/2019/05/15/Fog/index.html"],
  });
  expect(posts["content/Rain.md"]?.oldPaths).toEqual([
    "/2019/05/16/Rain",
    "/2019/05/16/Rain.html",
    "/2019/05/16/Rain/index.html",
  ]);
});
