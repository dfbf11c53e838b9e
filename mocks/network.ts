import type { ImportBatch } from "../contract/import.ts";
import { assembleNetwork } from "./assemble-network.ts";
import { chapters } from "./demo/chapters.ts";
import { experiments } from "./demo/experiments.ts";
import { mainSite, mainSiteStaff } from "./demo/main-site.ts";
import manifest from "./pictures/manifest.json" with { type: "json" };

/** The moment at which the demo network's newest posts are minutes old, ms. */
export const demoNow = Date.UTC(2026, 10, 21, 17, 30);

/** The demo network: every blog, person, post and discussion, and the fronts that editors arranged. */
export const demoNetwork = {
  ...assembleNetwork(
    chapters,
    mainSite,
    new Map(manifest.map((picture) => [picture.id, picture])),
    mainSiteStaff,
  ),
  experiments,
};

const postsPerBatch = 100;

/** The demo network as a service imports it: who and where first, then the posts in order, then the fronts and experiments. */
export const demoBatches: ImportBatch[] = [
  { people: demoNetwork.people, blogs: demoNetwork.blogs },
  ...Array.from({ length: Math.ceil(demoNetwork.posts.length / postsPerBatch) }, (_, index) => ({
    posts: demoNetwork.posts.slice(index * postsPerBatch, (index + 1) * postsPerBatch),
  })),
  { fronts: demoNetwork.fronts, experiments },
];
