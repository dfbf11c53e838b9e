import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loader } from "../../../../app/routes/reader/renamed-page.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

const open = (path: string) => {
  const context = { path, blogContext: buildPage(buildBlog()) } as unknown as LoaderFunctionArgs["context"];
  return loader({ request: new Request("https://kotaku.com/"), params: {}, context });
};

test("a renamed page's old address redirects permanently, with its query", () => {
  const { status, headers } = open("/manage/kotaku/lost?led");
  expect([status, headers.get("Location")]).toEqual([301, "https://kotaku.com/manage/kotaku/not-found?led"]);
});

test("an unknown address is 404", () => {
  expect(() => open("/manage/kotaku/lost/2")).toThrow(expect.objectContaining({ status: 404 }));
});
