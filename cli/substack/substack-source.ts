import type { Note } from "../nodes/conversion.ts";
import { readText, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { readCsvRows, type CsvRow } from "../records/csv-rows.ts";
import { parseMoment } from "../records/moment.ts";
import { createHtmlParser, escapeHtml } from "../records/parse-html.ts";
import { findLimits } from "../records/audience.ts";
import { describeSubscribers } from "../records/subscribers.ts";
import { unknownAuthor, type SourceRecord } from "../records/record.ts";
import { locateRemote, openRecords } from "../records/record-source.ts";
import { listRefused } from "../records/refused.ts";
import { SourceError, type ImageOrigin, type Source } from "../source.ts";
import { findOriginal, rewriteWidgets } from "./widgets.ts";

/** Substack's export, a zip file or folder with `posts.csv` and `posts/*.html`, as an import source. */
export async function openSubstack(archive: Archive, { blog }: { blog: string }): Promise<Source> {
  const list = archive.files.find(({ name }) => lastOfPath(name) === "posts.csv");
  if (!list) throw new SourceError(`${archive.name}: has no list of Substack's posts (posts.csv)`);
  const rows = readCsvRows(await readText(list));
  const pages = new Map(
    archive.files
      .filter(({ name }) => /(?:^|\/)posts\/[^/]+\.html$/.test(name))
      .map((file) => [lastOfPath(file.name).slice(0, -".html".length), file]),
  );
  const audiences = indexAudiences(rows);
  const lists = archive.files.filter(({ name }) =>
    /(?:^|\/)(?:email_list|subscribers?)[^/]*\.csv$/.test(name),
  );
  const subscribers = await describeSubscribers(archive.name, lists);
  return openRecords({
    name: archive.name,
    blog,
    read: async function* () {
      yield* listRefused(archive);
      const listed = new Set<string>();
      for (const row of rows) {
        const id = row.cells?.["post_id"] ?? "";
        listed.add(id);
        const audience = audiences.get(id) ?? "";
        yield await readRow(row, { origin: `${list.name}:${row.line}`, page: pages.get(id), audience });
      }
      for (const [id, page] of pages)
        if (!listed.has(id)) yield await readRow(createRow(id), { origin: page.name, page, audience: "" });
      if (subscribers) yield subscribers;
    },
    listRedirects: () => [
      { from: "/feed", to: "/rss" },
      { from: "/archive", to: "/latest" },
    ],
    locateImage,
  });
}

/** A page that the list doesn't have: it doesn't say whether anyone may read it. */
const createRow = (id: string): CsvRow => ({
  line: 0,
  cells: { post_id: id, title: id, is_published: "true" },
});

interface Position {
  origin: string;
  page: ArchiveFile | undefined;
  audience: string;
}

/** The audience by post; if a damaged list has several rows of one, that which isn't everyone. */
function indexAudiences(rows: readonly CsvRow[]): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const { cells } of rows) {
    const id = cells?.["post_id"] ?? "";
    const known = index.get(id);
    if (known === undefined || known === "everyone") index.set(id, cells?.["audience"]?.trim() ?? "");
  }
  return index;
}

async function readRow({ cells }: CsvRow, position: Position): Promise<SourceRecord> {
  const { origin, page } = position;
  if (cells === null)
    return {
      kind: "rejected",
      origin,
      title: "",
      reason: "isn't a row of CSV with as many cells as the first one",
    };
  const cell = (name: string) => cells[name]?.trim() ?? "";
  const [id = "", ...rest] = cell("post_id").split(".");
  const title = cell("title");
  if (!/^\d+$/.test(id))
    return { kind: "rejected", origin, title, reason: "post_id: must begin with a number" };
  const audio = cell("podcast_url");
  const isPublished = cell("is_published").toLowerCase() === "true";
  if (!page && audio === "") {
    const reason = `has no file posts/${cell("post_id")}.html`;
    return { kind: isPublished ? "rejected" : "skipped", origin, title, reason };
  }
  let html = "";
  try {
    html = page ? await readText(page) : "";
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { kind: "rejected", origin, title, reason: error.message };
  }
  const slug = rest.join(".");
  const audience = findAudience(position.audience, html);
  return {
    kind: "story",
    sourceId: `substack:${id}`,
    origin,
    title,
    subhead: cell("subtitle"),
    authors: [unknownAuthor],
    isDraft: !isPublished || audience.length > 0,
    publishTimeMillis: parseMoment(cell("post_date")) ?? parseMoment(cell("email_sent_at")),
    body: { text: addAudio(html, audio), parse: createHtmlParser(rewriteWidgets) },
    image: null,
    tags: [],
    isPage: cell("type") === "page",
    oldAddresses: slug === "" ? [] : [`/p/${encodeURIComponent(slug)}`],
    notes: [...audience, ...noteType(cell("type"))],
  };
}

/** Notes about why not everyone may read a post; empty for a public one. */
const findAudience = (stated: string, html: string): Note[] =>
  findLimits({
    stated,
    everyone: ["everyone"],
    hasMembersPart: /paywall-jump|PaywallToDOM/i.test(html),
    isPublic: false,
  });

const noteType = (type: string): Note[] =>
  ["", "newsletter", "page"].includes(type)
    ? []
    : [{ kind: "category", reason: `its type "${type}" has no counterpart; it was imported as a story` }];

/** An episode's audio, as a link at the beginning. */
const addAudio = (html: string, audio: string) =>
  audio === "" ? html : `<audio src="${escapeHtml(audio)}"></audio>${html}`;

/** Substack's former store of images has moved. */
const formerStore = /^https:\/\/bucketeer-[0-9a-f-]+\.s3\.amazonaws\.com\//;

const locateImage = (src: string): ImageOrigin | null =>
  locateRemote(findOriginal(src).replace(formerStore, "https://substack-post-media.s3.amazonaws.com/"), null);
