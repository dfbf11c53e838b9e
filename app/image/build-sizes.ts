import { lazyMedia } from "./presets.ts";

/** The width CSS gives an image up to each lazy breakpoint, and beyond the last; any CSS length. */
export type DrawnWidths = Record<keyof typeof lazyMedia | "beyond", string>;

const order = ["small", "medium", "large", "xlarge"] as const;

/** Builds the `sizes` attribute. A condition with the same width as the next one is left out. */
export function buildSizes(drawn: DrawnWidths): string {
  const steps = order.flatMap((name, index) => {
    const next = order[index + 1] ?? "beyond";
    return drawn[name] === drawn[next] ? [] : [`${lazyMedia[name]} ${drawn[name]}`];
  });
  return [...steps, drawn.beyond].join(", ");
}
