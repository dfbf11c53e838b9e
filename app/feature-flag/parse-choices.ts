/** Choices made in this browser, by name. */
export type Choices = Readonly<Record<string, string>>;

/** Parses stored choices; invalid entries are ignored. */
export function parseChoices(text: string | null): Choices {
  const entries = Object.entries(parseObject(text ?? "{}")).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  // Without a prototype, so that inherited names aren't found.
  return Object.assign(Object.create(null) as object, Object.fromEntries(entries));
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The choices with one changed, or removed if undefined. */
export function changeChoice(choices: Choices, name: string, value: string | undefined): Choices {
  const others = Object.entries(choices).filter(([other]) => other !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}
