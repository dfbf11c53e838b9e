import { fromHtml } from "hast-util-from-html";
import { unlessTooDeep } from "../nodes/convert-source.ts";
import { attribute, findElement, hasClass, textOf } from "../nodes/hast.ts";
import { readText, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { oneLine } from "../records/clean-text.ts";
import { listRefused } from "../records/refused.ts";
import { locateRemote, openRecords } from "../records/record-source.ts";
import {
  unknownAuthor,
  type OmittedRecord,
  type PersonRecord,
  type SourceRecord,
} from "../records/record.ts";
import { SourceError, type Source } from "../source.ts";
import { createAuthor, readMediumPost, type MediumPost } from "./read-post.ts";

/** Most characters of a login in the name of a source. */
const maxLogin = 100;

/** Medium's export, a zip file or folder with `posts/*.html`, as an import source. */
export async function openMedium(archive: Archive, { blog }: { blog: string }): Promise<Source> {
  const isPost = (file: ArchiveFile) => /(?:^|\/)posts\/[^/]+\.html$/.test(file.name);
  const posts = archive.files.filter(isPost);
  if (posts.length === 0) throw new SourceError(`${archive.name}: has no posts of Medium (posts/*.html)`);
  const owner = await readProfile(archive);
  const source = await openRecords({
    name: archive.name,
    blog,
    read: async function* () {
      yield* listRefused(archive);
      for (const file of posts) yield await readPost(file, owner);
      yield* listOthers(archive, isPost);
    },
    locateImage: (src) => locateRemote(src, null),
  });
  return owner === null || owner.login === ""
    ? source
    : { ...source, system: `medium:@${owner.login.slice(0, maxLogin)}` };
}

async function readPost(file: ArchiveFile, owner: PersonRecord | null): Promise<SourceRecord> {
  const origin = file.name;
  const fileName = lastOfPath(file.name);
  try {
    const html = await readText(file);
    return unlessTooDeep(
      () => toRecord(readMediumPost(html, fileName), { origin, fileName, owner }),
      () => ({ kind: "rejected", origin, title: fileName, reason: "is nested too deeply" }),
    );
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { kind: "rejected", origin, title: fileName, reason: error.message };
  }
}

interface Position {
  origin: string;
  fileName: string;
  owner: PersonRecord | null;
}

function toRecord(post: MediumPost, { origin, fileName, owner }: Position): SourceRecord {
  const title = post.title || fileName;
  if (post.body === null)
    return { kind: "rejected", origin, title, reason: "isn't a post of Medium: has no body" };
  if (post.hash === null)
    return { kind: "rejected", origin, title, reason: "has no id of Medium in its name" };
  if (post.isResponse)
    return {
      kind: "skipped",
      origin,
      title,
      reason: "a response to a post isn't imported: it has no title, and Medium doesn't say what it answers",
      kept: oneLine(textOf(fromHtml(post.body.text, { fragment: true }))),
    };
  // Medium gives drafts neither a date nor a canonical address.
  const isDraft = fileName.startsWith("draft_") || post.canonical === null;
  return {
    kind: "story",
    sourceId: `medium:${post.hash}`,
    origin,
    title: post.title,
    subhead: post.subtitle,
    authors: [post.author ?? owner ?? unknownAuthor],
    isDraft,
    publishTimeMillis: post.publishTimeMillis,
    body: post.body,
    image: post.image === "" ? null : { url: post.image, alt: post.imageAlt, caption: "" },
    tags: post.tags.map((name) => ({ name })),
    oldAddresses: listAddresses(post),
    notes: isForeign(post)
      ? [
          {
            kind: "category",
            reason: "its canonical address isn't imported",
            kept: post.canonical?.href ?? "",
          },
        ]
      : [],
  };
}

/** True if the canonical address is of a site to which Medium doesn't publish. */
const isForeign = ({ canonical, hash }: MediumPost) =>
  canonical !== null && hash !== null && !canonical.pathname.endsWith(hash);

/** The address on Medium, that on a domain of one's own, and the short one. */
function listAddresses(post: MediumPost): string[] {
  const { canonical, hash } = post;
  const short = hash === null ? [] : [`/p/${hash}`];
  if (canonical === null || isForeign(post)) return short;
  return [canonical.pathname, `/${lastOfPath(canonical.pathname)}`, ...short];
}

/** The owner of the export, who wrote its drafts. Nothing but name and login is read. */
async function readProfile({ files }: Archive): Promise<PersonRecord | null> {
  const file = files.find(({ name }) => /(?:^|\/)profile\/profile\.html$/.test(name));
  const html = file ? await readText(file).catch(() => "") : "";
  return unlessTooDeep(
    () => {
      const root = fromHtml(html, { fragment: true });
      const link = findElement(root, (element) => hasClass(element, "u-url"));
      const name = findElement(root, (element) => hasClass(element, "p-name"));
      return link && createAuthor(attribute(link, "href"), name ? oneLine(textOf(name)) : "");
    },
    () => null,
  );
}

/** Parts of the export besides posts: claps, bookmarks, lists. */
function* listOthers({ files }: Archive, isPost: (file: ArchiveFile) => boolean): Generator<OmittedRecord> {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.name.split("/").at(-2) ?? ".";
    if (!isPost(file) && folder !== "profile" && file.name.endsWith(".html"))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of counts)
    yield {
      kind: "skipped",
      origin: folder,
      title: folder,
      reason: `files of "${folder}", ${count} in all, aren't imported`,
    };
}
