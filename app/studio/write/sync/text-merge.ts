import { collab, getVersion, sendableSteps } from "prosemirror-collab";
import type { Node } from "prosemirror-model";
import type { EditorState, Plugin, Transaction } from "prosemirror-state";
import { Step } from "prosemirror-transform";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import { findUnsent, type AcceptedStep, type Loss } from "../../../../contract/document/find-losses.ts";
import { receiveSteps } from "../../../../contract/document/steps.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { NewRecoveredPassage } from "../../../../contract/entities/draft.ts";
import type { SyncAnswer } from "./sync-transport.ts";

/**
 * Longest slice that is stored in the tray as a slice, characters of JSON; longer ones are stored as text, in parts.
 */
const maxSlice = 200_000;
/** Characters of such a part. */
const partLength = 50_000;

/**
 * Passages for the tray, from text lost in merging. The ids follow from the text and `when`, so that a repetition after
 * a crash is stored once; and from the index in the list, so that equal texts are kept apart.
 */
function buildPassages(
  losses: readonly Loss[],
  when: string,
  { clientId, personId, now }: { clientId: string; personId: string; now: () => number },
): NewRecoveredPassage[] {
  return losses.flatMap((loss, place) => {
    const slice: unknown = loss.slice.toJSON();
    const isWhole = JSON.stringify(slice).length <= maxSlice && loss.text.length <= partLength;
    const parts = isWhole ? [loss.text] : splitText(loss.text);
    return parts.map((text, index) => ({
      id: `${clientId}-${when}-${place}-${index}-${hashText(text)}`.slice(0, 64),
      reason: loss.reason,
      personId: loss.personId ?? personId,
      timeMillis: now(),
      position: loss.position,
      slice: isWhole ? slice : null,
      text,
      before: index === 0 ? loss.before : "",
      after: index === parts.length - 1 ? loss.after : "",
    }));
  });
}

/** Never splits a surrogate pair. */
function splitText(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + partLength;
    const isHalf = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    const next = isHalf ? end - 1 : end;
    parts.push(text.slice(start, next));
    start = next;
  }
  return parts.length > 0 ? parts : [""];
}

/** FNV-1a, 32 bits. */
const hashText = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
};

export interface MergeParts {
  /** Id of this page, 8 to 40 characters. */
  clientId: string;
  personId: string;
  version: number;
  document: NodeJson;
  /** Milliseconds since the epoch. */
  now: () => number;
  getState: () => EditorState;
  apply: (transaction: Transaction) => void;
  /** Passages that were lost before the session began. */
  recovered?: readonly NewRecoveredPassage[];
}

/** The text of one page, partly acknowledged by the server: merges others' changes. */
export class TextMerge {
  /** For the state of the editor. */
  readonly plugin: Plugin;
  readonly #parts: MergeParts;
  /** The server's document at the version of the state. */
  #confirmed: Node;
  #recovered: readonly NewRecoveredPassage[];

  constructor(parts: MergeParts) {
    this.#parts = parts;
    this.plugin = collab({ version: parts.version, clientID: parts.clientId });
    this.#confirmed = storySchema.nodeFromJSON(parts.document);
    this.#recovered = parts.recovered ?? [];
  }

  get version(): number {
    return getVersion(this.#parts.getState());
  }

  get confirmed(): Node {
    return this.#confirmed;
  }

  /** Passages lost in merging that the tray hasn't got. */
  get recovered(): readonly NewRecoveredPassage[] {
    return this.#recovered;
  }

  listUnconfirmed(): readonly Step[] {
    return sendableSteps(this.#parts.getState())?.steps ?? [];
  }

  markSent(sent: readonly NewRecoveredPassage[]): void {
    this.#recovered = this.#recovered.filter(({ id }) => !sent.some((passage) => passage.id === id));
  }

  /** Applies steps that follow the version of this page. Null if its document can't follow them. */
  receive(sent: SyncAnswer["steps"]): Step[] | null {
    try {
      const accepted = sent.map((one): AcceptedStep => ({
        ...one,
        step: Step.fromJSON(storySchema, one.step),
      }));
      for (let rest = accepted; rest.length > 0;) rest = rest.slice(this.#receivePart(rest));
      return accepted.map(({ step }) => step);
    } catch {
      return null;
    }
  }

  #receivePart(accepted: readonly AcceptedStep[]): number {
    const { clientId, getState, apply } = this.#parts;
    const page = { plugin: this.plugin, clientId };
    const state = getState();
    const { transaction, losses, count } = receiveSteps(state, accepted, page);
    const taken = accepted.slice(0, count).map(({ step }) => step);
    this.#confirmed = taken.reduce(applyStep, this.#confirmed);
    this.#recovered = this.#recovered.map((passage) => ({
      ...passage,
      position: taken.reduce((at, step) => step.getMap().map(at), passage.position),
    }));
    const version = this.version + count;
    // Stored before the page learns of the change, which reads the unsent passages.
    if (losses.length > 0)
      this.#keep(losses, String(version), sendableSteps(state.apply(transaction))?.steps);
    apply(transaction);
    return count;
  }

  /** Restarts from a document; unsent text has no position in it, so it goes into the tray. */
  reset(version: number, document: NodeJson): void {
    const { getState, apply } = this.#parts;
    const state = getState();
    const unsent = this.listUnconfirmed();
    this.#keep(findUnsent(state.doc, unsent), `${version}-anew`, unsent);
    this.#confirmed = storySchema.nodeFromJSON(document);
    apply(
      state.tr
        .replaceWith(0, state.doc.content.size, this.#confirmed.content)
        .setMeta("addToHistory", false)
        .setMeta(this.plugin, { version, unconfirmed: [] }),
    );
  }

  /** With positions in the server's document: before the unsent steps. */
  #keep(losses: readonly Loss[], when: string, unsent: readonly Step[] = []): void {
    const findConfirmed = (position: number) =>
      unsent.reduceRight((at, step) => step.getMap().invert().map(at, -1), position);
    const placed = losses.map((loss) => ({ ...loss, position: findConfirmed(loss.position) }));
    this.#recovered = [...this.#recovered, ...buildPassages(placed, when, this.#parts)];
  }
}

function applyStep(document: Node, step: Step): Node {
  const { doc, failed } = step.apply(document);
  if (!doc) throw new RangeError(failed ?? "A step that was accepted doesn't fit.");
  return doc;
}
