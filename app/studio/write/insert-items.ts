import { embedProviders } from "../../../contract/entities/embed-node.ts";
import type { InsertGroup } from "./present-insert.ts";

/** Kinds of running text. */
export const textKinds = [
  "paragraph",
  "heading2",
  "heading3",
  "heading4",
  "bullets",
  "numbers",
  "quote",
  "code",
] as const;
export type TextKind = (typeof textKinds)[number];

const isProvider = (type: string) => (embedProviders as readonly string[]).includes(type);

/** An image of the library: like `Image`, which asks for a file. */
export const libraryId = "library";

/** The text and images of a Word document, which is asked for as a file. */
export const documentId = "document";

/** What is offered. */
export interface InsertItem {
  id: string;
  label: string;
  group: InsertGroup;
  /** One line about what it is for. */
  help: string;
  /** By what it is found beside its label: its names in every language. */
  words: string;
}

/** The items of a menu by their groups, as they come; players are found by their names alone. */
export function groupItems(items: readonly InsertItem[]): [InsertGroup, InsertItem[]][] {
  const groups = new Map<InsertGroup, InsertItem[]>();
  for (const item of items)
    if (item.group !== "players") groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
}

export const isTextKind = (id: string): id is TextKind => (textKinds as readonly string[]).includes(id);

/** Asks for an address before it inserts. */
export const asksAddress = (id: string): boolean => id === "embed" || isProvider(id);
