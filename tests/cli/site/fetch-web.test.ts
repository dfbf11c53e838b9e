import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { createWebReader } from "../../../cli/site/fetch-web.ts";
import { maxWebText } from "../../../contract/import/web-text.ts";
import { layLine } from "../images/laid-line.ts";

/* Texts of other sites, which a server on this machine plays. */

let server: Server;
let port: number;
let requests: IncomingMessage[];
let answer: { status?: number; headers: Record<string, string>; body?: string | Buffer };

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    response.writeHead(answer.status ?? 200, answer.headers);
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const address = "http://old-harbour.org/fog";
const read = (url = address, names: Record<string, string[]> = {}) =>
  createWebReader({ line: layLine(port, names) })(url);
const html = { "content-type": "text/html" };

test.each([
  ["text/html; charset=utf-8", Buffer.from("Año")],
  ["text/html; charset=iso-8859-1", Buffer.from("Año", "latin1")],
  ["application/xml", Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?>Año', "latin1")],
  ["text/html", Buffer.from('<meta charset="windows-1252">Año', "latin1")],
  ["application/atom+xml; charset=unknown", Buffer.from("Año")],
  ["application/feed+json", Buffer.from("\ufeffAño", "utf16le")],
])("%s is read in its encoding", async (type, body) => {
  answer = { headers: { "content-type": type, "retry-after": "7" }, body };
  const found = await read();
  expect(found.text).toContain("Año");
  expect(found).toMatchObject({ status: 200, url: address, retryAfter: 7 });
});

test("no credentials or cookies are sent, and the reader says who it is", async () => {
  answer = { headers: { ...html, "set-cookie": "a=b" }, body: "x" };
  await read();
  await read();
  expect(Object.keys(requests[1]?.headers ?? {}).toSorted()).toEqual([
    "accept",
    "connection",
    "host",
    "user-agent",
  ]);
  expect(requests[1]?.headers["user-agent"]).toBe("magma-import");
});

test.each([
  ["an image", { "content-type": "image/png" }, "x", "has the type image/png"],
  ["a text that could be anything", { "content-type": "text/plain" }, "x", "has the type text/plain"],
  ["nothing that says what it is", {}, "x", "doesn't say what type it has"],
  [
    "an image that lies",
    html,
    Buffer.from([0x89, 0x50, 0, 0, 0]),
    "is no text, although its type is text/html",
  ],
  ["5 MB", html, "x".repeat(maxWebText + 1), "is larger than 4 MB"],
])("%s is refused", async (_, headers: Record<string, string>, body, reason) => {
  answer = { headers, body };
  await expect(read()).rejects.toThrow(reason);
});

test("an address inside is refused, also by a redirect or a name", async () => {
  answer = { status: 302, headers: { location: "http://127.0.0.1/admin" } };
  await expect(read()).rejects.toThrow("127.0.0.1 is not on the public internet");
  expect(requests).toHaveLength(1);
  await expect(read(address, { "old-harbour.org": ["10.0.0.1"] })).rejects.toThrow(
    "is not on the public internet",
  );
});

test("the command line names a site by its address", () => {
  const parse = (...line: string[]) => parseImportArguments([...line, "--blog", "harbour"], {});
  expect(parse("site", "https://old-harbour.org")).toMatchObject({
    kind: "site",
    path: "https://old-harbour.org",
  });
  expect(() => parse("site", "old-harbour.org")).toThrow("site needs a web address");
});
