import { describe, expect, test } from "vitest";
import type { CachePorts, PageEntry } from "../../../../app/platform/page-cache/page-entry.ts";
import { findMinimumAge } from "../../../../app/platform/page-cache/classify-entry.ts";
import { createPageCache } from "../../../../app/platform/page-cache/page-cache.ts";
import type { Dependencies } from "../../../../app/platform/services/dependencies.ts";
import type { Changes, EpochState } from "../../../../app/platform/services/epoch-state.ts";
import { createEntry, createState } from "./page-fixture.ts";

const url = "https://kotaku.com/x-7";
const made = () =>
  new Response("made anew", { headers: { "Cache-Control": "public, max-age=0, must-revalidate" } });
const unchanged = () => new Response(null, { status: 304 });
const dependencies = { layout: "l1", answers: [] };
const failed = () => new Response("failed", { status: 503, headers: { "Cache-Control": "no-store" } });

/** A page cache with `copy` in the data center, whose renders and waits are completed by the test. */
function createCache(copy: PageEntry | null) {
  const makings: {
    changes: Changes;
    kept: Dependencies | null;
    finish: (response: Response, how?: "made" | "renewed") => void;
  }[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const shared: PageEntry[] = [];
  const firsts: boolean[] = [];
  const cache = createPageCache(
    {
      find: async (_url, own) => own ?? copy,
      keep: (_url, entry, isFirst) => void (shared.push(entry), firsts.push(isFirst)),
    },
    "d",
    findMinimumAge(4_000, 0),
  );
  const ask = (now: number, changes: Changes) => {
    const ports: CachePorts = {
      now,
      isKeyedByHost: false,
      epochs: () => changes,
      render: () => Promise.reject(new Error("Not a page of one reader's own")),
      make: (_request, known, kept) =>
        new Promise((end) => {
          const finish = (response: Response, how: "made" | "renewed" = "made") =>
            end(
              kept !== null && response.status === 304
                ? { how: "confirmed", passing: [], dependencies }
                : { how, response, dependencies, parts: null },
            );
          makings.push({ changes: known, kept: kept?.dependencies ?? null, finish });
        }),
      findSubject: () => createEntry().subject,
      wait: (ms) =>
        new Promise((end) => {
          waits.push({ ms, end });
        }),
      waitUntil: () => undefined,
    };
    return Promise.resolve(cache.answer(new Request(url), ports));
  };
  return { ask, makings, waits, shared, firsts };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const statusOf = (response: Response) => response.headers.get("Cache-Status");
/** Time this many minutes after `createEntry`, ms. */
const after = (minutes: number) => createEntry().since + minutes * 60_000;
/** A reported change of everything after `createEntry`. */
const changed = () => createState({ pages: 1_500_000 });

describe("while changes are being requested", () => {
  const unknown = () => {
    let tell: (state: EpochState | null) => void = () => undefined;
    const changes = new Promise<EpochState | null>((resolve) => (tell = resolve));
    return { changes, tell: (state: EpochState | null) => tell(state) };
  };

  test("a page that isn't cached is rendered at once, dated by the changes known before", async () => {
    const { ask, makings, firsts } = createCache(null);
    const { changes, tell } = unknown();
    const answer = ask(after(0), changes);
    await settle();
    expect(makings).toHaveLength(1);
    makings[0]?.finish(made());
    tell(createState({ pages: 1_998_500 }));
    expect(statusOf(await answer)).toBe("magma; fwd=uri-miss; stored");
    // The page may have been read before the change, so the next request renders it again.
    const next = ask(after(0), createState({ pages: 1_998_500 }));
    await settle();
    expect(makings).toHaveLength(2);
    makings[1]?.finish(made());
    expect(statusOf(await next)).toBe("magma; fwd=stale; stored");
    // Other isolates may have the first one by now, so the index has to name the second.
    expect(firsts).toEqual([true, false]);
    expect(statusOf(await ask(after(0), createState({ pages: 1_998_500 })))).toContain("hit");
  });

  test("a page that may lack the latest change has a version of its own", async () => {
    const { ask, makings } = createCache(null);
    const state = createState({ pages: 1_998_500 });
    const first = ask(after(0), Promise.resolve(state));
    await settle();
    makings[0]?.finish(made());
    const second = first.then(() => ask(after(0), state));
    await first;
    await settle();
    makings[1]?.finish(made());
    expect((await first).headers.get("ETag")).not.toBe((await second).headers.get("ETag"));
  });

  test("a fresh page waits for the changes, and is served without rendering", async () => {
    const { ask, makings } = createCache(createEntry());
    const { changes, tell } = unknown();
    const answer = ask(after(0.5), changes);
    await settle();
    tell(createState());
    expect(statusOf(await answer)).toBe("magma; hit; ttl=30");
    expect(makings).toEqual([]);
  });

  test("rendering of a page that is minutes old starts at once, and the copy is served when changes are known", async () => {
    const { ask, makings } = createCache(createEntry());
    const { changes, tell } = unknown();
    const answer = ask(after(5), changes);
    await settle();
    expect(makings.map((making) => making.changes)).toEqual([changes]);
    tell(createState());
    expect(statusOf(await answer)).toContain("hit");
    expect(makings).toHaveLength(1);
  });
});

describe("a cached page that is minutes old", () => {
  test("is served to all readers while a single new one is rendered", async () => {
    const { ask, makings } = createCache(createEntry());
    for (const _ of [1, 2, 3]) expect(statusOf(await ask(after(5), createState()))).toContain("hit");
    expect(makings).toHaveLength(1);
    makings[0]?.finish(made());
    await settle();
    const next = await ask(after(5), createState());
    expect([await next.text(), makings.length]).toEqual(["made anew", 1]);
  });
});

describe("an outdated page, in the first 750 ms while a new one is rendered", () => {
  const asked = after(0.5);
  const changedBefore = (ms: number) => createState({ pages: asked - ms });

  test("is served to others, if the change is new", async () => {
    const { ask, makings } = createCache(createEntry({ known: asked - 60_000 }));
    void ask(asked, changedBefore(3_000));
    await settle();
    expect(statusOf(await ask(asked + 700, changedBefore(3_000)))).toContain("hit");
    expect(makings).toHaveLength(1);
  });

  test.each([
    ["the change might be five seconds old", 3_400, 700],
    ["it takes longer", 1_000, 800],
  ])("isn't served if %s", async (_what, changedAgo, later) => {
    const { ask, makings, waits } = createCache(createEntry({ known: asked - 60_000 }));
    void ask(asked, changedBefore(changedAgo));
    await settle();
    const second = ask(asked + later, changedBefore(changedAgo));
    await settle();
    expect([makings.length, waits.length]).toEqual([1, 2]);
    makings[0]?.finish(made());
    expect(await (await second).text()).toBe("made anew");
  });
});

describe("an outdated page, while rendering a new one takes long", () => {
  test("is served after five seconds, to the reader who triggered it and to those who wait", async () => {
    const { ask, makings, waits } = createCache(createEntry());
    const first = ask(after(0.5), changed());
    await settle();
    const second = ask(after(0.5) + 1_000, changed());
    await settle();
    expect(waits.map(({ ms }) => ms)).toEqual([5_000, 5_000]);
    for (const { end } of waits) end();
    for (const answer of await Promise.all([first, second])) {
      expect(statusOf(answer)).toMatch(/^magma; fwd=stale; ttl=\d+; detail=stale-while-waiting$/);
      expect(await answer.text()).toContain("Seven");
    }
    expect(makings).toHaveLength(1);
    makings[0]?.finish(made());
    await settle();
    expect(await (await ask(after(0.6), changed())).text()).toBe("made anew");
  });

  test("is served at once if rendering fails", async () => {
    const { ask, makings } = createCache(createEntry());
    const answer = ask(after(0.5), changed());
    await settle();
    makings[0]?.finish(failed());
    expect(statusOf(await answer)).toBe("magma; fwd=stale; fwd-status=503; ttl=30; detail=stale-if-error");
  });

  test("is not served if it shows what was taken down", async () => {
    const { ask, makings, waits } = createCache(createEntry());
    const withdrawn = { floor: 0, epochs: new Map([["8", 1_500_000]]) };
    const answer = ask(after(0.5), createState({ pages: 1_500_000, withdrawn }));
    await settle();
    expect(waits).toEqual([]);
    makings[0]?.finish(failed());
    expect((await answer).status).toBe(503);
  });
});

describe("a page whose discussion changes all the time", () => {
  const replied = () => createState({ posts: { floor: 0, epochs: new Map([["7", 1_999_500]]) } });
  const seconds = (count: number) => after(0) + count * 1_000;

  test("is rendered once in two seconds", async () => {
    const { ask, makings } = createCache(createEntry());
    expect(statusOf(await ask(seconds(1.9), replied()))).toContain("hit");
    expect(makings).toEqual([]);
    const answer = ask(seconds(2), replied());
    await settle();
    makings[0]?.finish(made());
    expect(statusOf(await answer)).toBe("magma; fwd=stale; stored");
  });

  test.each<[string, Partial<EpochState>]>([
    ["its text changes", { blogs: new Map([["kotaku.com", { lists: 1_999_500, replies: 0 }]]) }],
    ["something on all pages changes", { frame: 1_999_500 }],
    ["a reply on it is taken down", { withdrawn: { floor: 0, epochs: new Map([["8", 1_999_500]]) } }],
  ])("but at once when %s", async (_what, change) => {
    const { ask, makings } = createCache(createEntry());
    const answer = ask(seconds(1), { ...replied(), ...change });
    await settle();
    expect(makings).toHaveLength(1);
    makings[0]?.finish(made());
    expect(await (await answer).text()).toBe("made anew");
  });
});

describe("a page that was made from answers with versions", () => {
  const copy = () => createEntry({ dependencies });

  test("is confirmed after a change that doesn't concern it, with its bytes and its ETag", async () => {
    const { ask, makings, shared } = createCache(copy());
    const answer = ask(after(1), changed());
    await settle();
    expect(makings[0]?.kept).toEqual(dependencies);
    makings[0]?.finish(unchanged());
    const confirmed = await answer;
    expect(statusOf(confirmed)).toBe("magma; fwd=stale; fwd-status=304; stored");
    expect([await confirmed.text(), confirmed.headers.get("ETag")]).toEqual([
      new TextDecoder().decode(copy().body),
      'W/"d-1"',
    ]);
    expect(statusOf(await ask(after(1.5), changed()))).toBe("magma; hit; ttl=30");
    expect(makings).toHaveLength(1);
    // The other isolates are notified.
    expect(shared).toMatchObject([{ since: after(1), made: copy().made }]);
  });

  test("is made again if an answer has changed", async () => {
    const { ask, makings } = createCache(copy());
    const answer = ask(after(1), changed());
    await settle();
    makings[0]?.finish(made());
    expect(statusOf(await answer)).toBe("magma; fwd=stale; stored");
  });

  test("may get other ages in the next hour: its bytes and its ETag are others then", async () => {
    const { ask, makings, shared } = createCache(copy());
    const answer = ask(after(60), createState({ checked: after(60), pages: after(60) }));
    await settle();
    expect(makings[0]?.kept).toEqual(dependencies);
    const headers = { "Content-Type": "text/html", "Cache-Control": "public" };
    makings[0]?.finish(new Response("an hour later", { headers }), "renewed");
    const renewed = await answer;
    expect(statusOf(renewed)).toBe("magma; fwd=stale; fwd-status=304; stored; detail=renewed");
    expect(await renewed.text()).toBe("an hour later");
    expect(renewed.headers.get("ETag")).not.toBe('W/"d-1"');
    expect(shared).toMatchObject([{ made: after(60), whole: after(60), dependencies }]);
  });
});
