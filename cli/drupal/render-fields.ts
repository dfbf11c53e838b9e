import type { Note } from "../nodes/conversion.ts";
import { fieldsOf, textOfField } from "../records/fields.ts";
import { escapeHtml } from "../records/parse-html.ts";
import type { ImageRecord } from "../records/record.ts";
import { keyOf, listReferences, type FindResource, type Reference, type Resource } from "./resources.ts";

/** A field of formatted text as HTML; empty for other fields. */
export function readFormatted(value: unknown): string {
  const fields = fieldsOf(value);
  return typeof fields["value"] === "string" && "format" in fields
    ? textOfField(fields, "processed", "value")
    : "";
}

/** The image that a reference leads to: a file, or a media entity with one. */
export function findImage(reference: Reference, { byKey }: { byKey: FindResource }): ImageRecord | null {
  const resource = byKey.get(keyOf(reference));
  if (resource === undefined) return null;
  if (resource.type === "file--file") {
    const uri = fieldsOf(resource.attributes["uri"]);
    const url =
      textOfField(uri, "url") || textOfField(uri, "value").replace(/^public:\/\//, "/sites/default/files/");
    const isImage = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(url.split("?")[0] ?? "");
    return isImage
      ? { url, alt: textOfField(reference.meta, "alt"), caption: textOfField(reference.meta, "title") }
      : null;
  }
  if (!resource.type.startsWith("media--")) return null;
  const [file] = ["field_media_image", "thumbnail"].flatMap((name) => listReferences(resource, name));
  return file ? findImage(file, { byKey }) : null;
}

const renderImage = ({ url, alt, caption }: ImageRecord) =>
  `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`;

/** Fields that aren't part of a text: owners, revisions, languages. */
export const ownFields =
  /^(?:uid|revision_uid|revision_user|node_type|type|paragraph_type|parent|comment|menu_link|thumbnail)$/;

/**
 * The HTML of a resource's fields: its body first, then other formatted texts, images and paragraphs, in the order of the file. `left`
 * names fields that are read elsewhere.
 */
export function renderFields(
  resource: Resource,
  resources: { byKey: FindResource },
  {
    left = [],
    note,
    seen = new Set<string>(),
  }: { left?: readonly string[]; note: (note: Note) => void; seen?: Set<string> },
): string {
  // A paragraph belongs to one place: it can be read neither in itself nor twice.
  if (seen.has(keyOf(resource))) return "";
  seen.add(keyOf(resource));
  const names = Object.keys(resource.attributes).toSorted(
    (a, b) => Number(b === "body") - Number(a === "body"),
  );
  const texts = names
    .filter((name) => !left.includes(name))
    .map((name) => readFormatted(resource.attributes[name]));
  const related = Object.keys(resource.relationships)
    .filter((name) => !ownFields.test(name) && !left.includes(name))
    .flatMap((name) => listReferences(resource, name).map((reference) => ({ name, reference })))
    .map(({ name, reference }) => {
      const image = findImage(reference, resources);
      if (image) return renderImage(image);
      const found = resources.byKey.get(keyOf(reference));
      if (/^(?:taxonomy_term|user|node)--/.test(reference.type)) return "";
      if (found?.type.startsWith("paragraph--")) return renderFields(found, resources, { note, seen });
      const reason = found
        ? `what its field "${name}" refers to (${reference.type}) has no counterpart`
        : `what its field "${name}" refers to isn't in the source`;
      note({ kind: "element", reason, kept: keyOf(reference) });
      return "";
    });
  return [...texts, ...related].filter(Boolean).join("\n");
}
