import type { DatabaseSync } from "node:sqlite";
import type { AudienceVariables, DiscussionVariables, ServiceContext } from "../api/env.ts";
import { upsertImage } from "../api/media/sql.ts";
import { runScheduledJobs } from "../api/jobs.ts";
import { router } from "../api/routes/routes.ts";
import { chooseObjects } from "../api/store/discussion-variables.ts";
import { updateIndexOnSchedule } from "../api/search/update-search-index.ts";
import { importBatch, type ImportBatch } from "../contract/import/import.ts";
import { buildCallPath, buildRoutePattern, type Call, type QueryValues } from "../contract/wire/call.ts";
import type { StoredImage } from "../contract/media/images.ts";
import type { RecordWrite } from "./demo/records.ts";
import { imageFiles, storedImages } from "./image-store.ts";
import { createBucket } from "./platform/create-bucket.ts";
import { createCache } from "./platform/create-cache.ts";
import { createD1 } from "./platform/create-d1.ts";
import { createDiscussionObjects } from "./platform/create-discussion-objects.ts";
import { createDraftRooms } from "./platform/create-draft-rooms.ts";
import { createImages } from "./platform/create-images.ts";
import { createRooms } from "./platform/create-rooms.ts";
import { openDatabase } from "./platform/open-database.ts";

export interface Databases {
  main: DatabaseSync;
  search: DatabaseSync;
}

/** The variables in `api/wrangler.toml`, without the platform's bindings. */
export type Variables = ServiceContext["newsletters"] &
  ServiceContext["videoHost"] &
  ServiceContext["checker"] &
  ServiceContext["providers"] &
  ServiceContext["webSub"] &
  ServiceContext["indexNow"] &
  ServiceContext["appleNews"] &
  AudienceVariables &
  DiscussionVariables & { IMPORT_TOKEN?: string; EXPORT_TOKEN?: string; SEARCH_YEARS?: string };

export interface ServicesOptions {
  /** Current time of the services and their databases, ms. */
  now: () => number;
  /** Variables of `api/wrangler.toml`, such as `SIGN_IN_PROVIDERS`. */
  variables?: Variables;
  /** The databases; empty ones by default. */
  databases?: Databases;
  /** Search databases of earlier years: `SEARCH_2`, `SEARCH_3` and so on; none by default. */
  earlierSearch?: readonly DatabaseSync[];
  /** The database as seen by objects of discussions: tests make it fail. */
  objectsDb?: (db: D1Database) => D1Database;
  /** Analytics Engine for details of views; by default they are in the database at once. */
  audienceEvents?: AnalyticsEngineDataset;
  /** Rate limiters of public calls; by default they allow everything. */
  publicLimiters?: ServiceContext["publicLimiters"];
}

/** A name that no network resolves: requests never leave the process. */
const origin = "http://services.invalid";

/** Development values of `api/wrangler.toml`. */
const defaultVariables = {
  IMPORT_TOKEN: "token-of-the-mocks",
  EXPORT_TOKEN: "token-of-the-mocks",
  NEWSLETTER_PROVIDER: "local",
  SUBSCRIPTIONS_PUBLIC_BASE: "http://{host}.localhost:8787/newsletter",
  SUBSCRIPTIONS_SECRET: "local-subscriptions-secret",
  ACCOUNTS_PUBLIC_BASE: "http://{host}.localhost:8787",
};

/** The services of `api/` in this process: their own router on in-memory databases. */
export type MemoryServices = ReturnType<typeof createServices>;

export function createServices({
  now,
  variables = {},
  databases = openDatabases(),
  earlierSearch = [],
  objectsDb = (db) => db,
  audienceEvents,
  publicLimiters = { forms: unlimited, signIn: unlimited, search: unlimited, images: unlimited },
}: ServicesOptions) {
  const vars = { ...defaultVariables, ...variables };
  const pending = new Set<Promise<unknown>>();
  const db = createD1(databases.main, now);
  const searchIndex = createD1(databases.search, now);
  const searchYears = {
    SEARCH_YEARS: vars.SEARCH_YEARS ?? "",
    ...Object.fromEntries(earlierSearch.map((each, index) => [`SEARCH_${index + 2}`, createD1(each, now)])),
  };
  const imageStore = createBucket(imageFiles);
  const bodyBucket = createBucket();
  const discussionObjects = createDiscussionObjects(objectsDb(db), now);
  const platform = {
    db,
    searchIndex,
    searchYears,
    imageStore,
    bodyBucket,
    images: createImages(),
    imageCache: createCache(),
    importToken: vars.IMPORT_TOKEN,
    exportToken: vars.EXPORT_TOKEN,
    importLimiter: unlimited,
    rooms: createRooms(),
    draftRooms: createDraftRooms(db, bodyBucket),
    ...chooseObjects(vars, discussionObjects),
    replyLimiter: unlimited,
    actionLimiter: unlimited,
    publicLimiters,
    newsletters: vars,
    checker: vars,
    providers: vars,
    webSub: vars,
    indexNow: vars,
    appleNews: vars,
    videoHost: vars,
    audienceEvents,
    audience: vars,
    createUid: () => crypto.randomUUID(),
    createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
    waitUntil: (work: Promise<unknown>) => {
      pending.add(work);
    },
  };

  /**
   * Waits until the work that the services continue after their responses is done, including work that it
   * starts. Throws its errors.
   */
  const finishWork = async () => {
    while (pending.size > 0) {
      const works = [...pending];
      pending.clear();
      await Promise.all(works);
    }
  };

  /**
   * Handles a request and waits for the work after its response, so that the next request sees the result.
   */
  const answer = async (request: Request): Promise<Response> => {
    const response = await router.fetch(request, { ...platform, now: now() });
    await finishWork();
    return response;
  };

  /** A write with the operator's token whose reply lists what was rejected. */
  const write = async (call: Call, body: unknown): Promise<void> => {
    const response = await answer(
      new Request(`${origin}${buildRoutePattern(call)}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${vars.IMPORT_TOKEN}`, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
    const text = await response.text();
    const { data } = JSON.parse(text) as { data?: { failures: unknown[] } };
    if (data?.failures.length !== 0) throw new Error(`The batch was refused: ${text}`);
  };

  return {
    db,
    searchIndex,
    searchYears,
    databases,
    imageStore,
    bodyBucket,
    discussionObjects,
    fetch: answer,
    /** Calls a public read. */
    ask: (call: Call, params: Record<string, string>, query: QueryValues = {}) =>
      answer(new Request(`${origin}/api/${call.service}/${buildCallPath(call, params, query)}`)),
    /** Imports a batch with the services' own import. Throws if any record is rejected. */
    load: (batch: ImportBatch) => write(importBatch, batch),
    /** Writes records as a restore does. Throws if any is rejected. */
    restore: ({ call, items }: RecordWrite) => write(call, { items }),
    /** Runs all scheduled jobs once. Rejects if one of them failed, after all have run. */
    runJobs: async () => {
      await runScheduledJobs({ ...platform, now: now() });
      await finishWork();
    },
    /** Adds images to the image store, by default the demo network's. */
    loadPictures: async (pictures: readonly StoredImage[] = storedImages) => {
      await db.batch(
        pictures.map(({ id, format, width, height, size }) =>
          db.prepare(upsertImage).bind(id, format, width, height, size),
        ),
      );
    },
    /** Adds everything written since to the search index. */
    indexWords: () => updateIndexOnSchedule({ ...platform, now: now() }),
  };
}

const unlimited: RateLimit = { limit: () => Promise.resolve({ success: true }) };

export const openDatabases = (): Databases => ({
  main: openDatabase("migrations"),
  search: openDatabase("search-migrations"),
});
