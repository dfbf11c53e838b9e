import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askAddress, classify } from "../../../cli/addresses/ask-address.ts";
import { parseList, readAddressList } from "../../../cli/addresses/read-list.ts";
import { describeAnswers } from "../../../cli/check-addresses.ts";

describe("a list of addresses", () => {
  test.each([
    ["https://old.example/a/?p=1\n/b#c\n\nno address\r\nHTTP://OLD.example/d", ["/a/?p=1", "/b", "/d"]],
    ["<urlset><url><loc> https://old.example/x </loc><image:loc>/no</image:loc></url></urlset>", ["/x"]],
    ["<urlset><url><loc><![CDATA[https://old.example/?a=1&b=2]]></loc></url>", ["/?a=1&b=2"]],
    ["<urlset><url><loc>https://old.example/a&amp;b</loc></url></urlset>", ["/a&b"]],
  ])("is read from text or a sitemap: %j", (text, addresses) => {
    expect(parseList(text)).toEqual({ addresses, sitemaps: [] });
  });

  test("follows an index, takes each address once, and ends in a circle", async () => {
    const files: Record<string, string> = {
      index:
        "<sitemapindex><sitemap><loc>one</loc></sitemap><sitemap><loc>two</loc></sitemap></sitemapindex>",
      one: "<urlset><url><loc>https://a.example/1</loc></url></urlset>",
      two: "https://a.example/1\nhttps://a.example/2",
      circle: "<sitemapindex><sitemap><loc>circle</loc></sitemap></sitemapindex>",
    };
    const load = (name: string) => Promise.resolve(files[name] ?? "");
    expect(await readAddressList("index", load)).toEqual(["/1", "/2"]);
    await expect(readAddressList("circle", load)).rejects.toThrow("is below too many sitemap indexes");
    await expect(readAddressList("none", load)).rejects.toThrow("none has no addresses.");
  });

  test("of any text never throws", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseList(text)));
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseList(`<urlset>${text}`)));
  });
});

describe("an address", () => {
  const at = "http://a.example";
  const answers: Record<string, [number, string?]> = {
    "/page": [200],
    "/moved": [301, "/page"],
    "/twice": [302, "/moved"],
    "/gone": [410],
    "/lost": [301, "/nowhere"],
    "/broken": [503],
    "/circle": [301, "/circle"],
    "/odd": [301],
  };
  const ask = (url: string) => {
    const [status, location = null] = answers[new URL(url).pathname] ?? [404];
    return url.includes("silent")
      ? Promise.reject(new Error("closed"))
      : Promise.resolve({ status, location });
  };

  test.each([
    ["/page", "answered"],
    ["/moved", "redirected"],
    ["/twice", "chain"],
    ["/gone", "missing"],
    ["/lost", "missing"],
    ["/broken", "failed"],
    ["/circle", "failed"],
    ["/odd", "failed"],
    ["/silent", "failed"],
  ])("%s is %s", async (path, verdict) => {
    expect(classify(await askAddress(at, path, ask))).toBe(verdict);
  });

  test("that begins with two slashes is a path, not a host", async () => {
    const asked: string[] = [];
    await askAddress("http://a.example/front", "//b/c", (url) => {
      asked.push(url);
      return Promise.resolve({ status: 404, location: null });
    });
    expect(asked).toEqual(["http://a.example//b/c"]);
  });

  test("is asked for at hosts of this machine, which not every resolver knows", async () => {
    const hosts: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      hosts.push(request.headers.host);
      response.writeHead(request.url === "/old" ? 301 : 200, { location: "/new" }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await askAddress(`http://games.example.localhost:${port}`, "/old");
    server.close();
    expect([classify(answer), hosts[1]]).toEqual(["redirected", `games.example.localhost:${port}`]);
  });

  test("that isn't fine is printed with where it leads", () => {
    const lines = describeAnswers([
      { path: "/a", status: 200, steps: [], verdict: "answered" },
      { path: "/b", status: 404, steps: ["http://x/c"], verdict: "missing" },
      { path: "/d", status: 0, steps: [], verdict: "failed" },
    ]);
    expect(lines).toEqual([
      "     1  answered at once",
      "     1  not found",
      "    /b → http://x/c (404)",
      "     1  failed",
      "    /d (no response)",
    ]);
  });
});
