import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import type { SourceRedirect } from "../source.ts";
import { buildScreenName } from "../screen-name.ts";
import { createTag } from "../tag.ts";
import type { Outline } from "./outline.ts";
import { noCategory } from "./terms.ts";

/** A category or tag of the site. */
export interface Term {
  domain: "category" | "post_tag";
  id: string;
  slug: string;
  name: string;
  /** Slug of the parent category, or empty. */
  parent: string;
}

/** What lists of the site are made of: only what readers could see there. */
export interface Archive {
  /** By domain and slug: `category fog`. */
  terms: Map<string, Term>;
  /** Terms with a published post, as keys of `terms`. */
  usedTerms: Set<string>;
  /** Logins of authors by the last segment of their page. */
  authors: Map<string, string>;
  /** The same by their number. */
  authorNumbers: Map<string, string>;
  /** Days with a published post: `2019/02/03`. */
  days: Set<string>;
  postCount: number;
}

export const createArchive = (): Archive => ({
  terms: new Map(),
  usedTerms: new Set(),
  authors: new Map(),
  authorNumbers: new Map(),
  days: new Set(),
  postCount: 0,
});

/** WordPress's default number of posts on a page of a list. */
const perPage = 10;
/** Longest list of front pages that redirects are made for: beyond it only robots go. */
const maxPages = 500;

/**
 * Redirects from the lists of a site: its feeds, pages, categories, tags, authors and dates, in the default form of their
 * addresses and by number. Those of posts are with the posts (`addresses.ts`).
 */
export function listArchiveRedirects(outline: Outline): SourceRedirect[] {
  const { site, archive } = outline;
  const folder = trimSlashes(URL.parse(site)?.pathname ?? "");
  const within = (path: string) => folder + path;
  const redirects = [
    ...listFeeds("", "/"),
    ...listPages(archive.postCount),
    ...[...archive.usedTerms].flatMap((key) => listTerm(key, archive)),
    ...[...archive.authors].flatMap(([slug, login]) => listAuthor(slug, login, outline)),
    ...[...archive.authorNumbers].map(([number, login]) => ({
      from: `/?author=${number}`,
      toPerson: findScreenName(login, outline),
    })),
    ...listDates(archive.days),
    ...(folder === "" ? [] : [{ from: "", to: "/" }]),
  ];
  const seen = new Set<string>();
  return redirects
    .map((redirect) => ({ ...redirect, from: within(redirect.from) }))
    .filter(({ from }) => from !== "/" && !seen.has(from) && seen.add(from));
}

/** The feeds of a list at `path`, which lead to the feeds of the page `to`. */
function listFeeds(path: string, to: string): SourceRedirect[] {
  const page = to === "/" ? "" : to;
  return [
    ...["/feed", "/feed/rss", "/feed/rss2", "/feed/rdf"].map((end) => ({
      from: path + end,
      to: `${page}/rss`,
    })),
    { from: `${path}/feed/atom`, to: `${page}/atom` },
    ...(path === ""
      ? [
          { from: "/comments/feed", to: "/rss" },
          ...["rss", "rss2", "rdf", "comments-rss2"].map((name) => ({ from: `/?feed=${name}`, to: "/rss" })),
          { from: "/?feed=atom", to: "/atom" },
        ]
      : []),
  ];
}

function listPages(postCount: number): SourceRedirect[] {
  const pages = Math.min(Math.ceil(postCount / perPage), maxPages);
  return Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => ({
    from: `/page/${index + 2}`,
    to: "/latest",
  }));
}

function listTerm(key: string, { terms }: Archive): SourceRedirect[] {
  const term = terms.get(key);
  const tag = term && createTag(term.name, term.slug);
  if (!term || !tag) return [];
  // It is no tag here: its list was that of all stories.
  const isAll = term.domain === "category" && term.slug === noCategory;
  const to = isAll ? "/latest" : `/tag/${tag.urlName}`;
  const path = term.domain === "category" ? `/category/${findSegments(term, terms)}` : `/tag/${term.slug}`;
  const byNumber = term.domain === "category" ? `/?cat=${term.id}` : `/?tag=${term.slug}`;
  return [
    ...(path === to ? [] : [{ from: path, to }]),
    ...(term.domain === "category" && term.parent !== "" ? [{ from: `/category/${term.slug}`, to }] : []),
    ...listFeeds(path, isAll ? "/" : to),
    ...(term.domain === "category" && term.id === "" ? [] : [{ from: byNumber, to }]),
  ];
}

/** The slugs of a category below its parents: `sea/ships`. */
function findSegments(term: Term, terms: ReadonlyMap<string, Term>): string {
  const slugs: string[] = [];
  for (let next: Term | undefined = term; next; next = terms.get(`category ${next.parent}`)) {
    if (slugs.includes(next.slug)) break;
    slugs.unshift(next.slug);
  }
  return slugs.join("/");
}

const findScreenName = (login: string, { guests }: Outline) =>
  buildScreenName(guests.get(login)?.account || login);

function listAuthor(slug: string, login: string, outline: Outline): SourceRedirect[] {
  const screenName = findScreenName(login, outline);
  return [
    { from: `/author/${slug}`, toPerson: screenName },
    { from: `/author/${slug}/feed`, toPerson: screenName },
  ];
}

/** Years, months and days lead to the same in the archive, whose addresses have no leading zeros. */
function listDates(days: ReadonlySet<string>): SourceRedirect[] {
  const dates = new Set(
    [...days].flatMap((day) => {
      const [year = "", month = ""] = day.split("/");
      return [year, `${year}/${month}`, day];
    }),
  );
  return [...dates].flatMap((date) => {
    const to = `/sitemap/${date.replaceAll("/0", "/")}`;
    return [
      { from: `/${date}`, to },
      { from: `/?m=${date.replaceAll("/", "")}`, to },
    ];
  });
}
