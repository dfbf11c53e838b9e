import type { EditorView } from "prosemirror-view";
import type { BetweenKeys } from "./between-keys.client.ts";
import type { PersonPresent } from "./draft-sync.ts";
import { describePresence, showPeople } from "./presence-plugin.client.ts";

/** Least time between two positions of the caret, ms. */
const presenceEvery = 300;

interface PresenceParts {
  betweenKeys: BetweenKeys;
  getView: () => EditorView;
  getVersion: () => number;
  send: (message: unknown) => void;
}

/** Shows others where the person's caret stands, and the person where theirs are. */
export class Presence {
  people: readonly PersonPresent[] = [];
  readonly #parts: PresenceParts;
  /** What the others have. */
  #sent = "";
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isShowing = false;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** The others have nothing of this page, because its connection is a new one. */
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
