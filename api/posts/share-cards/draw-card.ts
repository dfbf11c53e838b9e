import { mix } from "../../../styles/color.ts";
import { shareCardSize, type ShareCardSubject } from "../../../contract/posts/share-cards.ts";
import { encodePng } from "./encode-png.ts";
import { loadFace, placeLetters, type Face, type FaceName } from "./face.ts";
import { createCoverage, fillOutline, measureShades, type Coverage } from "./fill-shapes.ts";
import { findLook, type CardLook } from "./find-look.ts";
import { prepareHeadline, setHeadline, type HeadlineBox } from "./headline.ts";

const { width, height } = shareCardSize;
/** Pixels. */
const margin = 72;
const barHeight = 20;
const nameSize = 52;
const nameBaseline = height - barHeight - 48;
/** Thousandths of the size. */
const nameTracking = 40;

const space = { width: width - 2 * margin, height: 384 };
/** The headline's sizes are those of the themes' faces, so that it has about as many lines in each. */
const boxes: Record<FaceName, HeadlineBox> = {
  "sans-600": { ...space, largest: 148, smallest: 36, leading: 1.02 },
  "sans-800": { ...space, largest: 148, smallest: 36, leading: 1.02 },
  "serif-700": { ...space, largest: 124, smallest: 32, leading: 1.1 },
  "baskerville-700": { ...space, largest: 112, smallest: 28, leading: 1.2 },
};
/** For a card with only a name. */
const nameBox: HeadlineBox = { ...space, largest: 200, smallest: 60, leading: 1 };

const satire = { "en-US": "Satire", "es-ES": "Sátira" } as const;

/** Draws a story's card: its headline in the blog's face and colors, with the blog's name. */
export async function drawCard({
  headline,
  blog,
  look: ofBlog,
}: ShareCardSubject): Promise<Uint8Array<ArrayBuffer>> {
  const look = findLook(blog, ofBlog);
  const coverage = createCoverage(width, height);
  const [face, nameFace] = await Promise.all([loadFace(look.headline.face), loadFace(look.nameFace)]);
  const text = prepareHeadline(look.headline.isUppercase ? headline.toUpperCase() : headline, face);
  const name = prepareHeadline(blog.displayName.toUpperCase(), nameFace) ?? "";
  const mark = blog.isSatire ? satire[blog.locale].toUpperCase() : "";
  if (text !== null) drawLines(coverage, text, face, look.headline.tracking, boxes[look.headline.face]);
  else if (name !== "") drawLines(coverage, name, nameFace, 0, nameBox);
  drawFooter(coverage, text === null ? "" : name, mark, nameFace);
  return encodePng({ width, height, ...colorPixels(coverage, look) });
}

/** Sets a text in lines in the middle of its space. */
function drawLines(coverage: Coverage, text: string, face: Face, tracking: number, box: HeadlineBox): void {
  const { size, lines } = setHeadline(text, box, (line) => placeLetters(face, line, tracking));
  const capHeight = (face.capHeight / 1_000) * size;
  const distance = box.leading * size;
  const top = margin + (box.height - capHeight - (lines.length - 1) * distance) / 2;
  for (const [index, line] of lines.entries())
    drawLine(coverage, line, face, { x: margin, y: top + capHeight + index * distance, size }, tracking);
}

interface LinePlace {
  x: number;
  /** Position of the baseline. */
  y: number;
  size: number;
}

function drawLine(
  coverage: Coverage,
  text: string,
  face: Face,
  { x, y, size }: LinePlace,
  tracking: number,
): void {
  const scale = size / 1_000;
  for (const { letter, from } of placeLetters(face, text, tracking))
    fillOutline(coverage, face.glyphs[letter] ?? "", { x: x + from * scale, y, scale });
}

/** The blog's name, and a word at the right of it. */
function drawFooter(coverage: Coverage, name: string, mark: string, face: Face): void {
  const measure = (text: string) => (placeLetters(face, text, nameTracking).at(-1)?.to ?? 0) / 1_000;
  const markLength = measure(mark) * nameSize;
  const room = space.width - (mark === "" ? 0 : markLength + margin);
  const size = Math.min(nameSize, room / measure(name));
  drawLine(coverage, name, face, { x: margin, y: nameBaseline, size }, nameTracking);
  const x = width - margin - markLength;
  drawLine(coverage, mark, face, { x, y: nameBaseline, size: nameSize }, nameTracking);
}

/** Steps between background and ink: fewer show at the letters' edges. */
const shades = 32;

/** Gives each pixel its color, and adds the bar. */
function colorPixels(coverage: Coverage, { background, ink, accent }: CardLook) {
  const pixels = measureShades(coverage, shades);
  pixels.fill(shades, width * (height - barHeight));
  const ramp = Array.from({ length: shades }, (_, shade) => mix(ink, background, shade / (shades - 1)));
  return { pixels, palette: [...ramp, accent] };
}
