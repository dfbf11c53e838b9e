import { expect, test } from "vitest";
import { readBytes, respondWithBytes } from "../../../../app/platform/http/known-body.ts";
import { secureResponse } from "../../../../app/platform/http/security-headers.ts";

const bytes = new TextEncoder().encode("<p>Seven</p>");

test("the bytes of a response that we have made are known, and it can be sent all the same", async () => {
  const response = respondWithBytes(bytes, { headers: { "Content-Type": "text/html" } });
  expect(await readBytes(response)).toBe(bytes);
  expect(await response.text()).toBe("<p>Seven</p>");
});

test("they are still known once it has its security headers", async () => {
  expect(await readBytes(secureResponse(respondWithBytes(bytes, {})))).toBe(bytes);
});

test("any other response is read", async () => {
  expect(await readBytes(new Response("<p>Eight</p>"))).toEqual(new TextEncoder().encode("<p>Eight</p>"));
  const copy = new Response("<p>Nine</p>", respondWithBytes(bytes, {}));
  expect(await readBytes(copy)).toEqual(new TextEncoder().encode("<p>Nine</p>"));
});

test("headers that can't be changed are copied", () => {
  const fetched = Response.redirect("https://kotaku.com/", 301);
  const secured = secureResponse(fetched);
  expect([secured.status, secured.headers.get("Location"), secured.headers.get("X-Frame-Options")]).toEqual([
    301,
    "https://kotaku.com/",
    "SAMEORIGIN",
  ]);
  const own = new Response("");
  expect(secureResponse(own)).toBe(own);
});
