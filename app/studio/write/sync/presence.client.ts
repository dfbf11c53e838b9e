import { Plugin, PluginKey, type EditorState } from "prosemirror-state";
import { type EditorView, Decoration, DecorationSet } from "prosemirror-view";
import type { BetweenKeys } from "./save-loop.client.ts";
import type { PersonPresent } from "./draft-sync.ts";

const key = new PluginKey<DecorationSet>("presence");

/** Shows the carets and selections of others: a caret has `data-person`, its position among colors `data-color`. */
export const createPresencePlugin = (): Plugin<DecorationSet> =>
  new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, decorations) => {
        const people = transaction.getMeta(key) as readonly PersonPresent[] | undefined;
        return people
          ? DecorationSet.create(
              transaction.doc,
              people.flatMap((person) => decorate(person, transaction.doc.content.size)),
            )
          : decorations.map(transaction.mapping, transaction.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Position of the person's own caret; none while they are not in the text. */
function describePresence(view: EditorView) {
  const { anchor, head } = view.state.selection;
  return { kind: "presence", selection: view.hasFocus() ? { anchor, head } : null };
}

/** The transaction that shows the positions of others. */
const showPeople = (state: EditorState, people: readonly PersonPresent[]) =>
  state.tr.setMeta(key, people).setMeta("addToHistory", false);

function decorate({ connectionId, personId, name, selection }: PersonPresent, size: number): Decoration[] {
  if (selection === null) return [];
  const [anchor, head] = [Math.min(selection.anchor, size), Math.min(selection.head, size)];
  const color = String(chooseColor(personId));
  const caret = Decoration.widget(head, () => createCaret(name, color), {
    key: `${connectionId}-${name}`,
    side: 10,
  });
  if (anchor === head) return [caret];
  const range = { "data-presence": "", "data-color": color };
  return [caret, Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), range)];
}

function createCaret(name: string, color: string): HTMLElement {
  const caret = document.createElement("span");
  caret.dataset["caret"] = "";
  caret.dataset["color"] = color;
  caret.dataset["person"] = name;
  caret.setAttribute("aria-hidden", "true");
  return caret;
}

/** One of eight colors, the same for every viewer. */
const chooseColor = (personId: string): number =>
  Array.from(personId).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 8, 0);

/** Least time between two positions of the caret, ms. */
const presenceEvery = 300;

interface PresenceParts {
  betweenKeys: BetweenKeys;
  getView: () => EditorView;
  getVersion: () => number;
  send: (message: unknown) => void;
}

/** Sends the position of the person's caret, and shows those of others. */
export class Presence {
  people: readonly PersonPresent[] = [];
  readonly #parts: PresenceParts;
  /** The last sent position. */
  #sent = "";
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isShowing = false;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** Resends the position after a reconnect. */
  sendAnew(): void {
    this.#sent = "";
    this.sendSoon();
  }

  sendSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#send();
    }, presenceEvery);
  }

  #send(): void {
    const presence = describePresence(this.#parts.getView());
    const described = JSON.stringify(presence);
    if (described === this.#sent) return;
    this.#sent = described;
    this.#parts.send({ ...presence, version: this.#parts.getVersion() });
  }

  show(people: readonly PersonPresent[]): void {
    this.people = people;
    if (!this.#isShowing) void this.#showSoon();
  }

  async #showSoon(): Promise<void> {
    this.#isShowing = true;
    await this.#parts.betweenKeys.next();
    this.#isShowing = false;
    const view = this.#parts.getView();
    if (!view.isDestroyed) view.dispatch(showPeople(view.state, this.people));
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}
