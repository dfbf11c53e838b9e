import type { ImportedPost } from "../../contract/import/import.ts";
import { demoNetwork } from "../../mocks/network.ts";

/** A post to measure: the length of its text and its discussion. */
export interface Sample {
  id: string;
  nodes: number;
  replies: number;
}

/**
 * A sample's id ends in six zeros; other ids with the same prefix are its twins: the same post with another id and
 * address, so that uncached pages can be requested.
 */
const createSample = (number: number, nodes: number, replies: number): Sample => ({
  id: `199${number}000000`,
  nodes,
  replies,
});

/** The main sample: 60 nodes, with more threads than its first page shows. */
export const post = createSample(0, 60, 50);
export const postWithoutReplies = createSample(1, 60, 0);
export const shortPost = createSample(2, 20, 10);
export const longPost = createSample(3, 2_000, 10);
export const quietPost = createSample(4, 60, 10);
export const busyPost = createSample(5, 60, 10_000);

export const samples = [post, postWithoutReplies, shortPost, longPost, quietPost, busyPost];

export const sampleHost = "kotaku.com";
const slug = "a-post-that-is-measured";

/** Path of a sample, or of one of its twins, numbered up to a million. */
export const buildPath = ({ id }: Sample, twin = 0) => `/${slug}-${Number(id) + twin}`;

const publishTime = Date.UTC(2026, 0, 15, 12);
const repliesInThread = 5;

const kotaku = demoNetwork.posts.filter(
  (post) => post.blog === "kotaku" && (post.status ?? "PUBLISHED") === "PUBLISHED",
);
const stories = kotaku.filter((post) => !post.parent);
const remarks = kotaku.filter((post) => post.parent);
const [model] = stories.toSorted((a, b) => b.body.length - a.body.length);
if (!model || remarks.length === 0) throw new Error("The demo network has no discussion on Kotaku");

/** Other lists with every sample: a tag, and its author's page. */
export const sampleTag = model.tags?.[0]?.urlName ?? "";
export const sampleAuthor = model.authors[0] ?? "";

/**
 * Blocks in realistic proportions: text, headers, lists, images, embeds, quotes. The model's own come first.
 */
const blocks = [model, ...stories.filter((story) => story !== model)].flatMap(({ body }) => body);
const readers = [...new Set(remarks.flatMap(({ authors }) => authors))];

const createBody = (nodes: number): ImportedPost["body"] =>
  Array.from({ length: nodes }, (_, index) => blocks[index % blocks.length]);

/**
 * The demo network's longest post on Kotaku, extended or shortened to a number of blocks with those of
 * Kotaku's other posts.
 */
function createStory({ id, nodes }: Sample): ImportedPost {
  return {
    ...(model as ImportedPost),
    sourceId: `bench:${id}`,
    id,
    slug,
    headline: "A Post That Is Measured",
    publishTimeMillis: publishTime,
    body: createBody(nodes),
    reposts: [],
    redirectsFrom: [],
  };
}

/** Replies in threads of five, with texts of the demo network's replies in turn. */
function createReplies({ id, replies }: Sample): ImportedPost[] {
  return Array.from({ length: replies }, (_, index): ImportedPost => {
    const isOpening = index % repliesInThread === 0;
    const opening = index - (index % repliesInThread);
    return {
      sourceId: `bench:${id}:${index}`,
      id: `18${id.charAt(3)}${String(index).padStart(7, "0")}`,
      blog: "kotaku",
      authors: [readers[index % readers.length] ?? ""],
      parent: isOpening ? `bench:${id}` : `bench:${id}:${opening}`,
      headline: "",
      publishTimeMillis: publishTime + (index + 1) * 60_000,
      body: (remarks[index % remarks.length] as ImportedPost).body,
      likeCount: (index * 7) % 50,
    };
  });
}

/** Parents first, as the import requires. */
export const createSamplePosts = (wanted: readonly Sample[]): ImportedPost[] =>
  wanted.flatMap((sample) => [createStory(sample), ...createReplies(sample)]);
