import * as v from "valibot";

const lists = new WeakSet<v.GenericSchema>();

/**
 * A list in a response with independent items, such as posts, people and blocks of a text. Readers skip an item that
 * they can't parse, and keep the others.
 */
export function listOf<Item extends v.GenericSchema>(item: Item): v.ArraySchema<Item, undefined> {
  const list = v.array(item);
  lists.add(list);
  return list;
}

/** True if a schema is a list whose unreadable items are left out. */
export const isListOf = (schema: v.GenericSchema): boolean => lists.has(schema);
