import { createTestHarness } from "wrangler";
import type { Env } from "../../api/env.ts";
import type { ImportBatch } from "../../contract/import/import.ts";
import { createDatabases } from "../create-databases.ts";

const importToken = "token-of-the-tests";

/**
 * Both built Workers as deployed, bound to each other, with a network imported into an empty database. `vars`
 * override the front end's variables, `servicesVars` the services'.
 */
export async function startBothWorkers(
  batch: ImportBatch,
  vars: Record<string, string> = {},
  servicesVars: Record<string, string> = {},
) {
  const server = createTestHarness({
    workers: [
      { configPath: "wrangler.toml", prebuiltWorkerDir: "build/server", vars },
      {
        configPath: "api/wrangler.toml",
        prebuiltWorkerDir: "build/services",
        vars: { IMPORT_TOKEN: importToken, ...servicesVars },
      },
    ],
  });
  const { url } = await server.listen();
  const services = server.getWorker<Env>("magma-api");
  await createDatabases(await services.getEnv());
  const imported = await services.fetch("http://services/api/core/import/batch", {
    method: "POST",
    headers: { Authorization: `Bearer ${importToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(batch),
  });
  if (!imported.ok) throw new Error(`The import answered ${imported.status}: ${await imported.text()}`);
  return {
    /** Address of the services for commands: a host that isn't a blog's. */
    origin: `http://localhost:${url.port}`,
    port: Number(url.port),
    importToken,
    /** The services' bindings, including their database. */
    env: await services.getEnv(),
    /** Sends a request as a browser on this machine would. Redirects are not followed. */
    get: (
      host: string,
      path: string,
      init: { method?: string; body?: string; headers?: Record<string, string> } = {},
    ) => server.fetch(`http://${host}.localhost${path}`, { redirect: "manual", ...init }),
    /** Calls the services through the front end, as commands do in development. */
    getFromServices: (
      path: string,
      init: { method?: string; body?: string; headers?: Record<string, string> } = {},
    ) => server.fetch(`http://localhost${path}`, init),
    stop: () => server.close(),
  };
}
