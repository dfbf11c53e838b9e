import { maxExport, readText, type Archive, type ArchiveFile } from "../records/archive.ts";
import { fieldsOf, isFields, rowsOf, textOfField, type Fields } from "../records/fields.ts";
import type { OmittedRecord } from "../records/record.ts";
import { SourceError } from "../source.ts";

/** A resource of JSON:API: a node, comment, term, user, file or paragraph. */
export interface Resource {
  type: string;
  id: string;
  attributes: Fields;
  relationships: Fields;
  /** `articles.json:data.3` */
  origin: string;
}

/** What refers to a resource, with what it says about it (alt texts are there). */
export interface Reference {
  type: string;
  id: string;
  meta: Fields;
}

export interface Resources {
  /** Nodes and comments, in the order of the files. */
  listed: Resource[];
  /** By type and id. The first of several counts. */
  byKey: ReadonlyMap<string, Resource>;
  problems: OmittedRecord[];
}

export const keyOf = ({ type, id }: Pick<Resource, "type" | "id">): string => `${type} ${id}`;

/**
 * Reads the pages of a JSON:API that were saved as files, with what they include. Throws `SourceError` if none of them is one,
 * with the reason of the first.
 */
export async function readResources({ name, files }: Archive): Promise<Resources> {
  const all: Resource[] = [];
  const problems: OmittedRecord[] = [];
  const only = files.length === 1 ? files : files.filter((file) => file.name.endsWith(".json"));
  for (const file of only) {
    const found = await readDocument(file);
    if (typeof found === "string")
      problems.push({ kind: "rejected", origin: file.name, title: file.name, reason: found });
    else for (const resource of found) all.push(resource);
  }
  const { listed, byKey } = indexResources(all);
  if (listed.length > 0) return { listed, byKey, problems };
  throw new SourceError(
    problems[0]
      ? `${problems[0].origin}: ${problems[0].reason}`
      : `${name}: has no nodes of Drupal's JSON:API`,
  );
}

/** Finds resources by type and id, and lists nodes and comments, each once in each language. */
export function indexResources(resources: readonly Resource[]): Pick<Resources, "listed" | "byKey"> {
  const listed = new Map<string, Resource>();
  const byKey = new Map<string, Resource>();
  for (const resource of resources) {
    const key = keyOf(resource);
    if (!byKey.has(key)) byKey.set(key, resource);
    // A translation has the id of its original.
    const language = textOfField(resource.attributes, "langcode");
    const isListed = /^(?:node|comment)--/.test(resource.type);
    if (isListed && !listed.has(`${key} ${language}`)) listed.set(`${key} ${language}`, resource);
  }
  return { listed: [...listed.values()], byKey };
}

/** The resources of a file, or the reason why it can't be read. */
async function readDocument(file: ArchiveFile): Promise<Resource[] | string> {
  let document: unknown;
  try {
    document = JSON.parse(await readText(file, maxExport));
  } catch (error) {
    if (error instanceof SourceError) return error.message;
    return `isn't JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  const { data } = fieldsOf(document);
  return data === undefined
    ? "isn't a page of JSON:API: has no data"
    : listResources(fieldsOf(document), file.name);
}

/** The resources of a page, and what it includes. */
export const listResources = ({ data, included }: Fields, origin: string): Resource[] => [
  ...toResources(Array.isArray(data) ? data : [data], `${origin}:data`),
  ...toResources(Array.isArray(included) ? included : [], `${origin}:included`),
];

const toResources = (rows: readonly unknown[], origin: string): Resource[] =>
  rows.flatMap((row, index) => {
    if (!isFields(row)) return [];
    const [type, id] = [textOfField(row, "type"), textOfField(row, "id")];
    const { attributes, relationships } = row;
    return type === "" || id === ""
      ? []
      : [
          {
            type,
            id,
            attributes: fieldsOf(attributes),
            relationships: fieldsOf(relationships),
            origin: `${origin}.${index}`,
          },
        ];
  });

/** What a field refers to. */
export function listReferences({ relationships }: Resource, name: string): Reference[] {
  const { data } = fieldsOf(relationships[name]);
  return (Array.isArray(data) ? rowsOf(data) : rowsOf([data])).map((row) => ({
    type: textOfField(row, "type"),
    id: textOfField(row, "id"),
    meta: fieldsOf(row["meta"]),
  }));
}
