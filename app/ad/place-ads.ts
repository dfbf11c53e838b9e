import type { PresentedBlock } from "../rich-text/presented-block.ts";
import type { SlotName } from "./slots.ts";

/** Paragraphs before the first ad, and between one and the next. */
const paragraphsBefore = 3;
const paragraphsBetween = 6;
/** So many follow the last one: what stands below the article may be an ad as well. */
const paragraphsAfter = 2;
const mostInPost = 4;
/** A gallery of fewer pictures is an illustration. */
const gallerySlides = 4;

/**
 * Which ads stand in an article: index of a block → the slot that follows it. Only between blocks of the article's own
 * level, and only where text stands on both sides, so never in a list, between a heading and its text, or beside
 * an embed or another ad. A gallery has one of its own below it, where text goes on.
 */
export function placeInPost(blocks: readonly PresentedBlock[]): ReadonlyMap<number, SlotName> {
  const placed = new Map<number, SlotName>();
  const total = blocks.filter(isParagraph).length;
  let seen = 0;
  let sinceLast = 0;
  for (const [index, block] of blocks.entries()) {
    if (isParagraph(block)) {
      seen += 1;
      sinceLast += 1;
    }
    const next = blocks[index + 1];
    if (!next || !isText(next) || total - seen < paragraphsAfter) continue;
    const slot = findSlot(block, placed, sinceLast);
    if (!slot) continue;
    placed.set(index, slot);
    sinceLast = 0;
  }
  return placed;
}

const isParagraph = ({ type }: PresentedBlock) => type === "Paragraph";
const isText = ({ type }: PresentedBlock) => type === "Paragraph" || type === "Header";

function findSlot(
  block: PresentedBlock,
  placed: ReadonlyMap<number, SlotName>,
  sinceLast: number,
): SlotName | null {
  const slots = [...placed.values()];
  const enough = placed.size === 0 ? paragraphsBefore : paragraphsBetween;
  if (block.type === "Slideshow") {
    const isFirst = !slots.includes("slideshow");
    return isFirst && block.slides.length >= gallerySlides && sinceLast >= paragraphsBefore
      ? "slideshow"
      : null;
  }
  const inPost = slots.filter((slot) => slot === "in-post").length;
  return isParagraph(block) && sinceLast >= enough && inPost < mostInPost ? "in-post" : null;
}
