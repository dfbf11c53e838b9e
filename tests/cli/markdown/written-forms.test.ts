import { describe, expect, test } from "vitest";
import { readTemplate } from "../../../cli/markdown/permalink-template.ts";
import { describeFile } from "../../../cli/markdown/file-name.ts";
import { fillPattern, type PatternValues } from "../../../cli/markdown/fill-pattern.ts";
import { readAuthors, splitNames } from "../../../cli/markdown/people.ts";
import { parseDate } from "../../../cli/markdown/date.ts";

describe("dates in other forms", () => {
  test.each([
    ["March 5, 2019", "2019-03-05T12:00"],
    ["5 Mar 2019", "2019-03-05T12:00"],
    ["Mar 5th 2019, 1:30 pm", "2019-03-05T13:30"],
    ["Tue, 05 Mar 2019 10:00:00 +0200", "2019-03-05T08:00"],
    ["Tue, 05 Mar 2019 10:00:00 GMT", "2019-03-05T10:00"],
    ["5 de marzo de 2019", "2019-03-05T12:00"],
    ["12 agosto 2019", "2019-08-12T12:00"],
    ["2019/03/05", "2019-03-05T12:00"],
    ["2019/3/5 8:05", "2019-03-05T08:05"],
    ["2019.03.05", "2019-03-05T12:00"],
    ["3/5/2019", "2019-03-05T12:00"],
    ["25/3/2019", "2019-03-25T12:00"],
    ["05.03.2019", "2019-03-05T12:00"],
    ["20190305", "2019-03-05T12:00"],
    ["1551787200", "2019-03-05T12:00"],
    ["1551787200000", "2019-03-05T12:00"],
    ["2019-03-05 10:00 EST", "2019-03-05T15:00"],
    ["2019-03-05 12:10 AM", "2019-03-05T00:10"],
    ["2019-03-05T10:00:00,5Z", "2019-03-05T10:00"],
    ["0001-01-01T00:00:00Z", null],
    ["9999-12-31", null],
    ["May 2019", null],
    ["31/31/2019", null],
    ["a".repeat(100_000), null],
  ])("%s", (text, time) => {
    const millis = parseDate(text, "UTC");
    expect(millis === null ? null : new Date(millis).toISOString().slice(0, 16)).toBe(time);
  });
});

describe("names", () => {
  test.each([
    ["Ann Lee, Bo Fox and Cy Gray", ["Ann Lee", "Bo Fox", "Cy Gray"]],
    ["Ann Lee, and Bo Fox", ["Ann Lee", "Bo Fox"]],
    ["Ann Lee & Bo Fox", ["Ann Lee", "Bo Fox"]],
    ["Ana Paz y Bea Ruiz", ["Ana Paz", "Bea Ruiz"]],
    ["Ann Lee, PhD; Bo Fox, Jr.", ["Ann Lee, PhD", "Bo Fox, Jr."]],
    ["alon-zakai", ["alon-zakai"]],
    [
      "Ann Lee (Sea, Inc. and Co), Bo Fox (Air) and Cy Gray",
      ["Ann Lee (Sea, Inc. and Co)", "Bo Fox (Air)", "Cy Gray"],
    ],
    ["Andrea Anders", ["Andrea Anders"]],
    [" , ", []],
  ])("%j are %j", (written, names) => {
    expect(splitNames(written)).toEqual(names);
  });

  const person = (key: string, name = key) => ({ key, name, bio: "", links: [], image: "" });
  const known = new Map([["bb", person("bb", "Bo Brantley")]]);
  test.each<[unknown, string[]]>([
    ["bb", ["Bo Brantley"]],
    ["BB", ["Bo Brantley"]],
    ["bb and bbrantley", ["Bo Brantley", "bbrantley"]],
    ["Ann Lee <ann@example.org>", ["Ann Lee"]],
    ["[Ann Lee](https://ann.example)", ["Ann Lee"]],
    ["Ann Lee ([@ann](https://ann.example)), and [Bo Fox](https://bo.example)", ["Ann Lee", "Bo Fox"]],
    [
      ["bb", { name: "Ann &amp; Co" }, 7, null, ["x"]],
      ["Bo Brantley", "Ann & Co", "7", "x"],
    ],
    [{ key: "bb" }, ["Bo Brantley"]],
    [{ title: "Writer" }, ["Writer"]],
    [true, []],
  ])("%j stand for %j", (value, names) => {
    expect(readAuthors(value, known).map(({ name }) => name)).toEqual(names);
  });
});

describe("paths of files", () => {
  test.each([
    ["_posts/2019-03-05-fog.md", "fog", "2019-03-05", "2019-03-05-fog"],
    ["blog/2019-3-5-fog/index.md", "fog", "2019-03-05", "2019-3-5-fog"],
    ["blog/2019/03/05/10-tips.md", "10-tips", "2019-03-05", "10-tips"],
    ["blog/2019/03/05-fog.md", "fog", "2019-03-05", "05-fog"],
    ["blog/2019/03-05-fog.mdx", "fog", "2019-03-05", "03-05-fog"],
    ["blog/fog.es.md", "fog", "", "fog"],
    ["blog/fog/index.fr.md", "fog", "", "fog"],
    ["2019/13/05/fog.md", "fog", "", "fog"],
    ["2019-03-05.md", "2019-03-05", "2019-03-05", "2019-03-05"],
    ["index.md", "index", "", "index"],
  ])("%s", (path, slug, day, name) => {
    expect(describeFile(path)).toMatchObject({ slug, day, name });
  });
});

describe("patterns of addresses", () => {
  const values: PatternValues = {
    file: describeFile("content/posts/sea/2019-03-05-fog.md"),
    under: "content/posts",
    content: "content",
    day: "2019-03-05",
    time: "10:07:00",
    slug: "",
    title: "Fog Again",
    categories: ["Deep Sea", "air"],
    languages: [],
    isTitleHeadline: false,
  };
  test.each<[string, string | null, Partial<PatternValues>]>([
    ["/blog/:slug/", "/blog/fog/", {}],
    ["/blog/:slug/", "/blog/mist/", { slug: "a/mist" }],
    ["/:title", "/fog", {}],
    ["/:title", "/fog-again", { isTitleHeadline: true }],
    ["/:slugortitle", "/fog-1.2-its-here", { title: "Fog 1.2: It’s  here" }],
    ["/:slugortitle", "/mist", { slug: "mist" }],
    ["/:year/:month/:day/:i_month-:i_day/:short_year", "/2019/03/05/3-5/19", {}],
    ["/:y_day/:yearday/:monthname/:hour:minute", "/064/64/march/1007", {}],
    ["/:categories/:category/:filename", "/deep-sea/air/deep-sea/2019-03-05-fog", {}],
    ["/:section/:sections/:slugorfilename", "/posts/posts/sea/fog", {}],
    ["/:path.html", "/posts/sea/fog.html", {}],
    ["/:subpath/", "/sea/fog/", {}],
    ["/:sections[1:]/:slug", "/posts/sea/fog", {}],
    ["/:categories/:title", "/fog", { categories: [] }],
    ["/:year/:slug", null, { day: "" }],
    ["/:nothing/:slug", null, {}],
    ["/fixed/", "/fixed/", {}],
    ["/:sections/:slug/", "/sea/fog/", { languages: ["posts"] }],
    ["/:sections/:slug/", "/posts/sea/fog/", { languages: ["en", "posts"] }],
    ["/:slug/", "/fr/fog/", { languages: ["en", "fr"], file: describeFile("content/fog.fr.md") }],
  ])("%s is %s", (pattern, path, some) => {
    expect(fillPattern(pattern, { ...values, ...some })).toBe(path);
  });

  test.each([
    ["/blog/{{ page.fileSlug }}/", "/blog/:slug/"],
    ["/{{ title | slugify }}/index.html", "/:headline/"],
    ["/{{ page.date | date: '%Y/%m/%d' }}/{{slug}}.html", "/:year/:month/:day/:slug.html"],
    ["/{{ date | format('yyyy-MM') }}/a", "/:year-:month/a"],
    ["{{ page.filePathStem }}/", ":path/"],
    ["/{{ something }}/", null],
    ["/{{ date | x: '%B' }}/", null],
    ["/{% if a %}b{% endif %}", null],
    ["/{{ open", null],
  ])("the template %s is %s", (written, pattern) => {
    expect(readTemplate(written)).toBe(pattern);
  });
});
