import { Agent } from "node:http";
import { connect, isIP, type TcpNetConnectOpts } from "node:net";
import type { Duplex } from "node:stream";
import type { Line } from "../../../cli/images/fetch-remote.ts";

export const publicAddress = { address: "93.184.216.34", family: 4 };
const here = { address: "127.0.0.1", family: 4 };

/** Connects as Node does, with a look-up of the name's address first, but always to a server on this machine. */
class LaidLine extends Agent {
  readonly #port: number;
  constructor(port: number) {
    super();
    this.#port = port;
  }
  override createConnection({ host = "", lookup }: TcpNetConnectOpts): Duplex {
    const port = this.#port;
    if (isIP(host) !== 0 || lookup === undefined) return connect({ port, host: here.address });
    return connect({
      port,
      host,
      lookup: (name, options, callback) =>
        lookup(name, options, (error) => {
          if (error || !options.all) callback(error, here.address, here.family);
          else callback(null, [here]);
        }),
    });
  }
}

/**
 * Network access in which a server on this machine plays a public one: names resolve to a public address, or to those given, and
 * connections go to the port. The checks of addresses stay.
 */
export const layLine = (
  port: number,
  names: Record<string, string[]> = {},
  timeout = 10_000,
): Partial<Line> => ({
  agent: new LaidLine(port),
  timeout,
  resolve: (hostname, _, callback) =>
    callback(
      null,
      names[hostname]?.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })) ?? [
        publicAddress,
      ],
    ),
});
