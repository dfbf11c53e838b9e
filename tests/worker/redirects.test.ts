/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { readVectors } from "../vectors.ts";
import { startBothWorkers } from "./both-workers.ts";
import { findHeader, sendRaw } from "./raw-request.ts";
import { callEach, asTarget, findFault, isOwnHost } from "./wire-attacks.ts";
import { long } from "../wait-limit.ts";

/** Redirects that an editor might store by mistake or malice, and the target; null if it is rejected. */
const stored: [string, string, string | null][] = [
  ["/to-sister", "https://gizmodo.com/about", "http://gizmodo.com.localhost/about"],
  ["/to-elsewhere", "https://other.example/a?b=c", "https://other.example/a?b=c"],
  ["/to-slashes", "//evil.example/a", "/evil.example/a"],
  ["/to-own-slashes", "https://kotaku.com//evil.example/a", "/evil.example/a"],
  ["/to-backslash", "https://kotaku.com/\\evil.example/a", "/evil.example/a"],
  [
    "/to-line-end",
    "https://other.example/a\r\nSet-Cookie: taken=1",
    "https://other.example/aSet-Cookie:%20taken=1",
  ],
  ["/to-control", "https://other.example/a\u001bb\u007f", "https://other.example/a%1Bb%7F"],
  ["/to-null", "https://other.example/a\u0000", "https://other.example/a"],
  ["/to-letters", "https://other.example/é☃", "https://other.example/%C3%A9%E2%98%83"],
  ["/to-password", "https://kotaku.com:x@other.example/", "https://other.example/"],
  ["/to-script", "javascript:alert(1)", null],
  ["/to-data", "data:text/html,<script>alert(1)</script>", null],
  ["/to-file", "file:///etc/passwd", null],
  ["/to-ftp", "ftp://other.example/a", null],
];

let network: Awaited<ReturnType<typeof startBothWorkers>>;
let preview: typeof network;
const ask = (target: string, headers: Record<string, string> = {}) =>
  sendRaw(network.port, { target, headers: { Host: "kotaku.com.localhost", ...headers } });

beforeAll(async () => {
  network = await startBothWorkers({
    ...fixtureNetwork,
    redirects: stored.map(([from, to]) => ({ blog: "kotaku", from, to })),
  });
  preview = await startBothWorkers(fixtureNetwork, { HOST_RULE: "prefix", ENVIRONMENT: "staging" });
});
afterAll(async () => {
  await preview.stop();
  await network.stop();
});

const own = [
  "//evil.example",
  "//evil.example/",
  "///evil.example",
  "////evil.example/%2e%2e",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "/%5cevil.example",
  "//%5cevil.example:x",
  "/%2f%2fevil.example",
  "/%2f/evil.example",
  "/%252f%252fevil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%00//evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e%2e//evil.example",
  "//evil.example/latest",
  "//evil.example//latest/",
  "/latest//evil.example",
  "/latest/..//evil.example",
  "/Latest?next=//evil.example",
  "//latest?next=https://evil.example",
  "//tag//evil.example",
  "/@evil.example",
  "/.evil.example",
  "/:80@evil.example",
  "/https://evil.example",
  "/https:/evil.example",
  "https://evil.example/",
  "http://evil.example/latest/",
  "http://kotaku.com.localhost@evil.example/latest/",
  "//evil.example/about/",
  "//evil.example/story-1",
  "//evil.example/1830000001",
  "/1830000001?next=//evil.example",
  "/newsletter/?redirect=//evil.example",
  "/newsletter/confirm?token=//evil.example&next=//evil.example",
  "/newsletter/unsubscribe?token=x&url=https://evil.example",
  "/?p=1&url=//evil.example",
  "/?p=//evil.example",
  "/~evil.example/",
  "/~kotaku.com//evil.example",
  "/~kotaku.com/%2f%2fevil.example/",
  "/~kotaku.com/%5cevil.example:x",
  "/~kotaku.com/..//evil.example/",
  "/~//evil.example",
  "/~kotaku.com@evil.example/",
  "/_root.data?_routes=//evil.example",
  "/__manifest?p=//evil.example",
];
const strangers = readVectors("payloadsallthethings-open-redirect.json");
const targets = [
  ...own,
  ...strangers.flatMap((payload) => [`/${payload}`, `//${payload}`, `/Latest/?next=${payload}`]),
].map(asTarget);

describe("no address that a stranger can make up redirects away from the network", () => {
  test(`on a blog's host: ${targets.length} cases`, long, async () => {
    const check = async (target: string) =>
      findFault(target, await ask(target), (url) => url.protocol === "http:" && isOwnHost(url));
    expect(await callEach(targets, check)).toEqual([]);
  });

  const prefixed = targets.flatMap((target) => [target, `/~kotaku.com${target.replace(/^(?!\/)/, "/")}`]);
  test(`on a preview's host: ${prefixed.length} cases`, long, async () => {
    const hosts = ["branch-magma.example", "kotaku.com.localhost"];
    const check = async (target: string) =>
      findFault(
        target,
        await sendRaw(preview.port, { target, headers: { Host: "branch-magma.example" } }),
        ({ hostname, pathname }) => hosts.includes(hostname) && pathname.startsWith("/~"),
      );
    expect(await callEach(prefixed, check)).toEqual([]);
  });

  test.each([
    ["Host", "evil.example"],
    ["Host", "kotaku.com.localhost@evil.example"],
    ["Host", "kotaku.com.localhost.evil.example"],
    ["Host", "evil.example/.kotaku.com.localhost"],
    ["Host", "evil.example#.kotaku.com.localhost"],
    ["X-Forwarded-Host", "evil.example"],
    ["X-Forwarded-Proto", "javascript"],
    ["X-Original-URL", "//evil.example"],
    ["X-Rewrite-URL", "//evil.example"],
    ["Forwarded", "host=evil.example"],
    ["Referer", "https://evil.example/"],
    ["Origin", "https://evil.example"],
  ])("nor does a header %s: %s", async (name, value) => {
    for (const target of ["/", "/Latest/", "//about//", "/to-sister", "/newsletter/"]) {
      expect(findFault(target, await ask(target, { [name]: value }), isOwnHost)).toBeNull();
    }
  });
});

describe("a stored redirect leads to a web address, or nowhere", () => {
  const ours = new URL("http://kotaku.com.localhost/");
  test.each(stored)("%s to %j", async (from, _, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.location]).toEqual(to === null ? [404, null] : [301, to]);
    expect(findHeader(answer.lines, "Set-Cookie")).toBeNull();
    if (to?.startsWith("/")) expect(new URL(to, ours).host).toBe(ours.host);
  });

  test("and keeps the reader's query, as a parameter, for this reader only", async () => {
    const query = "x=%0d%0aSet-Cookie:%20taken=1&next=//evil.example";
    for (let round = 0; round < 2; round += 1) {
      const answer = await ask(`/to-elsewhere?${query}`);
      expect(answer.location).toBe(`https://other.example/a?b=c&${query}`);
      expect(findHeader(answer.lines, "Set-Cookie")).toBeNull();
      expect((await ask("/to-elsewhere")).location).toBe("https://other.example/a?b=c");
    }
  });
});
