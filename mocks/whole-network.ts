import { buildArchive } from "./archive/build-archive.ts";
import { plannedDrafts, planWeek } from "./archive/planned-week.ts";
import type { Network } from "./assemble-network.ts";
import { createPlacements } from "./demo/placements.ts";
import { archivedImages, storedImages } from "./image-store.ts";
import { demoNetwork } from "./network.ts";

/**
 * The demo network with an archive: at least 60 stories on four blogs and 25 on the others, the newest of each blog from
 * the day of `now` (ms); and with what editors have placed and planned. For people who look at pages; tests use the
 * small network, whose dates are fixed.
 */
export function createWholeNetwork(now: number): Network {
  const network = {
    ...demoNetwork,
    posts: [...demoNetwork.posts, ...plannedDrafts(now), ...buildArchive(demoNetwork.blogs, now)],
    pictures: [...storedImages, ...archivedImages],
  };
  return {
    ...network,
    records: {
      ...createPlacements(network, now),
      "story-plans": planWeek(now),
      views: countViews(network.posts),
    },
  };
}

/** Views of each story with an id: unequal, and the same every day. */
const countViews = (posts: Network["posts"]) =>
  posts.flatMap(({ id, parent }) =>
    id === undefined || parent ? [] : [{ postId: id, views: 200 + ((Number(id) * 2_654_435_761) % 48_000) }],
  );
