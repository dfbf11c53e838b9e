import type { BlockNode, NodeOf } from "../../contract/entities/block-node.ts";
import type { ImageNode, ImageRef } from "../../contract/entities/image.ts";
import type { MainMedia } from "../../contract/entities/post-fields.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { createParagraph, createText, type Note } from "../nodes/conversion.ts";
import { hasWords } from "../nodes/inline-run.ts";
import type { Placement } from "./place-once.ts";

type Place = (src: string) => Promise<Placement>;

/** A post with its images placed: in the store, at their original URL, or as text if unavailable. */
export async function placeImages(
  post: ImportedPost,
  place: Place,
  note: (note: Note) => void,
): Promise<ImportedPost> {
  const body = (
    await Promise.all((post.body as BlockNode[]).map((block) => placeBlock(block, place, note)))
  ).flat();
  const lead = post.mainMedia ? await placeImage(post.mainMedia as ImageNode, place, note) : null;
  return { ...post, body, ...convertLead(lead, body) };
}

/** A lead image that also appears in the text is only used for cards, so that the page shows it once. */
function convertLead(
  lead: ImageNode | null,
  body: readonly BlockNode[],
): Pick<ImportedPost, "mainMedia" | "featuredMedia"> {
  if (lead === null) return { mainMedia: null };
  const key = keyOf(lead.image);
  const isInText = body.some((block) => block.type === "Image" && keyOf(block.image) === key);
  return isInText
    ? { mainMedia: null, featuredMedia: lead.image }
    : { mainMedia: lead satisfies Partial<MainMedia> };
}

/** Key without the query, in which image services put the size: it is the same image. */
const keyOf = ({ id, remoteUrl }: ImageRef) => id || remoteUrl?.split("?")[0];

async function placeBlock(block: BlockNode, place: Place, note: (note: Note) => void): Promise<BlockNode[]> {
  if (block.type === "Slideshow") return placeSlides(block, place, note);
  if (block.type !== "Image") return [block];
  const placed = await placeImage(block, place, note);
  return placed ? [placed] : standIn(block);
}

/** The available slides, followed by text for the others. */
async function placeSlides(
  block: NodeOf<"Slideshow">,
  place: Place,
  note: (note: Note) => void,
): Promise<BlockNode[]> {
  const placed = await Promise.all(block.slides.map((slide) => placeImage(slide, place, note)));
  const slides = placed.filter((slide) => slide !== null);
  const missing = block.slides.filter((_, index) => placed[index] === null).flatMap(standIn);
  return [...(slides.length > 0 ? [{ ...block, slides }] : []), ...missing];
}

/** An image node with its image placed; null if unavailable. */
async function placeImage(
  node: ImageNode,
  place: Place,
  note: (note: Note) => void,
): Promise<ImageNode | null> {
  const { image } = node;
  const src = image.remoteUrl ?? "";
  const placement = await place(src);
  if (placement.kind === "stored")
    return { ...node, image: { ...image, ...placement.picture, remoteUrl: null } };
  if (placement.isNew) note({ kind: "picture", reason: placement.reason, kept: src });
  return placement.kind === "remote" ? { ...node, image: { ...image, remoteUrl: placement.url } } : null;
}

/** Text that replaces an unavailable image: its alt text and caption. */
function standIn({ image, caption }: ImageNode): BlockNode[] {
  const plain = { containers: [], align: null };
  const name = image.alt || decodeName(image.remoteUrl ?? "");
  return [
    createParagraph([createText(`[${name}]`)], plain),
    ...(hasWords(caption) ? [createParagraph(caption, plain)] : []),
  ];
}

const decodeName = (src: string) => src.split(/[?#]/)[0]?.split("/").at(-1) || "picture";
