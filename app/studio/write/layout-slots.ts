/** Elements of `WriteLayout` that the desk adds its parts to. */
export const slotNames = ["page", "bar", "status", "columns", "outline", "tools", "around"] as const;
export type SlotName = (typeof slotNames)[number];

export const slot = (name: SlotName) => ({ "data-slot": name });
