const year = /^[12]\d{3}$/;

/**
 * The years of `SEARCH_YEARS`, such as `2020 2012`: from each year on, posts are in a newer search database than
 * earlier posts. Latest first. Throws an error that names the variable.
 */
export function parseSearchYears(value: unknown = ""): number[] {
  // A single year may be written as a number.
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const years = text.split(/\s+/).filter((word) => word !== "");
  const isInOrder = years.every((word, index) => index === 0 || word < (years[index - 1] ?? ""));
  if (!isInOrder || !years.every((word) => year.test(word)))
    throw new Error("SEARCH_YEARS: must be years of four digits, the latest first, separated by spaces");
  return years.map(Number);
}

/** The bindings of the databases that such years need besides `SEARCH`, latest years first. */
export const listEarlierBindings = (years: readonly number[]) =>
  years.map((_, index) => `SEARCH_${index + 2}` as const);
