import { expect, test } from "vitest";
import { checkHost, type HostAnswer } from "../../../../app/studio/blogs/check-host.ts";

const front = "https://lantern.example.com/";
const page = (own: string) => new Response(`<html><head><link rel="canonical" href="${own}"/></head></html>`);
const feed = (own: string, end = "</rss>\n") =>
  new Response(`<?xml version="1.0"?><rss><channel><link>${own}</link></channel>${end}`);

/** What the check finds if the front and the feed answer so. */
const check = (answer: (url: string) => Promise<Response> | Response, timeout = 60_000) =>
  checkHost(front, { ask: async (url) => answer(url), timeout });

test("a host is the blog's if its front page and its feed name its address", async () => {
  const asked: string[] = [];
  const found = await check((url) => {
    asked.push(url);
    return url === front ? page(front) : feed(front);
  });
  expect(found).toEqual({ host: { kind: "blog" }, feed: { kind: "blog" } });
  expect(asked).toEqual([front, `${front}rss`]);
});

test.each<[string, () => Promise<Response> | Response, HostAnswer]>([
  ["another page of the network", () => page("https://kinja.com/"), { kind: "other" }],
  ["another story of the blog", () => page(`${front}latest`), { kind: "other" }],
  ["a page without an address", () => new Response("It works!"), { kind: "other" }],
  ["a feed that breaks off", () => feed(front, ""), { kind: "other" }],
  [
    "a redirect, which isn't followed",
    () => new Response(null, { status: 301, headers: { Location: "https://parked.example/" } }),
    { kind: "redirect", to: "https://parked.example/" },
  ],
  ["an error", () => new Response("", { status: 522 }), { kind: "status", status: 522 }],
  ["nothing", () => Promise.reject(new TypeError("no such host")), { kind: "none" }],
])("a host that answers with %s is told apart", async (_, answer, expected) => {
  expect(await check(answer)).toEqual({ host: expected, feed: expected });
});

test("a host that never answers is late, also if its page never ends", async () => {
  const never = new Promise<Response>(() => undefined);
  expect(await check(() => never, 1)).toEqual({ host: { kind: "late" }, feed: { kind: "late" } });
  const endless = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
  expect(await check(endless, 1)).toEqual({ host: { kind: "late" }, feed: { kind: "late" } });
});
