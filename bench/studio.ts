import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { buildStale } from "../cli/build.ts";
import { createApiClient } from "../cli/upload/api-client.ts";
import { importBatch, type ImportBatch } from "../contract/import/import.ts";
import { demoNetwork } from "../mocks/network.ts";
import { buildSessionCookies, formatCookies, openSession } from "../tests/e2e/open-session.ts";
import { Histogram } from "./client/histogram.ts";
import { openConnection } from "./client/connection.ts";
import { closeDatabase, listIds, openDatabase } from "./network/grown-database.ts";
import { growDesk } from "./network/grow-desk.ts";
import { growFigures } from "./network/grow-figures.ts";
import { makeNetworks } from "./network/make-network.ts";
import { startNetwork } from "./network/start-network.ts";
import { bundleServices, importToken, startServices } from "./network/start-services.ts";
import { writeSection } from "./report/write-section.ts";
import { output } from "./suite.ts";

/**
 * `npm run studio`: the pages of the studio for a superuser of a network that is large in every way: 100,000 stories, 100,000 tags,
 * 200 blogs, 1,000,000 rows of the log, the stories that were read on fifteen days of each blog, and a year of figures of Kotaku, with
 * five million views. Says how long the slowest 5 % of the answers of each page take, beside the demo network's. Writes its section of
 * `bench/results.md`, unless the network is smaller.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "40" },
    /** Reuses the networks of the previous run. */
    again: { type: "boolean", default: false },
    /** Stories, as many tags, and a tenth of the rows of the log. */
    stories: { type: "string", default: "100000" },
  },
});
const rounds = Number(values.rounds);
const person = { email: "network-desk@example.test", host: "kinja.com" };
const [stories, blogs] = [Number(values.stories), 200];
const isWhole = stories === 100_000;
const figures = {
  days: Math.round((365 * stories) / 100_000),
  viewsOfDay: 13_700,
  newStories: 10,
  /** Stories of each blog that were read on a day. */
  storiesRead: Math.max(100, Math.round((1_300 * stories) / 100_000)),
};
process.env.WRANGLER_LOG = "error";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

/** Pages by the time that they may take, ms. */
const pages: readonly [atMost: number, paths: readonly string[]][] = [
  [
    200,
    [
      "/dashboard",
      "/manage/kotaku/stories",
      "/manage/kotaku/plan",
      "/manage/kotaku/front",
      "/manage/kotaku/shares",
      "/manage/kotaku/sections",
      "/manage/kotaku/moderation",
      "/manage/kotaku/people",
      "/manage/kotaku/settings",
      "/manage/kotaku/look",
      "/manage/kotaku/redirects",
      "/manage/kotaku/audit",
      "/moderation/tags",
      "/moderation/tags?query=fog",
      "/moderation/tags?sort=stories",
      "/moderation/audit",
      "/moderation/audit?action=settings.write",
      "/moderation/settings",
      "/moderation/blogs",
      "/moderation/members",
      "/moderation/flags",
      "/moderation/network",
    ],
  ],
  [
    300,
    ["/manage/kotaku/audience", "/manage/kotaku/audience?period=year", "/moderation/audience?period=year"],
  ],
];

buildStale(["frontEnd"]);
bundleServices();
const folder = `${output}/studio`;
const sizes = [1_000, stories].map((posts) => ({ posts, replies: 10, measured: 0 }));
const grown = sizes.map(({ posts, replies }) => `${folder}/${posts}-${replies}`);
const folders = values.again ? grown : await makeGrown();
const [small = "", large = ""] = folders;
const before = loadavg()[0] ?? NaN;
const [few, many] = [await measure(small), await measure(large)];
const report = describe(few, many);
console.log(report);
if (isWhole) writeSection("studio", "The studio of a large network", report);
process.exit(0);

async function makeGrown(): Promise<string[]> {
  const made = await makeNetworks(folder, sizes);
  const last = made.at(-1) ?? "";
  await addBlogs(last);
  const db = openDatabase(last, "posts");
  const size = {
    tags: stories,
    logRows: stories * 10,
    storiesRead: figures.storiesRead,
    viewsOfDay: figures.viewsOfDay,
  };
  growDesk(db, size, Date.now());
  const read = listIds(db, "SELECT id FROM blogs WHERE name = 'kotaku'");
  const ids = (blog: string) =>
    listIds(db, "SELECT id FROM posts WHERE is_starter = 1 AND blog_id = ? ORDER BY publish_time DESC", blog);
  const listed = new Map(read.map((blog) => [blog, ids(blog)]));
  db.exec("COMMIT");
  await growFigures(db, { ...figures, blogs: listed }, Date.now());
  db.exec("BEGIN");
  closeDatabase(db);
  return made;
}

/** Sister blogs without stories, as an operator would import them. */
async function addBlogs(place: string): Promise<void> {
  const services = await startServices(place);
  const client = createApiClient({ origin: `http://127.0.0.1:${services.port}`, token: importToken });
  const model = demoNetwork.blogs.find(({ name }) => name === "kotaku");
  if (model === undefined) throw new Error("The demo network has no blog to copy.");
  const made: ImportBatch["blogs"] = Array.from({ length: blogs - demoNetwork.blogs.length }, (_, index) => ({
    ...model,
    id: String(9_000 + index),
    name: `sister${index}`,
    displayName: `Sister ${index}`,
    host: `sister${index}.example`,
    newsletters: [],
    mailingLists: [],
    members: [],
  }));
  const { failures } = await client.write(importBatch, { blogs: made });
  if (failures[0]) throw new Error(`Couldn't write the blogs: ${failures[0].item}: ${failures[0].reason}`);
  await services.stop();
}

/** The time of the slowest 5 % of a page's answers, ms, by its address. */
async function measure(place: string): Promise<Map<string, number>> {
  const network = await startNetwork(place);
  const open = createApiClient({ origin: `http://127.0.0.1:${network.services.port}`, token: "" });
  const token = await openSession(open, person.email, person.host);
  const cookie = formatCookies(buildSessionCookies(`https://${person.host}/`, token));
  const connection = openConnection(network.frontEnd.port("page"));
  const times = new Map<string, number>();
  for (const path of pages.flatMap(([, paths]) => paths)) {
    const histogram = new Histogram();
    // The first rounds are a warm-up.
    for (let round = -3; round < rounds; round += 1) {
      const start = performance.now();
      const { status } = await connection.ask({ host: person.host, path, headers: { cookie } });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      if (round >= 0) histogram.add(performance.now() - start);
    }
    times.set(path, histogram.quantile(0.95));
    console.log(path, Math.round(times.get(path) ?? NaN));
  }
  connection.close();
  await network.stop();
  return times;
}

function describe(fewTimes: Map<string, number>, manyTimes: Map<string, number>): string {
  const rows = pages.flatMap(([atMost, paths]) =>
    paths.map((path) => {
      const [one = NaN, other = NaN] = [fewTimes.get(path), manyTimes.get(path)];
      const cells = [`\`${path}\``, Math.round(one), Math.round(other), (other / one).toFixed(1)];
      return `| ${[...cells, `≤ ${atMost}`, other <= atMost ? "yes" : "**no**"].join(" | ")} |`;
    }),
  );
  return [
    `Made by \`npm run studio\`: built Workers, signed in as a superuser, ${rounds} answers of each page, one after another;`,
    `${before.toFixed(1)} processes were waiting for a processor before, ${(loadavg()[0] ?? NaN).toFixed(1)} after. Small: 1,000 stories and the`,
    `demo's blogs. Large: ${format(stories)} stories, as many tags, 200 blogs, ${format(stories * 10)} rows of the log, ${format(figures.storiesRead)} stories of each`,
    `blog read on each of fifteen days, and the figures of Kotaku of ${figures.days} days with ${format(figures.viewsOfDay)} views.`,
    "",
    "| page (p95) | small, ms | large, ms | ratio | aim, ms | met |",
    "| --- | --: | --: | --: | --: | --- |",
    ...rows,
  ].join("\n");
}

function format(number: number): string {
  return number.toLocaleString("en-US");
}
