import { describe, expect, test } from "vitest";
import { decide } from "../../contract/moderation/moderation.ts";
import { readNotice, sendNotice } from "../../contract/moderation/reports.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

const story = "1830000001";
const kotaku = "9";

/** The outcome that the reporter of a post can later read with their token, and only with that. */
export function noticeStatusCases(findServices: () => SignedServices): void {
  const caller = () => createCaller(findServices());
  const report = (postId: string, key: string = crypto.randomUUID()) =>
    caller().sendAs(
      "Dov-Reader",
      sendNotice,
      {},
      { postId, reason: "privacy", words: "This is my address.", key },
    );
  const read = (token: string) => caller().sendAs("Dov-Reader", readNotice, {}, { token });
  const settle = async (postId: string, version: number, action: "remove" | "restore" | "warn" | "clear") => {
    const body = { items: [{ postId, version }], action, reason: "privacy" as const, words: "Why." };
    const { items } = await caller().sendAs("Ada-Owner", decide, {}, body);
    expect(items).toMatchObject([{ status: 200 }]);
  };
  const write = async () => {
    const text = `Reported ${crypto.randomUUID()}`;
    return { id: (await caller().write("Cleo-Reader", story, text)).reply.id, text };
  };

  describe("the status of a report", () => {
    test("is available with its token: when and about what it was, and that it is undecided", async () => {
      const { id, text } = await write();
      const key = crypto.randomUUID();
      const receipt = await report(id, key);
      expect(await report(id, key)).toEqual(receipt);
      const { number, token, receivedTimeMillis } = receipt;
      expect(await read(token)).toMatchObject({
        number,
        blogId: kotaku,
        postId: id,
        reason: "privacy",
        words: "This is my address.",
        receivedTimeMillis,
        decidedTimeMillis: null,
        outcome: "waiting",
        about: { excerpt: text, permalink: `https://kotaku.com/${id}` },
      });
    });

    test.each([
      ["remove", "removed"],
      ["warn", "acted"],
      ["clear", "kept"],
    ] as const)("is, after a decision to %s: %s, without the reasons", async (action, outcome) => {
      const { id } = await write();
      const { token } = await report(id);
      await settle(id, 0, action);
      const status = await read(token);
      expect(status).toMatchObject({ outcome });
      expect(status.decidedTimeMillis).toBeGreaterThanOrEqual(status.receivedTimeMillis);
      expect(status.about === null).toBe(action === "remove");
      expect(JSON.stringify(status)).not.toContain("Why.");
    });

    test("includes the decision that it led to, and its appeal", async () => {
      const { id } = await write();
      const first = await report(id);
      await settle(id, 0, "clear");
      const second = await report(id);
      expect(await read(second.token)).toMatchObject({ outcome: "waiting" });
      await settle(id, 1, "remove");
      expect(await read(second.token)).toMatchObject({ outcome: "removed" });
      await settle(id, 2, "restore");
      expect(await read(first.token)).toMatchObject({ outcome: "kept" });
      const undone = await read(second.token);
      expect(undone).toMatchObject({ outcome: "undone" });
      expect(undone.about).not.toBeNull();
    });

    test("is not available with only the number, or another report's token", async () => {
      const { id } = await write();
      const [mine, other] = [await report(id), await report(id)];
      const [, secret = ""] = other.token.split(".");
      for (const token of [
        `${mine.number}.${secret}`,
        `${mine.number}.${"A".repeat(43)}`,
        `nothing.${secret}`,
      ]) {
        expect(await caller().failAs(null, readNotice, {}, { token })).toMatchObject({ code: "notFound" });
      }
      for (const token of [mine.number, secret, "", `${mine.token}x`]) {
        expect(await caller().failAs(null, readNotice, {}, { token })).toMatchObject({
          code: "invalid",
          field: "token",
        });
      }
    });
  });
}
