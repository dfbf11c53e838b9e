import type { Env } from "../../api/env.ts";
import type { ImportBatch } from "../../contract/import/import.ts";
import { buildDatabaseWorker, createDatabases } from "../create-databases.ts";
import { buildAppWorker, buildServicesWorker, startWorkers } from "../start-workers.ts";

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
  const server = await startWorkers([
    buildAppWorker(vars),
    buildServicesWorker({ IMPORT_TOKEN: importToken, ...servicesVars }),
    buildDatabaseWorker(),
  ]);
  const env = await server.getEnv<Env>("magma-api");
  await createDatabases(server);
  const imported = await server.fetch(
    "http://services/api/core/import/batch",
    {
      method: "POST",
      headers: { Authorization: `Bearer ${importToken}`, "Content-Type": "application/json" },
      body: JSON.stringify(batch),
    },
    "magma-api",
  );
  if (!imported.ok) throw new Error(`The import answered ${imported.status}: ${await imported.text()}`);
  return {
    /** Address of the services for commands: a host that isn't a blog's. */
    origin: `http://localhost:${server.port}`,
    port: server.port,
    importToken,
    /** The services' bindings, including their database. */
    env,
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
    stop: () => server.stop(),
  };
}
