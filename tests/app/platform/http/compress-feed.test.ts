import { expect, test } from "vitest";
import { compressFeed } from "../../../../app/platform/http/compression.ts";

test.each([
  ["application/atom+xml; charset=utf-8", "gzip, br", 200, "gzip"],
  ["application/feed+json; charset=utf-8", "gzip", 200, "gzip"],
  ["application/atom+xml", "identity", 200, null],
  // Cloudflare compresses these.
  ["application/rss+xml", "gzip", 200, null],
  ["text/html", "gzip", 200, null],
  ["application/atom+xml", "gzip", 404, null],
])("%s for a reader of %s, with status %i, is sent as %s", (type, accepted, status, encoding) => {
  const request = new Request("https://kotaku.com/atom", { headers: { "Accept-Encoding": accepted } });
  const { headers } = compressFeed(
    new Response("text", { status, headers: { "Content-Type": type } }),
    request,
  );
  expect(headers.get("Content-Encoding")).toBe(encoding);
});

test("what the reader accepts is taken from where Cloudflare keeps it", () => {
  const request = new Request("https://kotaku.com/atom", { headers: { "Accept-Encoding": "gzip" } });
  Object.defineProperty(request, "cf", { value: { clientAcceptEncoding: "" } });
  const response = new Response("text", { headers: { "Content-Type": "application/atom+xml" } });
  const { headers } = compressFeed(response, request);
  expect([headers.get("Content-Encoding"), headers.get("Vary")]).toEqual([null, "Accept-Encoding"]);
});
