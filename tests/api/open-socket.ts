import { request } from "node:http";
import type { Duplex } from "node:stream";

/** Result of opening a WebSocket: the connection, or the status of a refusal. */
export type Opened = { socket: WebSocket; status: 101 } | { socket: null; status: number };

/** Opens a WebSocket with custom headers, which undici supports, unlike browsers. */
export async function openSocket(url: string, headers: Record<string, string>): Promise<Opened> {
  const Socket = WebSocket as unknown as new (url: string, options: object) => WebSocket;
  const socket = new Socket(url.replace(/^http/, "ws"), { headers });
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.addEventListener("open", () => resolve(true), { once: true });
    socket.addEventListener("error", () => resolve(false), { once: true });
  });
  return isOpen ? { socket, status: 101 } : { socket: null, status: await findStatus(url, headers) };
}

/** The next text message, or `closed 1001` if the connection ends. */
export const nextMessage = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) => {
    socket.addEventListener("message", ({ data }) => resolve(String(data)), { once: true });
    socket.addEventListener("close", ({ code }) => resolve(`closed ${code}`), { once: true });
  });

/** The next text message that contains `part`; others are ignored. */
export const untilMessage = (socket: WebSocket, part: string): Promise<string> =>
  new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      if (!String(data).includes(part)) return;
      socket.removeEventListener("message", hear);
      resolve(String(data));
    };
    socket.addEventListener("message", hear);
  });

/** The code with which the connection ends. */
export const untilClosed = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve(code), { once: true });
  });

/**
 * Performs only the handshake and closes the connection, because a WebSocket doesn't report the status of a
 * refusal.
 */
export function findStatus(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      headers: {
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        ...headers,
      },
    });
    asked.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end();
  });
}

/**
 * Opens a connection and returns the code of the frame that closes it: the event of a WebSocket waits for the end of
 * the whole connection, seconds later.
 */
export async function openRawSocket(
  url: string,
  headers: Record<string, string>,
): Promise<{ closed: Promise<number>; end: () => void }> {
  const asked = request(url, {
    headers: {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
      ...headers,
    },
  });
  const socket = await new Promise<Duplex | number>((resolve, reject) => {
    asked.on("upgrade", (_, opened) => resolve(opened));
    asked.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end();
  });
  if (typeof socket === "number") throw new Error(`The connection was refused: ${socket.toString()}`);
  const closed = new Promise<number>((resolve) => {
    // A separate frame: FIN and the opcode 8, its length, and the code (RFC 6455, 5.5.1).
    socket.on("data", (bytes: Buffer) => {
      const at = bytes.indexOf(0x88);
      if (at >= 0 && bytes.length >= at + 4) resolve(bytes.readUInt16BE(at + 2));
    });
  });
  return { closed, end: () => socket.destroy() };
}
