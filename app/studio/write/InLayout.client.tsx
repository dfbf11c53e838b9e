import { useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { slotNames, type SlotName } from "./WritePage.tsx";

interface InLayoutProps {
  /** The element of `WriteLayout`. */
  layout: HTMLElement;
  /** Each is appended to its element. */
  parts: Record<SlotName, ReactNode>;
}

/** Keeps the server-rendered layout, because the text is open in it before the desk is loaded. */
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

/** Lifts the tools above a phone's keyboard, of which the layout doesn't know. Returns a function that stops it. */
export function followKeyboard(): (() => void) | undefined {
  const { visualViewport: viewport } = window;
  if (!viewport) return undefined;
  const { style } = document.documentElement;
  const follow = () => {
    const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
    style.setProperty("--keyboard", `${Math.round(covered)}px`);
  };
  follow();
  viewport.addEventListener("resize", follow);
  viewport.addEventListener("scroll", follow);
  return () => {
    viewport.removeEventListener("resize", follow);
    viewport.removeEventListener("scroll", follow);
    style.removeProperty("--keyboard");
  };
}
