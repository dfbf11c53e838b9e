import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { parseConfig } from "../../../../app/platform/config/parse-config.ts";
import { loader as loadKey } from "../../../../app/routes/syndication/index-key.ts";
import { loader as loadRobots } from "../../../../app/routes/well-known/robots-text.ts";

const config = parseConfig({
  ENVIRONMENT: "production",
  VIDEO_BASE: "https://video.example",
  INDEXNOW_KEY: "key-of-the-network",
});

/** While the blog of the host is unknown. */
const load = (loader: typeof loadRobots, path: string, status: number) => {
  const context = { blogContext: null, failure: new Response(null, { status }), config, path };
  const request = new Request(`https://kotaku.com${path}`);
  return loader({ request, context, params: {} } as unknown as LoaderFunctionArgs);
};

describe("while the services are down", () => {
  test("robots.txt works: with a 503, robots would leave the whole host", async () => {
    const response = await load(loadRobots, "/robots.txt", 503);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(
      /^User-agent: \*\n[^]*\nSitemap: https:\/\/kotaku\.com\/sitemap\.xml\n$/,
    );
  });

  test("search engines find the key", async () => {
    const response = await load(loadKey, "/key-of-the-network.txt", 503);
    expect([response.status, await response.text()]).toEqual([200, "key-of-the-network"]);
  });
});

test.each([
  ["/robots.txt", loadRobots],
  ["/key-of-the-network.txt", loadKey],
])("an unknown host has no %s", async (path, loader) => {
  expect((await load(loader, path, 404)).status).toBe(404);
});
