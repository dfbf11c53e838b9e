import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { EditorWords } from "./present-editor-words.ts";

/** A person who can be mentioned. */
export interface ProposedName {
  name: string;
  screenName: string;
}

/**
 * Finds people whose name begins with the text after the @, which may be empty. Calls back with known people at once,
 * and again if there are more.
 */
export type FindNames = (begun: string, show: (names: readonly ProposedName[]) => void) => void;

/** The beginning of a name before the caret; not within words, email addresses or paths. */
const begunName = /(?:^|[\s("“'‘«\ufffc])@((?:[a-z0-9][a-z0-9-]{0,62})?)$/i;

let count = 0;

/**
 * Completes @names while they are typed: a list box that the text controls (ARIA practices, combobox). Enter inserts
 * the chosen person, Escape closes the list for this name, Tab leaves the text as usual.
 */
export function createNameCompletion(findNames: FindNames, { names: words }: EditorWords): Plugin {
  let list: NameList | null = null;
  /** Position of the @ whose list was closed. */
  let dismissed = -1;
  const close = () => {
    list?.remove();
    list = null;
  };
  const follow = (view: EditorView) => {
    const { selection } = view.state;
    const { $from } = selection;
    const before =
      $from.parent.isTextblock && selection.empty
        ? $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc")
        : "";
    const begun = begunName.exec(before)?.[1];
    if (begun === undefined || !view.hasFocus()) {
      dismissed = -1;
      return close();
    }
    const from = $from.pos - begun.length - 1;
    if (from === dismissed || (list?.begun === begun && list.from === from)) return undefined;
    close();
    const opened = new NameList(view, { from, begun }, words);
    list = opened;
    findNames(begun, (found) => {
      if (list === opened) opened.show(found);
    });
    return undefined;
  };
  return new Plugin({
    view: () => ({ update: follow, destroy: close }),
    props: {
      handleDOMEvents: {
        blur: () => {
          close();
          return false;
        },
      },
      handleKeyDown(_view, event) {
        if (!list || list.isEmpty || event.isComposing) return false;
        if (event.key === "ArrowDown" || event.key === "ArrowUp")
          list.move(event.key === "ArrowDown" ? 1 : -1);
        else if (event.key === "Enter") list.take();
        else if (event.key === "Escape") {
          dismissed = list.from;
          close();
          // The form around it closes on Escape, too.
          event.stopPropagation();
        } else return false;
        return true;
      },
    },
  });
}

/** The open list below the @. */
class NameList {
  readonly from: number;
  readonly begun: string;
  readonly #view: EditorView;
  readonly #words: EditorWords["names"];
  readonly #list: HTMLElement;
  readonly #status: HTMLElement;
  #names: readonly ProposedName[] = [];
  #chosen = 0;

  constructor(
    view: EditorView,
    { from, begun }: { from: number; begun: string },
    words: EditorWords["names"],
  ) {
    const document = view.dom.ownerDocument;
    this.from = from;
    this.begun = begun;
    this.#view = view;
    this.#words = words;
    count += 1;
    this.#list = document.createElement("ul");
    this.#list.id = `editor-names-${count}`;
    this.#list.setAttribute("role", "listbox");
    this.#list.setAttribute("aria-label", words.label);
    this.#status = document.createElement("p");
    this.#status.setAttribute("role", "status");
  }

  get isEmpty(): boolean {
    return this.#names.length === 0;
  }

  show(names: readonly ProposedName[]): void {
    const chosen = this.#names[this.#chosen]?.screenName;
    this.#names = names;
    this.#chosen = Math.max(
      0,
      names.findIndex(({ screenName }) => screenName === chosen),
    );
    if (names.length === 0) return this.remove();
    const { dom } = this.#view;
    const place = dom.parentElement ?? dom;
    const around = place.getBoundingClientRect();
    const { bottom, left } = this.#view.coordsAtPos(this.from);
    this.#list.style.top = `${bottom - around.top + 4}px`;
    this.#list.style.left = `${Math.max(0, Math.min(left - around.left, around.width - 240))}px`;
    this.#list.replaceChildren();
    for (const [index, { name, screenName }] of names.entries())
      this.#list.appendChild(this.#createOption(index, name, screenName));
    if (!this.#list.isConnected) {
      place.appendChild(this.#list);
      place.appendChild(this.#status);
    }
    const text = this.#words[names.length === 1 ? "one" : "other"].replace("#", String(names.length));
    if (this.#status.textContent !== text) this.#status.textContent = text;
    dom.setAttribute("aria-autocomplete", "list");
    dom.setAttribute("aria-controls", this.#list.id);
    this.#mark();
  }

  #createOption(index: number, name: string, screenName: string): HTMLElement {
    const document = this.#list.ownerDocument;
    const option = document.createElement("li");
    option.id = `${this.#list.id}-${index}`;
    option.setAttribute("role", "option");
    const bold = document.createElement("b");
    bold.dir = "auto";
    bold.textContent = name;
    option.appendChild(bold);
    option.appendChild(document.createTextNode(` @${screenName}`));
    // The press would move the focus from the text.
    option.addEventListener("pointerdown", (event) => event.preventDefault());
    option.addEventListener("click", () => {
      this.#chosen = index;
      this.take();
    });
    return option;
  }

  move(by: 1 | -1): void {
    this.#chosen = (this.#chosen + by + this.#names.length) % this.#names.length;
    this.#mark();
  }

  #mark(): void {
    for (const [index, option] of [...this.#list.children].entries()) {
      option.setAttribute("aria-selected", String(index === this.#chosen));
      if (index === this.#chosen) option.scrollIntoView({ block: "nearest" });
    }
    this.#view.dom.setAttribute("aria-activedescendant", `${this.#list.id}-${this.#chosen}`);
  }

  /** Writes the chosen name; it becomes a link when the reply is sent. */
  take(): void {
    const chosen = this.#names[this.#chosen];
    if (!chosen) return;
    const { tr } = this.#view.state;
    this.#view.dispatch(
      tr.insertText(`@${chosen.screenName} `, this.from, this.from + this.begun.length + 1).scrollIntoView(),
    );
  }

  remove(): void {
    this.#list.remove();
    this.#status.remove();
    for (const name of ["aria-autocomplete", "aria-controls", "aria-activedescendant"])
      this.#view.dom.removeAttribute(name);
  }
}
