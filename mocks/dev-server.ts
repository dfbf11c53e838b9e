import { createReadStream } from "node:fs";
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import type { LocalMessage } from "../contract/subscriptions.ts";
import type * as networkModule from "./network.ts";
import type * as faultsModule from "./faults/create-faults.ts";
import type * as faultsPageModule from "./faults/answer-page.ts";
import { buildProviderVariables } from "./provider/build-variables.ts";
import type * as providerModule from "./provider/start-provider.ts";
import type * as mocksModule from "./server.ts";
import { demoVideoPath, findVideoFile } from "./video-folder.ts";

/** Our modules that are loaded through Vite, so that an edit takes effect with the next request. */
interface WorkerModule {
  default: { fetch: (request: Request, env: object, context: object) => Promise<Response> };
}
type MocksModule = typeof mocksModule;
type ProviderModule = typeof providerModule;
type NetworkModule = typeof networkModule;
type FaultsModule = typeof faultsModule;
type FaultsPageModule = typeof faultsPageModule;
type FetchHandler = (request: Request) => Promise<Response>;

/** Called repeatedly with all messages that the services would have sent. */
type KeepMessages = (messages: readonly LocalMessage[]) => void;

interface DevelopmentOptions {
  keepMessages: KeepMessages;
  /** Initial faults, such as `comments=hang`: docs/testing-with-faults.md. */
  faults: readonly string[];
}

/** Header with faults that apply only to the calls of that request. */
const faultHeader = "X-Magma-Fault";

/** How often to look for new messages, ms. */
const mailPause = 2_000;

/** Files whose edits restart the services with a fresh demo network. Hidden folders belong to tools. */
const isServicesSource = (path: string) =>
  /^(?:mocks|api|contract)\//.test(path) && /\.(?:ts|sql|json)$/.test(path) && !path.includes("/.");

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
  const mocks = await startMocks(server, options.keepMessages, faults);
  const { answerFaultsPage, faultsPath } = (await server.ssrLoadModule(
    "/mocks/faults/answer-page.ts",
  )) as FaultsPageModule;
  const { vars } = readWranglerConfig({ config: `${server.config.root}/wrangler.toml` });
  const env = { ...vars, SERVICES_ORIGIN: mocks.origin };
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined };
  return async (request) => {
    if (new URL(request.url).pathname === faultsPath) return answerFaultsPage(faults, request);
    const worker = (await server.ssrLoadModule("/app/entry/worker.ts")) as WorkerModule;
    const answer = async () => withReloading(await worker.default.fetch(request, env, context));
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

/** Starts the services, and restarts them whenever one of their files changes. */
async function startMocks(
  server: ViteDevServer,
  keepMessages: KeepMessages,
  faults: faultsModule.Faults,
): Promise<{ origin: string }> {
  const { startMockProvider } = (await server.ssrLoadModule(
    "/mocks/provider/start-provider.ts",
  )) as ProviderModule;
  const provider = await startMockProvider();
  const publicBase = `http://{host}.localhost:${server.config.server.port}`;
  const create = async () => {
    const { createMockServer } = (await server.ssrLoadModule("/mocks/server.ts")) as MocksModule;
    const mocks = createMockServer({
      now: Date.now,
      variables: {
        ...buildProviderVariables(provider.settings),
        SUBSCRIPTIONS_PUBLIC_BASE: `${publicBase}/newsletter`,
        ACCOUNTS_PUBLIC_BASE: publicBase,
      },
    });
    mocks.use(faults.createHandler(mocks.origin));
    return mocks;
  };
  let mocks = await create();
  mocks.start();
  const restart = async () => {
    // The Worker's modules cache responses for a while: reload them.
    server.moduleGraph.invalidateAll();
    // If an edit can't be loaded, the previous services keep running.
    const next = await create();
    mocks.stop();
    mocks = next;
    mocks.start();
    server.ws.send({ type: "full-reload" });
  };
  // If several files change, one restart follows the one in progress.
  let isQueued = false;
  let last = Promise.resolve();
  server.watcher.on("change", (file) => {
    if (isQueued || !isServicesSource(file.slice(server.config.root.length + 1))) return;
    isQueued = true;
    last = last
      .then(() => {
        isQueued = false;
        return restart();
      })
      .catch((error: unknown) => server.config.logger.error(String(error)));
  });
  const mail = setInterval(() => {
    mocks
      .readMail()
      .then(keepMessages)
      .catch((error: unknown) => server.config.logger.error(String(error)));
  }, mailPause);
  server.httpServer?.on("close", () => {
    clearInterval(mail);
    mocks.stop();
    void provider.stop();
  });
  return mocks;
}

/** Vite adds styles and its own client as inline elements, for which we have no hash. */
const looserDirectives: Record<string, string> = {
  "script-src": "'self' 'unsafe-inline' https:",
  "style-src": "'self' 'unsafe-inline'",
  "connect-src": "'self' ws: https:",
};

/** A page's policy, loosened only for Vite. */
function loosenPolicy(policy: string): string {
  return policy
    .split("; ")
    .map((directive) => {
      const [name = ""] = directive.split(" ", 1);
      return looserDirectives[name] ? `${name} ${looserDirectives[name]}` : directive;
    })
    .filter((directive) => !/^(?:require-)?trusted-types/.test(directive))
    .join("; ");
}

/** Adds Vite's client to a page; other responses are unchanged. */
async function withReloading(response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const client = '<script type="module" src="/@vite/client"></script>';
  const page = new Response(html.replace("</head>", `${client}</head>`), response);
  page.headers.set(
    "Content-Security-Policy",
    loosenPolicy(page.headers.get("Content-Security-Policy") ?? ""),
  );
  return page;
}
