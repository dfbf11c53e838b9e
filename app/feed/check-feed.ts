import * as v from "valibot";

/** What a response says of its own address. */
export type FindOwn = (body: string) => string | null;

/** An element of a whole XML document with this root: the text between its tags, or an attribute by `shape`. */
export const findInXml =
  (root: string, needed: readonly string[], shape: RegExp): FindOwn =>
  (body) =>
    body.startsWith("<?xml") &&
    body.includes(`<${root}`) &&
    body.trimEnd().endsWith(`</${root}>`) &&
    needed.every((name) => body.includes(`<${name}>`))
      ? (shape.exec(body)?.[1] ?? null)
      : null;

const JsonFeed = v.object({
  version: v.pipe(v.string(), v.startsWith("https://jsonfeed.org/version/1")),
  title: v.string(),
  home_page_url: v.string(),
  items: v.array(v.looseObject({ id: v.string() })),
});

const findHomeOfJson: FindOwn = (body) => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), JsonFeed), body);
  return parsed.success ? parsed.output.home_page_url : null;
};

/** The feeds of a blog, each with what it must have: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
export const checkedFeeds = ["/rss", "/atom", "/feed.json"] as const;
export type CheckedFeed = (typeof checkedFeeds)[number];
export const findHome: Record<CheckedFeed, FindOwn> = {
  "/rss": findInXml("rss", ["channel", "title", "link", "description"], /<link>([^<]*)<\/link>/),
  "/atom": findInXml(
    "feed",
    ["id", "title", "updated"],
    /<link rel="alternate" href="([^"]*)" type="text\/html"\/>/,
  ),
  "/feed.json": findHomeOfJson,
};
