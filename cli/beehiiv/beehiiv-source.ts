import type { Archive, ArchiveFile } from "../records/archive.ts";
import { findLimits } from "../records/audience.ts";
import { streamCsvRows, type CsvRow } from "../records/csv-rows.ts";
import { parseMoment } from "../records/moment.ts";
import { unknownAuthor, type PersonRecord, type SourceRecord } from "../records/record.ts";
import { locateRemote, openRecords } from "../records/record-source.ts";
import { listRefused } from "../records/refused.ts";
import { describeSubscribers } from "../records/subscribers.ts";
import { readTextStart } from "../records/text-chunks.ts";
import { SourceError, type Source } from "../source.ts";
import { createEmailParser, hasPaywall } from "./email-html.ts";

interface Options {
  blog: string;
  /** Posts whose audience the export doesn't state are for everyone. */
  isPublic: boolean;
}

/** Beehiiv's list of posts, also in a zip file or folder with the list of subscribers, as an import source. */
export async function openBeehiiv(archive: Archive, { blog, isPublic }: Options): Promise<Source> {
  const { posts, others } = await sortLists(archive);
  if (posts.length === 0)
    throw new SourceError(`${archive.name}: has no list of Beehiiv's posts (a CSV file with content_html)`);
  const subscribers = await describeSubscribers(archive.name, others);
  return openRecords({
    name: archive.name,
    blog,
    read: async function* () {
      yield* listRefused(archive);
      for (const file of posts)
        for await (const row of streamCsvRows(file)) yield readRow(row, file.name, isPublic);
      if (subscribers) yield subscribers;
    },
    listRedirects: () => [{ from: "/archive", to: "/latest" }],
    locateImage: (src) => locateRemote(findUpload(src), null),
  });
}

/** Length of the start of a list that its first line is looked for in, bytes. */
const maxHead = 64 * 1024;

/** Lists of posts, and of people with their addresses. */
async function sortLists({ files }: Archive): Promise<{ posts: ArchiveFile[]; others: ArchiveFile[] }> {
  const posts: ArchiveFile[] = [];
  const others: ArchiveFile[] = [];
  for (const file of files.filter(({ name }) => files.length === 1 || name.toLowerCase().endsWith(".csv"))) {
    const start = await readTextStart(file, maxHead).catch(() => "");
    const [head = ""] = start.split("\n", 1);
    if (head.includes("content_html")) posts.push(file);
    else if (/\bemail\b/i.test(head)) others.push(file);
  }
  return { posts, others };
}

/** The audience that everyone belongs to: posts for free subscribers are open on the web. */
const everyone = ["free", "all free subscribers", "all subscribers (free)"];

function readRow({ line, cells }: CsvRow, file: string, isPublic: boolean): SourceRecord {
  const origin = `${file}:${line}`;
  if (cells === null)
    return {
      kind: "rejected",
      origin,
      title: "",
      reason: "isn't a row of CSV with as many cells as the first one",
    };
  const cell = (...names: string[]) => names.map((name) => cells[name]?.trim() ?? "").find(Boolean) ?? "";
  const title = cell("web_title", "title", "email_subject_line");
  const id = cell("id");
  if (!/^[\w-]{1,200}$/.test(id))
    return { kind: "rejected", origin, title, reason: "id: must be letters, digits and dashes" };
  const html = cell("content_html");
  const status = cell("status").toLowerCase();
  const limits = findLimits({
    stated: cell("audience", "web_audiences"),
    everyone,
    hasMembersPart: hasPaywall(html),
    isPublic,
  });
  const isConfirmed = status === "confirmed" || status === "published";
  const isOther = !isConfirmed && status !== "draft";
  return {
    kind: "story",
    sourceId: `beehiiv:${id}`,
    origin,
    title,
    subhead: cell("web_subtitle", "subtitle"),
    authors: listAuthors(cell("authors", "author")),
    isDraft: !isConfirmed || limits.length > 0,
    publishTimeMillis: parseMoment(cell("publish_date", "published_at", "scheduled_at", "created_at")),
    createTimeMillis: parseMoment(cell("created_at")),
    body: { text: html, parse: createEmailParser(title) },
    image:
      cell("thumbnail_url") === "" ? null : { url: findUpload(cell("thumbnail_url")), alt: "", caption: "" },
    tags: splitList(cell("content_tags")).map((name) => ({ name })),
    oldAddresses: [cell("url")],
    notes: [
      ...limits,
      ...(isOther
        ? [{ kind: "status" as const, reason: `its status "${status}" was imported as draft` }]
        : []),
    ],
  };
}

const splitList = (text: string) =>
  text
    .split(/[;|]/)
    .map((name) => name.trim())
    .filter(Boolean);

function listAuthors(text: string): PersonRecord[] {
  const names = splitList(text).filter((name) => !name.includes("@"));
  return names.length === 0
    ? [unknownAuthor]
    : names.map((name) => ({ key: `author ${name}`, login: name, name }));
}

/** The original of an image in Beehiiv's store, which lists have without a host and emails in other sizes. */
function findUpload(src: string): string {
  const path = /^(?:https:\/\/media\.beehiiv\.com\/(?:cdn-cgi\/image\/[^/]*\/)?|\/)?(uploads\/.*)$/.exec(
    src,
  )?.[1];
  return path === undefined ? src : `https://media.beehiiv.com/cdn-cgi/image/quality=100/${path}`;
}
