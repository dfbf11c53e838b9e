import { DatabaseSync } from "node:sqlite";

/** Limits of the platform: https://developers.cloudflare.com/analytics/analytics-engine/limits/ */
const maxIndexBytes = 96;
const maxBlobBytes = 16_384;
const maxFields = 20;

export interface EventsOptions {
  /** Time of what is written, ms. */
  now: () => number;
  /** One point in as many is kept, and stands for all of them; by default all are. */
  sampling?: number;
  /** What the API is called with. */
  token: string;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * The part of Workers Analytics Engine that the services use, on top of `node:sqlite`: a dataset that takes points, and the
 * SQL API as a `fetch`. The same points are sampled in each run.
 */
export function createEvents({ now, sampling = 1, token }: EventsOptions) {
  const database = new DatabaseSync(":memory:");
  database.exec(
    "CREATE TABLE magma_audience (timestamp TEXT, index1 TEXT, blob1 TEXT, blob2 TEXT, blob3 TEXT, double1 REAL, _sample_interval INTEGER)",
  );
  database.function("toDateTime", (text: unknown) => String(text));
  const insert = database.prepare("INSERT INTO magma_audience VALUES (?, ?, ?, ?, ?, ?, ?)");
  let state = 1;
  /** In [0, 1), the same in each run (Park and Miller). */
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  let isAway = false;

  const dataset: AnalyticsEngineDataset = {
    writeDataPoint({ indexes = [], blobs = [], doubles = [] } = {}) {
      const [index = ""] = indexes.map(String);
      const texts = blobs.map(String);
      if (indexes.length > 1 || bytesOf(index) > maxIndexBytes) throw new TypeError("one index of 96 bytes");
      if (texts.length > maxFields || doubles.length > maxFields) throw new TypeError("20 blobs and doubles");
      if (texts.reduce((sum, text) => sum + bytesOf(text), 0) > maxBlobBytes)
        throw new TypeError("16 kB of blobs");
      if (random() * sampling >= 1) return;
      const time = new Date(now()).toISOString().slice(0, 19).replace("T", " ");
      const [story = "", day = "", detail = ""] = texts;
      insert.run(time, index, story, day, detail, doubles[0] ?? 0, sampling);
    },
  };

  /** The SQL API: a query as the body of a `POST`. */
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (isAway) return new Response(null, { status: 503 });
    if (request.headers.get("Authorization") !== `Bearer ${token}`)
      return new Response(null, { status: 403 });
    const [, query = ""] = /^(SELECT .*) FORMAT JSON$/.exec(await request.text()) ?? [];
    try {
      const data = database.prepare(query).all();
      return Response.json({ meta: [], data, rows: data.length });
    } catch (error) {
      return new Response(String(error), { status: 422 });
    }
  };

  return {
    dataset,
    fetch,
    /** The API does not answer, or does again. */
    setAway: (away: boolean) => {
      isAway = away;
    },
    count: () => Number(database.prepare("SELECT count(*) AS count FROM magma_audience").get()?.["count"]),
  };
}
