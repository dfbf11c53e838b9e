import { lazyMedia } from "./presets.ts";

/** How wide CSS draws a picture up to each of the lazy breakpoints, and beyond the last; any CSS length. */
export type DrawnWidths = Record<keyof typeof lazyMedia | "beyond", string>;

const order = ["small", "medium", "large", "xlarge"] as const;

/** The `sizes` attribute. A condition whose width is that of the next wider one says nothing and is left out. */
export function buildSizes(drawn: DrawnWidths): string {
  const steps = order.flatMap((name, index) => {
    const next = order[index + 1] ?? "beyond";
    return drawn[name] === drawn[next] ? [] : [`${lazyMedia[name]} ${drawn[name]}`];
  });
  return [...steps, drawn.beyond].join(", ");
}
