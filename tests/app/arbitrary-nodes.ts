import fc from "fast-check";
import type * as v from "valibot";
import { blockSchemas } from "../../contract/entities/block-node.ts";
import { LineBreakNode, LinkNode, TextNode, textStyles } from "../../contract/entities/inline-node.ts";
import { attackStrings } from "../attack-strings.ts";

/*
 * Random nodes of every type in the contract, generated from its own schemas, so that new types are included.
 */

/** Prefixes with special treatment: addresses that are embedded, affiliate links, or our own. */
const beginnings = [
  "https://kotaku.com/",
  "https://kotaku.com/x-1836000001?",
  "https://www.amazon.com/dp/B0KTKM4RRW?",
  "https://www.youtube.com/watch?v=",
  "https://player.vimeo.com/video/",
  "https://twitter.com/x/status/",
  "https://img.example/",
  "//",
  "mailto:",
  "ftp://x.example/",
  "/",
  "#",
];
const names = ["_blank", "_top", "jpg", "12", "dQw4w9WgXcQ", "USD", "en-US", "1,299.50", ...textStyles];

const attack = fc.constantFrom(...attackStrings);
const hostile = fc.oneof(
  attack,
  fc.tuple(fc.constantFrom(...beginnings), attack).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(...names),
);
const number = fc.oneof(
  fc.integer({ min: -2, max: 4_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** The parts of valibot's schemas that the contract uses. */
interface Described {
  type: string;
  entries?: Record<string, Described>;
  item?: Described;
  wrapped?: Described;
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly { type: string }[];
}

function buildArbitrary(schema: Described): fc.Arbitrary<unknown> {
  const { type, entries = {}, item, wrapped, options = [], literal } = schema;
  switch (type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, buildArbitrary(entry)])),
      );
    case "array":
      // Mostly short, sometimes as deep as a container may be, or very long.
      return item
        ? fc.oneof(
            { weight: 9, arbitrary: fc.array(buildArbitrary(item), { maxLength: 3 }) },
            { weight: 1, arbitrary: fc.array(buildArbitrary(item), { minLength: 12, maxLength: 40 }) },
          )
        : fc.constant([]);
    case "optional":
      return fc.option(buildArbitrary(wrapped ?? schema), { nil: undefined });
    case "nullable":
      return fc.option(buildArbitrary(wrapped ?? schema), { nil: null });
    case "variant":
    case "union":
      return fc.oneof(...options.map((option) => buildArbitrary(option as Described)));
    case "picklist":
      return fc.constantFrom(...options);
    case "literal":
      return fc.constant(literal);
    case "lazy":
      return inline;
    case "boolean":
      return fc.boolean();
    case "number":
      return schema.pipe ? fc.integer({ min: 1, max: 6 }) : number;
    case "string":
      return hostile;
    default:
      throw new Error(`Nobody makes values of ${type}`);
  }
}

const describe = (schema: v.GenericSchema<unknown, unknown>) => schema as unknown as Described;

const unknownNode = fc.record({ type: hostile, value: hostile, reference: hostile, src: hostile });
const inline: fc.Arbitrary<unknown> = fc.oneof(
  buildArbitrary(describe(TextNode)),
  buildArbitrary(describe(LinkNode)),
  buildArbitrary(describe(LineBreakNode)),
  unknownNode,
);

/** A random node of each type, by type. */
export const nodeArbitraries: Readonly<Record<string, fc.Arbitrary<unknown>>> = Object.fromEntries(
  Object.entries(blockSchemas).map(([type, schema]) => [type, buildArbitrary(describe(schema))]),
);

/** A random body with nodes of any type, including unknown ones. */
export const body: fc.Arbitrary<unknown[]> = fc.array(
  fc.oneof(...Object.values(nodeArbitraries), unknownNode),
  { maxLength: 8 },
);
export { hostile };
