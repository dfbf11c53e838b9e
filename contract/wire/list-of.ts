import * as v from "valibot";

const lists = new WeakSet<v.GenericSchema>();

/**
 * A list in a reply whose items stand for themselves, such as posts, people and blocks of a text. Whoever reads it leaves
 * out an item that it can't read, and keeps the others.
 */
export function listOf<Item extends v.GenericSchema>(item: Item): v.ArraySchema<Item, undefined> {
  const list = v.array(item);
  lists.add(list);
  return list;
}

/** Whether a schema is a list whose unreadable items are left out. */
export const isListOf = (schema: v.GenericSchema): boolean => lists.has(schema);
