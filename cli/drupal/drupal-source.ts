import type { Archive } from "../records/archive.ts";
import { indexFiles, locateIn } from "../records/archive-images.ts";
import { decodePath, findBelow } from "../records/archive-path.ts";
import { readParentsFirst } from "../records/parents-first.ts";
import type { CommentedStory, SourceRecord } from "../records/record.ts";
import { openRecords } from "../records/record-source.ts";
import { listRefused } from "../records/refused.ts";
import type { Source } from "../source.ts";
import { OldLists } from "./old-lists.ts";
import { readComment, readNode } from "./read-node.ts";
import { readFormatted } from "./render-fields.ts";
import { listReferences, type Resource } from "./resources.ts";
import { SavedPages } from "./saved-pages.ts";

interface Options {
  blog: string;
  /** Address of the old site, for images; null if unknown. */
  site: string | null;
}

/** Saved pages of Drupal's JSON:API (a file, or a folder or zip file of them, with `files/` for images) as an import source. */
export async function openDrupal(archive: Archive, { blog, site }: Options): Promise<Source> {
  const pages = await SavedPages.open(archive);
  const images = indexFiles(archive, "files");
  const lists = new OldLists();
  lists.add(pages);
  return openRecords({
    name: archive.name,
    blog,
    read: async function* () {
      yield* listRefused(archive);
      yield* pages.problems;
      yield* readRecords(pages);
    },
    listRedirects: (found) => lists.redirects(found),
    locateImage: (src) => locateIn(images, src, site, nameFile),
  });
}

async function* readRecords(pages: SavedPages): AsyncGenerator<SourceRecord> {
  const stories = new Map<string, CommentedStory>();
  for await (const { node, byKey } of pages.readNodes()) {
    const record = readNode(node, { resources: { byKey }, original: pages.originals.get(node.id) });
    const { sourceId, title, publishTimeMillis } = record;
    if (!stories.has(node.id)) stories.set(node.id, { sourceId, title, publishTimeMillis });
    yield record;
  }
  const read = async function* () {
    for await (const comment of pages.readComments()) yield { id: comment.id, parent: "", comment };
  };
  for await (const { comment, parent } of readParentsFirst(pages.comments, read, sizeOf)) {
    const story = stories.get(listReferences(comment, "entity_id")[0]?.id ?? "");
    if (story) yield readComment(comment, { parent, story, resources: pages });
    else {
      const reason = "its story isn't in the files";
      yield { kind: "rejected", origin: comment.origin, title: `comment ${comment.id}`, reason };
    }
  }
}

const sizeOf = ({ comment }: { comment: Resource }) =>
  readFormatted(comment.attributes["comment_body"]).length + 2_000;

/** The file of an address, also of a style of it. */
const nameFile = (path: string): string | null =>
  findBelow(decodePath(path), "files")?.replace(/^styles\/[^/]+\/public\//, "") ?? null;
