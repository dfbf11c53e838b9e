import { http } from "msw";
import type { ViteDevServer } from "vite";
import type { LocalMessage } from "../contract/subscriptions/subscriptions.ts";
import type { Faults } from "./faults/create-faults.ts";
import type * as appleNewsModule from "./apple-news/start-apple-news.ts";
import { buildProviderVariables } from "./provider/build-variables.ts";
import type * as providerModule from "./provider/start-provider.ts";
import type * as mocksModule from "./server.ts";
import type * as wholeModule from "./whole-network.ts";

type MockServer = ReturnType<typeof mocksModule.createMockServer>;

/** Called repeatedly with all messages that the services would have sent. */
export type KeepMessages = (messages: readonly LocalMessage[]) => void;

/** Interval between checks for new messages, ms. */
const mailPause = 2_000;

/** Files whose edits restart the services with a fresh demo network. Hidden folders belong to tools. */
const isServicesSource = (path: string) =>
  /^(?:mocks|api|contract)\//.test(path) && /\.(?:ts|sql|json)$/.test(path) && !path.includes("/.");

interface ReloadOptions {
  keepMessages: KeepMessages;
  faults: Faults;
  askWorker: AskWorker;
}

/** Calls the front end, whose services are at an origin, in this process. */
type AskWorker = (request: Request, servicesOrigin: string) => Promise<Response>;

/** Starts the services of `npm run dev`, and restarts them whenever one of their files changes. */
export async function startReloadedServices(
  server: ViteDevServer,
  { keepMessages, faults, askWorker }: ReloadOptions,
): Promise<{ origin: string }> {
  const { startMockProvider } = (await server.ssrLoadModule(
    "/mocks/provider/start-provider.ts",
  )) as typeof providerModule;
  const { startMockAppleNews } = (await server.ssrLoadModule(
    "/mocks/apple-news/start-apple-news.ts",
  )) as typeof appleNewsModule;
  const provider = await startMockProvider();
  const appleNews = await startMockAppleNews();
  const create = () => createServer(server, { provider, appleNews, faults, askWorker });
  let mocks = await create();
  mocks.start();
  onServicesChange(server, async () => {
    // The Worker's modules cache responses for a while: reload them.
    server.moduleGraph.invalidateAll();
    // If an edit can't be loaded, the previous services keep running.
    const next = await create();
    mocks.stop();
    mocks = next;
    mocks.start();
    server.ws.send({ type: "full-reload" });
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
    void appleNews.stop();
  });
  return mocks;
}

/** State around the services that survives their restarts. */
interface Surroundings extends Omit<ReloadOptions, "keepMessages"> {
  provider: providerModule.MockProvider;
  appleNews: appleNewsModule.MockAppleNews;
}

async function createServer(
  server: ViteDevServer,
  { provider, appleNews, faults, askWorker }: Surroundings,
): Promise<MockServer> {
  const { createMockServer } = (await server.ssrLoadModule("/mocks/server.ts")) as typeof mocksModule;
  const { createWholeNetwork } = (await server.ssrLoadModule(
    "/mocks/whole-network.ts",
  )) as typeof wholeModule;
  const publicBase = `http://{host}.localhost:${server.config.server.port}`;
  const mocks = createMockServer({
    now: Date.now,
    ...(process.env.DEMO_NETWORK !== "small" && { network: createWholeNetwork(Date.now()) }),
    variables: {
      ...buildProviderVariables(provider.settings),
      ...appleNews.variables,
      SUBSCRIPTIONS_PUBLIC_BASE: `${publicBase}/newsletter`,
      ACCOUNTS_PUBLIC_BASE: publicBase,
    },
  });
  const port = String(server.config.server.port);
  mocks.use(
    faults.createHandler(mocks.origin),
    // The services read articles from the front end; not every machine resolves its host names.
    http.get(`http://*.localhost:${port}/apple-news/*`, ({ request }) =>
      askWorker(new Request(request.url), mocks.origin),
    ),
  );
  return mocks;
}

/** Calls `restart` after a change of the services' files. Further changes during a restart cause one more. */
function onServicesChange(server: ViteDevServer, restart: () => Promise<void>): void {
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
}
