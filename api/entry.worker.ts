import { settleSome } from "./comments/settle-threads.ts";
import { forgetOldKeys } from "./core/forget-keys.ts";
import type { Env, ServiceContext } from "./env.ts";
import { forgetUnusedPictures } from "./images/forget-unused.ts";
import { tellEngines } from "./indexnow/tell-engines.ts";
import { answerNotices } from "./moderation/answer-notices.ts";
import { forgetInvitations } from "./members/forget.ts";
import { forgetLost } from "./lost/forget-lost.ts";
import { deliverMessages } from "./mail/deliver-messages.ts";
import { forgetOldChanges } from "./magma/forget-changes.ts";
import { forgetOldNotifications } from "./notification/forget.ts";
import { sendDigests } from "./notification/send-digests.ts";
import { sendStatements } from "./notification/send-statements.ts";
import { routes } from "./routes.ts";
import { settleByTheClock } from "./search/settle-search.ts";
import { forgetOldSessions } from "./session/forget.ts";
import { deliverDue } from "./subscriptions/deliver.ts";
import { forgetOldRequests } from "./subscriptions/forget.ts";
import { forgetOldTellings } from "./tellings/note-telling.ts";
import { tellHub } from "./websub/tell-hub.ts";
import { createRouter } from "./wire/create-router.ts";

export { ThreadRoom } from "./live/thread-room.ts";

const router = createRouter(routes);

export default {
  fetch: (request, env, execution) => router.fetch(request, createContext(env, execution)),
  /**
   * Scheduled jobs (see `wrangler.toml`): deliver pending messages, delete expired data, recompute dirty
   * data.
   */
  scheduled: async (_, env, execution) => {
    const context = createContext(env, execution);
    await deliverDue(context);
    await sendStatements(context);
    await answerNotices(context);
    await sendDigests(context);
    await deliverMessages(context);
    await tellHub(context);
    await tellEngines(context);
    await forgetOldRequests(context);
    await forgetOldSessions(context);
    await forgetOldChanges(context);
    await forgetOldTellings(context);
    await forgetLost(context);
    await settleSome(context);
    await settleByTheClock(context);
    await forgetOldKeys(context);
    await forgetOldNotifications(context);
    await forgetInvitations(context);
    await forgetUnusedPictures(context);
  },
} satisfies ExportedHandler<Env>;

/** The only place that reads the clock and random numbers. */
function createContext(env: Env, execution: ExecutionContext): ServiceContext {
  return {
    db: env.DB,
    searchIndex: env.SEARCH,
    imageStore: env.IMAGES_STORE,
    images: env.IMAGES,
    imageCache: (caches as CacheStorage & { default: Cache }).default,
    importToken: env.IMPORT_TOKEN,
    exportToken: env.EXPORT_TOKEN,
    importLimiter: env.LIMIT_IMPORT,
    rooms: env.THREAD_ROOM,
    replyLimiter: env.LIMIT_REPLIES,
    deedLimiter: env.LIMIT_DEEDS,
    newsletters: env,
    checker: env,
    providers: env,
    webSub: env,
    indexNow: env,
    now: Date.now(),
    createUid: () => crypto.randomUUID(),
    createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
    waitUntil: (work) => {
      execution.waitUntil(work);
    },
  };
}
