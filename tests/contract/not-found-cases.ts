import { describe, expect, test } from "vitest";
import { getRedirect } from "../../contract/network/links.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import {
  dismissNotFound,
  addNotFound,
  getNotFoundLog,
  redirectNotFound,
} from "../../contract/network/not-found-log.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* Kotaku's (9) owner is Ada, who is also a superuser. */
const blogId = "9";
const host = "kotaku.com";

/** The not-found log: counting, reading with permission, and redirects. */
export function notFoundCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const line = (path: string | null, count = 1, fromHost: string | null = null, of = host) => ({
    host: of,
    path,
    count,
    fromHost,
  });
  const add = (...lost: ReturnType<typeof line>[]) => caller().sendAs("Ada-Owner", addNotFound, {}, { lost });
  const read = (query: Record<string, string> = { blogId }) =>
    caller().askAs("Ada-Owner", getNotFoundLog, {}, query);
  const lead = (path: string, to: string) =>
    caller().sendAs("Ada-Owner", redirectNotFound, {}, { blogId, path, to });

  describe("requests for missing pages", () => {
    test("are counted by path, with the referring site, most frequent first", async () => {
      expect(await add(line("/old-page", 2, "search.example"), line("/rare"))).toEqual({ counted: 2 });
      await add(line("/old-page/?from=mail"), line("/wp-login.php", 40), line(null, 2));
      await add(line("/elsewhere", 3, null, "es.gizmodo.com"), line("/x", 1, null, "nobody.example"));
      const { items, rest } = await read();
      expect(items.map(({ path, count, fromHost }) => [path, count, fromHost])).toEqual([
        ["/old-page", 3, "search.example"],
        ["/rare", 1, null],
      ]);
      expect(rest).toBe(42);
      const [first] = items;
      expect(first?.lastTimeMillis).toBeGreaterThanOrEqual(first?.firstTimeMillis ?? Infinity);
      expect((await read({ blogId: "19292" })).items.map(({ path }) => path)).toEqual(["/elsewhere"]);
    });

    test("of the main site are for staff of the network", async () => {
      await add(line("/nobody-here", 1, null, "kinja.com"));
      expect((await read({})).items.map(({ path }) => path)).toEqual(["/nobody-here"]);
    });

    test.each([
      ["/rare", "https://elsewhere.example/", "nowhere"],
      ["/rare", "mailto:somebody@kotaku.com", "nowhere"],
      ["/rare", "//evil.example/x", "nowhere"],
      ["/rare", "/rare", "self"],
      ["/1830000001", "/tag/zelda", "taken"],
    ])("%s can't redirect to %s: %s", async (path, to, outcome) => {
      expect(await lead(path, to)).toEqual({ outcome, undo: null });
    });

    test("redirect once someone sets a target, which is logged, and are no longer listed", async () => {
      expect(await lead("/old-page", "/tag/zelda")).toMatchObject({ outcome: "led" });
      const found = await caller().ask(getRedirect, {}, { host, path: "/old-page" });
      expect(found).toMatchObject({ to: "https://kotaku.com/tag/zelda" });
      expect((await read()).items.map(({ path }) => path)).toEqual(["/rare"]);
      expect(await lead("/old-page", "/latest")).toMatchObject({ outcome: "taken" });
      const [written] = (await caller().askAs("Ada-Owner", getAudit, {}, { blogId })).items;
      expect(written).toMatchObject({
        action: "redirect.write",
        byPersonId: "501",
        redirects: {
          edits: [{ from: "/old-page", before: null, after: "https://kotaku.com/tag/zelda" }],
          count: 1,
        },
      });
    });

    test("can be dismissed and listed again, which is logged", async () => {
      for (const isDismissed of [true, false]) {
        const body = { blogId, paths: ["/rare"], isDismissed };
        await caller().sendAs("Ada-Owner", dismissNotFound, {}, body);
        await caller().sendAs("Ada-Owner", dismissNotFound, {}, body);
      }
      const { items } = await caller().askAs("Ada-Owner", getAudit, {}, { blogId, maxReturned: "3" });
      expect(items.map(({ action, words }) => `${action} ${words}`).slice(0, 2)).toEqual([
        "notFound.restore /rare",
        "notFound.dismiss /rare",
      ]);
      expect(items[2]?.action).not.toMatch(/^notFound/);
    });
  });
}
