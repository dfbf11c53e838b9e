import { cpSync, existsSync, rmSync, unwatchFile, watchFile } from "node:fs";
import { join, resolve } from "node:path";
import { demoVideoPath, videoFolder } from "../mocks/video-folder.ts";
import { bundles, markName } from "./build.ts";
import { followSchedule } from "./schedule.ts";
import { convertV4MiniflareOptions, Miniflare, readBundle, readWorkerOptions } from "./simulator.ts";
import { root } from "./wrangler.ts";

export interface HostOptions {
  port: number;
  /** Folder for databases, images and caches, relative to the project. */
  stateFolder: string;
  /** Overrides of the front end's variables in `wrangler.toml`. */
  vars: Readonly<Record<string, string>>;
  /** True if the scheduled jobs run by the clock of `api/wrangler.toml`. */
  isScheduled: boolean;
  /** Folder of the build, by default this checkout's. */
  buildFolder?: string;
}

export interface HostedNetwork {
  /** Runs the services' scheduled jobs, as the platform would at a time (ms). */
  runScheduled: (cron: string, time: number) => Promise<void>;
  stop: () => Promise<void>;
}

const appName = "magma";
const apiName = "magma-api";
/** Interval between checks for a new build, ms. A file watcher of the system would miss files that are replaced. */
const lookInterval = 1_000;

/**
 * Runs both built Workers in workerd, on a copy of the build: while files of the next one are written, the previous one
 * is still served. When a build is complete, the Workers are replaced.
 */
export async function hostNetwork(options: HostOptions): Promise<HostedNetwork> {
  const buildFolder = resolve(root, options.buildFolder ?? "build");
  const mark = join(buildFolder, markName);
  const copies = resolve(root, options.stateFolder, "served");
  rmSync(copies, { recursive: true, force: true });
  let count = 0;
  const load = () => {
    count += 1;
    const assets = join(copies, String(count));
    copyAssets(buildFolder, assets);
    return { ...loadWorkers(options, buildFolder, assets), assets };
  };
  const first = load();
  const miniflare = new Miniflare(first.options);
  await miniflare.ready;
  const runScheduled = async (cron: string, time: number) => {
    const { scheduled } = await miniflare.getWorker(apiName);
    await scheduled?.({ cron, scheduledTime: new Date(time) });
  };
  const endSchedule = options.isScheduled ? followSchedule(first.crons, runScheduled) : () => undefined;
  let { assets } = first;
  const reload = async () => {
    const next = load();
    await miniflare.setOptions(next.options);
    rmSync(assets, { recursive: true });
    ({ assets } = next);
    console.log("Now serving the new build.");
  };
  let reloads = Promise.resolve();
  const onBuild = () => {
    if (!existsSync(mark)) return;
    reloads = reloads.then(reload).catch((error: unknown) => {
      console.error(
        `The new build can't be served: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  };
  watchFile(mark, { interval: lookInterval }, onBuild);
  return {
    runScheduled,
    stop: async () => {
      unwatchFile(mark);
      endSchedule();
      await miniflare.dispose();
      rmSync(copies, { recursive: true, force: true });
    },
  };
}

/** Copies the files served to browsers, with the demo network's videos. The Workers' own files are in memory. */
function copyAssets(buildFolder: string, folder: string): void {
  cpSync(join(buildFolder, "client"), folder, { recursive: true });
  cpSync(videoFolder, join(folder, demoVideoPath), { recursive: true });
}

const readWorker = (config: string, bundle: string) => ({
  ...readWorkerOptions(config),
  ...readBundle(bundle),
});

function loadWorkers({ port, stateFolder, vars }: HostOptions, buildFolder: string, directory: string) {
  const app = readWorker("wrangler.toml", join(buildFolder, bundles.app));
  const api = readWorker("api/wrangler.toml", join(buildFolder, bundles.api));
  const options = convertV4MiniflareOptions({
    host: "127.0.0.1",
    port,
    workers: [
      {
        ...app,
        name: appName,
        bindings: { ...app.bindings, ...vars },
        assets: { ...app.assets, directory },
      },
      { ...api, name: apiName },
    ],
    // The location where wrangler's other commands expect the same databases.
    resourcePersistencePath: resolve(root, stateFolder, "v3"),
    cf: false,
    telemetry: { enabled: false },
    handleStructuredLogs: ({ level, message }) => {
      if (level === "error") console.error(message);
    },
  });
  return { options, crons: api.cronTriggers ?? [] };
}

/** `node cli/host-network.ts OPTIONS`, which are JSON: started by `cli/serve.ts`. */
if (import.meta.main) {
  try {
    const network = await hostNetwork(JSON.parse(process.argv[2] ?? "") as HostOptions);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.once(signal, () => void network.stop().then(() => process.exit(0)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
