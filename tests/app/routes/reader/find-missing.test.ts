import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { searchPosts } from "../../../../contract/search/search.ts";
import type { AppContext } from "../../../../app/platform/context/app-context.ts";
import { getRecommended } from "../../../../contract/network/magma.ts";
import { findMissing } from "../../../../app/routes/reader/missing-address.ts";
import { buildPage, buildPerson, buildSummary, mainSite } from "../../page-fixture.ts";

const page = buildPage();
const lists = { people: [buildPerson("1")], blogs: [page.blog], pagination: { curr: {}, next: null } };
const story = buildSummary("1", { headline: "Big Percy the Pelican" });
const recommended = {
  popular: [],
  latest: { ...lists, items: [{ id: "2", timestamp: 1, post: buildSummary("2"), repost: null }] },
};
const matches = { ...lists, unknown: null, items: [{ post: story, story: null, fragment: "" }] };
const never = new Promise<never>(() => undefined);

/** Responses of the services: to the latest stories, and to a search by its words. */
function buildContext(
  path: string,
  answers: { latest?: unknown; search?: (q: string) => unknown },
  changes: Partial<AppContext> = {},
) {
  const asked: string[] = [];
  const findOptional = (call: unknown, { query = {} }: { query?: { q?: string } }) => {
    asked.push(call === searchPosts ? (query.q ?? "") : "latest");
    if (call === getRecommended) return Promise.resolve(answers.latest ?? null);
    return Promise.resolve(answers.search?.(query.q ?? "") ?? null);
  };
  const context = {
    path,
    blogContext: page,
    page: Promise.resolve(page),
    isLimited: false,
    preview: null,
    services: { findOptional },
    ...changes,
  } as unknown as AppContext;
  return { context, asked };
}
const all = { latest: recommended, search: () => matches };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a missing page", () => {
  test("offers the story that its address names, and the latest", async () => {
    const { context, asked } = buildContext("/big-percy-the-pelican-1836?utm_source=mail", all);
    const view = await findMissing(404, context);
    expect(view?.likely?.card.id).toBe("1");
    expect(view?.latest?.cards.map(({ id }) => id)).toEqual(["2"]);
    expect(asked.toSorted()).toEqual(["big percy pelican", "latest"]);
  });

  test("asks once, also if nothing is found", async () => {
    const search = () => ({ ...matches, items: [] });
    const { context, asked } = buildContext("/big-percy-the-penguin-1836", { latest: recommended, search });
    expect((await findMissing(404, context))?.likely).toBe(null);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ["search", { latest: recommended, search: () => never }, { likely: null }],
    ["list of the latest", { latest: never, search: () => matches }, { latest: null }],
    ["of both", { latest: never, search: () => never }, { likely: null, latest: null }],
  ])("waits no longer than 400 ms for a %s that doesn't answer", async (_, answers, expected) => {
    const finding = findMissing(404, buildContext("/big-percy-the-pelican-1836", answers).context);
    await vi.advanceTimersByTimeAsync(400);
    expect(await finding).toMatchObject(expected);
  });

  test("that was removed has the latest, and nothing in its stead", async () => {
    const { context, asked } = buildContext("/big-percy-the-pelican-1836", all);
    expect(await findMissing(410, context)).toMatchObject({ likely: null });
    expect(asked).toEqual(["latest"]);
  });

  test.each([
    ["of a failure", 503, "/big-percy-the-pelican-1836", {}],
    ["of a file that machines ask for", 404, "/apple-touch-icon-120x120.png", {}],
    ["of an unknown blog", 404, "/big-percy-1836", { blogContext: null }],
    ["for a client over its limit", 404, "/big-percy-1836", { isLimited: true }],
    ["in a preview", 404, "/big-percy-1836", { preview: {} as AppContext["preview"] }],
  ])("asks for nothing %s", async (_, status, path, changes) => {
    const { context, asked } = buildContext(path, all, changes);
    expect(await findMissing(status, context)).toBeNull();
    expect(asked).toEqual([]);
  });

  test("on the main site searches every blog", async () => {
    const main = buildPage(mainSite);
    const { context, asked } = buildContext("/a/big-percy", all, {
      blogContext: main,
      page: Promise.resolve(main),
    });
    await findMissing(404, context);
    expect(asked.toSorted()).toEqual(["big percy", "latest"]);
  });
});
