import type * as v from "valibot";
import type { DraftMessage, DraftPresence } from "../../../contract/drafts/draft-rooms.ts";
import { readAttachment, sendToSockets, type SocketAttachment } from "../../wire/live-sockets.ts";
import type { RoomChange } from "./open-room.ts";

/** How long changes and positions of carets are gathered, ms. */
const [gatherChanges, gatherPresence] = [40, 150];
/** Longest announcement of steps, characters; of more, pages ask. */
const maxLength = 100_000;
/** How long steps are sent to somebody after a call in which their permission was checked, ms. Pages ask more often. */
const checkedFor = 60_000;

export interface ListenerAttachment extends SocketAttachment {
  connectionId: string;
  personId: string;
  name: string;
  presence: v.InferOutput<typeof DraftPresence> | null;
}

/** What the pages are told that have a draft open. */
export class RoomListeners {
  readonly #getSockets: () => WebSocket[];
  /** When somebody's permission was last checked, and the latest of these times, ms. */
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

  /** Somebody has called who may read the draft. */
  markChecked({ personId, now }: { personId: string; now: number }): void {
    this.#checked.set(personId, now);
    this.#now = Math.max(this.#now, now);
  }

  /** Somebody's rights have changed: whether they may read the draft is asked anew. */
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

  /** Tells each who else is there. */
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

  /** A connection lasts longer than a role may: whoever wasn't checked lately hears that something has changed, and asks. */
  #send(change: RoomChange): void {
    const whole = format({ kind: "changed", ...change });
    const short = format({ kind: "changed", ...change, steps: [] });
    for (const socket of this.#getSockets()) {
      const { personId } = readAttachment<ListenerAttachment>(socket);
      const isChecked = (this.#checked.get(personId) ?? 0) > this.#now - checkedFor;
      sendToSockets([socket], isChecked && whole.length <= maxLength ? whole : short);
    }
  }
}

const format = (message: DraftMessage): string => JSON.stringify(message);

/** What two changes, one after the other, have changed together. */
function joinChanges(before: RoomChange | null, change: RoomChange): RoomChange {
  if (before === null) return change;
  const follows = change.version - change.steps.length === before.version;
  return {
    version: change.version,
    isBeside: before.isBeside || change.isBeside,
    steps: follows ? [...before.steps, ...change.steps] : [],
  };
}

/** Does something once for all calls within a time (ms), at its end. */
function gather(time: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      work();
    }, time);
  };
}
