import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../../app/account/account-cookies.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { openSession } from "../api/open-session.ts";
import { until } from "../until.ts";
import { startFrontEnd } from "./front-end.ts";

/* docs/decisions/0085: a blog's articles have addresses once its owner has entered a channel. */
const main = "kinja.com";
const form = "/manage/kotaku/apple-news";
const channelId = "63a75491-2c4d-3530-af91-819be8c3ace0";
const keyId = "1e3fc5e0-e9f8-4232-a6be-17bf40edad09";
const plain =
  demoNetwork.posts.find(
    ({ blog, parent, password, isPage, status, syndicationExclusions, publishTimeMillis, headline }) =>
      blog === "kotaku" &&
      headline !== "" &&
      publishTimeMillis < demoNow &&
      !(parent ?? password ?? isPage ?? status ?? syndicationExclusions),
  ) ?? expect.fail("no story");
let app: Awaited<ReturnType<typeof startFrontEnd>>;
let cookie: string;
beforeAll(async () => {
  app = await startFrontEnd({ ENVIRONMENT: "production", PAGE_CACHE: "on" });
  const { db } = await app.mocks.services;
  const token = await openSession(db, "HollisBraun", { roles: ["superuser"], now: demoNow, host: main });
  cookie = `${sessionCookie}=${token}`;
});
afterAll(() => app.stop());

const address = `/apple-news/${plain.id}.json`;

test("an owner's channel gives stories an article, and the studio says that nothing is sent without a secret", async () => {
  expect((await app.get("kotaku.com", address)).status).toBe(404);
  const sent = await app.get(main, form, {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: `http://${main}.localhost`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: `version=0&channelId=${channelId}&keyId=${keyId}`,
  });
  expect([sent.status, sent.headers.get("Location")]).toEqual([
    303,
    expect.stringContaining(`${form}?saved`),
  ]);
  const page = await app.get(main, `${form}?saved`, { headers: { Cookie: cookie } });
  const html = await page.text();
  for (const words of ["Channel saved.", "Nothing is being sent", `value="${channelId}"`])
    expect(html).toContain(words);

  const article = await until(async () => {
    const response = await app.get("kotaku.com", address);
    expect(response.status).toBe(200);
    return response;
  });
  expect(Object.fromEntries(article.headers)).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    "x-robots-tag": "noindex",
  });
  expect(await article.json()).toMatchObject({ identifier: plain.id, title: plain.headline });
});

test("no other host has the article, and no other name leads to it", async () => {
  for (const [host, path] of [
    ["jalopnik.com", address],
    ["kotaku.com", `/apple-news/${plain.id}`],
    ["kotaku.com", "/apple-news/1.json"],
  ] as const)
    expect([path, (await app.get(host, path)).status]).toEqual([path, 404]);
});
