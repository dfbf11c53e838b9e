import type { Env, ServiceContext } from "./env.ts";
import { recordRows } from "./health/capacity.ts";
import { runScheduledJobs } from "./jobs.ts";
import { router } from "./routes/routes.ts";
import { chooseObjects } from "./store/discussion-variables.ts";
import { findRenamed } from "./telemetry/platform-log.ts";

export { DraftRoom } from "./drafts/room/draft-room.ts";
export { DiscussionObject } from "./discussion/object/discussion-object.ts";
export { ThreadRoom } from "./discussion/live/thread-room.ts";

export default {
  fetch: (request, env, execution) => {
    const context = createContext(env, execution);
    recordRows(context);
    return router.fetch(request, context);
  },
  /** Run by the cron trigger of `wrangler.toml`. */
  scheduled: (_, env, execution) => runScheduledJobs(createContext(env, execution)),
} satisfies ExportedHandler<Env>;

/** The only place that reads the clock and random numbers. */
function createContext(env: Env, execution: ExecutionContext): ServiceContext {
  return {
    db: env.DB,
    searchIndex: env.SEARCH,
    searchYears: env,
    imageStore: env.IMAGES_STORE,
    bodyBucket: env.BODIES,
    images: env.IMAGES,
    imageCache: (caches as CacheStorage & { default: Cache }).default,
    importToken: env.IMPORT_TOKEN,
    exportToken: env.EXPORT_TOKEN,
    importLimiter: env.LIMIT_IMPORT,
    rooms: env.THREAD_ROOM,
    draftRooms: env.DRAFT_ROOM,
    ...chooseObjects(env, env.DISCUSSION),
    replyLimiter: env.LIMIT_REPLIES,
    actionLimiter: env.LIMIT_ACTIONS ?? findRenamed(env, "LIMIT_DEEDS", "LIMIT_ACTIONS"),
    publicLimiters: {
      forms: env.LIMIT_FORMS,
      signIn: env.LIMIT_SIGN_IN,
      search: env.LIMIT_SEARCH,
      images: env.LIMIT_IMAGES,
    },
    newsletters: env,
    checker: env,
    providers: env,
    webSub: env,
    indexNow: env,
    appleNews: env,
    videoHost: env,
    audienceEvents: env.AUDIENCE_EVENTS,
    audience: env,
    now: Date.now(),
    createUid: () => crypto.randomUUID(),
    createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
    waitUntil: (work) => {
      execution.waitUntil(work);
    },
  };
}
