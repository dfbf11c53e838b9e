/** A typed field of a form, without spaces around it; empty if the form has none. */
export function readField(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === "string" ? value.trim() : "";
}
