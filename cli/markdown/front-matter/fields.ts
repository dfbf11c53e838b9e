import { fromHtml } from "hast-util-from-html";
import { textOf } from "../../nodes/hast.ts";
import type { Fields } from "./front-matter.ts";

/** A field by its name, with dots for fields of fields (`taxonomies.tags`); undefined without one. */
export function findField(data: Fields, name: string): unknown {
  if (Object.hasOwn(data, name)) return data[name];
  let value: unknown = data;
  for (const part of name.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Fields)[part];
  }
  return value;
}

const asText = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** A field as trimmed text; empty if it is neither text nor a number. */
export const textField = (data: Fields, name: string): string => asText(findField(data, name));

/** Values of a field as texts, from a list or a single value. */
export function listField(data: Fields, name: string): string[] {
  const value = findField(data, name);
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map(asText).filter(Boolean);
}

const entity = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/g;

/** Replaces HTML's character references (`&amp;`, `&#8217;`); unknown ones stay. */
export const decodeEntities = (text: string): string =>
  text.replace(entity, (written) => textOf(fromHtml(written, { fragment: true })));
