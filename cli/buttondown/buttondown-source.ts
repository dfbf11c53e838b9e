import type { Note } from "../nodes/conversion.ts";
import { readText, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { findLimits } from "../records/audience.ts";
import { textOfField } from "../records/fields.ts";
import { parseMoment } from "../records/moment.ts";
import { unknownAuthor, type SourceRecord } from "../records/record.ts";
import { locateRemote, openRecords } from "../records/record-source.ts";
import { listRefused } from "../records/refused.ts";
import { describeSubscribers } from "../records/subscribers.ts";
import { SourceError, type Source } from "../source.ts";
import { readEmailLists, type ListedEmail } from "./email-list.ts";
import { hasMembersPart, readEmailText } from "./email-text.ts";

interface Options {
  blog: string;
  /** Emails whose audience the export doesn't state are for everyone. */
  isPublic: boolean;
}

/** Buttondown's export, a zip file or folder with lists of emails and their texts, as an import source. */
export async function openButtondown(archive: Archive, { blog, isPublic }: Options): Promise<Source> {
  const texts = new Map(
    archive.files
      .filter(({ name }) => /(?:^|\/)(?:emails|drafts|scheduled_emails)\/[^/]+\.md$/.test(name))
      .map((file) => [lastOfPath(file.name).replace(/\.md$/, ""), file]),
  );
  const emails = await readEmailLists(archive);
  if (emails.length === 0 && texts.size === 0)
    throw new SourceError(
      `${archive.name}: has no emails of Buttondown (emails.json, emails.csv or emails/*.md)`,
    );
  const lists = archive.files.filter(({ name }) => /(?:^|\/)(?:un)?subscribers?[^/]*\.csv$/.test(name));
  const subscribers = await describeSubscribers(archive.name, lists);
  return openRecords({
    name: archive.name,
    blog,
    read: async function* () {
      yield* listRefused(archive);
      const listed = new Set<string>();
      for (const email of emails) {
        if (!("fields" in email)) {
          yield email;
          continue;
        }
        const slug = textOfField(email.fields, "slug");
        listed.add(slug);
        yield await readEmail(email, texts.get(slug), isPublic);
      }
      for (const [slug, file] of texts) {
        const fields = { id: slug, slug, subject: slug };
        // A text that the list lacks: nothing says whether it was sent.
        if (!listed.has(slug))
          yield await readEmail({ origin: file.name, fields, isDraft: true }, file, isPublic);
      }
      if (subscribers) yield subscribers;
    },
    listRedirects: () => [{ from: "/archive", to: "/latest" }],
    locateImage: (src) => locateRemote(src, null),
  });
}

async function readEmail(
  { origin, fields, isDraft }: ListedEmail,
  file: ArchiveFile | undefined,
  isPublic: boolean,
): Promise<SourceRecord> {
  const field = (...names: string[]) => textOfField(fields, ...names).trim();
  const title = field("subject");
  const slug = field("slug");
  const id = field("id");
  if (!/^[\w-]{1,200}$/.test(id))
    return { kind: "rejected", origin, title, reason: "id: must be letters, digits and dashes" };
  const status = field("status").toLowerCase();
  if (status === "deleted") return { kind: "skipped", origin, title, reason: "it was deleted" };
  let text = field("body");
  try {
    if (file) text = await readText(file);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { kind: "rejected", origin, title, reason: error.message };
  }
  if (!file && text === "")
    return { kind: "rejected", origin, title, reason: `has no file emails/${slug}.md` };
  const limits = findLimits({
    stated: field("email_type"),
    everyone: ["public"],
    hasMembersPart: hasMembersPart(text),
    isPublic,
  });
  const isSent = !isDraft && sentStates.includes(status);
  return {
    kind: "story",
    sourceId: `buttondown:${id}`,
    origin,
    title,
    subhead: field("description"),
    authors: [unknownAuthor],
    isDraft: !isSent || limits.length > 0 || isHidden(field("archival_mode")),
    publishTimeMillis: parseMoment(field("publish_date")),
    createTimeMillis: parseMoment(field("creation_date")),
    lastUpdateTimeMillis: parseMoment(field("modification_date")),
    body: () => readEmailText(text),
    image: field("image") === "" ? null : { url: field("image"), alt: "", caption: "" },
    tags: [],
    oldAddresses: [
      ...(slug === "" ? [] : [`/archive/${encodeURIComponent(slug)}/`]),
      ...(field("absolute_url") === "" ? [] : [field("absolute_url")]),
    ],
    notes: [...limits, ...noteState(isDraft ? "" : status, field("archival_mode"))],
  };
}

/** Lists without a state have what was sent; scheduled emails have a date in the future. */
const sentStates = ["", "sent", "imported", "scheduled", "about_to_send", "in_flight"];

const isHidden = (archivalMode: string) =>
  !["", "enabled", "on", "true"].includes(archivalMode.toLowerCase());

function noteState(status: string, archivalMode: string): Note[] {
  const note = (reason: string): Note => ({ kind: "status", reason });
  const isOther = !sentStates.includes(status) && status !== "draft";
  return [
    ...(isOther ? [note(`its status "${status}" was imported as draft`)] : []),
    ...(isHidden(archivalMode)
      ? [note("it isn't in the archive for everyone and was imported as draft")]
      : []),
  ];
}
