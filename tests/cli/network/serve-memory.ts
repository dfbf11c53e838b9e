import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { createApiClient } from "../../../cli/upload/api-client.ts";
import { exportToken, importToken, openServices } from "../../api/open-services.ts";

/** An empty network in memory that commands can reach. */
export async function serveMemory() {
  const services = openServices();
  const server = createServer(createRequestListener(services.fetch));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...services,
    origin,
    importer: createApiClient({ origin, token: importToken, pauses: [] }),
    exporter: createApiClient({ origin, token: exportToken, pauses: [] }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type MemoryNetwork = Awaited<ReturnType<typeof serveMemory>>;
