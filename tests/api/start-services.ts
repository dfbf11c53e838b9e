import { createTestHarness } from "wrangler";
import { buildStale } from "../../cli/build.ts";
import type { ImportBatch } from "../../contract/import/import.ts";
import type { Env } from "../../api/env.ts";
import { createDatabases } from "../create-databases.ts";
import { exportToken, importInto, importToken, loadInto } from "./open-services.ts";

/**
 * The services Worker in workerd with an empty, migrated network. `vars` override its variables. `prepare` changes the
 * database before each migration is applied to it.
 */
export async function startServices(
  vars: Record<string, string> = {},
  prepare: ((db: D1Database) => Promise<unknown>) | null = null,
) {
  // Bundling them at each start takes more than a second.
  buildStale(["services"]);
  const server = createTestHarness({
    workers: [
      {
        configPath: new URL("../../api/wrangler.toml", import.meta.url),
        prebuiltWorkerDir: new URL("../../build/services", import.meta.url),
        vars: { IMPORT_TOKEN: importToken, EXPORT_TOKEN: exportToken, ...vars },
      },
    ],
  });
  const { url } = await server.listen();
  const worker = server.getWorker<Env>();
  const { DB: db, SEARCH: searchIndex } = await worker.getEnv();
  if (prepare === null) await createDatabases(await worker.getEnv());
  else {
    await prepare(db);
    await worker.applyD1Migrations("DB");
    await worker.applyD1Migrations("SEARCH");
  }
  const fetchService = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const response = await server.fetch(pathname + search, {
      method: request.method,
      headers: [...request.headers],
      ...(hasBody ? { body: await request.arrayBuffer() } : {}),
      redirect: "manual",
    });
    return response as unknown as Response;
  };
  return {
    server,
    worker,
    /** Address for commands. */
    origin: `http://127.0.0.1:${url.port}`,
    db,
    searchIndex,
    fetch: fetchService,
    importBatch: (batch: ImportBatch) => importInto(fetchService, batch),
    load: (batch: ImportBatch) => loadInto(fetchService, batch),
    close: () => server.close(),
  };
}
