import type { ServiceContext } from "../../api/env.ts";
import { routes } from "../../api/routes/routes.ts";
import { createRouter } from "../../api/wire/create-router.ts";
import { hashToken } from "../../api/wire/find-actor.ts";
import { buildCallPath, type Call } from "../../contract/call.ts";
import { editReply, writeReply } from "../../contract/core.ts";
import { likePost, unlikePost } from "../../contract/likes.ts";
import { countRows } from "../network/count-rows.ts";
import { startServices } from "../network/start-services.ts";
import type { Figure, Ratio, Results } from "../report/result.ts";
import { busyPost } from "../sample/samples.ts";

/** Target: the large network may take this many times as long, and read so many times the rows. */
const atMost = 1.2;
const token = "token-of-the-writer";
const sizes = ["small", "large"] as const;

interface Sample {
  ms: number;
  read: number;
  written: number;
}
type Samples = Map<string, Sample[]>;

/** A reader of the busy discussion, whose calls are counted. */
async function startWriter(folder: string) {
  const services = await startServices(folder);
  const plain = await services.db();
  const { db, takeRows, takeWritten } = countRows(plain);
  await signIn(plain);
  const context = {
    db,
    searchIndex: await services.searchIndex(),
    createUid: () => crypto.randomUUID(),
    waitUntil: () => undefined,
    checker: {},
    rooms: { getByName: () => ({ tell: () => Promise.resolve() }) },
  } as unknown as ServiceContext;
  const router = createRouter(routes);
  const samples: Samples = new Map();
  const call = async <Reply>(
    name: string,
    { service, ...rest }: Call,
    params: Record<string, string>,
    body: unknown,
  ) => {
    const path = `/api/${service}/${buildCallPath({ service, ...rest }, params, {})}`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const request = new Request(`http://services${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    takeRows();
    takeWritten();
    const start = performance.now();
    const response = await router.fetch(request, { ...context, now: Date.now() });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${text}`);
    const sample = { ms: performance.now() - start, read: takeRows(), written: takeWritten() };
    samples.set(name, [...(samples.get(name) ?? []), sample]);
    return (JSON.parse(text) as { data: Reply }).data;
  };
  return { call, samples, stop: () => services.stop() };
}

/** A session of the first person who is no member of a blog. */
async function signIn(db: D1Database): Promise<void> {
  const person =
    "SELECT id FROM people WHERE id NOT IN (SELECT person_id FROM memberships) ORDER BY id LIMIT 1";
  const now = Date.now();
  await db.batch([
    db
      .prepare(
        `INSERT INTO accounts (person_id, kind, locale, created_time) SELECT p.id, 'person', 'en-US', ?1
      FROM (${person}) p WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(now),
    db
      .prepare(
        `INSERT INTO sessions (id, token_hash, family_id, person_id, host, user_agent, created_time, seen_time, expires_time)
      SELECT 'bench', ?1, 'bench', p.id, 'kinja.com', '', ?2, ?2, ?2 + 86400000 FROM (${person}) p WHERE true
      ON CONFLICT (id) DO UPDATE SET expires_time = excluded.expires_time`,
      )
      .bind(await hashToken(token), now),
  ]);
}

const words = (text: string) => ({
  body: [
    {
      type: "Paragraph",
      value: [{ type: "Text", value: text, styles: [] }],
      align: null,
      containers: [],
      continuesItem: false,
    },
  ],
});

/** A reply to the story, an answer to it, an edit, and a like given and taken back. */
async function writeRound({ call }: Awaited<ReturnType<typeof startWriter>>, round: number): Promise<void> {
  const write = (name: string, parentId: string) =>
    call<{ reply: { id: string } }>(
      name,
      writeReply,
      { parentId },
      { ...words(`${name} ${round}`), key: crypto.randomUUID() },
    );
  const { reply } = await write("reply", busyPost.id);
  await write("answer", reply.id);
  await call("edit", editReply, { postId: reply.id }, words(`changed ${round}`));
  await call("like", likePost, {}, { postId: busyPost.id });
  await call("unlike", unlikePost, {}, { postId: busyPost.id });
}

/** Writes in a small and a large network, in turn, so that other load on the machine affects both alike. */
export async function measureWrites(folders: readonly string[], rounds: number): Promise<Results> {
  const writers: Awaited<ReturnType<typeof startWriter>>[] = [];
  try {
    for (const folder of folders) writers.push(await startWriter(folder));
    for (let round = 0; round < rounds; round += 1)
      for (const writer of round % 2 === 0 ? writers : writers.toReversed()) await writeRound(writer, round);
  } finally {
    for (const writer of writers) await writer.stop();
  }
  return describe(writers.map(({ samples }) => samples));
}

/** The value below which this share of the samples is; the first ones are a warm-up. */
function findShare(samples: readonly Sample[], column: keyof Sample, share: number): number {
  const sorted = samples
    .slice(Math.min(3, samples.length - 1))
    .map((sample) => sample[column])
    .toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function describe([small = new Map(), large = new Map()]: readonly Samples[]): Results {
  const measures = [
    ["p50", "ms", "median", 0.5, "ms"],
    ["p99", "ms", "99th percentile", 0.99, "ms"],
    ["read", "read", "rows read", 0.5, "rows"],
    ["written", "written", "rows written", 0.5, "rows"],
  ] as const;
  const found = [...small.keys()].flatMap((name) =>
    measures.map(([id, column, what, share, unit]) => ({
      id: `scale.write.${name}.${id}`,
      what: `${name}: ${what}`,
      unit,
      values: [small, large].map((samples) => findShare(samples.get(name) ?? [], column, share)),
    })),
  );
  return {
    ratios: found.map(({ id, what, values: [few = NaN, many = NaN] }): Ratio => ({
      id,
      what,
      against: "the same in the small network",
      value: many / few,
      aim: { atMost },
    })),
    figures: found.flatMap(({ id, what, unit, values }): Figure[] =>
      sizes.map((size, index) => ({
        id: `${id}.${size}`,
        what: `${what}, ${size} network`,
        value: values[index] ?? NaN,
        unit,
      })),
    ),
  };
}
