import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { findHeader, sendRaw } from "./raw-request.ts";
import { findFault, isOwnHost } from "./wire-attacks.ts";

let network: Awaited<ReturnType<typeof startBothWorkers>>;
const ask = (target: string, host = "kotaku.com.localhost") =>
  sendRaw(network.port, { target, headers: { Host: host } });

beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork);
  const { pictures } = createApiClient({ origin: network.origin, token: network.importToken });
  const bytes = readFileSync(new URL("../cli/fixtures/assets/blog/blue.jpg", import.meta.url));
  await pictures.put("blue", bytes, "jpg");
});
afterAll(() => network.stop());

/** Ways to write "one folder up". */
const ups = [
  "..",
  "%2e%2e",
  "%2E.",
  "..%2f..",
  "..%5c..",
  "..\\..",
  "..;",
  "%252e%252e",
  "%25252e%25252e",
  "....//",
  "%c0%ae%c0%ae",
  "%e0%80%ae%e0%80%ae",
  "%uff0e%uff0e",
  "．．",
  "%00..",
];

describe("the image service returns images, and nothing else", () => {
  test("one that exists", async () => {
    const { status, lines } = await ask("/magma/image/upload/c_limit,q_60,w_340/blue.jpg");
    expect([status, findHeader(lines, "Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  const targets = [
    ...ups.flatMap((up) => [
      `/magma/image/upload/${up}/${up}/${up}/${up}/etc/passwd`,
      `/magma/image/upload/w_340/${up}/${up}/api/wrangler.toml`,
      `/magma/image/upload/w_340/${up}%2f${up}%2fetc%2fpasswd.jpg`,
      `/magma/image/upload/w_340/${up}%5c${up}%5cblue.jpg`,
      `/magma/image/upload/w_340/${up}%252fblue.jpg`,
      `/magma/image/upload/${up}/api/core/import/batch`,
      `/magma/image/upload/x/${up}/${up}/${up}/${up}/api/images/image/blue/original`,
    ]),
    "/magma/image/upload/w_340/https://evil.example/a.jpg",
    "/magma/image/upload/w_340/https%3A%2F%2Fevil.example%2Fa.jpg",
    "/magma/image/upload//evil.example/a.jpg",
    "/magma/image/upload/w_340/file:%2f%2f%2fetc%2fpasswd.jpg",
    "/magma/image/upload/w_340/blue%00.jpg",
    "/magma/image/upload/w_340/blue.jpg%00.html",
    "/magma/image/upload/w_340/blue.html",
    "/magma/image/upload/w_340/blue.svg",
    "/magma/image/upload/w_340/.jpg",
    "/magma/image/upload/w_340/blue",
    "/magma/image/upload/w_340/",
    "/magma/image/upload/blue.jpg",
    "/magma/image/upload/w_99999999999/blue.jpg",
    "/magma/image/upload/w_341/blue.jpg",
    "/magma/image/upload/w_-1/blue.jpg",
    "/magma/image/upload/w_1e9/blue.jpg",
    "/magma/image/upload/w_NaN/blue.jpg",
    "/magma/image/upload/w_1600,h_9999999/blue.jpg",
    "/magma/image/upload/w_40,h_9999/blue.jpg",
    "/magma/image/upload/w_340,dpr_1000/blue.jpg",
    "/magma/image/upload/w_340,q_0/blue.jpg",
    "/magma/image/upload/w_340,w_340/blue.jpg",
    "/magma/image/upload/w_340,l_fetch:aHR0cDovL2V2aWw/blue.jpg",
    "/magma/image/upload/w_340,__proto___1/blue.jpg",
    "/magma/image/upload/constructor_1,w_340/blue.jpg",
    `/magma/image/upload/w_340/${"a".repeat(1500)}.jpg`,
    `/magma/image/upload/${"w_340,".repeat(250)}/blue.jpg`,
    "/magma/image/fetch/https://evil.example/a.jpg",
    "/other/image/upload/w_340/blue.jpg",
  ];
  test.each(targets)("%s", async (target) => {
    const { status, lines, text } = await ask(target);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(findHeader(lines, "Content-Type") ?? "").not.toContain("image/");
    expect(text).not.toContain("root:");
  });
});

describe("a file of the build is in its folder", () => {
  const targets = ups.flatMap((up) => [
    `/assets/${up}/${up}/server/index.js`,
    `/assets/${up}%2fserver%2findex.js`,
    `/profile-assets/${up}/${up}/${up}/package.json`,
    `/profile-assets/placeholder/${up}%2f${up}%2f${up}%2f_headers`,
    `/${up}/${up}/${up}/etc/passwd`,
  ]);
  test("one that exists", async () => expect((await ask("/profile-assets/avatar.svg")).status).toBe(200));
  test.each([...targets, "/_headers", "/.assetsignore", "/wrangler.toml", "/server/index.js"])(
    "%s",
    async (target) => {
      const answer = await ask(target);
      expect(answer.status).toBeGreaterThanOrEqual(300);
      expect(findFault(target, answer, isOwnHost)).toBeNull();
      expect(answer.text).not.toMatch(/root:|createRequestHandler|Strict-Transport-Security:/);
    },
  );
});

describe("a video's manifest only lists files below its own folder", () => {
  const read = async (id: string) => {
    const { status, text } = await ask(`/ajax/video/${id}/manifest.m3u8`);
    const files = text.split(/\r?\n/).filter((line) => /playlist\.m3u8/.test(line));
    return { status, files };
  };
  test("one that can exist", async () => {
    const { status, files } = await read("video-7");
    expect([status, files]).toEqual([
      200,
      expect.arrayContaining(["/demo-video/video-7/480p/playlist.m3u8"]),
    ]);
  });
  test.each([
    ...ups,
    ...ups.map((up) => `${up}%2f${up}`),
    "%2f%2fevil.example",
    "https:%2f%2fevil.example",
    "a%0a%23EXT-X-KEY:URI=evil",
    "a%22",
    "a%20b",
    ".",
    "%2e",
    "-%2f",
    "a".repeat(200),
  ])("%s", async (id) => {
    const { status, files } = await read(id);
    expect([status, files]).toEqual([expect.toSatisfy((code: number) => code >= 400 && code < 500), []]);
  });
});

describe("calls reach the services only on their own host", () => {
  test("one that exists", async () =>
    expect((await ask("/api/profile/blog/views/network", `localhost:${network.port}`)).status).toBe(200));

  test.each([
    "/api/profile/blog/views/network",
    "//api/profile/blog/views/network",
    "/magma/../api/profile/blog/views/network",
    "/magma/image/upload/../../../api/profile/blog/views/network",
    "/%61pi/profile/blog/views/network",
  ])("%s on a blog's host is 404", async (target) => {
    expect((await ask(target)).status).toBe(404);
  });

  test.each([
    "//evil.example/api/profile/blog/views/network",
    "/http://evil.example/api/profile/blog/views/network",
    "/api/core/../../../etc/passwd",
    "/api/core/%2e%2e/%2e%2e/x",
    "/api//profile/blog/views/network",
  ])("%s on their host is 400 or 404", async (target) => {
    expect([400, 404]).toContain((await ask(target, `localhost:${network.port}`)).status);
  });
});
