import type * as miniflareModule from "miniflare";
import { build, type Rollup } from "vite";
import { bundles } from "../cli/build.ts";
import {
  convertV4MiniflareOptions,
  Miniflare,
  readBundle,
  readWorkerOptions,
  type WorkerOptions,
} from "../cli/simulator.ts";
import { root } from "../cli/wrangler.ts";

/** A Worker of a test, as the simulator describes it. */
export type TestWorker = Partial<WorkerOptions> & ReturnType<typeof readBundle> & { name: string };

/** A line of the Workers' log. */
export interface LoggedLine {
  level: string;
  message: string;
}

type Init = { method?: string; body?: string | ArrayBuffer; headers?: HeadersInit; redirect?: "manual" };

/**
 * Runs Workers in workerd; the first one has the address. Their requests to the outside pass through this process's
 * `fetch`, where the mocks intercept them. Wrangler's own harness puts a second workerd in front and takes four times as
 * long to start.
 */
export async function startWorkers(workers: readonly TestWorker[]) {
  const logged: LoggedLine[] = [];
  const options = convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    workers: workers.map((worker) => ({
      ...worker,
      outboundService: (request: miniflareModule.Request) =>
        fetch(request.url, request as unknown as Request),
    })) as never,
    cf: false,
    telemetry: { enabled: false },
    handleStructuredLogs: ({ level, message }) => void logged.push({ level, message }),
  });
  let miniflare = new Miniflare(options);
  const { port } = await miniflare.ready;
  /** Sends a request to a Worker, by default to the first. */
  const send = (url: string, init: Init = {}, worker?: string) => {
    const headers = new Headers(init.headers);
    if (worker !== undefined) headers.set("MF-Route-Override", worker);
    return miniflare.dispatchFetch(url, { ...init, headers: [...headers] });
  };
  return {
    port: Number(port),
    fetch: send,
    getEnv: <Env>(worker: string): Promise<Env> => miniflare.getBindings(worker),
    /** Runs a Worker's scheduled job, as the platform would at a time. */
    runScheduled: async (worker: string, cron: string, time: Date): Promise<void> => {
      const { scheduled } = await miniflare.getWorker(worker);
      await scheduled?.({ cron, scheduledTime: time });
    },
    /** The log lines since the last call. */
    takeLog: (): LoggedLine[] => logged.splice(0),
    /** Starts all Workers anew, with empty memory and storage; the address may be another one. */
    reset: async (): Promise<void> => {
      await miniflare.dispose();
      miniflare = new Miniflare(options);
      await miniflare.ready;
    },
    stop: () => miniflare.dispose(),
  };
}

/** The built services, with other variables. */
export function buildServicesWorker(variables: Readonly<Record<string, string>>): TestWorker {
  const options = readWorkerOptions("api/wrangler.toml");
  const bindings = { ...options.bindings, ...variables };
  return { ...options, ...readBundle(`${root}build/${bundles.api}`), name: "magma-api", bindings };
}

/** The built front end, with other variables. */
export function buildAppWorker(variables: Readonly<Record<string, string>>): TestWorker {
  const options = readWorkerOptions("wrangler.toml");
  const bindings = { ...options.bindings, ...variables };
  return { ...options, ...readBundle(`${root}build/${bundles.app}`), name: "magma", bindings };
}

const bundled = new Map<string, Promise<string>>();

/** A Worker of the tests, bundled once in each process. `path`: from the project's folder. */
export async function bundleWorker(name: string, path: string): Promise<TestWorker> {
  const contents = bundled.get(path) ?? bundle(path);
  bundled.set(path, contents);
  const { compatibilityDate } = readWorkerOptions("wrangler.toml");
  const modules = [{ type: "ESModule" as const, path: `${root}${path}.js`, contents: await contents }];
  return { name, modules, modulesRoot: root, compatibilityDate };
}

async function bundle(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    ssr: { target: "webworker", noExternal: true },
    build: { ssr: `${root}${path}`, write: false, minify: false, target: "es2022" },
  });
  return (result as Rollup.RollupOutput).output[0].code;
}
