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

/** An image of the library; `Image` uploads a file instead. */
export const libraryId = "library";

/** The text and images of a Word document, which is chosen as a file. */
export const documentId = "document";

/** An item of the insert menus. */
export interface InsertItem {
  id: string;
  label: string;
  group: InsertGroup;
  /** One line about its purpose. */
  help: string;
  /** Search terms besides its label: its names in every language. */
  words: string;
}

/** The items of a menu by their groups, in their order; players are found by their names only. */
export function groupItems(items: readonly InsertItem[]): [InsertGroup, InsertItem[]][] {
  const groups = new Map<InsertGroup, InsertItem[]>();
  for (const item of items)
    if (item.group !== "players") groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
}

export const isTextKind = (id: string): id is TextKind => (textKinds as readonly string[]).includes(id);

/** True if the item needs an address before it is inserted. */
export const asksAddress = (id: string): boolean => id === "embed" || isProvider(id);
