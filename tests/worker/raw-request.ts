import { connect } from "node:net";

/** A request to send byte by byte as written, which standard clients don't allow. */
export interface RawRequest {
  method?: string;
  /** The target in the request line; may be a complete URL. */
  target: string;
  /** In this order; one without a value is a separate line. */
  headers?: Readonly<Record<string, string>>;
  /** Data after the headers: chunks as written, or fewer bytes than declared. */
  body?: string;
}

/** A response as received. */
export interface RawAnswer {
  /** 0 if the connection was closed without a response. */
  status: number;
  /** Each header line, as received. */
  lines: string[];
  location: string | null;
  /** Everything after the headers, including chunk sizes. */
  text: string;
}

/** Enough for a busy machine. */
const patience = 20_000;

/** Sends a request and reads until the connection ends. Closing it without a response counts as a refusal. */
export function sendRaw(
  port: number,
  { method = "GET", target, headers = {}, body = "" }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    const finish = () => {
      socket.destroy();
      resolve(parseAnswer(received));
    };
    socket.setEncoding("latin1");
    socket.setTimeout(patience, () => socket.destroy(new Error(`no answer to ${target}`)));
    socket.on("data", (chunk: string) => {
      received += chunk;
    });
    socket.on("end", finish);
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? finish() : reject(error),
    );
    const lines = Object.entries({ ...headers, Connection: "close" }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`));
  });
}

function parseAnswer(received: string): RawAnswer {
  const endAt = received.indexOf("\r\n\r\n");
  const [first = "", ...lines] = (endAt < 0 ? received : received.slice(0, endAt)).split("\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    lines,
    location: findHeader(lines, "Location"),
    text: endAt < 0 ? "" : received.slice(endAt + 4),
  };
}

/** The value of the first line with this name; null if there is none. */
export function findHeader(lines: readonly string[], name: string): string | null {
  const start = `${name.toLowerCase()}:`;
  const line = lines.find((each) => each.toLowerCase().startsWith(start));
  return line === undefined ? null : line.slice(start.length).trim();
}
