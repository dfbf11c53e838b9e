import { readText, type Archive } from "../records/archive.ts";
import { indexFiles, locateIn } from "../records/archive-images.ts";
import { isFields, rowsOf, textOfField } from "../records/fields.ts";
import { decodePath } from "../records/archive-path.ts";
import { listRefused } from "../records/refused.ts";
import { keyOfPath } from "../records/old-path.ts";
import { ownCommand } from "../records/subscribers.ts";
import { openRecords, type PublicLists } from "../records/record-source.ts";
import type { OmittedRecord, SourceRecord } from "../records/record.ts";
import type { Source, SourceRedirect } from "../source.ts";
import { indexRows, joinRows, readExport, type GhostExport } from "./read-export.ts";
import { readStory, titleOf, type GhostContext } from "./read-story.ts";
import { readRedirects, type Redirects } from "./redirects.ts";

interface Options {
  blog: string;
  /** Address of the old site; null if unknown. */
  site: string | null;
  /** Pattern of the addresses of posts, beside Ghost's own; null for that alone. */
  permalinks: string | null;
  /** IANA time zone of addresses with a date, if the export has none. */
  timezone: string;
}

/**
 * An export of Ghost 0.9 to 6 as an import source: its JSON file, or a zip file or folder with that, `content/images/` and the
 * file of redirects.
 */
export async function openGhost(
  archive: Archive,
  { blog, site, permalinks, timezone }: Options,
): Promise<Source> {
  const found = await readExport(archive);
  const redirects = await readRedirects(archive);
  const subscribers = await countMembers(archive);
  const { tables } = found;
  const settings = indexRows(tables["settings"], "key");
  const setting = (name: string) => textOfField(settings.get(name) ?? {}, "value");
  const context: GhostContext = {
    blog,
    site: (site ?? "").replace(/\/$/, ""),
    users: indexRows(tables["users"], "id"),
    tags: indexRows(tables["tags"], "id"),
    meta: indexRows(tables["posts_meta"], "post_id"),
    authorsOf: joinRows(tables["posts_authors"], "author_id"),
    tagsOf: joinRows(tables["posts_tags"], "tag_id"),
    redirectsTo: redirects.to,
    permalinks: [...new Set([permalinks, setting("permalinks"), "/:slug/"])].filter(
      (one) => !!one,
    ) as string[],
    hasVisibility: rowsOf(found.posts).some((row) => textOfField(row, "visibility") !== ""),
    timezone: setting("timezone") || setting("active_timezone") || timezone,
  };
  const images = indexFiles(archive, "images");
  return openRecords({
    name: archive.name,
    blog,
    site,
    read: function* () {
      yield* listRefused(archive);
      yield* readStories(found, context, redirects);
      yield* listOthers(found, subscribers);
    },
    listRedirects: (lists) => listRedirects(lists, context.site, redirects.elsewhere),
    locateImage: (src) => locateIn(images, src, site, nameImage),
  });
}

function* readStories(
  found: GhostExport,
  context: GhostContext,
  redirects: Redirects,
): Generator<SourceRecord> {
  const paths = new Set<string>();
  for (const [index, row] of found.posts.entries()) {
    const origin = `${found.file}:posts.${index}`;
    if (!isFields(row)) {
      yield { kind: "rejected", origin, title: titleOf(row), reason: "isn't an object" };
      continue;
    }
    paths.add(keyOfPath(`/${textOfField(row, "slug")}/`));
    yield readStory(row, origin, context);
  }
  yield* redirects.listOthers(paths);
}

/** The lists of the old site for which there is one here, its feed, and redirects of its own to other sites. */
function listRedirects(
  { tags, authors }: PublicLists,
  site: string,
  elsewhere: readonly SourceRedirect[],
): SourceRedirect[] {
  const folder = (URL.parse(site)?.pathname ?? "").replace(/\/$/, "");
  const own: SourceRedirect[] = [
    { from: "/rss/", to: "/rss" },
    ...tags.map(({ slug, urlName }) => ({
      from: `/tag/${encodeURIComponent(slug || urlName)}/`,
      to: `/tag/${urlName}`,
    })),
    ...authors.map(({ login, screenName }) => ({
      from: `/author/${encodeURIComponent(login)}/`,
      toPerson: screenName,
    })),
    ...elsewhere,
  ];
  return own
    .map((redirect) => ({ ...redirect, from: folder + redirect.from }))
    .filter((redirect) => !("to" in redirect) || keyOfPath(redirect.from) !== redirect.to);
}

/** Tables that aren't imported, with the reason. */
const otherTables: readonly [string, string][] = [
  ["members", ownCommand],
  ["newsletters", "aren't imported: mailing lists are set up in the studio"],
  ["products", "aren't imported: blogs have no paid tiers"],
  ["comments", "aren't imported: their writers are members"],
  ["snippets", "aren't imported: the studio has no snippets"],
];

function* listOthers({ file, tables }: GhostExport, members: number): Generator<OmittedRecord> {
  for (const [name, reason] of otherTables) {
    const count = rowsOf(tables[name]).length + (name === "members" ? members : 0);
    if (count > 0)
      yield {
        kind: "skipped",
        origin: `${file}:${name}`,
        title: name,
        reason: `${name}, ${count} in all, ${reason}`,
      };
  }
}

/** Number of lines of a list of members after its head. Nothing else of it is read. */
async function countMembers({ files }: Archive): Promise<number> {
  const lists = files.filter(({ name }) => /(?:^|\/)members[^/]*\.csv$/.test(name));
  const counts = await Promise.all(
    lists.map(
      async (file) => (await readText(file)).split("\n").filter((line) => line.trim() !== "").length - 1,
    ),
  );
  return counts.reduce((sum, count) => sum + Math.max(count, 0), 0);
}

/** Folder of images on a site and in its backup. */
const imageFolder = "content/images/";

/** The file of an address, also of a smaller version of it; backups have it below `images/`. */
function nameImage(path: string): string | null {
  const at = path.indexOf(imageFolder);
  return at < 0 ? null : decodePath(path.slice(at + imageFolder.length)).replace(/^size\/[^/]+\//, "");
}
