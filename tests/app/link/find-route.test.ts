import { readFileSync } from "node:fs";
import { matchRoutes } from "@remix-run/router";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { isSitePage } from "../../../app/embed/embed-iframes.ts";
import { findRoute } from "../../../app/link/find-route.ts";
import { anyAddress, routes } from "../../../app/routes.ts";
import { managePages, networkPages } from "../../../app/studio-routes.ts";

const values: Readonly<Record<string, string>> = {
  blog: "kotaku",
  postId: "1836000001",
  draftId: "1850000001",
  storyId: "1836000001",
};
/** An address of a route. */
const addressOf = (path: string) =>
  path === "/"
    ? "/"
    : `/${path.replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? "x1").replace("*", "more/of/it")}`;

const listed = routes.filter((route) => route !== anyAddress);
const modules = routes.filter(({ file }) => file !== null);
const readModule = (file: string) => readFileSync(new URL(`../../../app/${file}`, import.meta.url), "utf8");

describe("the route of an address", () => {
  test.each(listed.map((route) => [addressOf(route.path), route] as const))(
    "%s is its own",
    (path, route) => {
      expect(findRoute(path)).toBe(route);
    },
  );

  const remixRoutes = modules.map(({ path }, index) => ({
    id: index.toString(),
    ...(path === "/" ? { index: true as const } : { path }),
  }));
  const [number, blog] = [/^\d{1,19}$/, /^[a-z0-9][a-z0-9-]{0,62}$/i];
  const forms: readonly (readonly [name: string, form: RegExp])[] = [
    ...["postId", "draftId", "storyId"].map((name) => [name, number] as const),
    ["blog", blog],
  ];
  const isOfForm = (params: Readonly<Record<string, string | undefined>>) =>
    forms.every(([name, form]) => params[name] === undefined || form.test(params[name]));

  test("is the one that Remix matches, however it is written", () => {
    // The router warns of every invalid escape.
    vi.spyOn(console, "warn").mockReturnValue();
    const known = listed.flatMap(({ path }) => addressOf(path).slice(1).split("/"));
    const segment = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...known) },
      fc.constantFrom("LATEST", "lat%65st", "%", "ñ", "a-post-1836000001", "%2F", "latest%2Fx", "saved"),
      fc.constantFrom("x%E2%80%A8y", "%e2%80%a9"),
      fc.stringMatching(/^[\w%.~ -]{1,6}$/),
    );
    const shuffled = fc.tuple(
      fc.oneof(
        fc.constantFrom(...listed.map(({ path }) => addressOf(path))),
        fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join("/")}`),
      ),
      fc.boolean(),
      fc.boolean(),
    );
    fc.assert(
      fc.property(shuffled, ([path, isUpper, endsInSlash]) => {
        const { pathname } = new URL(
          `http://host${isUpper ? path.toUpperCase() : path}${endsInSlash ? "/" : ""}`,
        );
        fc.pre(!pathname.startsWith("/~") && !pathname.startsWith("//"));
        // Refused before (app/platform/http/refusals.ts).
        fc.pre(!/%(?:[01][\da-f]|7f)/i.test(pathname));
        // Remix gets each path without doubled slashes and line ends (app/entry/show-pages.ts).
        const matched = pathname.replace(/\/{2,}/g, "/").replace(/%e2%80%a[89]/gi, "%20");
        const match = matchRoutes(remixRoutes, matched)?.at(-1);
        const route = findRoute(pathname);
        // Addresses without a module are Remix's "*", and parameters of another form than ours aren't our addresses.
        if (route.file === null || !isOfForm(match?.params ?? {})) return;
        expect(route.file).toBe(modules[Number(match?.route.id)]?.file);
      }),
      { numRuns: 2_000, examples: [[["/moderation//plan", false, false]]] },
    );
  });

  test.each([
    ["/toString", "*"],
    ["/constructor/saved", ":screenName/saved"],
    ["/report/x", "report/*"],
    ["/write/seven", "write/*"],
    ["", "/"],
  ])("%j is that of %s", (path, route) => expect(findRoute(path).path).toBe(route));
});

describe("the facts of a route", () => {
  const actions = /^export (?:const action\b|(?:async )?function action\b|\{[^}]*\baction\b)/m;

  test.each(modules.map((route) => [route.path, route] as const))(
    "%s accepts a body if its module has an action, and only then",
    (_path, { file, maxBytes }) => {
      expect(maxBytes !== undefined).toBe(actions.test(readModule(file ?? "")));
    },
  );

  test.each(listed.filter(({ layout }) => layout).map((route) => [route.path, route] as const))(
    "%s of the studio is never cached, and in no preview",
    (_path, { isCached, isPreviewed, hasLite }) => {
      expect([isCached, isPreviewed, hasLite]).toEqual([false, false, false]);
    },
  );

  test("a module that has several addresses has an id in each", () => {
    for (const own of Map.groupBy(modules, ({ file }) => file).values()) {
      expect(new Set(own.map(({ id }) => id)).size, own[0]?.path).toBe(own.length);
    }
  });

  test.each(managePages)("a blog has the page $name", ({ name }) => {
    expect(findRoute(`/manage/kotaku/${name}`).path).toBe(`manage/:blog/${name}`);
  });

  test("no two pages have one letter", () => {
    const letters = [...managePages, ...networkPages].flatMap((page) =>
      "letter" in page ? page.letter : [],
    );
    expect(new Set(letters).size).toBe(letters.length);
  });

  /** They have no header: they are shown in frames, or are part of a page. */
  const withoutHeader = /^(?:embed\/|ajax\/|live\/|amp\/|-\/)/;
  test.each(
    modules
      .filter(({ file, path }) => file?.endsWith(".tsx") && !withoutHeader.test(path) && path !== "*")
      .map(({ path }) => addressOf(path)),
  )("%s is never framed within a story", (path) => expect(isSitePage(path)).toBe(true));
});
