import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { importBatch, type ImportBatch } from "../contract/import/import.ts";
import { getNetwork } from "../contract/people/profile.ts";
import type { RecordWrite } from "../mocks/demo/records.ts";
import { createLimit } from "./images/limit.ts";
import { noTotals, type Totals } from "./report.ts";
import { createApiClient, type ApiClient } from "./upload/api-client.ts";
import { withServices } from "./upload/operate.ts";

/** The demo network from `mocks/`: import batches in order, records to write after them, and images. */
export interface DemoNetwork {
  batches: readonly ImportBatch[];
  records: readonly RecordWrite[];
  pictures: readonly { id: string; bytes: () => Promise<Uint8Array> }[];
}

/** Loaded lazily, because it is large. */
export async function loadDemoNetwork(): Promise<DemoNetwork> {
  const { demoBatches } = await import("../mocks/network.ts");
  const { storedImages } = await import("../mocks/image-store.ts");
  return { batches: demoBatches, records: [], pictures: await listFiles(storedImages) };
}

/**
 * The same with an archive of stories up to today, for people who look at pages. `DEMO_NETWORK=small` leaves it out.
 */
export async function loadWholeNetwork(): Promise<DemoNetwork> {
  if (process.env.DEMO_NETWORK === "small") return loadDemoNetwork();
  const { createBatches } = await import("../mocks/network.ts");
  const { listWrites } = await import("../mocks/demo/records.ts");
  const { createWholeNetwork } = await import("../mocks/whole-network.ts");
  const network = createWholeNetwork(Date.now());
  return {
    batches: createBatches(network),
    records: listWrites(network.records ?? {}),
    pictures: await listFiles(network.pictures ?? []),
  };
}

async function listFiles(images: readonly { id: string }[]): Promise<DemoNetwork["pictures"]> {
  const { findImageFile } = await import("../mocks/image-folder.ts");
  return images.map(({ id }) => ({ id, bytes: () => readFile(findImageFile(id)) }));
}

/** Parallel uploads. */
const atOnce = 6;

/**
 * Imports a network: images first, so that no post lacks one, then the batches. Returns null without doing
 * anything if blogs exist, unless `force` is set. Throws at the first rejected item.
 */
export async function seedNetwork(
  client: ApiClient,
  load: () => Promise<DemoNetwork>,
  { force = false } = {},
): Promise<Totals | null> {
  const { items } = await client.read(getNetwork, {});
  if (items.length > 0 && !force) return null;
  const network = await load();
  const limit = createLimit(atOnce);
  await Promise.all(
    network.pictures.map(({ id, bytes }) => limit(async () => client.pictures.put(id, await bytes(), "jpg"))),
  );
  const totals: Totals = { ...noTotals };
  for (const batch of network.batches) {
    const { posts, failures } = await client.write(importBatch, batch);
    for (const { outcome } of posts) totals[outcome] += 1;
    const [failure] = failures;
    if (failure) throw new Error(`Couldn't seed the demo network: ${failure.item}: ${failure.reason}`);
  }
  for (const { call, items } of network.records) {
    const [failure] = (await client.write(call, { items })).failures;
    if (failure)
      throw new Error(`Couldn't seed the demo network: ${call.path} ${failure.index}: ${failure.reason}`);
  }
  return totals;
}

/**
 * `node cli/seed.ts [--force] [--to URL] [--token TOKEN]`: imports the demo network into the local or another
 * database.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      force: { type: "boolean", default: false },
      to: { type: "string" },
      token: { type: "string" },
    },
  });
  const token = values.token ?? process.env.MAGMA_TOKEN ?? "local-import-token";
  const totals = await withServices(values.to ?? process.env.MAGMA_API ?? null, (origin) =>
    seedNetwork(createApiClient({ origin, token }), loadWholeNetwork, { force: values.force }),
  );
  console.log(
    totals === null ? "This database already has blogs. Use --force to seed it anyway." : describe(totals),
  );
}

const describe = ({ created, updated, unchanged }: Totals) =>
  `Demo network ready: ${created} posts and replies created, ${updated} updated, ${unchanged} unchanged.`;

if (import.meta.main) await main();
