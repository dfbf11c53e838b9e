/*
 * Suites that try many strings, pages or random cases try a sample of each kind on every run, and all of them on a full
 * one: `npm run validate -- --full`. docs/decisions/0105 says which.
 */
export const isFull = process.env["FULL_TESTS"] === "1";

/** How often something is tried. */
export const times = (few: number, all: number): number => (isFull ? all : few);

/** At most `most` of a list, as far from each other as they can be. */
export const spread = <Item>(items: readonly Item[], most: number): Item[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] as Item);

/** What is tried of the items of one kind. */
export const sample = <Item>(items: readonly Item[], most: number): Item[] =>
  isFull ? [...items] : spread(items, most);
