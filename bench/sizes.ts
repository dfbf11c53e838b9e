/**
 * `node bench/sizes.ts`: draws the discussions of networks of several sizes from a stated distribution, and computes
 * their bytes, rows and list prices: docs/scaling.md. Nothing is measured here; earlier measurements are given as
 * constants.
 */
import { createDraw } from "./network/draw-replies.ts";

/**
 * Measured bytes of a story without its body, its body, a reply (`bench/reply-size.ts`), and both in the search index.
 */
const bytesOf = { story: 2_333, body: 4_083, reply: 1_039, storyInSearch: 1_400, replyInSearch: 297 };
const databaseLimit = 10 * 1024 ** 3;

/** A network's traffic in a month. */
interface Network {
  name: string;
  stories: number;
  /** Page views. */
  views: number;
  newStories: number;
  newReplies: number;
  /** Data centers with readers at all times. */
  dataCenters: number;
}

const networks: readonly Network[] = [
  { name: "small", stories: 10_000, views: 2e6, newStories: 300, newReplies: 10_000, dataCenters: 20 },
  { name: "middle", stories: 200_000, views: 50e6, newStories: 3_000, newReplies: 200_000, dataCenters: 80 },
  { name: "large", stories: 4_000_000, views: 300e6, newStories: 15_000, newReplies: 1e6, dataCenters: 200 },
];

/** Cost of a view and of a write: see the table of assumptions in docs/scaling.md. */
const perView = { requests: 3, cpuMs: 1.5, rendered: 0.05, rowsOfPage: 170 };
const rowsOfEpochs = 60;
const rowsWritten = { story: 60, reply: 40 };
const secondsOfMonth = 2.63e6;

/** Dollars, with what the plan includes; Workers Paid, list prices of August 2026. */
const prices = {
  plan: 5,
  requests: { included: 10e6, each: 0.3e-6 },
  cpuMs: { included: 30e6, each: 0.02e-6 },
  rowsRead: { included: 25e9, each: 0.001e-6 },
  rowsWritten: { included: 50e6, each: 1e-6 },
  gigabytes: { included: 5, each: 0.75 },
  bucketGigabytes: { included: 10, each: 0.015 },
};
type Priced = Exclude<keyof typeof prices, "plan">;

const drawReplies = createDraw(20_261_123);

/** The discussions of a network, counted. */
function drawDiscussions(stories: number) {
  const sizes = Uint32Array.from({ length: stories }, drawReplies).toSorted();
  const replies = sizes.reduce((sum, size) => sum + size, 0);
  const at = (share: number) => sizes[Math.floor(share * (stories - 1))] ?? 0;
  const largest = sizes.subarray(Math.floor(stories * 0.99));
  return {
    replies,
    median: at(0.5),
    most99: at(0.99),
    most: at(1),
    shareOfLargest: largest.reduce((sum, size) => sum + size, 0) / replies,
  };
}

const gigabytes = (bytes: number) => bytes / 1e9;

function describe(network: Network) {
  const { stories, views, newStories, newReplies, dataCenters } = network;
  const drawn = drawDiscussions(stories);
  const main = stories * bytesOf.story + drawn.replies * bytesOf.reply;
  const search = stories * bytesOf.storyInSearch + drawn.replies * bytesOf.replyInSearch;
  const bodies = stories * bytesOf.body;
  const calls = (dataCenters * secondsOfMonth) / 2;
  const used: Record<Priced, number> = {
    requests: views * perView.requests,
    cpuMs: views * perView.cpuMs,
    rowsRead: views * perView.rendered * perView.rowsOfPage + calls * rowsOfEpochs,
    rowsWritten: newStories * rowsWritten.story + newReplies * rowsWritten.reply,
    gigabytes: gigabytes(main + search),
    bucketGigabytes: gigabytes(bodies),
  };
  const dollars = (Object.keys(used) as Priced[]).map((name) => {
    const { included, each } = prices[name];
    return [name, Math.max(0, used[name] - included) * each] as const;
  });
  return { drawn, main, search, bodies, used, dollars };
}

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const rows = networks.map((network) => ({ network, found: describe(network) }));
const line = (name: string, valueOf: (row: (typeof rows)[number]) => string) =>
  console.log(`| ${[name, ...rows.map(valueOf)].join(" | ")} |`);

line("per month", ({ network }) => network.name);
line("---", () => "---:");
line("stories", ({ network }) => whole(network.stories));
line("replies", ({ found }) => whole(found.drawn.replies));
line("replies of a story: median, 99 %, most", ({ found: { drawn } }) =>
  [drawn.median, drawn.most99, drawn.most].map(whole).join(", "),
);
line(
  "replies in the largest 1 % of discussions",
  ({ found }) => `${whole(found.drawn.shareOfLargest * 100)} %`,
);
line("main database, GB", ({ found }) => gigabytes(found.main).toFixed(1));
line("of what one database holds", ({ found }) => `${whole((found.main / databaseLimit) * 100)} %`);
line(
  "the same without BODIES",
  ({ found }) => `${whole(((found.main + found.bodies) / databaseLimit) * 100)} %`,
);
line("search database, GB", ({ found }) => gigabytes(found.search).toFixed(1));
line("bodies in R2, GB", ({ found }) => gigabytes(found.bodies).toFixed(1));
line("requests, millions", ({ found }) => whole(found.used.requests / 1e6));
line("rows read, billions", ({ found }) => (found.used.rowsRead / 1e9).toFixed(1));
line("rows written, millions", ({ found }) => (found.used.rowsWritten / 1e6).toFixed(1));
for (const [index, [name]] of rows[0]?.found.dollars.entries() ?? []) {
  line(`$ ${name}`, ({ found }) => (found.dollars[index]?.[1] ?? 0).toFixed(2));
}
line("$ together, with the plan", ({ found }) =>
  (prices.plan + found.dollars.reduce((sum, [, price]) => sum + price, 0)).toFixed(0),
);
