import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxImageBytes } from "../../../contract/media/images.ts";
import { fetchRemote, type Line } from "../../../cli/images/fetch-remote.ts";
import { inspectImage } from "../../../cli/images/inspect-image.ts";
import { createImagePlacer } from "../../../cli/images/image-placer.ts";
import { layLine, publicAddress } from "./laid-line.ts";

/*
 * An import file may contain any address, and its server may redirect to any other. The test server on this machine
 * plays a public one: names resolve to a public address, and connections to that address are routed here.
 */
const blue = readFileSync(fileURLToPath(new URL("../fixtures/assets/blog/blue.jpg", import.meta.url)));

let server: Server;
let port = 0;
/** Requests in order: `Host` and path. */
let asked: string[] = [];
/** Bytes sent of the endless image. */
let sent = 0;
let answer: (path: string, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ""}${request.url ?? ""}`);
    answer(request.url ?? "", response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  asked = [];
  sent = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const line = (names: Record<string, string[]> = {}, timeout = 10_000): Partial<Line> =>
  layLine(port, names, timeout);
const redirectTo = (location: string) => (_: string, response: ServerResponse) =>
  void response.writeHead(302, { Location: location }).end();

test("a public image is fetched, with up to three redirects", async () => {
  answer = (path, response) =>
    path === "/3" ? void response.end(blue) : redirectTo(`/${Number(path.slice(1)) + 1}`)(path, response);
  expect(Buffer.from(await fetchRemote("http://pictures.example/0", line())).equals(blue)).toBe(true);
  expect(asked).toHaveLength(4);
});

test.each(["/next", "http://pictures.example/", "http://others.example/"])(
  "endless redirects to %s stop after the third",
  async (location) => {
    answer = redirectTo(location);
    await expect(fetchRemote("http://pictures.example/", line())).rejects.toThrow("redirects too many times");
    expect(asked).toHaveLength(4);
  },
);

/** Addresses of this machine and its network in every notation, and non-web addresses. */
const refused: [string, RegExp][] = [
  ...[
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.0.0.1/",
    "http://017700000001/",
    "http://0177.0.0.01/",
    "http://0/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://172.16.3.4/",
    "http://192.168.0.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://①②⑦.⓪.⓪.①/",
    "http://127.0.0.1.:80/",
    "http://[::]/",
    "http://[::1]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fc00::1]/",
    "http://[fd00:ec2::254]/",
    "http://user:password@127.0.0.1/",
    "//127.0.0.1/",
    "https://127.0.0.1/",
  ].map((address): [string, RegExp] => [address, /is not on the public internet/]),
  ["http://pictures.example:8080/", /uses a port other than 80 or 443/],
  ["http://pictures.example:22/", /uses a port other than 80 or 443/],
  ["http://127.0.0.1:9/", /uses a port other than 80 or 443/],
  ["file:///etc/passwd", /uses file:, which isn't supported/],
  ["data:image/gif;base64,R0lGODlhAQABAAAAACw=", /uses data:, which isn't supported/],
  ["ftp://pictures.example/", /uses ftp:, which isn't supported/],
  ["gopher://127.0.0.1:25/_HELO", /uses gopher:, which isn't supported/],
  ["blob:http://127.0.0.1/1", /uses blob:, which isn't supported/],
  ["http://[/", /redirects without an address/],
];

describe("no request is made to", () => {
  test.each(refused.filter(([address]) => URL.canParse(address)))("%s", async (address, reason) => {
    answer = (_, response) => void response.end(blue);
    await expect(fetchRemote(address, line())).rejects.toThrow(reason);
    expect(asked).toEqual([]);
  });

  test.each(refused.filter(([address]) => /^[\0-\x7f]*$/.test(address)))(
    "%s, if a public server redirects to it",
    async (address, reason) => {
      answer = redirectTo(address);
      await expect(fetchRemote("http://pictures.example/a", line())).rejects.toThrow(reason);
      expect(asked).toEqual(["pictures.example/a"]);
    },
  );

  test.each([
    [["127.0.0.1"]],
    [["10.1.2.3"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["fe80::1"]],
    [["fd12::1"]],
    [["::ffff:10.0.0.1"]],
    [["93.184.216.34", "10.0.0.1"]],
    [["2606:4700:4700::1111", "::1"]],
  ])("a name that resolves to %j, at first or after a redirect", async (addresses) => {
    const names = line({ "inside.example": addresses });
    answer = (_, response) => void response.end(blue);
    const reason = "inside.example is not on the public internet";
    await expect(fetchRemote("http://inside.example/", names)).rejects.toThrow(reason);
    expect(asked).toEqual([]);
    answer = redirectTo("http://inside.example/");
    await expect(fetchRemote("http://pictures.example/a", names)).rejects.toThrow(reason);
    expect(asked).toEqual(["pictures.example/a"]);
  });

  test("a name that resolves to another address the second time", async () => {
    let looks = 0;
    const resolve: Line["resolve"] = (_, __, callback) =>
      callback(null, [(looks += 1) === 1 ? publicAddress : { address: "127.0.0.1", family: 4 }]);
    answer = redirectTo("http://pictures.example/again");
    await expect(fetchRemote("http://pictures.example/a", { ...line(), resolve })).rejects.toThrow(
      "pictures.example is not on the public internet",
    );
    expect(asked).toEqual(["pictures.example/a"]);
  });

  test("a name without an address", async () => {
    await expect(fetchRemote("http://gone.example/", line({ "gone.example": [] }))).rejects.toThrow(
      "gone.example has no IP address",
    );
  });
});

describe("a malicious server", () => {
  test("is disconnected beyond the maximum size", async () => {
    answer = (_, response) => {
      const chunk = Buffer.alloc(1024 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.byteLength;
        sent += chunk.byteLength;
      };
      response.writeHead(200, { "Content-Type": "image/jpeg" }).on("drain", write);
      write();
    };
    await expect(fetchRemote("http://pictures.example/", line())).rejects.toThrow("is larger than 20 MB");
    // Includes data in the connection's buffers.
    expect(sent).toBeLessThan(maxImageBytes * 2);
  });

  test("never answers", async () => {
    answer = () => undefined;
    await expect(fetchRemote("http://pictures.example/", line({}, 200))).rejects.toThrow(
      "no response within 0.2 s",
    );
  });

  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ["never ends its answer", (response) => void response.write("GIF89a"), /was interrupted/],
    [
      "ends its answer too early",
      (response) => response.writeHead(200, { "Content-Length": "99" }).write("G", () => response.destroy()),
      /was interrupted/,
    ],
    ["says no", (response) => void response.writeHead(404).end(blue), /responded with 404/],
    [
      "says where it is without being there",
      (response) => void response.writeHead(304, { Location: "" }).end(),
      /responded with 304|redirects too many times/,
    ],
  ])("%s", async (_, respond, reason) => {
    answer = (__, response) => respond(response);
    // On a busy machine the beginning of the answer may take a while.
    await expect(fetchRemote("http://pictures.example/", line({}, 2_000))).rejects.toThrow(reason);
  });

  test.each([
    ["a page that says it is a picture", "<!DOCTYPE html><title>Sign in</title>"],
    ["a program", "#!/bin/sh\necho taken"],
    ["the first bytes of a picture", "GIF89a"],
    ["nothing", ""],
  ])("sends %s: the image keeps its URL, and nothing is stored", async (_, body) => {
    answer = (__, response) => void response.writeHead(200, { "Content-Type": "image/jpeg" }).end(body);
    const stored: string[] = [];
    const place = createImagePlacer({
      locate: (url) => ({ kind: "remote", url }),
      memory: new Map<string, string>(),
      fetchRemote: (url) => fetchRemote(url, line()),
      store: {
        find: () => Promise.resolve(null),
        put: (id, bytes, format) => {
          stored.push(id);
          return Promise.resolve({ id, format, width: 1, height: 1, size: bytes.byteLength });
        },
      },
    });
    expect(await place("http://pictures.example/a.jpg")).toMatchObject({
      kind: "remote",
      reason: "an image keeps its old address: isn't a supported image format",
    });
    expect(stored).toEqual([]);
  });
});

test.each([
  ["a picture of another server", (origin: string) => `<image href="${origin}/a.png" width="9" height="9"/>`],
  ["a drawing of another server", (origin: string) => `<use href="${origin}/a.svg#a"/>`],
  ["styles of another server", (origin: string) => `<style>@import url(${origin}/a.css);</style>`],
  ["a file of this machine", () => `<image href="file:///etc/hostname" width="9" height="9"/>`],
])("an SVG that refers to %s is rendered without it", async (_, inside) => {
  answer = (__, response) => void response.end(blue);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside(`http://127.0.0.1:${port}`)}</svg>`;
  const picture = await inspectImage(Buffer.from(drawing));
  expect([picture?.format, asked]).toEqual(["png", []]);
  const blank = await inspectImage(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>`),
  );
  expect(Buffer.from(picture?.bytes ?? []).equals(blank?.bytes ?? Buffer.from("x"))).toBe(true);
});
