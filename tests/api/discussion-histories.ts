import fc from "fast-check";

/* Random histories of a discussion: events in it, and changes to its participants. */

export const people = ["Ada-Owner", "Ben-Writer", "Cleo-Reader", "Dov-Reader"] as const;

const person = fc.constantFrom(...people);
/** Selects a reply, modulo their number. */
const place = fc.nat(30);
const isOn = fc.boolean();
const does = <const Name extends string>(name: Name) => fc.constant(name);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: does("write"), person, place }) },
  { weight: 2, arbitrary: fc.record({ do: does("edit"), place }) },
  { weight: 2, arbitrary: fc.record({ do: does("delete"), place }) },
  { weight: 4, arbitrary: fc.record({ do: does("like"), person, place, isOn }) },
  { weight: 2, arbitrary: fc.record({ do: does("approve"), place, isOn }) },
  { weight: 2, arbitrary: fc.record({ do: does("dismiss"), place, isOn }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: does("feature"), place, isOn, minutes: fc.constantFrom(null, 1, 3) }),
  },
  { weight: 1, arbitrary: fc.record({ do: does("remove"), place }) },
  { weight: 1, arbitrary: fc.record({ do: does("close"), isOn }) },
  { weight: 2, arbitrary: fc.record({ do: does("follow"), person, isOn }) },
  { weight: 1, arbitrary: fc.record({ do: does("block"), person, isOn }) },
  { weight: 1, arbitrary: fc.record({ do: does("join"), members: fc.subarray([...people]) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does("sign"),
      authors: fc.subarray([...people], { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: does("bring"), person, place, isOn }) },
);

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export const histories = fc.array(step, { minLength: 1, maxLength: 8 });
