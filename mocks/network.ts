import type { ImportBatch } from "../contract/import/import.ts";
import { assembleNetwork, type Network } from "./assemble-network.ts";
import { chapters } from "./demo/chapters.ts";
import { experiments } from "./demo/experiments.ts";
import { mainSite, mainSiteStaff } from "./demo/main-site.ts";
import manifest from "./pictures/manifest.json" with { type: "json" };

/** The time of the demo network, ms: its newest posts are minutes old. */
export const demoNow = Date.UTC(2026, 10, 21, 17, 30);

/** The demo network: every blog, person, post and discussion, and the curated front pages. */
export const demoNetwork: Network = {
  ...assembleNetwork(
    chapters,
    mainSite,
    new Map(manifest.map((picture) => [picture.id, picture])),
    mainSiteStaff,
  ),
  experiments,
};

const postsPerBatch = 100;

/**
 * Splits a network into batches for the import: people and blogs first, then posts in order, then records
 * that refer to them.
 */
export function createBatches(network: Network): ImportBatch[] {
  const { people, blogs, posts, fronts, redirects, experiments } = network;
  return [
    { people, blogs },
    ...Array.from({ length: Math.ceil(posts.length / postsPerBatch) }, (_, index) => ({
      posts: posts.slice(index * postsPerBatch, (index + 1) * postsPerBatch),
    })),
    { fronts, ...(redirects && { redirects }), ...(experiments && { experiments }) },
  ];
}

export const demoBatches: ImportBatch[] = createBatches(demoNetwork);
