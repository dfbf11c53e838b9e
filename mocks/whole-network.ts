import { buildArchive } from "./archive/build-archive.ts";
import type { Network } from "./assemble-network.ts";
import { archivedImages, storedImages } from "./image-store.ts";
import { demoNetwork } from "./network.ts";

/**
 * The demo network with an archive: at least 60 stories on four blogs and 25 on the others, the newest of each blog from
 * the day of `now` (ms). For people who look at pages; tests use the small network, whose dates are fixed.
 */
export function createWholeNetwork(now: number): Network {
  return {
    ...demoNetwork,
    posts: [...demoNetwork.posts, ...buildArchive(demoNetwork.blogs, now)],
    pictures: [...storedImages, ...archivedImages],
  };
}
