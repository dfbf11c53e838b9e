import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/** A page of the network, as a browser gets it. Unlike browsers, Node doesn't resolve hosts below `localhost`. */
export async function readPage(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; html: string; location: string }> {
  const { host, port, pathname, search } = new URL(address);
  // With a new connection, because an idle one may have been closed while Lighthouse ran.
  const request = get({
    host: "127.0.0.1",
    port,
    path: pathname + search,
    headers: { ...headers, host },
    agent: false,
  });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    html: await text(answer),
    location: answer.headers.location ?? "",
  };
}
