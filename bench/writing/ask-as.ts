import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

export type AskAs = (address: string, init?: RequestInit) => Promise<Response>;

/**
 * `fetch` for the pages of a host below `localhost`, which Node doesn't resolve, with a person's session; without one,
 * as a reader.
 */
export const askAs =
  (base: string, cookie: string | null): AskAs =>
  async (address, { method = "GET", headers, body } = {}) => {
    const { host, port, pathname, search, origin } = new URL(address, base);
    const asked = request({
      host: "127.0.0.1",
      port,
      path: pathname + search,
      method,
      headers: {
        ...(headers as Record<string, string> | undefined),
        host,
        origin,
        "sec-fetch-site": "same-origin",
        ...(cookie !== null && { cookie }),
      },
    });
    asked.end(typeof body === "string" ? body : undefined);
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return new Response(await text(answer), { status: answer.statusCode ?? 500 });
  };
