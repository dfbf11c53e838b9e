import { useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { slotNames, type SlotName } from "./layout-slots.ts";

interface InLayoutProps {
  /** The element of `WriteLayout`. */
  layout: HTMLElement;
  /** Each is put at the end of its element. */
  parts: Record<SlotName, ReactNode>;
}

/** The layout stays as the server has printed it, because the text is open in it before the desk has come. */
export function InLayout({ layout, parts }: InLayoutProps) {
  const [slots] = useState(() => {
    const elements = [layout, ...layout.querySelectorAll("[data-slot]")];
    return new Map(elements.map((element) => [element.getAttribute("data-slot"), element]));
  });
  return slotNames.map((name) => {
    const element = slots.get(name);
    return element && createPortal(parts[name], element, name);
  });
}
