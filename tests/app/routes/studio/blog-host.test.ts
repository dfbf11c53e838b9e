import { afterEach, expect, test, vi } from "vitest";
import type { AppContext } from "../../../../app/platform/context/app-context.ts";
import { describeStranger } from "../../../../app/routes/studio/blog-host.ts";
import { buildPage } from "../../page-fixture.ts";

/* A host in use by someone else, which a new blog's review names. */

afterEach(() => vi.unstubAllGlobals());

const page = { ...buildPage(), isProduction: true };
const context = (hostRuleText: string) =>
  ({
    config: { hostRuleText, timeoutScale: 1 },
    blogContext: page,
    page: Promise.resolve(page),
    readBack: () => expect.fail("the network was asked itself"),
  }) as unknown as AppContext;

/** Makes the web answer; returns the addresses that were asked for. */
function answer(respond: () => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url).pathname);
    return respond();
  });
  return asked;
}

test.each<[string, () => Response | Promise<Response>, string | null]>([
  [
    "a page of another site",
    () => new Response('<link rel="canonical" href="https://other.example/">'),
    "lantern.example answered with another page. Continue only if the domain is yours.",
  ],
  [
    "a page that says nothing of itself",
    () => new Response("Parked"),
    "lantern.example answered with another page. Continue only if the domain is yours.",
  ],
  [
    "a redirect",
    () => new Response(null, { status: 301, headers: { Location: "https://www.lantern.example/" } }),
    "lantern.example redirects to https://www.lantern.example/. Continue only if the domain is yours.",
  ],
  ["an error, as of a domain that isn’t set up yet", () => new Response(null, { status: 522 }), null],
  ["nothing", () => Promise.reject(new Error("no such host")), null],
])("a host with %s is described in words", async (_, respond, text) => {
  const asked = answer(respond);
  expect(await describeStranger(" Lantern.Example ", context("production"))).toBe(text);
  expect(asked).toContain("/");
});

test("outside of production nothing is asked, because every host leads here", async () => {
  const asked = answer(() => new Response("Parked"));
  expect(await describeStranger("lantern.example", context("suffix:.localhost"))).toBe(null);
  expect(asked).toEqual([]);
});
