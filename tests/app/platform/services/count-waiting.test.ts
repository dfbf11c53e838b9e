import { expect, test } from "vitest";
import { countWaiting } from "../../../../app/platform/services/count-waiting.ts";

const ids = Array.from({ length: 230 }, (_, index) => index.toString());

const answer = (fails: (blogId: string[]) => boolean = () => false) => {
  const asked: string[][] = [];
  const findOptional = async (_: unknown, { query }: { query: { blogId: string[] } }) => {
    asked.push(query.blogId);
    return fails(query.blogId) ? null : { items: query.blogId.map((blogId) => ({ blogId, waiting: 2 })) };
  };
  return { asked, services: { findOptional } as never };
};

test("counts every blog of a large network, a hundred with each call", async () => {
  const { asked, services } = answer();
  const counts = await countWaiting(services, ids, { token: "token" });
  expect([asked.map(({ length }) => length), counts?.size, counts?.get("229")]).toEqual([
    [100, 100, 30],
    230,
    2,
  ]);
});

test("makes no call for no blog, and says nothing if one call fails", async () => {
  const none = answer();
  expect([await countWaiting(none.services, [], { token: "token" }), none.asked]).toEqual([new Map(), []]);
  const { services } = answer((blogId) => blogId.includes("229"));
  expect(await countWaiting(services, ids, { token: "token" })).toBe(null);
});
