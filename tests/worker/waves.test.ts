import { http } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startFaultyFrontEnd } from "./faulty-front-end.ts";
import { readerPages, type ReaderPage } from "./reader-pages.ts";

/*
 * What a page asks for, and what it waits for before it asks: in an isolate that knows nothing, six calls at most, in two
 * waves. Calls are held until the others of their wave have come, so that whoever waits for an answer first never has it.
 */
let app: Awaited<ReturnType<typeof startFaultyFrontEnd>>;
beforeAll(async () => {
  app = await startFaultyFrontEnd(1, { PAGE_CACHE: "on" });
});
afterEach(() => app.restore());
afterAll(() => app.stop());

const maxCalls = 6;

const epochs = "/api/magma/epochs";
const site = "/api/magma/site/byhost/";
const flags = "/api/features/views/forHost";
const frame = [epochs, site, flags];
const isIframe = (call: string) => frame.some((path) => call.startsWith(path));

/** An address of another system, with a number in it that could be a post's. */
const oldAddress: ReaderPage = {
  name: "an old address",
  host: "lifehacker.com",
  path: "/5873322/which-leftover-will-you-defend",
  status: 301,
  whole: /^/,
  primary: [],
  optional: [],
};

/** Notes every call, and holds each until `mayGo` says that enough others have come. */
function watchCalls(mayGo: (call: string, seen: readonly string[]) => boolean = () => true) {
  const seen: string[] = [];
  let held: (() => void)[] = [];
  app.mocks.use(
    http.all(`${app.mocks.origin}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const call = pathname + search;
      seen.push(call);
      const waiting = held;
      held = [];
      for (const look of waiting) look();
      while (!mayGo(call, seen)) await new Promise<void>((look) => held.push(look));
      return undefined;
    }),
  );
  return seen;
}

const hasAll = (seen: readonly string[], calls: readonly string[]) =>
  calls.every((call) => seen.some((other) => other.startsWith(call)));

test.each([...readerPages, oldAddress])(
  "$name asks for all that it shows at once, as soon as the site is known, in an isolate that knows nothing",
  { retry: 2 },
  async (page) => {
    await app.openWhole(page);
    const known = watchCalls();
    // An answer to who says who they are is kept for nobody.
    await (await app.get(page.host, page.path, { headers: { Authorization: "Bearer x" } })).text();
    const own = known.filter((call) => !isIframe(call));
    app.restore();
    await app.reset();
    app.takeLog();

    const seen = watchCalls((call, calls) => {
      if (call.startsWith(epochs) || call.startsWith(site)) return hasAll(calls, frame);
      return hasAll(calls, own);
    });
    const { response } = await app.open(page);
    expect(response.status).toBe(page.status);
    expect(app.takeFailures(), "a call was waited for before another was asked").toEqual([]);
    expect(seen.toSorted()).toEqual([...own, ...seen.filter(isIframe)].toSorted());
    expect(seen.filter(isIframe)).toHaveLength(frame.length);
    expect(seen.length).toBeLessThanOrEqual(maxCalls);
  },
);
