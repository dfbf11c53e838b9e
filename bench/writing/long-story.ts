import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImportBatch } from "../../contract/import/import.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";

/** A story of 5,000 words: 50 paragraphs of 100 words, and ten other blocks between them. */
const [paragraphs, wordsEach] = [50, 100];
const others = ["Image", "Table", "PullQuote", "YoutubeVideo", "Slideshow"] as const;

/** Size of the largest story, bytes of JSON: close to the maximum of a document. */
const largestNodes = 1_000_000;

export const longStoryId = "1999000002";
export const largestStoryId = "1999000003";
/** The blog of the story. */
export const longStoryBlog = "io9";

const words =
  "she opened the door and looked for the moon that had not come back since the ninth winter".split(" ");

const createParagraph = (index: number): BlockNode => ({
  type: "Paragraph",
  value: [
    {
      type: "Text",
      value: `${Array.from({ length: wordsEach }, (_, at) => words[(index * 7 + at) % words.length]).join(" ")}.`,
      styles: [],
    },
  ],
  align: null,
  containers: [],
  continuesItem: false,
});

/** A block from the demo network, which has one of each type. */
const findBlock = (type: BlockNode["type"]): BlockNode => {
  const found = demoNetwork.posts
    .flatMap(({ body }) => body as BlockNode[])
    .find((node) => node.type === type);
  if (!found) throw new Error(`The demo network has no ${type}.`);
  return found;
};

/** The stories, published, in the import format: opening one in the studio creates its draft. */
export function buildLongStories(): ImportBatch {
  const model = demoNetwork.posts.find(
    (post) => post.blog === longStoryBlog && !post.parent && post.headline,
  );
  const shared = {
    blog: longStoryBlog,
    authors: [...(model?.authors ?? [])],
    publishTimeMillis: demoNow,
  };
  const long = { sourceId: "long", id: longStoryId, headline: "Five thousand words on a door" };
  const largest = { sourceId: "largest", id: largestStoryId, headline: "A megabyte on a door" };
  return {
    posts: [
      { ...shared, ...long, body: createBody(paragraphs) },
      { ...shared, ...largest, body: createBody(countParagraphs(largestNodes)) },
    ],
  };
}

/** One in six blocks is not a paragraph. */
const createBody = (count: number): BlockNode[] =>
  Array.from({ length: count }, (_, index) => [
    createParagraph(index),
    ...(index % 5 === 4 ? [findBlock(others[Math.floor(index / 5) % others.length] ?? "Image")] : []),
  ]).flat();

/** Number of paragraphs for nodes of about this many bytes. */
const countParagraphs = (bytes: number): number =>
  Math.floor((bytes * paragraphs) / JSON.stringify(createBody(paragraphs)).length);
