import type { ServiceContext } from "../../api/env.ts";
import { router } from "../../api/routes/routes.ts";
import { openConnection } from "../client/connection.ts";
import { startGate, type Waves } from "../network/count-calls.ts";
import { countRows, type CountedDatabase } from "../network/count-rows.ts";
import { measuredId } from "../network/grow-network.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { builtBlog } from "../network/make-network.ts";
import { startServices } from "../network/start-services.ts";
import { startFrontEnd } from "../network/start-network.ts";
import type { Figure, Ratio, Results } from "../report/result.ts";
import { busyPost, sampleAuthor, sampleTag } from "../sample/samples.ts";
import { assertOk, output } from "../suite.ts";

const slug = "a-post-that-is-measured";

const pages = [
  { name: "front", host: "kotaku.com", path: "/" },
  { name: "built front", host: builtBlog.host, path: "/" },
  { name: "latest", host: "kotaku.com", path: "/latest" },
  { name: "post", host: "kotaku.com", path: `/${slug}-${measuredId(7)}` },
  { name: "busy post", host: "kotaku.com", path: `/${slug}-${busyPost.id}` },
  { name: "tag", host: "kotaku.com", path: `/tag/${sampleTag}` },
  { name: "search", host: "kotaku.com", path: "/search?q=the" },
  { name: "author", host: "kinja.com", path: `/${sampleAuthor}` },
] as const;

/** A page on the same host that warms up the isolate: it then has the site layout. */
const neighbour = { "kotaku.com": "/about", "kinja.com": "/about", [builtBlog.host]: "/about" };

const maxCalls = 6;
/** The rows that the stories of a built front may cost, with its rules. */
const maxFrontRows = 120;
const mostWaves = 2;

interface Network {
  readings: Reading[];
  /** Rows of the call for a built front alone. */
  frontRows: number;
}

interface Reading {
  name: string;
  cold: Waves;
  warm: Waves;
  rows: number;
}

/**
 * (h) Exact numbers of calls, waves of calls and rows read for an uncached page, on a small and on a large
 * network.
 */
export async function measureReads(small: string, large: string): Promise<Results> {
  const [before, after] = [await readPages(small), await readPages(large)];
  const ratios = after.readings.flatMap(({ name, cold, rows }, index): Ratio[] => [
    {
      id: `reads.${name}.calls`,
      what: `${name}: calls to services, in an isolate that knows nothing`,
      against: `${maxCalls} calls`,
      value: cold.flat().length / maxCalls,
      aim: { atMost: 1 },
    },
    {
      id: `reads.${name}.waves`,
      what: `${name}: waves of calls, one waiting for the other`,
      against: `${mostWaves} waves`,
      value: cold.length / mostWaves,
      aim: { atMost: 1 },
    },
    {
      id: `reads.${name}.rows`,
      what: `${name}: rows read in the large network${name === "busy post" ? ", with 10,000 replies" : ""}`,
      against: `in the small one${name === "busy post" ? ", with 10" : ""}`,
      value: rows / (before.readings[index]?.rows ?? NaN),
      // Ten replies don't fill the first page; with 10,000 it shows its maximum.
      aim: { atMost: name === "busy post" ? 1.2 : 1 },
    },
  ]);
  const figures = after.readings.flatMap(({ name, cold, warm, rows }, index): Figure[] => [
    {
      id: `reads.${name}.cold.calls`,
      what: `${name}: calls, cold isolate`,
      value: cold.flat().length,
      unit: "calls",
    },
    {
      id: `reads.${name}.warm.calls`,
      what: `${name}: calls, warm isolate`,
      value: warm.flat().length,
      unit: "calls",
    },
    {
      id: `reads.${name}.warm.waves`,
      what: `${name}: waves, warm isolate`,
      value: warm.length,
      unit: "waves",
    },
    {
      id: `reads.${name}.small.rows`,
      what: `${name}: rows, small network`,
      value: before.readings[index]?.rows ?? NaN,
      unit: "rows",
    },
    { id: `reads.${name}.large.rows`, what: `${name}: rows, large network`, value: rows, unit: "rows" },
  ]);
  ratios.push({
    id: "reads.front.built.rows",
    what: "the call for a built front: rows read in the large network",
    against: `${maxFrontRows} rows`,
    value: after.frontRows / maxFrontRows,
    aim: { atMost: 1 },
  });
  return { ratios, figures };
}

/** Reads each page twice, in separate isolates: in a new one, and in one that has shown another page. */
async function readPages(folder: string): Promise<Network> {
  const services = await startServices(folder);
  const [database, index] = [countRows(await services.db()), countRows(await services.searchIndex())];
  const takeRows = () => database.takeRows() + index.takeRows();
  const context = createContext(database.db, index.db);
  const gate = await startGate(async (request) => router.fetch(request, context()));
  const readings: Reading[] = [];
  let frontRows = NaN;
  try {
    takeRows();
    const { service, path } = getCuratedFront;
    await router.fetch(new Request(`http://bench/api/${service}/${path}?blogId=${builtBlog.id}`), context());
    frontRows = takeRows();
    for (const page of pages) {
      const cold = await readPage(gate, takeRows, page);
      const warm = await readPage(gate, takeRows, page, neighbour[page.host]);
      readings.push({ name: page.name, cold: cold.waves, warm: warm.waves, rows: cold.rows });
    }
  } finally {
    gate.stop();
    await services.stop();
  }
  return { readings, frontRows };
}

const unlimited: RateLimit = { limit: () => Promise.resolve({ success: true }) };

/** The platform's part of the services' context that reads need. */
const createContext = (db: D1Database, searchIndex: D1Database) => () =>
  ({
    db,
    searchIndex,
    now: Date.now(),
    createUid: () => "bench",
    publicLimiters: { forms: unlimited, signIn: unlimited, search: unlimited, images: unlimited },
    waitUntil: (work) => void work.catch(() => undefined),
  }) as ServiceContext;

type Gate = Awaited<ReturnType<typeof startGate>>;

async function readPage(
  gate: Gate,
  takeRows: CountedDatabase["takeRows"],
  page: { host: string; path: string },
  first?: string,
): Promise<{ waves: Waves; rows: number }> {
  const frontEnd = await startFrontEnd(`${output}/reads`, gate.address);
  const connection = openConnection(frontEnd.port("page"));
  try {
    if (first !== undefined) await connection.ask({ host: page.host, path: first });
    gate.takeWaves();
    takeRows();
    assertOk(await connection.ask(page), page);
    return { waves: gate.takeWaves(), rows: takeRows() };
  } finally {
    connection.close();
    await frontEnd.stop();
  }
}
