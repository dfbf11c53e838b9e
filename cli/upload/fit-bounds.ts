import * as v from "valibot";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImageNode, ImageRef } from "../../contract/entities/image.ts";
import { maxAltCharacters } from "../../contract/entities/reply-body.ts";
import type { ImportedPerson, ImportedPost } from "../../contract/import.ts";
import { maxAuthors, maxSlugCharacters, maxTags } from "../../contract/import-bounds.ts";
import { DisplayName, maxDisplayName } from "../../contract/settings.ts";
import { createText, type Note } from "../nodes/conversion.ts";
import { splitText } from "./truncate.ts";

type AddNote = (note: Note) => void;

/**
 * Brings a post within the bounds of what people enter in the studio (`contract/import-bounds.ts`). Long alternative texts
 * go on in the caption; everything else that is cut off is in the notes.
 */
export function fitBounds(post: ImportedPost, note: AddNote): ImportedPost {
  const { slug, tags } = post;
  return {
    ...post,
    authors: fitList(post.authors, maxAuthors, "authors", note),
    body: (post.body as BlockNode[]).map((block) => fitBlock(block, note)),
    ...(tags && { tags: fitList(tags, maxTags, "tags", note) }),
    ...(slug !== undefined && { slug: fitSlug(slug, note) }),
    ...fitImages(post, note),
  };
}

function fitImages(post: ImportedPost, note: AddNote): Partial<ImportedPost> {
  const { mainMedia, featuredMedia, socialImage } = post;
  return {
    ...(mainMedia && { mainMedia: fitImageNode(mainMedia as ImageNode, note) }),
    ...(featuredMedia && { featuredMedia: fitCardImage(featuredMedia as ImageRef, note) }),
    ...(socialImage && { socialImage: fitCardImage(socialImage as ImageRef, note) }),
  };
}

function fitList<Item>(items: Item[], most: number, name: string, note: AddNote): Item[] {
  if (items.length <= most) return items;
  const reason = `it has ${items.length} ${name}; the first ${most} were kept`;
  note({ kind: "shortened", reason, kept: JSON.stringify(items.slice(most)) });
  return items.slice(0, most);
}

function fitSlug(slug: string, note: AddNote): string {
  if (slug.length <= maxSlugCharacters) return slug;
  const cut = slug.slice(0, maxSlugCharacters + 1);
  const fitted = cut.slice(0, Math.max(cut.lastIndexOf("-"), 0)) || slug.slice(0, maxSlugCharacters);
  note({ kind: "shortened", reason: `its address was shortened to "${fitted}"`, kept: slug });
  return fitted;
}

function fitBlock(block: BlockNode, note: AddNote): BlockNode {
  if (block.type === "Image") return fitImageNode(block, note);
  if (block.type !== "Slideshow") return block;
  return { ...block, slides: block.slides.map((slide) => fitImageNode(slide, note)) };
}

/** The rest of an alternative text stands in the caption, where everybody can read it. */
function fitImageNode<Node extends ImageNode>(node: Node, note: AddNote): Node {
  const { image, caption } = node;
  const [alt, rest] = splitText(image.alt, maxAltCharacters);
  if (rest === "") return node;
  note({ kind: "shortened", reason: describeAlt(image, "the rest is in its caption"), kept: rest });
  const before = caption.length === 0 ? [] : [...caption, { type: "LineBreak" as const }];
  return { ...node, image: { ...image, alt }, caption: [...before, createText(rest)] };
}

function fitCardImage(image: ImageRef, note: AddNote): ImageRef {
  const [alt, rest] = splitText(image.alt, maxAltCharacters);
  if (rest !== "")
    note({ kind: "shortened", reason: describeAlt(image, "the rest is only here"), kept: rest });
  return { ...image, alt };
}

const describeAlt = ({ alt }: ImageRef, where: string) =>
  `an image's alt text has ${alt.length} characters, more than ${maxAltCharacters}; ${where}`;

/** Brings a person's name within the bounds of the settings. */
export function fitPerson(person: ImportedPerson, note: AddNote): ImportedPerson {
  const parsed = v.safeParse(DisplayName, person.displayName);
  if (parsed.success) return person;
  const tidy = person.displayName.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  const [displayName] = tidy === "" ? [person.screenName] : splitText(tidy, maxDisplayName);
  note({ kind: "shortened", reason: `a name was changed to "${displayName}"`, kept: person.displayName });
  return { ...person, displayName };
}
