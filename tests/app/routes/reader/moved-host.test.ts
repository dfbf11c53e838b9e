import { expect, test } from "vitest";
import { changeBlog } from "../../../../contract/network/managed-blogs.ts";
import { openRoutes } from "../open-routes.ts";

test("any address at the host that a blog had leads to the same one at its host, in one step", async () => {
  const routes = await openRoutes();
  const wish = { kind: "move" as const, host: "arcade.example" };
  await routes.caller.sendAs("Ada-Owner", changeBlog, {}, { blogId: "9", version: 0, wish, isTrial: false });
  for (const path of ["/", "/latest?startIndex=20", "/tag/doors", "/1830000001", "/rss", "/nothing"])
    expect(await routes.open(`kotaku.com${path}`)).toMatchObject({
      status: 301,
      location: `https://arcade.example${path}`,
    });
  expect((await routes.open("arcade.example/the-lead-story-1830000001")).status).toBe(200);
});
