import type { Archive } from "../records/archive.ts";
import { indexFiles, locateIn } from "../records/archive-images.ts";
import { decodePath, findBelow } from "../records/archive-path.ts";
import { orderComments } from "../records/order-comments.ts";
import type { SourceRecord } from "../records/record.ts";
import { openRecords } from "../records/record-source.ts";
import { listRefused } from "../records/refused.ts";
import type { Source } from "../source.ts";
import { OldLists } from "./old-lists.ts";
import { nameStory, readComment, readNode, type CommentedStory } from "./read-node.ts";
import { listReferences, readResources, type Resources } from "./resources.ts";

interface Options {
  blog: string;
  /** Address of the old site, for images; null if unknown. */
  site: string | null;
}

/** Saved pages of Drupal's JSON:API (a file, or a folder or zip file of them, with `files/` for images) as an import source. */
export async function openDrupal(archive: Archive, { blog, site }: Options): Promise<Source> {
  const resources = await readResources(archive);
  const images = indexFiles(archive, "files");
  const lists = new OldLists();
  lists.add(resources);
  return openRecords({
    name: archive.name,
    blog,
    read: function* () {
      yield* listRefused(archive);
      yield* resources.problems;
      yield* listRecords(resources);
    },
    listRedirects: (found) => lists.redirects(found),
    locateImage: (src) => locateIn(images, src, site, nameFile),
  });
}

function* listRecords(resources: Resources): Generator<SourceRecord> {
  const nodes = resources.listed.filter(({ type }) => type.startsWith("node--"));
  const originals = new Map(
    nodes
      .filter(({ attributes }) => attributes["default_langcode"] !== false)
      .map((node) => [node.id, nameStory(node)]),
  );
  const stories = new Map<string, CommentedStory>();
  for (const node of nodes) {
    const record = readNode(node, { resources, original: originals.get(node.id) });
    if (!stories.has(node.id)) stories.set(node.id, record);
    yield record;
  }
  const comments = resources.listed
    .filter(({ type }) => type.startsWith("comment--"))
    .map((comment) => ({ id: comment.id, parent: listReferences(comment, "pid")[0]?.id ?? "", comment }));
  for (const { comment, parent } of orderComments(comments)) {
    const story = stories.get(listReferences(comment, "entity_id")[0]?.id ?? "");
    if (story) yield readComment(comment, { parent, story, resources });
    else {
      const reason = "its story isn't in the files";
      yield { kind: "rejected", origin: comment.origin, title: `comment ${comment.id}`, reason };
    }
  }
}

/** The file of an address, also of a style of it. */
const nameFile = (path: string): string | null =>
  findBelow(decodePath(path), "files")?.replace(/^styles\/[^/]+\/public\//, "") ?? null;
