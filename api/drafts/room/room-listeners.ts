import type * as v from "valibot";
import type { DraftMessage, DraftPresence } from "../../../contract/drafts/draft-rooms.ts";
import { readAttachment, sendToSockets, type SocketAttachment } from "../../wire/live-sockets.ts";
import type { RoomChange } from "./open-room.ts";

/** Time for which changes and caret positions are gathered, ms. */
const [gatherChanges, gatherPresence] = [40, 150];
/** Longest announcement of steps, characters; for longer ones, pages request them. */
const maxLength = 100_000;
/** Time for which steps are sent to a person after a call that checked their permission, ms. Pages call more often. */
const checkedFor = 60_000;

export interface ListenerAttachment extends SocketAttachment {
  connectionId: string;
  personId: string;
  name: string;
  presence: v.InferOutput<typeof DraftPresence> | null;
}

/** Messages to the pages that have a draft open. */
export class RoomListeners {
  readonly #getSockets: () => WebSocket[];
  /** The times at which each person's permission was last checked, and the latest of them, ms. */
  readonly #checked = new Map<string, number>();
  #now = 0;
  #changed: RoomChange | null = null;
  readonly #sendChanged = gather(gatherChanges, () => {
    if (this.#changed) this.#send(this.#changed);
    this.#changed = null;
  });
  readonly #sendPeople = gather(gatherPresence, () => this.tellPeople());

  constructor(getSockets: () => WebSocket[]) {
    this.#getSockets = getSockets;
  }

  /** A person who may read the draft has called. */
  markChecked({ personId, now }: { personId: string; now: number }): void {
    this.#checked.set(personId, now);
    this.#now = Math.max(this.#now, now);
  }

  /** A person's rights have changed: their permission to read the draft must be checked again. */
  forget(personId: string): void {
    this.#checked.delete(personId);
  }

  tellChange(change: RoomChange): void {
    this.#changed = joinChanges(this.#changed, change);
    this.#sendChanged();
  }

  tellDesk(personId: string): void {
    sendToSockets(this.#getSockets(), format({ kind: "desk", personId }));
  }

  tellPresence(): void {
    this.#sendPeople();
  }

  /** Sends each the list of the others present. */
  tellPeople(left: WebSocket | null = null): void {
    const people = this.#getSockets()
      .filter((socket) => socket !== left)
      .map((socket) => ({ socket, attachment: readAttachment<ListenerAttachment>(socket) }));
    for (const { socket } of people) {
      const others = people
        .filter((other) => other.socket !== socket)
        .map(({ attachment: { connectionId, personId, name, presence } }) => ({
          connectionId,
          personId,
          name,
          selection: presence?.selection ?? null,
          version: presence?.version ?? 0,
        }));
      sendToSockets([socket], format({ kind: "people", people: others }));
    }
  }

  /**
   * A connection may outlast a role: people whose permission wasn't checked recently only get a notice of a change, and
   * call for it.
   */
  #send(change: RoomChange): void {
    const whole = format({ kind: "changed", ...change });
    const short = format({ kind: "changed", ...change, steps: [] });
    for (const socket of this.#getSockets()) {
      const { personId, until } = readAttachment<ListenerAttachment>(socket);
      const hasEnded = (until ?? Infinity) <= this.#now;
      const isChecked = !hasEnded && (this.#checked.get(personId) ?? 0) > this.#now - checkedFor;
      sendToSockets([socket], isChecked && whole.length <= maxLength ? whole : short);
    }
  }
}

const format = (message: DraftMessage): string => JSON.stringify(message);

/** Two successive changes as one. */
function joinChanges(before: RoomChange | null, change: RoomChange): RoomChange {
  if (before === null) return change;
  const follows = change.version - change.steps.length === before.version;
  return {
    version: change.version,
    isBeside: before.isBeside || change.isBeside,
    steps: follows ? [...before.steps, ...change.steps] : [],
  };
}

/** Calls `work` once for all calls within a time (ms), at its end. */
function gather(time: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      work();
    }, time);
  };
}
