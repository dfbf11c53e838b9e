import { fill } from "./fill.client.ts";
import type { EditorWords } from "./present-editor-words.ts";

/** Fields of a panel: a line of text, or a file and a line of text. */
export interface PanelQuestion {
  title: string;
  label: string;
  /** The purpose of the line, in a sentence below it. */
  hint?: string;
  value: string;
  maxLength?: number;
  /** Accepts a file of this type; `given` is preselected. */
  file: { label: string; accept: string; given: File | null } | null;
  /** Offers removal (of a link). */
  canRemove: boolean;
}

export interface PanelAnswer {
  value: string;
  file: File | null;
}

/** Progress of a long-running operation. */
export interface Course {
  /** Called with values from 0 to 1. */
  onProgress: (part: number) => void;
  /** Aborted when the panel is closed. */
  signal: AbortSignal;
}

/** Handles the submitted values; returns null on success, otherwise an error message. */
export type Accept = (
  answer: PanelAnswer | "remove",
  course: Course,
) => string | null | Promise<string | null>;

let count = 0;

/** The operation in progress of each panel. */
const courses = new WeakMap<HTMLElement, AbortController>();

/**
 * Opens a panel beside the text, which a dialog would cover. Enter submits, Escape closes; neither affects
 * the surrounding form. `close` returns the focus to the text.
 */
export function openPanel(
  place: HTMLElement,
  question: PanelQuestion,
  words: EditorWords,
  { accept, close }: { accept: Accept; close: () => void },
): void {
  const { ownerDocument: document } = place;
  count += 1;
  const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = "") => {
    const element = document.createElement(name);
    element.textContent = text;
    return element;
  };
  const box = create("div");
  const field = (label: string, type: string) => {
    const input = create("input");
    input.type = type;
    input.id = `editor-${type}-${count}`;
    const caption = create("label", label);
    caption.htmlFor = input.id;
    fill(box, caption, input);
    return input;
  };
  const button = (label: string, press: () => void) => {
    const element = create("button", label);
    element.type = "button";
    element.className = words.classes.tool;
    element.addEventListener("click", press);
    return element;
  };
  place.replaceChildren();
  place.hidden = false;
  place.removeAttribute("aria-busy");
  place.setAttribute("role", "group");
  place.setAttribute("aria-label", question.title);
  const file = question.file && field(question.file.label, "file");
  if (file) file.accept = question.file?.accept ?? "";
  const given = question.file?.given ?? null;
  if (file && given) {
    const files = new DataTransfer();
    files.items.add(given);
    file.files = files.files;
  }
  const line = field(question.label, "text");
  line.value = question.value;
  if (question.maxLength !== undefined) line.maxLength = question.maxLength;
  if (!file) line.inputMode = "url";
  if (question.hint !== undefined) {
    const hint = create("p", question.hint);
    hint.id = `${line.id}-hint`;
    line.setAttribute("aria-describedby", hint.id);
    fill(box, hint);
  }
  const alert = create("p");
  alert.setAttribute("role", "alert");
  const progress = create("progress");
  progress.hidden = true;
  progress.setAttribute("aria-label", words.uploading);
  // Aborts the previous operation here.
  courses.get(place)?.abort();
  const course = new AbortController();
  courses.set(place, course);

  const leave = () => {
    course.abort();
    place.hidden = true;
    place.removeAttribute("aria-busy");
    place.replaceChildren();
    close();
  };
  const answer = async (chosen: PanelAnswer | "remove") => {
    if (place.getAttribute("aria-busy") === "true") return;
    place.setAttribute("aria-busy", "true");
    if (file) alert.textContent = words.uploading;
    progress.hidden = !file;
    progress.removeAttribute("value");
    const error = await accept(chosen, {
      onProgress: (part) => (progress.value = part),
      signal: course.signal,
    });
    // Closed in the meantime, perhaps reopened for something else.
    if (course.signal.aborted) return;
    place.removeAttribute("aria-busy");
    progress.hidden = true;
    if (error === null) return leave();
    alert.textContent = error;
    (file ?? line).focus();
  };
  const apply = () => void answer({ value: line.value, file: file?.files?.[0] ?? null });
  fill(box, button(words.apply, apply));
  if (question.canRemove)
    fill(
      place,
      button(words.remove, () => void answer("remove")),
    );
  fill(box, button(words.cancel, leave), progress, alert);
  box.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      leave();
    } else if (event.key === "Enter" && event.target === line) {
      event.preventDefault();
      apply();
    }
  });
  fill(place, box);
  (given === null ? (file ?? line) : line).focus();
}

/** True if a file is selected but not inserted yet; then shows `text`. */
export function remindOfFile(place: HTMLElement, text: string): boolean {
  const file = place.querySelector<HTMLInputElement>("input[type=file]");
  const alert = place.querySelector('[role="alert"]');
  if (!file?.files?.length || !alert) return false;
  if (place.getAttribute("aria-busy") !== "true") alert.textContent = text;
  file.focus();
  return true;
}
