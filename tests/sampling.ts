/*
 * Tests with many strings, pages or random cases use a sample of each kind on every run, and all of them with
 * `npm run validate -- --full`. docs/guides/build-and-tests.md lists them.
 */
export const isFull = process.env["FULL_TESTS"] === "1";

/** Number of repetitions. */
export const times = (few: number, all: number): number => (isFull ? all : few);

/** At most `most` items of a list, evenly spread. */
export const spread = <Item>(items: readonly Item[], most: number): Item[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] as Item);

/** The items of one kind to try. */
export const sample = <Item>(items: readonly Item[], most: number): Item[] =>
  isFull ? [...items] : spread(items, most);
