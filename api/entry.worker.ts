import { settleSome } from "./comments/settle-threads.ts";
import { forgetOldKeys } from "./core/forget-keys.ts";
import type { Env, ServiceContext } from "./env.ts";
import { deliverMessages } from "./mail/deliver-messages.ts";
import { forgetOldChanges } from "./magma/forget-changes.ts";
import { routes } from "./routes.ts";
import { forgetOldSessions } from "./session/forget.ts";
import { deliverDue } from "./subscriptions/deliver.ts";
import { forgetOldRequests } from "./subscriptions/forget.ts";
import { createRouter } from "./wire/create-router.ts";

export { ThreadRoom } from "./live/thread-room.ts";

const router = createRouter(routes);

export default {
  fetch: (request, env, execution) => router.fetch(request, createContext(env, execution)),
  /** By the clock of `wrangler.toml`: sends what could not be sent, forgets what has to be, orders what was left unordered. */
  scheduled: async (_, env, execution) => {
    const context = createContext(env, execution);
    await deliverDue(context);
    await deliverMessages(context);
    await forgetOldRequests(context);
    await forgetOldSessions(context);
    await forgetOldChanges(context);
    await settleSome(context);
    await forgetOldKeys(context);
  },
} satisfies ExportedHandler<Env>;

/** The only place where the clock and chance are read. */
function createContext(env: Env, execution: ExecutionContext): ServiceContext {
  return {
    db: env.DB,
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
    now: Date.now(),
    createUid: () => crypto.randomUUID(),
    createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
    waitUntil: (work) => {
      execution.waitUntil(work);
    },
  };
}
