import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { createDocumentHandler } from "../../../app/entry/document-handler.ts";

const context = {} as AppLoadContext;
type Module = ServerBuild["routes"][string]["module"];

/** An app with a root, `/page` and `/file`, and a record of what its entry was asked to render. */
function buildApp(page: Partial<Module> = {}, print: (entry: EntryContext) => string = () => "printed") {
  const rendered: { status: number; headers: Headers; entry: EntryContext }[] = [];
  const handleError = vi.fn();
  const route = (id: string, module: Partial<Module>, path?: string) => ({
    id,
    ...(path !== undefined && { path, parentId: "root" }),
    module: { ...module } as Module,
  });
  const build = {
    routes: {
      root: route("root", { default: () => null, loader: () => "frame", ErrorBoundary: () => null }),
      page: route("page", { default: () => null, loader: () => ({ words: "long" }), ...page }, "page"),
      file: route("file", { loader: () => new Response("file") }, "file"),
    },
    assets: { routes: { root: { id: "root" }, page: { id: "page" }, file: { id: "file" } } },
    future: { v3_singleFetch: true },
    entry: {
      module: {
        handleError,
        default: (_: Request, status: number, headers: Headers, entry: EntryContext) => {
          rendered.push({ status, headers, entry });
          return new Response(print(entry), { status, headers });
        },
      },
    },
  } as unknown as ServerBuild;
  const ask = (path: string, init?: RequestInit) =>
    createDocumentHandler(build)(new Request(`http://host${path}`, init), context);
  return { ask, rendered, handleError };
}

test("loader data is passed to the components, and to nothing else", async () => {
  const { ask, rendered } = buildApp();
  expect(await (await ask("/page"))?.text()).toBe("printed");
  const [{ entry } = { entry: null }] = rendered;
  expect(entry?.staticHandlerContext.loaderData).toEqual({ root: "frame", page: { words: "long" } });
  expect(entry).not.toHaveProperty("serverHandoffStream");
  expect(entry).not.toHaveProperty("serverHandoffString");
});

test("a page gets only the routes of its group", async () => {
  const { ask, rendered } = buildApp();
  await ask("/page");
  expect(Object.keys(rendered[0]?.entry.manifest.routes ?? {})).toEqual(["root", "page"]);
  expect(Object.keys(rendered[0]?.entry.routeModules ?? {})).toEqual(["root", "page"]);
});

test.each([
  ["a page's data", "/page.data", {}],
  ["the framework's manifest", "/__manifest", {}],
  ["a route that is no page", "/file", {}],
  ["a form that is sent", "/page", { method: "POST" }],
])("%s is left to Remix", async (_, path, init) => {
  const { ask, rendered } = buildApp();
  expect(await ask(path, init)).toBeNull();
  expect(rendered).toEqual([]);
});

test("a response thrown by a loader sets the page's status, and its headers are passed to the error page", async () => {
  const { ask, rendered, handleError } = buildApp({
    loader: () => {
      throw new Response("gone", { status: 410, headers: { "X-Why": "deleted" } });
    },
    headers: ({ errorHeaders }) => errorHeaders ?? {},
    ErrorBoundary: () => null,
  });
  expect((await ask("/page"))?.status).toBe(410);
  expect(rendered[0]?.headers.get("X-Why")).toBe("deleted");
  expect(handleError).not.toHaveBeenCalled();
});

test("a redirect is returned unchanged", async () => {
  const { ask } = buildApp({
    loader: () => {
      throw new Response(null, { status: 301, headers: { Location: "/there" } });
    },
  });
  expect((await ask("/page"))?.headers.get("Location")).toBe("/there");
});

test.each([["throws"], ["returns nothing"]])("a loader that %s is logged as one error", async (how) => {
  const { ask, handleError } = buildApp({
    loader: () => {
      if (how === "throws") throw new Error("broken");
      return undefined as never;
    },
  });
  expect((await ask("/page"))?.status).toBe(500);
  expect(handleError).toHaveBeenCalledTimes(1);
});

test("an error in a component is logged, and the error page is shown instead", async () => {
  const { ask, handleError } = buildApp({}, ({ staticHandlerContext }) => {
    if (!staticHandlerContext.errors) throw new Error("component");
    return Object.keys(staticHandlerContext.errors).join(" ");
  });
  const response = await ask("/page");
  expect(response?.status).toBe(500);
  expect(await response?.text()).toBe("root");
  expect(handleError).toHaveBeenCalledTimes(1);
});

test("the deepest route with headers sets them", async () => {
  const { ask, rendered } = buildApp({ headers: () => ({ "Cache-Control": "no-store" }) });
  await ask("/page");
  expect(rendered[0]?.headers.get("Cache-Control")).toBe("no-store");
});
