import { divide, measureSideBySide, median, type Plan, type Subject } from "../measure.ts";
import { grownBefore, measuredId, measuredPosts } from "../network/grow-network.ts";
import { startNetwork, type BenchNetwork } from "../network/start-network.ts";
import type { Results } from "../report/result.ts";
import { busyPost, sampleHost } from "../sample/samples.ts";

const atMost = 1.2;

/** Every measured post once, in another order than in the database. */
function createUnread() {
  let number = 0;
  return () => {
    number += 1;
    if (number > measuredPosts) throw new Error("Every post has been read: the next would be in the cache");
    return {
      host: sampleHost,
      path: `/a-post-that-is-measured-${measuredId((number * 271) % measuredPosts)}`,
    };
  };
}

/** Older pages of the front page, each starting at a different time. */
function createFronts() {
  let time = grownBefore - 3_600_000;
  return () => ({ host: sampleHost, path: `/?startTime=${(time -= 1)}` });
}

const servicePath = (id: string) => `/api/magma/post/page/${id}?startIndex=0&maxLatest=9`;

const pagesOf = ({ frontEnd, services }: BenchNetwork, name: string): Subject[] => {
  const both = { port: frontEnd.port("page"), pids: [frontEnd.pid, services.pid] };
  return [
    { ...both, name: `${name}: front`, next: createFronts() },
    { ...both, name: `${name}: post`, next: createUnread() },
  ];
};

/**
 * (b) and (d) End to end: the built front end, and the built services with D1 as wrangler simulates it, each
 * in its own workerd. No page is requested twice. The CPU time is that of both processes, including the
 * database.
 */
export async function measureWithD1(small: string, large: string, plan: Plan): Promise<Results> {
  const networks = [await startNetwork(small), await startNetwork(large)] as const;
  try {
    const [few, many] = networks;
    const posts = pagesOf(few, "small").concat(pagesOf(many, "large"));
    // The number of posts is limited, and the warm-up reads some of them.
    const share = { ...plan, requests: Math.floor(measuredPosts / 2 / plan.rounds) };
    const pages = await measureSideBySide(posts, share, {
      requests: measuredPosts / 2 - 1,
      duration: 15_000,
    });
    const replies = await measureSideBySide(
      [few, many].map(({ services }, index) => ({
        name: index === 0 ? "10 replies" : "10,000 replies",
        port: services.port,
        pids: [services.pid],
        next: () => ({ host: "services", path: servicePath(busyPost.id) }),
      })),
      plan,
    );
    return describe(pages, replies);
  } finally {
    for (const network of networks) await network.stop();
  }
}

type Rounds = Awaited<ReturnType<typeof measureSideBySide>>;

function describe(pages: Rounds, replies: Rounds): Results {
  return {
    ratios: [
      ...["post", "front"].map((page) => ({
        id: `d1.posts.${page}`,
        what: `CPU time of a ${page} that is not cached, front end and services with D1, in the large network`,
        against: "in the small one",
        value: divide(pages, `large: ${page}`, `small: ${page}`, "cpu"),
        aim: { atMost },
      })),
      {
        id: "d1.replies",
        what: "CPU time of the services' answer for a post with 10,000 replies",
        against: "with 10 replies",
        value: divide(replies, "10,000 replies", "10 replies", "cpu"),
        aim: { atMost },
      },
    ],
    figures: [
      ...[...pages.keys()].map((name) => ({
        id: `d1.${name}.cpu`,
        what: `${name}, with D1: CPU`,
        value: median(pages, name, "cpu"),
        unit: "ms" as const,
      })),
      ...[...replies.keys()].map((name) => ({
        id: `d1.${name}.cpu`,
        what: `services, a post with ${name}: CPU`,
        value: median(replies, name, "cpu"),
        unit: "ms" as const,
      })),
    ],
  };
}
