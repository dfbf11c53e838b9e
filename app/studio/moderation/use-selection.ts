import { useState } from "react";
import type { ItemView } from "./present-item.ts";

export interface Selection {
  has: (item: ItemView) => boolean;
  count: number;
  toggle: (item: ItemView) => void;
  clear: () => void;
}

/** The replies of a list that are decided together; what leaves the list leaves the selection. */
export function useSelection(items: readonly ItemView[]): Selection {
  const [values, setValues] = useState<ReadonlySet<string>>(
    () => new Set(items.flatMap(({ value, isChosen }) => (isChosen ? [value] : []))),
  );
  return {
    has: ({ value }) => values.has(value),
    count: items.filter(({ value }) => values.has(value)).length,
    toggle: ({ value }) => {
      const toggled = new Set(values);
      if (!toggled.delete(value)) toggled.add(value);
      setValues(toggled);
    },
    clear: () => setValues(new Set()),
  };
}
