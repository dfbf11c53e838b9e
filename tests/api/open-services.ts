import { createServices, type Variables } from "../../mocks/create-services.ts";
import type { ImportBatch } from "../../contract/import/import.ts";
import { silenceServices } from "./signed-caller.ts";

export const importToken = "token-of-the-tests";
export const exportToken = "token-of-the-exports";

export type TestServices = ReturnType<typeof openServices>;

/**
 * The services in this process with an empty, migrated network, for rules that don't need a Worker: their own
 * router on in-memory databases. `variables` override those in their `wrangler.toml`. Log output is hidden.
 */
export function openServices(variables: Variables = {}) {
  silenceServices();
  const services = createServices({
    now: Date.now,
    variables: { ...variables, IMPORT_TOKEN: importToken, EXPORT_TOKEN: exportToken },
  });
  return { ...services, importBatch: (batch: ImportBatch) => importInto(services.fetch, batch) };
}

/** Imports a batch and asserts that all of it is accepted. */
export async function loadInto(fetchService: Fetch, batch: ImportBatch): Promise<void> {
  const { status, json } = await importInto(fetchService, batch);
  if (status !== 200 || json.data["failures"]?.length !== 0) {
    throw new Error(`The batch was refused: ${JSON.stringify(json)}`);
  }
}

type Fetch = (request: Request) => Promise<Response>;

/** Imports a batch as the operator; returns the response's status and JSON. */
export async function importInto(fetchService: Fetch, batch: unknown) {
  const response = await fetchService(
    new Request("http://services.invalid/api/core/import/batch", {
      method: "POST",
      headers: { authorization: `Bearer ${importToken}`, "content-type": "application/json" },
      body: JSON.stringify(batch),
    }),
  );
  return {
    status: response.status,
    json: await response.json<{ meta: unknown; data: Record<string, unknown[]> }>(),
  };
}
