import type { DatabaseSync } from "node:sqlite";
import type { ServiceContext } from "../api/env.ts";
import { upsertImage } from "../api/media/sql.ts";
import { runScheduledJobs } from "../api/jobs.ts";
import { routes } from "../api/routes/routes.ts";
import { updateIndexOnSchedule } from "../api/search/update-search-index.ts";
import { createRouter } from "../api/wire/create-router.ts";
import { importBatch, type ImportBatch } from "../contract/import.ts";
import { buildCallPath, buildRoutePattern, type Call, type QueryValues } from "../contract/call.ts";
import { imageFiles, storedImages } from "./image-store.ts";
import { createBucket } from "./platform/create-bucket.ts";
import { createCache } from "./platform/create-cache.ts";
import { createD1 } from "./platform/create-d1.ts";
import { createDraftRooms } from "./platform/create-draft-rooms.ts";
import { createImages } from "./platform/create-images.ts";
import { createRooms } from "./platform/create-rooms.ts";
import { openDatabase } from "./platform/open-database.ts";

export interface Databases {
  main: DatabaseSync;
  search: DatabaseSync;
}

/** What `api/wrangler.toml` names besides the platform's own parts. */
export type Variables = ServiceContext["newsletters"] &
  ServiceContext["checker"] &
  ServiceContext["providers"] &
  ServiceContext["webSub"] &
  ServiceContext["indexNow"] & { IMPORT_TOKEN?: string; EXPORT_TOKEN?: string };

export interface ServicesOptions {
  /** The services' time, ms; the databases' clock as well. */
  now: () => number;
  /** Variables of `api/wrangler.toml`, such as `SIGN_IN_PROVIDERS`. */
  variables?: Variables;
  /** What they answer from; empty databases unless given. */
  databases?: Databases;
}

/** Of no network: nobody is asked under this name. */
const origin = "http://services.invalid";

/** What `api/wrangler.toml` sets on a developer's machine. */
const defaultVariables = {
  IMPORT_TOKEN: "token-of-the-mocks",
  EXPORT_TOKEN: "token-of-the-mocks",
  NEWSLETTER_PROVIDER: "local",
  SUBSCRIPTIONS_PUBLIC_BASE: "http://{host}.localhost:8787/newsletter",
  SUBSCRIPTIONS_SECRET: "local-subscriptions-secret",
  ACCOUNTS_PUBLIC_BASE: "http://{host}.localhost:8787",
};

const router = createRouter(routes);

/** The services of `api/` in this process: their own router on databases in memory. */
export type MemoryServices = ReturnType<typeof createServices>;

export function createServices({ now, variables = {}, databases = openDatabases() }: ServicesOptions) {
  const vars = { ...defaultVariables, ...variables };
  const pending = new Set<Promise<unknown>>();
  const db = createD1(databases.main, now);
  const searchIndex = createD1(databases.search, now);
  const imageStore = createBucket(imageFiles);
  const platform = {
    db,
    searchIndex,
    imageStore,
    images: createImages(),
    imageCache: createCache(),
    importToken: vars.IMPORT_TOKEN,
    exportToken: vars.EXPORT_TOKEN,
    importLimiter: unlimited,
    rooms: createRooms(),
    draftRooms: createDraftRooms(db),
    replyLimiter: unlimited,
    actionLimiter: unlimited,
    newsletters: vars,
    checker: vars,
    providers: vars,
    webSub: vars,
    indexNow: vars,
    createUid: () => crypto.randomUUID(),
    createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
    waitUntil: (work: Promise<unknown>) => {
      pending.add(work);
    },
  };

  /** Waits for what the services still do after their answers have left, and for what that begins. Throws what failed. */
  const finishWork = async () => {
    while (pending.size > 0) {
      const works = [...pending];
      pending.clear();
      await Promise.all(works);
    }
  };

  /** Answers a request when all work behind it is done as well, so that whoever asks next finds its outcome. */
  const answer = async (request: Request): Promise<Response> => {
    const response = await router.fetch(request, { ...platform, now: now() });
    await finishWork();
    return response;
  };

  return {
    db,
    searchIndex,
    databases,
    imageStore,
    fetch: answer,
    /** Makes a call that reads and that anybody may make. */
    ask: (call: Call, params: Record<string, string>, query: QueryValues = {}) =>
      answer(new Request(`${origin}/api/${call.service}/${buildCallPath(call, params, query)}`)),
    /** Brings a batch in by the services' own import. Throws what was refused. */
    load: async (batch: ImportBatch) => {
      const response = await answer(
        new Request(`${origin}${buildRoutePattern(importBatch)}`, {
          method: "POST",
          headers: { Authorization: `Bearer ${vars.IMPORT_TOKEN}`, "Content-Type": "application/json" },
          body: JSON.stringify(batch),
        }),
      );
      const text = await response.text();
      const { data } = JSON.parse(text) as { data?: { failures: unknown[] } };
      if (data?.failures.length !== 0) throw new Error(`The batch was refused: ${text}`);
    },
    /** One run of the scheduled jobs. Rejects when one of them failed, after all have run. */
    runJobs: async () => {
      await runScheduledJobs({ ...platform, now: now() });
      await finishWork();
    },
    /** Lists the demo network's pictures among the stored ones. */
    loadPictures: async () => {
      await db.batch(
        storedImages.map(({ id, format, width, height, size }) =>
          db.prepare(upsertImage).bind(id, format, width, height, size),
        ),
      );
    },
    /** Puts everything that was written into the index of words. */
    indexWords: () => updateIndexOnSchedule({ db, searchIndex }),
  };
}

const unlimited: RateLimit = { limit: () => Promise.resolve({ success: true }) };

export const openDatabases = (): Databases => ({
  main: openDatabase("migrations"),
  search: openDatabase("search-migrations"),
});
