import { fieldsOf, rowsOf, textOfField, type Fields } from "../records/fields.ts";

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

/** Finds resources by type and id. */
export type FindResource = Pick<ReadonlyMap<string, Resource>, "get">;

export interface Resources {
  /** Nodes and comments, in the order of the page. */
  listed: Resource[];
  /** By type and id. The first of several counts. */
  byKey: ReadonlyMap<string, Resource>;
}

export const keyOf = ({ type, id }: Pick<Resource, "type" | "id">): string => `${type} ${id}`;

/** Finds resources by type and id, and lists nodes and comments, each once in each language. */
export function indexResources(resources: readonly Resource[]): Resources {
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

/** The resources of a page, and what it includes. */
export const listResources = ({ data, included }: Fields, origin: string): Resource[] => [
  ...toResources(Array.isArray(data) ? data : [data], `${origin}:data`),
  ...toResources(Array.isArray(included) ? included : [], `${origin}:included`),
];

const toResources = (rows: readonly unknown[], origin: string): Resource[] =>
  rows.flatMap((row, index) => toResource(row, `${origin}.${index}`) ?? []);

/** A resource of a page; null if it is none. */
export function toResource(row: unknown, origin: string): Resource | null {
  const fields = fieldsOf(row);
  const [type, id] = [textOfField(fields, "type"), textOfField(fields, "id")];
  const { attributes, relationships } = fields;
  if (type === "" || id === "") return null;
  return { type, id, attributes: fieldsOf(attributes), relationships: fieldsOf(relationships), origin };
}

/** What a field refers to. */
export function listReferences({ relationships }: Resource, name: string): Reference[] {
  const { data } = fieldsOf(relationships[name]);
  return (Array.isArray(data) ? rowsOf(data) : rowsOf([data])).map((row) => ({
    type: textOfField(row, "type"),
    id: textOfField(row, "id"),
    meta: fieldsOf(row["meta"]),
  }));
}
