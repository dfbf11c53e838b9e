import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImportBatch, ImportedPost } from "../../contract/import/import.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";

const replies = 100;
const blog = "kotaku";
const id = "1999000001";

/** Node types to add, each copied from a demo post. */
const extras: readonly BlockNode["type"][] = [
  "Slideshow",
  "KinjaVideo",
  "YoutubeVideo",
  "Vimeo",
  "Twitter",
  "Instagram",
  "SoundCloud",
  "Iframe",
  "LinkPreview",
  "PullQuote",
  "ReviewBox",
];

/** Its address by id, which redirects to its permalink. */
export const busyPostPath = `/${id}`;

/** A post with players, a slideshow and a hundred replies, built from the demo network. */
export function buildBusyPost(): ImportBatch[] {
  const nodes = demoNetwork.posts.flatMap(({ body }) => body as BlockNode[]);
  const model = demoNetwork.posts.find((post) => post.blog === blog && !post.parent && post.headline);
  const authors = [...(model?.authors ?? [])];
  const texts = nodes.filter(({ type }) => type === "Paragraph").slice(0, 40);
  const starter: ImportedPost = {
    sourceId: "busy",
    id,
    blog,
    authors,
    headline: "Everything that a post can carry, with a hundred people below it",
    publishTimeMillis: demoNow,
    body: extras.flatMap((type, index) => [
      ...texts.slice(index * 3, index * 3 + 3),
      ...nodes.filter((node) => node.type === type).slice(0, 1),
    ]),
    ...(model?.mainMedia && { mainMedia: model.mainMedia }),
  };
  const answers = Array.from({ length: replies }, (_, index): ImportedPost => {
    const parent = index % 3 === 0 ? "busy" : `busy-${index - (index % 3)}`;
    return {
      sourceId: `busy-${index}`,
      blog,
      authors,
      parent,
      publishTimeMillis: demoNow + (index + 1) * 60_000,
      body: texts.slice(index % texts.length, (index % texts.length) + 1),
    };
  });
  return [{ posts: [starter] }, { posts: answers }];
}
