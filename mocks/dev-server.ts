import { createReadStream } from "node:fs";
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import type * as networkModule from "./network.ts";
import type * as faultsModule from "./faults/create-faults.ts";
import type * as faultsPageModule from "./faults/answer-page.ts";
import { addViteClient } from "./add-vite-client.ts";
import { startReloadedServices, type KeepMessages } from "./start-reloaded-services.ts";
import { demoVideoPath, findVideoFile } from "./video-folder.ts";

/** Our modules that are loaded through Vite, so that an edit takes effect with the next request. */
interface WorkerModule {
  default: { fetch: (request: Request, env: object, context: object) => Promise<Response> };
}
type NetworkModule = typeof networkModule;
type FaultsModule = typeof faultsModule;
type FaultsPageModule = typeof faultsPageModule;
type FetchHandler = (request: Request) => Promise<Response>;

interface DevelopmentOptions {
  keepMessages: KeepMessages;
  /** Initial faults, such as `comments=hang`: docs/testing-with-faults.md. */
  faults: readonly string[];
}

/** Header with faults that apply only to the calls of that request. */
const faultHeader = "X-Magma-Fault";

/**
 * `npm run dev`: the front end's Worker runs inside Vite's process, as do the services, on in-memory
 * databases. An edit reloads the page; nothing leaves the machine.
 */
export function mockNetwork({ keepMessages, faults }: DevelopmentOptions): Plugin {
  return {
    name: "magma:mock-network",
    apply: "serve",
    configureServer: (server) => {
      // Started with the first request, because Remix also opens servers of this kind that never get one.
      let started: Promise<FetchHandler> | undefined;
      const listener = createRequestListener(async (request) => {
        started ??= startWorker(server, { keepMessages, faults });
        // After a failed start, the next request tries again, because the error may have been fixed.
        started.catch(() => (started = undefined));
        return (await started)(request);
      });
      server.middlewares.use(demoVideoPath, serveVideo);
      server.printUrls = () => void printBlogs(server);
      // Returned as a function, so that Vite serves its own files first (`/@vite/client`, sources).
      return () => {
        server.middlewares.use((request, response) => {
          request.url = request.originalUrl ?? request.url ?? "/";
          listener(request, response);
        });
      };
    },
    handleHotUpdate: ({ server, file }) => {
      if (!file.startsWith(server.config.root)) return undefined;
      server.ws.send({ type: "full-reload" });
      return [];
    },
  };
}

/** Serves the files that `npm start` adds to the built ones (`cli/serve.ts`). */
const serveVideo: Connect.NextHandleFunction = (request, response, next) => {
  const file = findVideoFile(request.url ?? "");
  if (!file) return next();
  response.setHeader("Content-Type", file.type);
  createReadStream(file.path).pipe(response);
};

/** Prints the blogs' addresses, because Vite's own address has no blog. */
async function printBlogs(server: ViteDevServer): Promise<void> {
  const { demoNetwork } = (await server.ssrLoadModule("/mocks/network.ts")) as NetworkModule;
  const { port } = server.config.server;
  const lines = demoNetwork.blogs.map(
    ({ host, displayName }) => `  http://${host}.localhost:${port}/  ${displayName}`,
  );
  server.config.logger.info(`\n${lines.join("\n")}\n`);
}

/** The Worker with the variables of `wrangler.toml`, and in-memory services. */
async function startWorker(server: ViteDevServer, options: DevelopmentOptions): Promise<FetchHandler> {
  const faults = await createFaults(server, options.faults);
  const { vars } = readWranglerConfig({ config: `${server.config.root}/wrangler.toml` });
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined };
  const askWorker = async (request: Request, servicesOrigin: string) => {
    const worker = (await server.ssrLoadModule("/app/entry/worker.ts")) as WorkerModule;
    return worker.default.fetch(request, { ...vars, SERVICES_ORIGIN: servicesOrigin }, context);
  };
  const mocks = await startReloadedServices(server, {
    keepMessages: options.keepMessages,
    faults,
    askWorker,
  });
  const { answerFaultsPage, faultsPath } = (await server.ssrLoadModule(
    "/mocks/faults/answer-page.ts",
  )) as FaultsPageModule;
  return async (request) => {
    if (new URL(request.url).pathname === faultsPath) return answerFaultsPage(faults, request);
    const answer = async () => addViteClient(await askWorker(request, mocks.origin));
    const own = readFaultHeader(faults, request);
    return own instanceof Response ? own : faults.runWith(own, answer);
  };
}

function readFaultHeader(faults: faultsModule.Faults, request: Request) {
  try {
    return faults.readLine(request.headers.get(faultHeader) ?? "");
  } catch (error) {
    return new Response(`${faultHeader}: ${String(error)}`, { status: 400 });
  }
}

/** Faults that a tester has set survive restarts of the services. */
async function createFaults(server: ViteDevServer, initial: readonly string[]) {
  const { createFaults } = (await server.ssrLoadModule("/mocks/faults/create-faults.ts")) as FaultsModule;
  const faults = createFaults();
  for (const text of initial) faults.add(text);
  return faults;
}
