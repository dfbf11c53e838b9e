import { mkdirSync, writeFileSync } from "node:fs";
import { findFreePort, isPortFree } from "../free-port.ts";
import { startWorkers } from "../start-workers.ts";
import { root } from "../wrangler.ts";

/** A Worker on this machine that reaches resources deployed by the account of wrangler. */
export interface Proxy {
  origin: string;
  stop: () => Promise<void>;
}

/** Opens the services deployed under a name at an address of this machine. */
export const openServicesProxy = (worker: string, port?: number): Promise<Proxy> =>
  openProxy(
    { main: "proxy.worker.ts", services: [{ binding: "SERVICES", service: worker, remote: true }] },
    port,
  );

/** Opens a Worker that empties a bucket with every request. */
export const openBucketProxy = (bucket: string): Promise<Proxy> =>
  openProxy({
    main: "empty-bucket.worker.ts",
    r2_buckets: [{ binding: "BUCKET", bucket_name: bucket, remote: true }],
  });

async function openProxy(config: { main: string } & Record<string, unknown>, given?: number): Promise<Proxy> {
  const port = given ?? (await findFreePort());
  const folder = ".magma/proxy";
  const path = `${folder}/${String(port)}.json`;
  mkdirSync(`${root}${folder}`, { recursive: true });
  const main = `../../cli/services-proxy/${config.main}`;
  const settings = { ...config, main, name: "magma-proxy", compatibility_date: "2026-10-01" };
  writeFileSync(`${root}${path}`, JSON.stringify(settings));
  const { ready, stop } = startWorkers({
    name: "The proxy",
    port,
    args: [`--config=${path}`, "--log-level=error", `--persist-to=${folder}/state`],
    isReady: () => isOpen(port),
  });
  await ready;
  return { origin: `http://127.0.0.1:${String(port)}`, stop };
}

/** True if something listens on a port: a request would already run the Worker. */
const isOpen = async (port: number): Promise<boolean> => !(await isPortFree(port));
