import { expect, test } from "vitest";
import * as v from "valibot";
import { listOf } from "../../../../contract/wire/list-of.ts";
import { parseReadable } from "../../../../app/platform/services/unreadable-records.ts";

const Item = v.object({ id: v.string(), size: v.number() });
const Reply = v.object({
  name: v.string(),
  items: listOf(v.object({ post: Item, tags: v.array(v.string()) })),
  more: v.optional(v.nullable(v.object({ items: v.lazy(() => listOf(Item)) })), null),
});
const item = (id: string, size: unknown = 1, tags: unknown = ["a"]) => ({ post: { id, size }, tags });

test("items of lists that can't be read are left out, with id and field", () => {
  const more = { items: [{ id: "8", size: 1 }, null, null, { id: "9" }] };
  const input = { name: "n", items: [item("1"), item("2", "x"), item("3"), item("4", 1, [5, null])], more };
  expect(parseReadable(Reply, input)).toEqual({
    output: { name: "n", items: [item("1"), item("3")], more: { items: [{ id: "8", size: 1 }] } },
    unreadable: [
      { id: "2", field: "post.size", message: expect.any(String) },
      { id: "4", field: "tags.0", message: expect.any(String) },
      { id: "", field: "", message: expect.any(String) },
      { id: "", field: "", message: expect.any(String) },
      { id: "9", field: "size", message: expect.any(String) },
    ],
  });
});

test("what is in no list is a problem of the whole reply", () => {
  expect(parseReadable(Reply, { name: 1, items: [item("2", "x")] })).toMatchObject({
    problem: expect.stringContaining("name: "),
  });
  expect(parseReadable(Reply, { name: "n", items: {} })).toMatchObject({
    problem: expect.stringContaining("items: "),
  });
});
