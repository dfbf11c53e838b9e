import type { Archive } from "../records/archive.ts";
import { indexFiles, locateIn } from "../records/archive-images.ts";
import { isFields, textOfField } from "../records/fields.ts";
import { decodePath } from "../records/archive-path.ts";
import { listRefused } from "../records/refused.ts";
import { keyOfPath } from "../records/old-path.ts";
import { countRows, ownCommand } from "../records/subscribers.ts";
import { openRecords, type PublicLists } from "../records/record-source.ts";
import type { OmittedRecord, SourceRecord } from "../records/record.ts";
import type { Source, SourceRedirect } from "../source.ts";
import { readExport, readPosts, type GhostExport } from "./read-export.ts";
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
  const setting = (name: string) => textOfField(tables.rows("settings").get(name) ?? {}, "value");
  const context: GhostContext = {
    blog,
    site: (site ?? "").replace(/\/$/, ""),
    users: tables.rows("users"),
    tags: tables.rows("tags"),
    meta: tables.rows("posts_meta"),
    authorsOf: tables.joined("posts_authors"),
    tagsOf: tables.joined("posts_tags"),
    redirectsTo: redirects.to,
    permalinks: [...new Set([permalinks, setting("permalinks"), "/:slug/"])].filter(
      (one) => !!one,
    ) as string[],
    hasVisibility: tables.hasVisibility,
    timezone: setting("timezone") || setting("active_timezone") || timezone,
  };
  const images = indexFiles(archive, "images");
  return openRecords({
    name: archive.name,
    blog,
    site,
    read: async function* () {
      yield* listRefused(archive);
      yield* readStories(found, context, redirects);
      yield* listOthers(found, subscribers);
    },
    listRedirects: (lists) => listRedirects(lists, context.site, redirects.elsewhere),
    locateImage: (src) => locateIn(images, src, site, nameImage),
  });
}

async function* readStories(
  found: GhostExport,
  context: GhostContext,
  redirects: Redirects,
): AsyncGenerator<SourceRecord> {
  const paths = new Set<string>();
  for await (const post of readPosts(found)) {
    const origin = `${found.file.name}:posts.${post.index}`;
    if ("problem" in post) yield { kind: "rejected", origin, title: "", reason: post.problem };
    else if (!isFields(post.row))
      yield { kind: "rejected", origin, title: titleOf(post.row), reason: "isn't an object" };
    else {
      paths.add(keyOfPath(`/${textOfField(post.row, "slug")}/`));
      yield readStory(post.row, origin, context);
    }
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
    const count = tables.count(name) + (name === "members" ? members : 0);
    if (count > 0)
      yield {
        kind: "skipped",
        origin: `${file.name}:${name}`,
        title: name,
        reason: `${name}, ${count} in all, ${reason}`,
      };
  }
}

/** Number of lines of a list of members after its head. Nothing else of it is read. */
async function countMembers({ files }: Archive): Promise<number> {
  const lists = files.filter(({ name }) => /(?:^|\/)members[^/]*\.csv$/.test(name));
  const counts = await Promise.all(lists.map(countRows));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Folder of images on a site and in its backup. */
const imageFolder = "content/images/";

/** The file of an address, also of a smaller version of it; backups have it below `images/`. */
function nameImage(path: string): string | null {
  const at = path.indexOf(imageFolder);
  return at < 0 ? null : decodePath(path.slice(at + imageFolder.length)).replace(/^size\/[^/]+\//, "");
}
