import { expect, test, vi } from "vitest";
import {
  definePart,
  hasMissingParts,
  loadMissingParts,
  subscribeToParts,
} from "../../../../app/studio/parts/part.ts";

test("a part comes once, however often it is asked for", async () => {
  const importModule = vi.fn(() => Promise.resolve({ name: "tables" }));
  const part = definePart(importModule);
  expect(part.loaded).toBeNull();
  await Promise.all([part.load(), part.load()]);
  expect(await part.load()).toBe(part.loaded);
  expect(importModule).toHaveBeenCalledOnce();
});

test("a part that didn't come is missing until it is asked for again", async () => {
  let isOnline = false;
  const importModule = () => (isOnline ? Promise.resolve("code") : Promise.reject(new TypeError("offline")));
  const part = definePart(importModule);
  const heard: (string | null)[] = [];
  const unsubscribe = subscribeToParts(() => heard.push(part.loaded));
  expect(await part.load()).toBeNull();
  expect(hasMissingParts()).toBe(true);
  isOnline = true;
  await loadMissingParts();
  expect(part.loaded).toBe("code");
  expect(hasMissingParts()).toBe(false);
  expect(heard).toEqual([null, "code"]);
  unsubscribe();
});

test("a page that never gets its part is reloaded, but only once the server answers", async () => {
  const reload = vi.fn();
  const fetch = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError("offline"));
  fetch.mockResolvedValue(new Response(null));
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("location", { href: "http://kotaku.localhost/write/1", reload });
  let isRemembered = true;
  const part = definePart(() =>
    isRemembered ? Promise.reject(new TypeError("failed")) : Promise.resolve(""),
  );
  await part.load();
  await loadMissingParts();
  expect(reload).not.toHaveBeenCalled();
  await loadMissingParts();
  expect(reload).toHaveBeenCalledOnce();
  isRemembered = false;
  await loadMissingParts();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
