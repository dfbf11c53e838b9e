import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attackStrings } from "../attack-strings.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { findHeader, sendRaw } from "./raw-request.ts";
import { callEach, asTarget, findFault, isOwnHost } from "./wire-attacks.ts";
import { long } from "../wait-limit.ts";

/** Images whose addresses would inject more into `Link`, and the allowed rest of each. */
const evil = "https://evil.example/x.js";
const lineEnd = "\r\nSet-Cookie: taken=1\r\nX-Taken: 1";
const pictures: { id: string; format?: string; remoteUrl?: string }[] = [
  { id: "", remoteUrl: `https://img.example/a.jpg>; rel=preload; as=script, <${evil}` },
  { id: "", remoteUrl: `https://img.example/a.jpg?x=>; rel=preload; as=script, <${evil}#>, <${evil}` },
  { id: "", remoteUrl: `https://img.example/a.jpg${lineEnd}` },
  { id: "", remoteUrl: `https://img.example/é"; as="script` },
  { id: `a>; rel=preload; as=script, <${evil}` },
  { id: `a${lineEnd}` },
  { id: "a", format: `jpg>; rel=preload; as=script, <${evil}` },
  { id: "a", format: `jpg"; as="script` },
  { id: "a", format: `jpg${lineEnd}` },
  { id: "a", format: `jpg 1w, ${evil} 2w, /a.jpg` },
];
const posts = pictures.map((image, index) => ({
  sourceId: `injected:${index}`,
  id: String(1_840_000_000 + index),
  blog: "kotaku",
  authors: ["Ben-Writer"],
  headline: `Story ${lineEnd} ${index}`,
  slug: "injected",
  publishTimeMillis: 1_551_700_000_000 + index,
  body: [],
  mainMedia: { type: "Image" as const, image: { width: 1600, height: 900, ...image } },
}));

let network: Awaited<ReturnType<typeof startBothWorkers>>;
const ask = (target: string, headers: Record<string, string> = {}) =>
  sendRaw(network.port, { target, headers: { Host: "kotaku.com.localhost", ...headers } });

beforeAll(async () => {
  network = await startBothWorkers({
    ...fixtureNetwork,
    posts: [...fixtureNetwork.posts, ...posts],
    redirects: [{ blog: "kotaku", from: "/to-elsewhere", to: "https://other.example/a" }],
  });
});
afterAll(() => network.stop());

const isAllowed = (url: URL) => isOwnHost(url) || url.hostname === "other.example";

const ends = [
  "%0d%0a",
  "%0D%0A",
  "%0a",
  "%0d",
  "%E5%98%8A%E5%98%8D",
  "%250d%250a",
  "\\r\\n",
  "%00",
  "%u000a",
  "%c0%8d%c0%8a",
  "%e2%80%a8",
];
/** Every field in which an address can contain arbitrary text. */
const placesOf = (text: string) => [
  `/x${text}`,
  `/Latest/?x=${text}`,
  `//latest${text}`,
  `/tag/Zelda${text}`,
  `/c/news${text}`,
  `/to-elsewhere?${text}`,
  `/to-elsewhere/${text}`,
  `/ajax/inset/iframe?id=${text}`,
  `/ajax/video/${text}/manifest.m3u8`,
  `/magma/image/upload/w_340/${text}.jpg`,
  `/newsletter/confirm?token=${text}`,
  `/1840000000?${text}`,
];

/** Strings that could end or begin a header, written or encoded. */
// oxlint-disable-next-line eslint/no-control-regex -- control characters are what is looked for
const isRisky = (text: string) => /[\u0000-\u001f\u007f-\u00a0\u2028\u2029]|%0|%u|\\[rnux]/i.test(text);

describe("no address can inject a header", () => {
  const targets = ends.flatMap((end) =>
    placesOf(`${end}Set-Cookie:%20taken=1${end}X-Taken:%201${end}${end}<script>alert(1)</script>`),
  );
  test(`by its path or query: ${targets.length} cases`, long, async () => {
    const check = async (target: string) => findFault(target, await ask(target), isAllowed);
    expect(await callEach(targets, check)).toEqual([]);
  });

  const risky = attackStrings.filter((attack) => isRisky(attack) && asTarget(attack).length < 2_000);
  test(`by a redirect: ${risky.length} strings`, async () => {
    const check = async (attack: string) => {
      const target = `/to-elsewhere?${asTarget(attack).replaceAll("#", "%23")}`;
      const answer = await ask(target);
      const query = new URL(target, "http://kotaku.com.localhost").search;
      const fault = findFault(target, answer, isAllowed);
      if (fault !== null || answer.status !== 301) return fault;
      return answer.location === `https://other.example/a${query}` ? null : [target, answer.location];
    };
    expect(await callEach(risky, check)).toEqual([]);
  });
});

describe("no request header can inject a response header", () => {
  test.each([
    ["CF-Ray", `x\tSet-Cookie: taken=1`],
    ["CF-Ray", "x".repeat(100)],
    ["CF-Ray", "x, y"],
    ["traceparent", "00-x\tX-Taken: 1"],
    ["If-None-Match", `"x", W/"X-Taken: 1", *`],
    ["Accept-Language", "es-ES, X-Taken: 1"],
    ["X-Request-Id", "X-Taken: 1"],
    ["Accept", "image/webp, X-Taken: 1"],
    ["X-Forwarded-For", "1.2.3.4, X-Taken: 1"],
    ["CF-Connecting-IP", "X-Taken: 1"],
  ])("%s: %s", async (name, value) => {
    for (const target of [
      "/",
      "/Latest/",
      "/no-such-page",
      "/%FF",
      "/ajax/region",
      "/magma/image/upload/w_340/a.jpg",
    ]) {
      const answer = await ask(target, { [name]: value });
      expect(findFault(target, answer, isAllowed)).toBeNull();
      expect(answer.lines.filter((line) => line.includes("X-Taken") || line.includes("taken=1"))).toEqual([]);
      expect(findHeader(answer.lines, "X-Request-Id") ?? "").toMatch(/^[\w.-]{0,64}$/);
    }
  });

  test.each([
    ["a line's end alone", "x\nSet-Cookie: taken=1"],
    ["a carriage return alone", "x\rSet-Cookie: taken=1"],
    ["a folded line", "x\r\n Set-Cookie: taken=1"],
    ["a null byte", "x\0Set-Cookie: taken=1"],
  ])("nor does %s", async (_, value) => {
    for (const name of ["CF-Ray", "Host", "traceparent"]) {
      const answer = await ask(
        "/Latest/",
        name === "Host" ? { Host: `kotaku.com.localhost${value}` } : { [name]: value },
      );
      expect(findFault(name, answer, isAllowed)).toBeNull();
    }
  });
});

describe("stored data can't inject a header", () => {
  test.each(pictures.map((picture, index) => [JSON.stringify(picture), 1_840_000_000 + index] as const))(
    "a post whose lead is %s",
    async (_, id) => {
      const answer = await ask(`/injected-${id}`);
      expect([answer.status, findFault(String(id), answer, isAllowed)]).toEqual([200, null]);
      const links = [
        ...(findHeader(answer.lines, "Link") ?? "").matchAll(/(?:^|, )<([^>]*)>; ([^<]*?)(?=, <|$)/g),
      ];
      expect(links.length).toBeGreaterThan(0);
      for (const [, href = "", rest = ""] of links) {
        expect([href, new URL(href, "http://ours.invalid").hostname]).not.toContain("evil.example");
        expect(rest).toMatch(/^rel=preload; as=(?:style|font|image)\b/);
        // The quoted parts are addresses of the one image.
        expect(rest.replace(/"[^"]*"/g, "")).not.toMatch(/script|evil|,/);
        for (const candidate of /imagesrcset="([^"]*)"/.exec(rest)?.[1]?.split(", ") ?? []) {
          expect(candidate).toMatch(/^\/magma\/image\/upload\/\S+ \d+w$/);
        }
      }
    },
  );
});
