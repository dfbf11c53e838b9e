import { fieldsOf, isSet, textOfField, type Fields } from "../records/fields.ts";
import { parseMoment } from "../records/moment.ts";
import { createHtmlParser, plainText } from "../records/parse-html.ts";
import { locateRemote, openRecords, type PublicLists } from "../records/record-source.ts";
import { unknownAuthor, type PersonRecord, type SourceRecord } from "../records/record.ts";
import type { Rows } from "../records/rows.ts";
import { SourceError, type Source, type SourceRedirect } from "../source.ts";
import { LiveError, type LiveOptions } from "../site/ask-json.ts";
import { embedded, LiveApi, type LiveRow, type LiveSite } from "./live-api.ts";
import { findFilePath, siteKey } from "./wxr-source.ts";

/** A day, ms: `modified_after` is in the site's own time, which may be that far from UTC. */
const day = 86_400_000;

export interface LiveSourceOptions extends LiveOptions {
  blog: string;
  /** The copy of the site. */
  rows: Rows;
  /** Only what has changed since then, ms; null for all. */
  since: number | null;
}

/** The lists that are read, in this order: comments answer what is before them. */
const calls = ["posts", "pages", "comments"] as const;
type CallName = (typeof calls)[number];

interface Copy {
  site: LiveSite;
  rows: Rows;
  /** Why the site couldn't be read to its end; null if it was. */
  fault: string | null;
  /** True if something was added or deleted at the site meanwhile. */
  hasMoved: boolean;
}

/**
 * A running WordPress site as an import source, by its REST API: what everyone may read. It is read page by page into a copy,
 * once, so that both passes see the same.
 */
export async function openLiveWordPress(
  address: string,
  { blog, rows, since, ...options }: LiveSourceOptions,
): Promise<Source> {
  const api = new LiveApi(options);
  const site = await api.find(address);
  const copy = await readSite(api, site, rows, since);
  const host = siteKey(site.home);
  const lists = new Map<string, string>();
  const source = await openRecords({
    name: host,
    blog,
    site: site.home,
    read: () => readRecords(copy, lists),
    listRedirects: (found) => listRedirects(found, lists, site.home),
    locateImage: (src) => locateRemote(src, site.home),
  });
  return {
    ...source,
    system: `wordpress:${host}`,
    isPart: since !== null || copy.hasMoved,
    pathOfFile: (src) => findFilePath(src, site.home),
    said: [
      `${site.name || host} is read by its REST API, which has only what everyone may read: no drafts, and no stories with a password.`,
      ...(copy.hasMoved ? ["Something was added or deleted there while it was read."] : []),
    ],
  };
}

async function readSite(api: LiveApi, site: LiveSite, rows: Rows, since: number | null): Promise<Copy> {
  const copy: Copy = { site, rows, fault: null, hasMoved: false };
  const changed =
    since === null ? {} : { modified_after: new Date(since - day).toISOString().replace(/\.\d+Z$/, "") };
  try {
    for (const call of calls) {
      const totals = new Set<number>();
      // Comments have no time of change.
      const params = call === "comments" ? {} : { ...changed, _embed: "author,wp:featuredmedia,wp:term" };
      for await (const row of api.list(site, call, params, (total) => totals.add(total)))
        await rows.add({ call, ...row });
      if (totals.size > 1) copy.hasMoved = true;
    }
  } catch (error) {
    if (!(error instanceof LiveError)) throw error;
    copy.fault = error.message;
  }
  return copy;
}

/** The records of the copy; `lists` gets the paths of the old site's lists of tags. Throws `SourceError` at its end if it is cut. */
async function* readRecords(copy: Copy, lists: Map<string, string>): AsyncGenerator<SourceRecord> {
  const { site, rows, fault } = copy;
  const host = siteKey(site.home);
  const stories = new Set<string>();
  const comments = new Set<string>();
  const seen = new Set<string>();
  let line = 0;
  for await (const found of rows.read() as AsyncIterable<({ call: CallName } & LiveRow) | null>) {
    line += 1;
    if (found === null) continue;
    const { call } = found;
    if (!("row" in found)) {
      const origin = `${host}/${call}:${found.position}`;
      yield { kind: "rejected", origin, title: `${call} ${found.position}`, reason: found.reason };
      continue;
    }
    const id = textOfField(found.row, "id");
    const origin = `${host}/${call}/${id || `line ${line}`}`;
    // A page that moved on while it was read has the last rows of the one before once more.
    if (seen.has(origin)) continue;
    seen.add(origin);
    if (!/^\d{1,15}$/.test(id)) {
      yield { kind: "rejected", origin, title: titleOf(found.row), reason: "has no number (id)" };
      continue;
    }
    const record =
      call === "comments"
        ? readComment(found.row, { origin, id, host, stories, comments })
        : readStory(found.row, { origin, id, host, isPage: call === "pages" }, lists);
    if (record.kind === "story") stories.add(id);
    else if (record.kind === "comment") comments.add(id);
    yield record;
  }
  if (fault !== null) throw new SourceError(`${host} couldn't be read to its end: ${fault}`);
}

const titleOf = (row: Fields) => plainText(textOfField(fieldsOf(row["title"]), "rendered"));

function readStory(
  row: Fields,
  { origin, id, host, isPage }: { origin: string; id: string; host: string; isPage: boolean },
  lists: Map<string, string>,
): SourceRecord {
  const content = fieldsOf(row["content"]);
  const title = titleOf(row);
  if (isSet(content["protected"])) {
    const reason = "it has a password: the API doesn't give its text. Import it from an export";
    return { kind: "skipped", origin, title, reason };
  }
  const terms = embedded(row, "wp:term").filter(({ taxonomy }) =>
    ["category", "post_tag"].includes(String(taxonomy)),
  );
  for (const term of terms) {
    const path = URL.parse(textOfField(term, "link"))?.pathname;
    if (path !== undefined) lists.set(path, textOfField(term, "slug"));
  }
  const nameTerm = (term: Fields) => ({
    name: plainText(textOfField(term, "name")),
    slug: textOfField(term, "slug"),
  });
  const [category] = terms.filter(({ taxonomy }) => taxonomy === "category").map(nameTerm);
  const [media] = embedded(row, "wp:featuredmedia");
  const yoast = fieldsOf(row["yoast_head_json"]);
  const link = textOfField(row, "link");
  return {
    kind: "story",
    origin,
    sourceId: `wordpress:${host}:${id}`,
    title,
    subhead: readExcerpt(row),
    authors: [readAuthor(row)],
    isDraft: !["publish", "future"].includes(textOfField(row, "status") || "publish"),
    publishTimeMillis: readTime(row, "date_gmt"),
    lastUpdateTimeMillis: readTime(row, "modified_gmt"),
    body: { text: textOfField(content, "rendered"), parse: createHtmlParser() },
    image: media === undefined ? null : readImage(media),
    tags: terms.map(nameTerm).filter(({ name }) => name !== ""),
    category: category ?? null,
    isPage,
    isSticky: isSet(row["sticky"]),
    allowReplies: textOfField(row, "comment_status") !== "closed",
    ...readYoast(yoast, title),
    oldAddresses: [...(link === "" ? [] : [link]), isPage ? `/?page_id=${id}` : `/?p=${id}`],
  };
}

/** What Yoast SEO prints; of titles only those that say something else than the headline, whatever the site adds to it. */
function readYoast(yoast: Fields, headline: string) {
  const other = (name: string) => {
    const text = plainText(textOfField(yoast, name));
    return text.startsWith(headline) ? "" : text;
  };
  const description = plainText(textOfField(yoast, "description"));
  const social = plainText(textOfField(yoast, "og_description"));
  return {
    searchTitle: other("title"),
    searchDescription: description,
    socialTitle: other("og_title"),
    socialDescription: social === description ? "" : social,
  };
}

/** WordPress makes an excerpt of the first words of a post that has none; it ends in "[…]", and isn't a standfirst. */
function readExcerpt(row: Fields): string {
  const text = plainText(textOfField(fieldsOf(row["excerpt"]), "rendered"));
  return /(?:\[…\]|\[\.\.\.\]|…)$/.test(text) ? "" : text;
}

const readTime = (row: Fields, name: string): number | null => {
  const text = textOfField(row, name);
  return text === "" || text.startsWith("0000") ? null : parseMoment(text);
};

function readAuthor(row: Fields): PersonRecord {
  const [author] = embedded(row, "author");
  const login = author === undefined ? "" : textOfField(author, "slug");
  if (author === undefined || login === "") return unknownAuthor;
  const bio = plainText(textOfField(author, "description"));
  return { key: login, login, name: plainText(textOfField(author, "name")), ...(bio && { bio }) };
}

function readImage(media: Fields): { url: string; alt: string; caption: string } | null {
  const url = textOfField(media, "source_url");
  const caption = textOfField(fieldsOf(media["caption"]), "rendered");
  return url === "" ? null : { url, alt: textOfField(media, "alt_text"), caption };
}

function readComment(
  row: Fields,
  {
    origin,
    id,
    host,
    stories,
    comments,
  }: Record<"origin" | "id" | "host", string> & Record<"stories" | "comments", ReadonlySet<string>>,
): SourceRecord {
  const name = plainText(textOfField(row, "author_name"));
  const omit = (reason: string): SourceRecord => ({ kind: "skipped", origin, title: name, reason });
  if (!["", "comment"].includes(textOfField(row, "type"))) return omit("it is a pingback");
  const post = textOfField(row, "post");
  const parent = textOfField(row, "parent");
  if (!stories.has(post)) return omit("its story wasn't read");
  const account = textOfField(row, "author");
  return {
    kind: "comment",
    origin,
    sourceId: `wordpress:${host}:comment:${id}`,
    // What answers a comment that isn't public answers the story.
    parent: comments.has(parent) ? `wordpress:${host}:comment:${parent}` : `wordpress:${host}:${post}`,
    title: name,
    author: {
      key: account === "" || account === "0" ? `guest ${name}` : `account ${account}`,
      login: name || "reader",
      name,
      isReader: true,
    },
    isApproved: ["", "approved"].includes(textOfField(row, "status")),
    publishTimeMillis: readTime(row, "date_gmt"),
    body: { text: textOfField(fieldsOf(row["content"]), "rendered"), parse: createHtmlParser() },
  };
}

/** The lists of the old site for which there is one here, and its feeds. */
function listRedirects(
  { tags, authors }: PublicLists,
  lists: ReadonlyMap<string, string>,
  home: string,
): SourceRedirect[] {
  const folder = (URL.parse(home)?.pathname ?? "").replace(/\/$/, "");
  const urlNames = new Map(tags.map(({ slug, urlName }) => [slug, urlName]));
  return [
    { from: `${folder}/feed/`, to: "/rss" },
    { from: "/?feed=rss2", to: "/rss" },
    ...[...lists].flatMap(([from, slug]) => {
      const urlName = urlNames.get(slug);
      return urlName === undefined || from.replace(/\/$/, "") === `/tag/${urlName}`
        ? []
        : [{ from, to: `/tag/${urlName}` }];
    }),
    ...authors.map(({ login, screenName }) => ({
      from: `${folder}/author/${encodeURIComponent(login)}/`,
      toPerson: screenName,
    })),
  ];
}
