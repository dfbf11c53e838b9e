import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPageKey } from "../../../../app/platform/page-cache/find-page-key.ts";

const host = "https://kotaku.com";
const keyOf = (path: string) => findPageKey("GET", host + path);

describe("the key of a page", () => {
  test.each([
    ["/", "/", false, false],
    ["/latest", "/latest", false, false],
    ["/latest?", "/latest", false, false],
    ["/latest?utm_source=x&fbclid=y", "/latest", false, true],
    ["/latest?startTime=5", "/latest?startTime=5", true, false],
    ["/latest?b=1&startTime=5&a=2", "/latest?startTime=5", true, true],
    ["/x-1?startIndex=5&adzone=b", "/x-1?adzone=b&startIndex=5", true, false],
    ["/x-1?adzone=a&adzone=b", "/x-1?adzone=a", true, true],
    ["/x-1?tier=staff&sort=newest&after=1.x", "/x-1?after=1.x&sort=newest&tier=staff", true, false],
    ["/newsletter?subscribed=whatever", "/newsletter?subscribed=1", true, false],
    ["/x-1?adzone=%26%3D+%C3%A9", "/x-1?adzone=%26%3D%20%C3%A9", true, false],
    ["/x-1?ADZONE=a", "/x-1", false, true],
    ["/?tier=staff&after=1.x&sort=newest&page=2", "/", false, true],
    ["/?startTime=5&archive=2019-03-14", "/?startTime=5", true, true],
    ["/tag/cats?startTime=5&tier=staff", "/tag/cats?startTime=5", true, true],
    ["/about?startTime=5&lite", "/about?lite=1", false, true],
    ["/corrections?startTime=5&after=1.x", "/corrections?after=1.x", true, true],
    ["/rss?archive=2019-03-14&adzone=a&tier=staff", "/rss?archive=2019-03-14", true, true],
    ["/tag/cats/feed.json?startTime=5&lite", "/tag/cats/feed.json?startTime=5", true, true],
    ["/tag/rss?archive=2019-03-14&lite&tier=staff", "/tag/rss?archive=2019-03-14&lite=1", true, true],
    ["/x-1/amp?adzone=a&lite&tier=staff", "/x-1/amp?adzone=a", true, true],
    ["/sitemap.xml?adzone=a&lite", "/sitemap.xml", false, true],
    ["/live/1/items?adzone=a&lite", "/live/1/items", false, true],
    ["/latest?p=7", "/latest", false, true],
  ])("of %s is %s", (path, key, isRare, isShortened) => {
    expect(keyOf(path)).toEqual({ url: host + key, pathAt: host.length, isRare, isShortened });
  });

  test.each([
    ["a personal part", "/ajax/region"],
    ["what somebody writes", "/reply/1"],
    ["the ways to share a story", "/share/1"],
    ["a report", "/report/1"],
    ["a blog's management", "/manage/kotaku/moderation"],
    ["the network's queue", "/moderation"],
    ["decisions about oneself", "/moderation/mine"],
    ["a service", "/api/core/x"],
    ["a picture", "/magma/image/upload/w_340/x.jpg"],
    ["a designer's page", "/-/themes"],
    ["a message's link", "/newsletter/confirm?token=x"],
    ["a draft's preview", "/preview/Zm9yLXNvbWVib2R5"],
    ["a draft's versions", "/write/1/history"],
    ["two of them beside each other", "/write/1/compare?from=1&to=2"],
    ["signing in", "/signin?next=/latest"],
    ["a search", "/search?q=zelda"],
    ["coming back from it", "/signin/finish?code=x"],
    ["signing out", "/signout"],
    ["the setup of a network, with its token", "/setup?token=x"],
    ["one's own settings", "/settings"],
    ["what one is a member of", "/invitations"],
    ["a doubled slash", "//latest"],
    ["an old id in the front's query", "/?p=7"],
    ["the id of an old page in it", "/?page_id=7"],
    ["that of an old attachment", "/?attachment_id=7"],
    ["the number of an old author in it", "/?author=7"],
    ["an old month in it", "/?m=201902"],
    ["an old category in it", "/?category=Sea+News"],
    ["an old feed in it", "/?format=rss"],
    ["a previewed theme", "/latest?theme=gizmodo"],
    ["a value that is no zone", `/x-1?adzone=${"x".repeat(65)}`],
    ["a long unknown value", `/x-1?y=${"x".repeat(65)}`],
    ["a long address", `/${"x".repeat(500)}`],
  ])("%s has none", (_what, path) => expect(keyOf(path)).toBeNull());

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PURGE", "get"])("%s has none", (method) =>
    expect(findPageKey(method, `${host}/`)).toBeNull(),
  );

  test("is the same for HEAD, and differs between hosts", () => {
    expect(findPageKey("HEAD", `${host}/`)).toEqual(keyOf("/"));
    expect(findPageKey("GET", "https://gizmodo.com/")?.url).not.toBe(keyOf("/")?.url);
  });

  const value = fc.string({ maxLength: 20 });
  const unknown = fc.tuple(
    fc.string({ minLength: 1, maxLength: 8 }).map((name) => `u${name}`),
    value,
  );
  const known = fc.uniqueArray(fc.tuple(fc.constantFrom("adzone", "startIndex", "startTime"), value), {
    selector: ([name]) => name,
  });
  const write = (pairs: readonly (readonly [string, string])[]) =>
    `/x?${new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString()}`;

  test("does not depend on the order of the query, or on parameters that no page reads", () => {
    const shuffled = known.chain((pairs) =>
      fc.tuple(
        fc.constant(pairs),
        fc.array(unknown, { maxLength: 4 }).chain((others) => {
          const all = [...pairs, ...others];
          return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([pairs, all]) => {
        fc.pre(write(all).length < 450);
        expect(keyOf(write(all))?.url).toBe(keyOf(write(pairs))?.url);
      }),
    );
  });

  test("keeps known parameters as pages read them, and distinguishes their values", () => {
    fc.assert(
      fc.property(known, known, (one, other) => {
        fc.pre(write(one).length < 450 && write(other).length < 450);
        const read = (path: string) => new URL(keyOf(path)?.url ?? "http://x").searchParams;
        for (const [name] of one)
          expect(read(write(one)).get(name)).toBe(new URLSearchParams(write(one).slice(3)).get(name));
        const sort = (pairs: typeof one) => JSON.stringify(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
        const same = sort(one) === sort(other);
        expect(keyOf(write(one))?.url === keyOf(write(other))?.url).toBe(same);
      }),
    );
  });
});
