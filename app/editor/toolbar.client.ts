import { fill } from "./fill.client.ts";
import { formatKeys, formatKeyShortcut, toolKeys, type ToolName } from "./tool-names.ts";
import type { EditorWords } from "./present-editor-words.ts";

/** Icons as lines in a square of 24 units; tools with a common letter use it. */
export const drawings: Record<ToolName, string> = {
  bold: "B",
  italic: "I",
  underline: "U",
  struck: "S",
  code: "M9 7l-5 5 5 5M15 7l5 5-5 5",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5",
  quote: "M5 17c3-1 4-3 4-6V7H5v4h4M14 17c3-1 4-3 4-6V7h-4v4h4",
  bullets: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 4.8 5.5 4v4.5M4 15.5h2.5L4 20h2.5",
  image: "M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15.5 9.5h.01",
  embed: "M4 5h16v14H4zM10 9l5 3-5 3z",
};

export interface Toolbar {
  element: HTMLElement;
  /** Updates the tools that are active at the caret. */
  show: (isActive: (name: ToolName) => boolean) => void;
  focus: () => void;
}

export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The toolbar is a single tab stop; arrow keys move between tools (ARIA practices, toolbar). */
export function createToolbar(
  document: Document,
  names: readonly ToolName[],
  words: EditorWords,
  press: (name: ToolName) => void,
): Toolbar {
  const element = document.createElement("div");
  element.setAttribute("role", "toolbar");
  element.setAttribute("aria-label", words.toolbar);
  element.className = words.classes.tools;
  const buttons = names.map((name) => createButton(document, name, words));
  buttons[0]?.setAttribute("tabindex", "0");
  fill(element, ...buttons);
  element.addEventListener("keydown", (event) => moveFocus(event, buttons));
  // Keeps the selection in the text.
  element.addEventListener("mousedown", (event) => event.preventDefault());
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    const index = button ? buttons.indexOf(button) : -1;
    const name = names[index];
    if (name) press(name);
  });
  return {
    element,
    show: (isActive) => {
      for (const [index, name] of names.entries())
        buttons[index]?.setAttribute("aria-pressed", String(isActive(name)));
    },
    focus: () => buttons.find(({ tabIndex }) => tabIndex === 0)?.focus(),
  };
}

function createButton(document: Document, name: ToolName, words: EditorWords): HTMLButtonElement {
  const button = document.createElement("button");
  const label = words.tools[name];
  const keys = toolKeys[name];
  button.type = "button";
  button.tabIndex = -1;
  button.className = words.classes.tool;
  button.dataset["tool"] = name;
  button.setAttribute("aria-label", label);
  button.title = keys === null ? label : `${label} (${formatKeys(keys, isApple())})`;
  if (keys !== null) button.setAttribute("aria-keyshortcuts", formatKeyShortcut(keys, isApple()));
  fill(button, draw(document, drawings[name]));
  return button;
}

function draw(document: Document, drawing: string): Node {
  if (drawing.length === 1) return document.createTextNode(drawing);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", drawing);
  fill(svg, path);
  return svg;
}

/** Moves the focus among the buttons of a toolbar by arrow keys, Home and End; one of them is the tab stop. */
export function moveFocus(event: KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const at = buttons.findIndex((button) => button === event.target);
  if (at < 0) return;
  const isReversed = getComputedStyle(event.target as Element).direction === "rtl";
  const forward = isReversed ? "ArrowLeft" : "ArrowRight";
  const backward = isReversed ? "ArrowRight" : "ArrowLeft";
  const places: Record<string, number> = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  const next = buttons.at(place % buttons.length);
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
