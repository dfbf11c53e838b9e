import { getNetwork } from "../../contract/people/profile.ts";
import { openBucketProxy, openServicesProxy, type Proxy } from "../services-proxy/open-proxy.ts";
import { createApiClient } from "../upload/api-client.ts";
import { findInAccount, runNode, runWrangler } from "../wrangler.ts";

/** Operations of previews on a Cloudflare account. */
export interface Account {
  /** wrangler's output about a resource; null if the account doesn't have it. */
  find: (args: string[]) => string | null;
  run: typeof runWrangler;
  /** Runs commands of this project on deployed services: `env` gets the address at which they are reachable. */
  runOnServices: (
    worker: string,
    args: string[],
    env: (origin: string) => Record<string, string>,
  ) => Promise<void>;
  hasBlogs: (worker: string) => Promise<boolean>;
  emptyBucket: (name: string) => Promise<void>;
}

/** The account that wrangler is signed in to. */
export const cloudflare: Account = {
  find: findInAccount,
  run: runWrangler,
  runOnServices: (worker, args, env) =>
    withProxy(openServicesProxy(worker), (origin) => runNode(args, env(origin))),
  hasBlogs: (worker) =>
    withProxy(openServicesProxy(worker), async (origin) => {
      const { items } = await createApiClient({ origin, token: "" }).read(getNetwork, {});
      return items.length > 0;
    }),
  emptyBucket: (name) =>
    withProxy(openBucketProxy(name), async (origin) => {
      const { ok, status } = await fetch(origin, { method: "POST" });
      if (!ok) throw new Error(`The bucket ${name} couldn't be emptied: ${String(status)}`);
    }),
};

async function withProxy<Result>(opening: Promise<Proxy>, work: (origin: string) => Promise<Result>) {
  const proxy = await opening;
  try {
    return await work(proxy.origin);
  } finally {
    await proxy.stop();
  }
}
