import { fromHtml } from "hast-util-from-html";
import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import { FetchError } from "../../contract/import/web-text.ts";
import { attribute, findElement, findElements, isElement } from "../nodes/hast.ts";
import { textOfField, type Fields } from "../records/fields.ts";
import { locateRemote, openRecords } from "../records/record-source.ts";
import type { CommentedStory, SourceRecord } from "../records/record.ts";
import type { Rows } from "../records/rows.ts";
import { LiveError, type LiveOptions } from "../site/ask-json.ts";
import type { ReadWeb } from "../site/web.ts";
import { SourceError, type Source } from "../source.ts";
import { findFilePath, siteKey } from "../wxr/wxr-source.ts";
import { IncludePaths } from "./include-paths.ts";
import { DrupalApi, type DrupalPage, type DrupalSite } from "./live-api.ts";
import { OldLists } from "./old-lists.ts";
import { nameStory, readComment, readNode } from "./read-node.ts";
import { indexResources, listReferences, listResources } from "./resources.ts";

export interface LiveDrupalOptions extends LiveOptions {
  blog: string;
  /** The copy of the site. */
  rows: Rows;
}

/** The languages of a site: the path of each by its code. The first is its usual one. */
type Languages = ReadonlyMap<string, string>;

interface Copy {
  site: DrupalSite;
  languages: Languages;
  rows: Rows;
  /** Source ids of nodes in the language they were written in. */
  originals: Map<string, string>;
  /** Lists that not everyone may read. */
  closed: string[];
  /** Why the site couldn't be read to its end; null if it was. */
  fault: string | null;
}

/** A row of the copy. */
type CopyRow = { type: string; at: number } & DrupalPage;

/**
 * A running Drupal site as an import source, by its JSON:API: what everyone may read, in each of its languages. It is read page by
 * page into a copy, once, so that both passes see the same.
 */
export async function openLiveDrupal(
  address: string,
  { blog, rows, ...options }: LiveDrupalOptions,
): Promise<Source> {
  const api = new DrupalApi(options);
  const site = await api.find(address);
  const languages = await readLanguages(site.home, options.read);
  const copy: Copy = { site, languages, rows, originals: new Map(), closed: [], fault: null };
  await readSite(api, copy);
  const host = siteKey(site.home);
  const lists = new OldLists();
  const source = await openRecords({
    name: host,
    blog,
    site: site.home,
    read: () => readRecords(copy, lists),
    listRedirects: (found) => lists.redirects(found, folderOf(site.home)),
    locateImage: (src) => locateRemote(src, new URL(site.home).origin),
  });
  return {
    ...source,
    system: `drupal:${host}`,
    isPart: copy.closed.length > 0,
    pathOfFile: (src) => findFilePath(src, new URL(site.home).origin),
    said: [
      `${host} is read by its JSON:API, which has only what everyone may read: no drafts.`,
      ...(languages.size > 1 ? [`Its languages: ${[...languages.keys()].join(", ")}.`] : []),
      ...copy.closed.map((list) => `Not everyone may read the list ${list}; it is left out.`),
    ],
  };
}

/** The path of a site's front page, empty at the root of its host. */
const folderOf = (home: string) => trimSlashes(new URL(home).pathname);

/** The languages that the front page names. Addresses of content in a language begin with its path. */
async function readLanguages(home: string, read: ReadWeb): Promise<Languages> {
  const languages = new Map<string, string>();
  try {
    const { status, text } = await read(`${home}/`);
    const root = status === 200 ? fromHtml(text) : null;
    const usual = root && findElement(root, (element) => isElement(element, "html"));
    const own = usual ? attribute(usual, "lang") : "";
    languages.set(own, folderOf(home));
    const links = root ? findElements(root, (element) => isElement(element, "link")) : [];
    for (const link of links) {
      const url = URL.parse(attribute(link, "href"), `${home}/`);
      const code = attribute(link, "hrefLang");
      const isOther = attribute(link, "rel") !== "alternate" || code === "" || code === "x-default";
      if (isOther || url === null || url.host !== new URL(home).host) continue;
      languages.set(code, trimSlashes(url.pathname));
    }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    languages.set("", folderOf(home));
  }
  return languages;
}

async function readSite(api: DrupalApi, copy: Copy): Promise<void> {
  const { site, languages, rows, originals, closed } = copy;
  const { origin } = new URL(site.home);
  try {
    // Comments answer what is before them.
    for (const { type, path } of site.lists.toSorted(
      (a, b) => Number(isComments(a)) - Number(isComments(b)),
    )) {
      const paths = new IncludePaths();
      for (const [index, folder] of [...languages.values()].entries()) {
        if (index > 0 && isComments({ type })) continue;
        const base = index === 0 ? site.home : `${origin}${folder}`;
        let at = 0;
        for await (const page of api.list(`${base}${site.path}${path}`, paths)) {
          if ("closed" in page) closed.push(type);
          if ("document" in page) noteOriginals(page.document, originals);
          await rows.add({ type, at, ...page } satisfies CopyRow);
          at += 1;
        }
      }
    }
  } catch (error) {
    if (!(error instanceof LiveError)) throw error;
    copy.fault = error.message;
  }
}

const isComments = ({ type }: { type: string }) => type.startsWith("comment--");

function noteOriginals(document: Fields, originals: Map<string, string>): void {
  for (const node of listResources({ data: document["data"] }, ""))
    if (node.attributes["default_langcode"] !== false) originals.set(node.id, nameStory(node));
}

/** The records of the copy. Throws `SourceError` at its end if it is cut. */
async function* readRecords(copy: Copy, lists: OldLists): AsyncGenerator<SourceRecord> {
  const { site, languages, rows, originals, fault } = copy;
  const host = siteKey(site.home);
  const prefixOf = (language: string) => languages.get(language) ?? folderOf(site.home);
  const stories = new Map<string, CommentedStory>();
  const comments = new Set<string>();
  const seen = new Set<string>();
  for await (const found of rows.read() as AsyncIterable<CopyRow | null>) {
    if (found === null || "closed" in found) continue;
    const { type, at } = found;
    if ("reason" in found) {
      const title = `${type} ${found.position}`;
      yield { kind: "rejected", origin: `${host}/${type}:${found.position}`, title, reason: found.reason };
      continue;
    }
    const resources = indexResources(listResources(found.document, `${host}/${type}:${at}`));
    lists.add(resources, prefixOf);
    for (const resource of resources.listed) {
      const { id, attributes, origin } = resource;
      const language = textOfField(attributes, "langcode");
      // What has no translation is in the lists of all languages, and pages move on while they are read.
      if (resource.type !== type || seen.has(`${id} ${language}`)) continue;
      seen.add(`${id} ${language}`);
      if (!isComments(resource)) {
        const parts = { resources, original: originals.get(id), prefix: prefixOf(language) };
        const story = readNode(resource, parts);
        if (!stories.has(id)) {
          const { sourceId, title, publishTimeMillis } = story;
          stories.set(id, { sourceId, title, publishTimeMillis });
        }
        yield story;
        continue;
      }
      const story = stories.get(listReferences(resource, "entity_id")[0]?.id ?? "");
      if (!story) {
        const reason = "its story wasn't read";
        yield { kind: "skipped", origin, title: `comment ${id}`, reason };
        continue;
      }
      const answered = listReferences(resource, "pid")[0]?.id ?? "";
      comments.add(id);
      // What answers a comment that isn't public answers the story.
      const parent = comments.has(answered) && answered !== id ? answered : "";
      yield readComment(resource, { parent, story, resources });
    }
  }
  if (fault !== null) throw new SourceError(`${host} couldn't be read to its end: ${fault}`);
}
