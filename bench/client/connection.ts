import { connect, type Socket } from "node:net";
import { readResponse, type WireResponse } from "./read-response.ts";

export interface HttpRequest {
  host: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
}

/** One persistent connection, with one request at a time. */
export interface Connection {
  /** Rejects if the connection breaks; the next request opens a new one. */
  ask: (request: HttpRequest) => Promise<WireResponse>;
  close: () => void;
}

/**
 * Our own HTTP client, because it must cost less than the server it measures: autocannon uses a whole core above 20,000
 * requests a second, `fetch` above 5,000, and wrk is not installed everywhere. It supports only responses of workerd.
 */
export function openConnection(port: number): Connection {
  let socket: Socket | null = null;
  let received: Buffer[] = [];
  let settle: { resolve: (response: WireResponse) => void; reject: (error: Error) => void } | null = null;

  const fail = (error: Error) => {
    socket?.destroy();
    socket = null;
    received = [];
    settle?.reject(error);
    settle = null;
  };
  const receive = (data: Buffer) => {
    received.push(data);
    try {
      const buffer = received.length === 1 ? data : Buffer.concat(received);
      const response = readResponse(buffer);
      if (!response) {
        received = [buffer];
        return;
      }
      if (response.length !== buffer.length) throw new Error("More came than was asked for");
      received = [];
      const { resolve } = settle ?? {};
      settle = null;
      resolve?.(response);
    } catch (error) {
      fail(error as Error);
    }
  };
  const open = () => {
    const opened = connect({ port, host: "127.0.0.1", noDelay: true });
    opened.on("data", receive);
    opened.on("error", fail);
    opened.on("close", () => {
      if (socket === opened) fail(new Error("The connection was closed"));
    });
    return opened;
  };
  return {
    ask: ({ host, path, headers = {} }) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket ??= open();
        const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more.join("")}\r\n`);
      }),
    close: () => {
      const opened = socket;
      socket = null;
      opened?.destroy();
    },
  };
}
