import type { Archive, ArchiveFile } from "../records/archive.ts";
import { textOfField } from "../records/fields.ts";
import { readStart } from "../records/input-file.ts";
import { parsePart, readJsonParts, type JsonPart } from "../records/json-parts.ts";
import type { OmittedRecord } from "../records/record.ts";
import { findEncoding } from "../records/text-chunks.ts";
import { SourceError } from "../source.ts";
import { nameStory } from "./read-node.ts";
import { keyOf, listReferences, toResource, type FindResource, type Resource } from "./resources.ts";

/** Attributes that are kept of what nodes refer to: names, addresses, numbers and files. */
const keptAttributes = [
  "name",
  "display_name",
  "path",
  "langcode",
  "drupal_internal__tid",
  "drupal_internal__uid",
  "uri",
];
/** Fields of media that lead to their files. */
const keptRelationships = ["field_media_image", "thumbnail"];

/** Texts that belong to nodes, and are read with them. */
const isPart = ({ type }: Pick<Resource, "type">) => type.startsWith("paragraph--");
const isNode = ({ type }: Resource) => type.startsWith("node--");
const isComment = ({ type }: Resource) => type.startsWith("comment--");

/** Where a part is, bytes; what it consists of, if its file can't be read from there. */
type Position = { file: ArchiveFile; origin: string } & (
  { start: number; end: number } | { bytes: Uint8Array }
);

type Part = JsonPart & { origin: string };

/**
 * Pages of a JSON:API that were saved as files, with what they include. Nodes and comments are read one at a time, and paragraphs with
 * their nodes: of them, only ids and positions are kept.
 */
export class SavedPages {
  /** Users, terms, files and media, with what is read of them. The first of several counts. */
  readonly byKey = new Map<string, Resource>();
  /** What can't be read. */
  readonly problems: OmittedRecord[] = [];
  /** Source ids of nodes in the language they were written in. */
  readonly originals = new Map<string, string>();
  /** Comments in the order of the files, with those that they answer. */
  readonly comments: { id: string; parent: string }[] = [];
  #nodes = 0;
  readonly #parts = new Map<string, Position>();
  readonly #files: readonly ArchiveFile[];

  /** Reads everything once. Throws `SourceError` if there is neither a node nor a comment, with the reason of the first file. */
  static async open({ name, files }: Archive): Promise<SavedPages> {
    const pages = new SavedPages(
      files.length === 1 ? files : files.filter((file) => file.name.endsWith(".json")),
    );
    const seen = new Set<string>();
    for (const file of pages.#files) await pages.#addFile(file, seen);
    if (pages.#nodes + pages.comments.length > 0) return pages;
    const [first] = pages.problems;
    throw new SourceError(
      first ? `${first.origin}: ${first.reason}` : `${name}: has no nodes of Drupal's JSON:API`,
    );
  }

  private constructor(files: readonly ArchiveFile[]) {
    this.#files = files;
  }

  /** The nodes, each once in each language, with what finds all that they refer to. */
  async *readNodes(): AsyncGenerator<{ node: Resource; byKey: FindResource }> {
    for await (const node of this.#readListed(isNode)) {
      const parts = new Map<string, Resource>();
      await this.#loadParts(node, parts);
      yield { node, byKey: { get: (key) => parts.get(key) ?? this.byKey.get(key) } };
    }
  }

  /** The comments, in the order of `comments`. */
  readComments = (): AsyncGenerator<Resource> => this.#readListed(isComment);

  async *#readListed(isWanted: (resource: Resource) => boolean): AsyncGenerator<Resource> {
    const seen = new Set<string>();
    for (const file of this.#files) {
      try {
        for await (const part of readParts(file)) {
          const resource = part.kind === "value" ? parseResource(part.bytes, part.origin) : null;
          if (
            resource !== null &&
            typeof resource !== "string" &&
            isWanted(resource) &&
            isNew(resource, seen)
          )
            yield resource;
        }
      } catch (error) {
        // Known since the file was added.
        if (!(error instanceof SourceError)) throw error;
      }
    }
  }

  async #addFile(file: ArchiveFile, seen: Set<string>): Promise<void> {
    const reject = (origin: string, reason: string) =>
      void this.problems.push({ kind: "rejected", origin, title: origin, reason });
    let hasData = false;
    try {
      const canSlice = file.blob !== undefined && findEncoding(await readStart(file, 2)) === "utf-8";
      for await (const part of readParts(file)) {
        hasData ||= part.path.startsWith("data");
        if (part.kind === "problem") reject(part.origin, part.reason);
        if (part.kind !== "value") continue;
        const resource = parseResource(part.bytes, part.origin);
        const { bytes, start, origin } = part;
        if (typeof resource === "string") reject(origin, resource);
        else if (resource !== null && isPart(resource)) {
          const end = start + bytes.byteLength;
          const key = keyOf(resource);
          if (!this.#parts.has(key))
            this.#parts.set(key, { file, origin, ...(canSlice ? { start, end } : { bytes }) });
        } else if (resource !== null) this.#add(resource, seen);
      }
      if (!hasData) reject(file.name, "isn't a page of JSON:API: has no data");
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      reject(file.name, error.message.replace(`${file.name}: `, ""));
    }
  }

  #add(resource: Resource, seen: Set<string>): void {
    if (isNode(resource)) {
      if (!isNew(resource, seen)) return;
      this.#nodes += 1;
      if (resource.attributes["default_langcode"] !== false)
        this.originals.set(resource.id, nameStory(resource));
      return;
    }
    if (isComment(resource) && isNew(resource, seen))
      this.comments.push({ id: resource.id, parent: listReferences(resource, "pid")[0]?.id ?? "" });
    if (!this.byKey.has(keyOf(resource))) this.byKey.set(keyOf(resource), keepWanted(resource));
  }

  /** Loads the paragraphs that a resource refers to, and theirs. */
  async #loadParts(resource: Resource, loaded: Map<string, Resource>): Promise<void> {
    for (const reference of Object.keys(resource.relationships).flatMap((name) =>
      listReferences(resource, name),
    )) {
      const key = keyOf(reference);
      const position = loaded.has(key) ? undefined : this.#parts.get(key);
      if (!position) continue;
      const part = parseResource(await readPosition(position), position.origin);
      if (part === null || typeof part === "string") continue;
      loaded.set(key, part);
      await this.#loadParts(part, loaded);
    }
  }
}

async function readPosition(position: Position): Promise<Uint8Array> {
  if ("bytes" in position) return position.bytes;
  const whole = await position.file.blob?.();
  return new Uint8Array((await whole?.slice(position.start, position.end).arrayBuffer()) ?? []);
}

const partPath = /^(?:data|included)(?:\.\d+)?$/;

async function* readParts(file: ArchiveFile): AsyncGenerator<Part> {
  // A page of one resource has no list of them.
  for await (const part of readJsonParts(file, (path) => partPath.test(path)))
    yield { ...part, origin: `${file.name}:${part.path}${part.path.includes(".") ? "" : ".0"}` };
}

/** A resource of a page; null if it is none, the reason if it can't be read. */
function parseResource(bytes: Uint8Array, origin: string): Resource | string | null {
  try {
    return toResource(parsePart(bytes), origin);
  } catch (error) {
    return `isn't JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** False for a resource that was seen before in its language: a translation has the id of its original. */
function isNew(resource: Resource, seen: Set<string>): boolean {
  const key = `${keyOf(resource)} ${textOfField(resource.attributes, "langcode")}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

const keepWanted = ({ attributes, relationships, ...resource }: Resource): Resource => ({
  ...resource,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter(([name]) => keptAttributes.includes(name)),
  ),
  relationships: Object.fromEntries(
    Object.entries(relationships).filter(([name]) => keptRelationships.includes(name)),
  ),
});
