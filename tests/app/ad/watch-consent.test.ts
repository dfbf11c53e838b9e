import { afterEach, expect, test, vi } from "vitest";
import type { GppData, Permissions, TcfData } from "../../../app/ad/consent.ts";
import { watchConsent, type ConsentWindow } from "../../../app/ad/watch-consent.client.ts";

afterEach(() => vi.unstubAllGlobals());

/** A window with this response to the region request. */
function openWindow(region: () => Promise<Response>, parts: object = {}): ConsentWindow {
  vi.stubGlobal("fetch", region);
  return { navigator: {}, ...parts } as ConsentWindow;
}
const isIn =
  (region: string, gpc = false) =>
  () =>
    Promise.resolve(Response.json({ region, gpc }));

async function watch(window: ConsentWindow): Promise<Permissions[]> {
  const told: Permissions[] = [];
  await watchConsent(window, "/ajax/region", (permissions) => told.push(permissions));
  return told;
}

test.each([
  ["cannot be asked", () => Promise.reject(new Error("offline"))],
  ["answers nonsense", () => Promise.resolve(new Response("<html>"))],
  ["names a region that nobody knows", isIn("moon")],
])("a reader whose region %s gets the strictest permissions", async (_what, region) => {
  expect((await watch(openWindow(region))).at(-1)?.ads).toBe("none");
});

test("the reader's choice on this site counts as Global Privacy Control, if the storage can be read", async () => {
  const localStorage = { getItem: (key: string) => (key === "magma.privacy" ? "opt-out" : null) };
  expect((await watch(openWindow(isIn("us"), { localStorage }))).at(-1)?.rdp).toBe(true);
  const blocked = { getItem: () => expect.fail("blocked") };
  expect((await watch(openWindow(isIn("us"), { localStorage: blocked }))).at(-1)?.rdp).toBe(false);
});

test("Global Privacy Control is read from the browser and from its requests", async () => {
  expect((await watch(openWindow(isIn("us", true)))).at(-1)?.rdp).toBe(true);
  const navigator = { globalPrivacyControl: true };
  expect((await watch(openWindow(isIn("us"), { navigator }))).at(-1)?.rdp).toBe(true);
  expect((await watch(openWindow(isIn("us")))).at(-1)?.rdp).toBe(false);
});

test("listens to a consent platform and reports every change once", async () => {
  let answer: (data: TcfData | null, success: boolean) => void = () => undefined;
  const __tcfapi: ConsentWindow["__tcfapi"] = (command, version, callback) => {
    expect([command, version]).toEqual(["addEventListener", 2]);
    answer = callback;
  };
  const told = await watch(openWindow(isIn("eea"), { __tcfapi }));
  expect(told.map(({ ads }) => ads)).toEqual(["none"]);
  const consents = {
    eventStatus: "useractioncomplete",
    gdprApplies: true,
    purpose: { consents: { "1": true } },
    vendor: { consents: { "755": true } },
  };
  answer(consents, true);
  answer(consents, true);
  answer(consents, false);
  expect(told.map(({ ads }) => ads)).toEqual(["none", "full"]);
  answer({ ...consents, vendor: { consents: {} } }, true);
  expect(told.map(({ ads }) => ads)).toEqual(["none", "full", "limited"]);
});

test("waits for a privacy platform in the US", async () => {
  let answer: (data: GppData | null, success: boolean) => void = () => undefined;
  const __gpp: ConsentWindow["__gpp"] = (_command, callback) => (answer = callback);
  const told = await watch(openWindow(isIn("us"), { __gpp }));
  expect(told.at(-1)?.ads).toBe("none");
  answer({ pingData: { signalStatus: "ready", applicableSections: [-1] } }, true);
  expect(told.at(-1)).toMatchObject({ ads: "full", rdp: false });
});
