import { http } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startIsolates } from "./isolates.ts";
import { readerPages, type ReaderPage } from "./reader-pages.ts";

/*
 * Requests of a page, and their order: in a new isolate at most six calls, in two waves; and calls for suggestions once
 * something is known to be missing. Calls are held until the others of their wave have arrived, so a page that waits
 * for a response first never gets it. Each page has its own isolate, because restarting the runtime would take seconds.
 */
const maxCalls = 6;

const epochs = "/api/magma/epochs";
const site = "/api/magma/site/byhost/";
const flags = "/api/features/views/forHost";
const frame = [epochs, site, flags];
const isIframe = (call: string) => frame.some((path) => call.startsWith(path));

/** An address of another system, containing a number that could be a post's. */
const oldAddress: ReaderPage = {
  name: "an old address",
  host: "lifehacker.com",
  path: "/5873322/which-leftover-will-you-defend",
  status: 301,
  whole: /^/,
  primary: [],
  optional: [],
};

const pages = [...readerPages, oldAddress].map((page, index) => ({ ...page, isolate: `fresh-${index}` }));

let data: Awaited<ReturnType<typeof startIsolates<string>>>;
beforeAll(async () => {
  // Without another isolate's knowledge of changes, like the first isolate of a data center.
  data = await startIsolates(["knowing", ...pages.map(({ isolate }) => isolate)], { EPOCH_MEMORY: "0" });
});
afterEach(() => data.mocks.reset());
afterAll(() => data.stop());

/** Records every call, and holds each until `mayGo` says that enough others have arrived. */
function watchCalls(mayGo: (call: string, seen: readonly string[]) => boolean = () => true) {
  const seen: string[] = [];
  let held: (() => void)[] = [];
  data.mocks.use(
    http.all(`${data.mocks.origin}/*`, async ({ request }) => {
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

/** The page's own calls, in an isolate that knows its blog. Requests with `Authorization` bypass the page cache. */
async function findOwnCalls({ host, path }: ReaderPage): Promise<string[]> {
  const ask = async () => {
    const response = await data.get("knowing", host, path, { headers: { Authorization: "Bearer x" } });
    await response.text();
  };
  await ask();
  data.takeLog();
  const calls = watchCalls();
  await ask();
  data.mocks.reset();
  expect(findFailures()).toEqual([]);
  return calls.filter((call) => !isIframe(call));
}

const findFailures = () =>
  data
    .takeLog()
    .filter(({ event }) => event === "service.failed")
    .map(({ service, reason }) => [service, reason]);

test.for(pages)(
  "$name makes its calls at once, as soon as the site is known, in a new isolate",
  async (page) => {
    const own = await findOwnCalls(page);
    const isLater = (call: string) => page.later?.some((address) => address.test(call)) ?? false;
    const atOnce = own.filter((call) => !isLater(call));

    const seen = watchCalls((call, calls) => {
      if (call.startsWith(epochs) || call.startsWith(site)) return hasAll(calls, frame);
      return isLater(call) || hasAll(calls, atOnce);
    });
    const response = await data.get(page.isolate, page.host, page.path);
    expect(await response.text()).toMatch(page.whole);
    expect(response.status).toBe(page.status);
    expect(findFailures(), "a call was waited for before another was asked").toEqual([]);
    expect(seen.toSorted()).toEqual([...own, ...seen.filter(isIframe)].toSorted());
    expect(seen.filter(isIframe)).toHaveLength(frame.length);
    expect(seen.filter((call) => !isLater(call)).length).toBeLessThanOrEqual(maxCalls);
  },
);
