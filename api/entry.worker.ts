import type { Env, ServiceContext } from "./env.ts";
import { routes } from "./routes.ts";
import { createRouter } from "./wire/create-router.ts";

const router = createRouter(routes);

export default {
  fetch: (request, env, execution) => router.fetch(request, createContext(env, execution)),
} satisfies ExportedHandler<Env>;

/** The only place where the clock and chance are read. */
function createContext(env: Env, execution: ExecutionContext): ServiceContext {
  return {
    db: env.DB,
    imageStore: env.IMAGES_STORE,
    images: env.IMAGES,
    imageCache: (caches as CacheStorage & { default: Cache }).default,
    importToken: env.IMPORT_TOKEN,
    now: Date.now(),
    createUid: () => crypto.randomUUID(),
    createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
    waitUntil: (work) => {
      execution.waitUntil(work);
    },
  };
}
