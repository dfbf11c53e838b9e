import * as v from "valibot";
import { buildStoryDocument } from "../../contract/document/build-story-document.ts";
import type { NodeJson } from "../../contract/document/document-json.ts";
import { BlockNodes } from "../../contract/entities/block-node.ts";
import { bodyText } from "../../contract/plaintext.ts";
import { demoNetwork } from "../../mocks/network.ts";

/** Size of a long story. */
const [words, blocks, images] = [5_000, 60, 6];
const wordsOfEach = Math.ceil(words / (blocks - images));

/** The words of the demo network's stories, in their order. */
const allWords = demoNetwork.posts
  .map(({ body }) => bodyText(v.parse(BlockNodes, body)))
  .join(" ")
  .split(/\s+/);

const buildStory = (paragraphs: readonly (readonly string[])[]): NodeJson =>
  buildStoryDocument({
    headline: "A long story",
    subhead: "And what it is about",
    body: v.parse(
      BlockNodes,
      paragraphs.flatMap((paragraph, index) => [
        { type: "Paragraph", value: [{ type: "Text", value: paragraph.join(" "), styles: [] }] },
        ...(index % Math.ceil(blocks / images) === 0
          ? [{ type: "Image", image: { id: `image${index}`, format: "jpg" } }]
          : []),
      ]),
    ),
  });

const listParagraphs = (number: number) =>
  Array.from({ length: blocks - images }, (_, index) => {
    const start = number * words + index * wordsOfEach;
    return allWords.slice(start, start + wordsOfEach);
  });

/** A story of 5,000 words and 60 blocks; each number has different words. */
export const createLongStory = (number = 0): NodeJson => buildStory(listParagraphs(number));

/** The same after a day's work: every third paragraph has different words, one was split, two changed places. */
export function createRevision(): NodeJson {
  const edited = listParagraphs(0).map((paragraph, index) =>
    index % 3 === 0
      ? paragraph.map((word, position) => (position % 20 === 7 ? `${word}, again` : word))
      : paragraph,
  );
  const [first = [], second = [], third = [], ...rest] = edited;
  return buildStory([third, first, second.slice(0, 40), second.slice(40), ...rest]);
}
