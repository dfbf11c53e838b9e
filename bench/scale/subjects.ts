import { grownBefore } from "../network/grow-network.ts";
import { demoNetwork } from "../../mocks/network.ts";

/** An address to request in both networks. */
export interface ScaleSubject {
  name: string;
  host: string;
  path: string;
  /** Matches the entries of a list that is longer in a larger network: the time is then per entry. */
  entry?: RegExp;
}

const blog = "kotaku.com";
/** Networks grow by the shortest stories, so the shortest one, its topics and its author have many copies. */
const [model] = demoNetwork.posts
  .filter(
    ({ blog: of, parent, status = "PUBLISHED", tags = [] }) =>
      of === "kotaku" && !parent && status === "PUBLISHED" && tags.length > 0,
  )
  .toSorted((a, b) => JSON.stringify(a.body).length - JSON.stringify(b.body).length);
const tag = model?.tags?.[0]?.urlName ?? "";
const author = model?.authors[0] ?? "";
const network = "kinja.com";
const at = (name: string, path: string, host = blog): ScaleSubject => ({ name, host, path });

/** The last whole day of the copies, which is full in a network of any size. */
const day = new Date(grownBefore - 86_400_000).toISOString().slice(0, 10);
const month = day.slice(0, 7);
const [year, monthNumber, dayNumber] = day.split("-").map(Number);
const search = (name: string, query: Record<string, string>, host = blog) =>
  at(`search: ${name}`, `/search?${new URLSearchParams(query).toString()}`, host);

const lists = [
  at("front", "/"),
  at("latest", "/latest"),
  at("an old page of the front", `/?startTime=${grownBefore - 30_000_000}`),
  at("tag", `/tag/${tag}`),
  at("story type", "/c/news"),
  at("category", "/c/news/culture"),
  at("author", `/${author}`, network),
  at("network", "/", network),
];

const feeds = [
  at("RSS", "/rss"),
  at("Atom", "/atom"),
  at("JSON Feed", "/feed.json"),
  at("RSS of a tag", `/tag/${tag}/rss`),
  at("RSS of a category", "/c/news/culture/rss"),
  at("RSS of an author", `/${author}/rss`, network),
  at("RSS of the network", "/rss", network),
  at("an archived document of RSS", `/rss?archive=${day}`),
  ...["msn", "yahoo", "partner", "editors-picks"].map((name) => at(`partner feed ${name}`, `/rss/${name}`)),
];

const address = /<url>|<sitemap>/g;
const sitemaps = [
  { ...at("sitemap: index", "/sitemap.xml"), entry: address },
  { ...at("sitemap: pages", "/sitemap-pages.xml"), entry: address },
  { ...at("sitemap: a month", `/sitemap-${month}.xml`), entry: address },
  at("sitemap: news", "/sitemap_news.xml"),
  { ...at("sitemap: videos", "/sitemap_video.xml"), entry: address },
  at("sitemap: years, for people", "/sitemap"),
  at("sitemap: a month, for people", `/sitemap/${year}/${monthNumber}`),
  at("sitemap: a day, for people", `/sitemap/${year}/${monthNumber}/${dayNumber}`),
];

const searches = [
  search("a common word", { q: "the" }),
  search("a common word, newest first", { q: "the", order: "newest" }),
  search("a common word in the network", { q: "the" }, network),
  search("a common word that no headline has", { q: "that" }, network),
  search("a rare word", { q: "measured" }),
  search("a word that nothing has", { q: "xylographically" }),
  search("a phrase", { q: '"of the"' }),
  search("without a word", { q: "the -measured" }),
  search("by an author", { q: "the", author }),
  search("by a topic", { q: "the", tag }),
  search("by a day", { q: "the", from: day, to: day }),
  search("the fifth page", { q: "the", startIndex: "80" }),
  search("replies", { q: "the", kind: "replies" }),
  at("search: a suggestion", "/ajax/suggest?q=ma"),
];

export const scaleSubjects: readonly ScaleSubject[] = [...lists, ...feeds, ...sitemaps, ...searches];
