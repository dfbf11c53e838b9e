/** An object of JSON that was not validated. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field as text; numbers as written, anything else is empty. */
export function textOfField(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === "string" && value !== "") return value;
    if (typeof value === "number") return String(value);
  }
  return "";
}

/** True for `true`, 1 and their texts, as databases export them. */
export const isSet = (value: unknown): boolean =>
  value === true || value === 1 || value === "1" || value === "true";

/** An object in a field; empty if it is anything else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The objects of a list; empty if it is anything else. */
export const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Parses JSON, or returns null. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
