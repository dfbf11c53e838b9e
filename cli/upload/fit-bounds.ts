import * as v from "valibot";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImageNode } from "../../contract/entities/image.ts";
import { maxAltCharacters } from "../../contract/entities/reply-body.ts";
import type { ImportedPerson, ImportedPost } from "../../contract/import/import.ts";
import {
  listLongTexts,
  maxAuthors,
  maxSlugCharacters,
  maxTags,
} from "../../contract/import/import-bounds.ts";
import { DisplayName, maxDisplayName } from "../../contract/people/settings.ts";
import { createText, type Note } from "../nodes/conversion.ts";
import { splitText } from "./truncate.ts";

type AddNote = (note: Note) => void;

/**
 * Shortens a post's fields to the limits of the studio's input (`contract/import/import-bounds.ts`). Long alternative
 * texts continue in the caption if there is one; any other cut text is in the notes.
 */
export function fitBounds(post: ImportedPost, note: AddNote): ImportedPost {
  const { slug, tags, mainMedia } = post;
  return cutLongTexts(
    {
      ...post,
      authors: fitList(post.authors, maxAuthors, "authors", note),
      body: (post.body as BlockNode[]).map((block) => fitBlock(block, note)),
      ...(tags && { tags: fitList(tags, maxTags, "tags", note) }),
      ...(slug !== undefined && { slug: fitSlug(slug, note) }),
      ...(mainMedia && { mainMedia: fitImageNode(mainMedia as ImageNode, note) }),
    },
    note,
  );
}

/** Cuts too long texts of images without a caption. */
function cutLongTexts(post: ImportedPost, note: AddNote): ImportedPost {
  if (listLongTexts(post).length === 0) return post;
  const copy = structuredClone(post);
  for (const { holder, name, path, text, most } of listLongTexts(copy)) {
    const [start, rest] = splitText(text, most);
    const reason = `${path} has ${text.length} characters, more than ${most}; the rest is only here`;
    note({ kind: "shortened", reason, kept: rest });
    holder[name] = start;
  }
  return copy;
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

/** Moves the rest of an alternative text to the caption, where everyone can read it. */
function fitImageNode<Node extends ImageNode>(node: Node, note: AddNote): Node {
  const { image, caption } = node;
  const [alt, rest] = splitText(image.alt, maxAltCharacters);
  if (rest === "") return node;
  const { length } = image.alt;
  const reason = `an image's alt text has ${length} characters, more than ${maxAltCharacters}; the rest is in its caption`;
  note({ kind: "shortened", reason, kept: rest });
  const before = caption.length === 0 ? [] : [...caption, { type: "LineBreak" as const }];
  return { ...node, image: { ...image, alt }, caption: [...before, createText(rest)] };
}

/** Shortens a person's name to the limits of the settings. */
export function fitPerson(person: ImportedPerson, note: AddNote): ImportedPerson {
  const parsed = v.safeParse(DisplayName, person.displayName);
  if (parsed.success) return person;
  const tidy = person.displayName.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  const [displayName] = tidy === "" ? [person.screenName] : splitText(tidy, maxDisplayName);
  note({ kind: "shortened", reason: `a name was changed to "${displayName}"`, kept: person.displayName });
  return { ...person, displayName };
}
