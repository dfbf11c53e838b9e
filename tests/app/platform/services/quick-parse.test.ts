import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { quickParse } from "../../../../app/platform/services/quick-parse.ts";
import { envelopeOf } from "../../../../contract/wire/envelope.ts";
import { getPostPage, getSite } from "../../../../contract/network/magma.ts";
import { getLatest } from "../../../../contract/posts/core.ts";
import { demoNetwork, demoNow } from "../../../../mocks/network.ts";
import { startServices } from "../../../../mocks/start-services.ts";

const services = await startServices({ now: () => demoNow });
const [blog] = demoNetwork.blogs.filter(({ name }) => name === "kotaku");
const posts = demoNetwork.posts.filter(
  (post) => post.blog === "kotaku" && !post.parent && (post.status ?? "PUBLISHED") === "PUBLISHED",
);

const questions = [
  ...posts.map(({ id }) => [getPostPage, { postId: id ?? "" }, {}] as const),
  [getSite, { host: "kotaku.com" }, {}] as const,
  [getLatest, { blogId: String(blog?.id) }, {}] as const,
];

/** Responses of the demo network, as parsed from JSON. */
const replies = await Promise.all(
  questions.map(async ([call, params, query]) => {
    const response = await services.ask(call, params, query);
    return [envelopeOf(call.reply as v.GenericSchema), await response.json<unknown>()] as const;
  }),
);

const expectSame = (schema: v.GenericSchema, input: unknown) => {
  const parsed = v.safeParse(schema, input);
  const quick = quickParse(schema, input);
  expect(quick).toStrictEqual(parsed.success ? { output: parsed.output } : undefined);
};

/** Every position in a value, as its containing object or list and the key. */
function findPlaces(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...findPlaces(holder[key])]);
}

describe("quickParse has the same output as valibot", () => {
  test("for every reply of the demo network", () => {
    for (const [schema, reply] of replies) {
      expect(quickParse(schema, reply)).toBeDefined();
      expectSame(schema, reply);
    }
  });

  test("for replies with missing or changed values", () => {
    const other = fc.oneof(
      fc.constantFrom(undefined, null, "", "Paragraph", 0, -1, NaN, true, [], {}, [null], { type: "Odd" }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...replies),
        fc.nat(),
        other,
        fc.boolean(),
        ([schema, reply], at, value, drops) => {
          const changed = structuredClone(reply);
          const places = findPlaces(changed);
          const { holder, key } = places[at % places.length] ?? { holder: {}, key: "" };
          if (drops && !Array.isArray(holder)) delete holder[key];
          else holder[key] = value;
          expectSame(schema, changed);
        },
      ),
      { numRuns: 150 },
    );
  });

  test("for a value nested too deeply: undefined", () => {
    interface Nested {
      in: Nested[];
    }
    const schema: v.GenericSchema<Nested> = v.object({ in: v.array(v.lazy(() => schema)) });
    let deep: Nested = { in: [] };
    for (let depth = 0; depth < 100_000; depth++) deep = { in: [deep] };
    expect(quickParse(schema, deep)).toBeUndefined();
  });

  test.each<[string, v.GenericSchema, unknown[]]>([
    [
      "a default",
      v.object({ a: v.optional(v.string(), "x") }),
      [{}, { a: undefined }, { a: null }, { a: "y" }],
    ],
    [
      "an optional field",
      v.object({ a: v.optional(v.string()) }),
      [{}, { a: undefined }, { a: "y" }, { a: 1 }],
    ],
    ["a null with a default", v.nullable(v.string(), "x"), [null, undefined, "y"]],
    ["a default that is made", v.optional(v.array(v.string()), () => ["x"]), [undefined, ["y"]]],
    ["a fallback", v.object({ a: v.fallback(v.array(v.string()), []) }), [{}, { a: 1 }, { a: ["y"] }]],
    ["a pipe", v.pipe(v.string(), v.trim(), v.minLength(2), v.transform(Number)), ["12 ", " 1", 12]],
    ["a pipe of schemas", v.pipe(v.string(), v.transform(Number), v.number()), ["1", "x"]],
    ["a record", v.record(v.string(), v.number()), [{ a: 1 }, { a: "1" }, []]],
    ["a union", v.union([v.string(), v.number()]), ["a", 1, null]],
    [
      "a variant",
      v.variant("t", [v.object({ t: v.literal("a"), n: v.number() })]),
      [{ t: "a", n: 1 }, { t: "b" }, { n: 1 }, [], null, "a"],
    ],
    [
      "a variant with two options of one word",
      v.variant("t", [
        v.object({ t: v.literal("a"), n: v.number() }),
        v.object({ t: v.literal("a"), n: v.string() }),
      ]),
      [
        { t: "a", n: 1 },
        { t: "a", n: "1" },
        { t: "a", n: null },
      ],
    ],
    ["a field that every object has", v.object({ toString: v.string() }), [{}, { toString: "a" }]],
    ["a list where an object should be", v.object({ a: v.optional(v.string()) }), [[], ["a"], null, "a"]],
  ])("for %s", (_, schema, inputs) => {
    for (const input of inputs) expectSame(schema, input);
  });
});
