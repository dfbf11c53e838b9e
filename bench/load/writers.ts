import type { ApiClient } from "../../cli/upload/api-client.ts";
import { importBatch, type ImportedPost } from "../../contract/import/import.ts";
import { demoNetwork } from "../../mocks/network.ts";
import { formatHeadline, isLive, type LoadPost } from "./world.ts";

const [model] = demoNetwork.posts
  .filter((post) => post.blog === "kotaku" && !post.parent && (post.status ?? "PUBLISHED") === "PUBLISHED")
  .toSorted((a, b) => b.body.length - a.body.length);

/**
 * A post of the load test: the demo network's longest post on Kotaku, with a headline that identifies its
 * number and edition.
 */
function createImport(post: LoadPost, edition: number | null, publishTime: number): ImportedPost {
  const last = edition ?? post.changes.findLast((change) => change.edition !== null)?.edition ?? 0;
  return {
    ...(model as ImportedPost),
    id: post.id,
    sourceId: `load:${post.number}`,
    slug: `load-post-${post.number}`,
    searchTitle: null,
    headline: formatHeadline(post.number, last),
    status: edition === null ? "DELETED" : "PUBLISHED",
    publishTimeMillis: publishTime,
    reposts: [],
    redirectsFrom: [],
  };
}

/** Editors, who write while others read. */
export interface Editors {
  /** In order of publication. */
  posts: LoadPost[];
  publish: (count: number) => Promise<void>;
  edit: (post: LoadPost) => Promise<void>;
  takeDown: (post: LoadPost) => Promise<void>;
}

const firstId = 1_980_000_000;

/**
 * Editors who write through the import; `begin` is before the test, so that every post is already published.
 */
export function createEditors(client: ApiClient, begin: number): Editors {
  const posts: LoadPost[] = [];
  const timeOf = ({ number }: LoadPost) => begin - 3_600_000 + number * 7;
  const write = async (changed: LoadPost[], editionOf: (post: LoadPost) => number | null) => {
    const changes = changed.map((post) => {
      const change = { edition: editionOf(post), sent: Date.now(), done: null as number | null };
      post.changes.push(change);
      return change;
    });
    const imports = changed.map((post) =>
      createImport(post, post.changes.at(-1)?.edition ?? null, timeOf(post)),
    );
    const { failures } = await client.write(importBatch, { posts: imports });
    const [failure] = failures;
    if (failure) throw new Error(`${failure.item}: ${failure.reason}`);
    for (const change of changes) change.done = Date.now();
  };
  return {
    posts,
    publish: async (count) => {
      const added = Array.from({ length: count }, (_, index): LoadPost => {
        const number = posts.length + index;
        const id = String(firstId + number);
        return { number, id, path: `/load-post-${number}-${id}`, changes: [] };
      });
      await write(added, () => 1);
      posts.push(...added);
    },
    edit: (post) =>
      write([post], ({ changes }) => (changes.findLast(({ edition }) => edition !== null)?.edition ?? 0) + 1),
    takeDown: (post) => write([post], () => null),
  };
}

export const findLive = ({ posts }: Editors) => posts.filter(isLive);
