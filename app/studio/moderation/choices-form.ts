/* Forms in which somebody chooses for a blog or the network: the rules for replies, the terms for machines. */

/** What was read from a form: the choices, or the field that doesn't fit. */
export type ParsedChoices<Typed, Choices> = { typed: Typed; version: number } & (
  { choices: Choices } | { field: string }
);

/** The fields of a form, and the version of the choices that it was opened with. */
export function readChoicesForm(form: FormData): { read: (name: string) => string; version: number | null } {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : "";
  };
  // Without one it isn't our form, or not all of it: nobody has emptied the choices by sending nothing.
  return { read, version: /^\d{1,9}$/.test(read("version")) ? Number(read("version")) : null };
}

/** The entries of a list with one on each line. */
export const readLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
