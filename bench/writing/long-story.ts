import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImportBatch } from "../../contract/import.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";

/** A story of 5,000 words: 50 paragraphs of 100 words, and ten other blocks between them. */
const [paragraphs, wordsEach] = [50, 100];
const others = ["Image", "Table", "PullQuote", "YoutubeVideo", "Slideshow"] as const;

export const longStoryId = "1999000002";
/** The blog in which it is. */
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

/** The demo network has one of each. */
const findBlock = (type: BlockNode["type"]): BlockNode => {
  const found = demoNetwork.posts
    .flatMap(({ body }) => body as BlockNode[])
    .find((node) => node.type === type);
  if (!found) throw new Error(`The demo network has no ${type}.`);
  return found;
};

/** The story, published, as an import has it: its first reader in the studio makes its draft. */
export function buildLongStory(): ImportBatch {
  const model = demoNetwork.posts.find(
    (post) => post.blog === longStoryBlog && !post.parent && post.headline,
  );
  const body = Array.from({ length: paragraphs }, (_, index) => [
    createParagraph(index),
    ...(index % 5 === 4 ? [findBlock(others[Math.floor(index / 5) % others.length] ?? "Image")] : []),
  ]).flat();
  return {
    posts: [
      {
        sourceId: "long",
        id: longStoryId,
        blog: longStoryBlog,
        authors: [...(model?.authors ?? [])],
        headline: "Five thousand words on a door",
        publishTimeMillis: demoNow,
        body,
      },
    ],
  };
}
