import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import { DraftPresence } from "../../../contract/drafts/draft-rooms.ts";
import type { Env } from "../../env.ts";
import type { DraftRoomCalls } from "../../object-calls/draft-room.ts";
import {
  acceptSocket,
  closeOldSockets,
  closePersonSockets,
  closeSocket,
  readAttachment,
  readConnection,
} from "../../wire/live-sockets.ts";
import { planAlarm, rememberName, createObjectStorage } from "../../store/durable-objects.ts";
import { DraftAuthority } from "./draft-authority.ts";
import { RoomListeners, type ListenerAttachment } from "./room-listeners.ts";

/** Maximum delay of D1, ms. */
const flushAfter = 10_000;
/** Most connections in one draft. */
const maxInRoom = 100;
/** Longest message, characters. */
const maxMessage = 500;

/**
 * The Durable Object of one draft. Steps come by calls, each authorized separately; the WebSocket announces changes and
 * presence. Presence is relayed and never stored.
 */
export class DraftRoom extends DurableObject<Env> implements Omit<DraftRoomCalls, "fetch"> {
  #authority: DraftAuthority | null = null;
  readonly #listeners: RoomListeners;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#listeners = new RoomListeners(() => state.getWebSockets());
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  read() {
    return this.#open().read();
  }

  sync(...input: Parameters<DraftRoomCalls["sync"]>) {
    this.#listeners.markChecked(input[0]);
    return this.#open().sync(...input);
  }

  setField(...input: Parameters<DraftRoomCalls["setField"]>) {
    return this.#open().setField(...input);
  }

  readTray(...input: Parameters<DraftRoomCalls["readTray"]>) {
    return this.#open().readTray(...input);
  }

  settle(...input: Parameters<DraftRoomCalls["settle"]>) {
    return this.#open().settle(...input);
  }

  readNotes() {
    return this.#open().readNotes();
  }

  changeNote(...input: Parameters<DraftRoomCalls["changeNote"]>) {
    return this.#open().changeNote(...input);
  }

  keepRevision(...input: Parameters<DraftRoomCalls["keepRevision"]>) {
    return this.#open().keepRevision(...input);
  }

  restore(...input: Parameters<DraftRoomCalls["restore"]>) {
    return this.#open().restore(...input);
  }

  adoptPost(...input: Parameters<DraftRoomCalls["adoptPost"]>) {
    return this.#open().adoptPost(...input);
  }

  flush() {
    return this.#open().flush();
  }

  announceDesk(personId: string): Promise<void> {
    this.#listeners.tellDesk(personId);
    return Promise.resolve();
  }

  closePerson(personId: string): Promise<void> {
    this.#listeners.forget(personId);
    closePersonSockets(this.ctx, personId);
    return Promise.resolve();
  }

  override async fetch(request: Request): Promise<Response> {
    const { personId, name, now, until } = readConnection(request);
    const attachment = {
      since: now,
      until,
      connectionId: crypto.randomUUID(),
      personId,
      name,
      presence: null,
    };
    const limits = { personId, maxInRoom };
    const response = await acceptSocket<ListenerAttachment>(this.ctx, attachment, limits);
    if (response.status === 101) {
      rememberName(this.ctx, "draftId");
      this.#listeners.tellPeople();
    }
    return response;
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const presence =
      typeof message === "string" && message.length <= maxMessage ? parsePresence(message) : null;
    if (presence === null) {
      socket.close(1008, "Only presence is accepted here.");
      return;
    }
    socket.serializeAttachment({
      ...readAttachment<ListenerAttachment>(socket),
      presence,
    } satisfies ListenerAttachment);
    this.#listeners.tellPresence();
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeSocket(socket, code);
    this.#listeners.tellPeople(socket);
  }

  /** Writes pending changes to D1, and closes old connections. The platform calls it, so it reads the clock. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    await closeOldSockets(this.ctx, now);
    try {
      await this.#open().flush(now);
    } catch (error) {
      // The platform gives up on an alarm that fails often; the text must not wait for the next change.
      await planAlarm(this.ctx, now + flushAfter);
      throw error;
    }
  }

  #open(): DraftAuthority {
    const { storage } = this.ctx;
    this.#authority ??= new DraftAuthority({
      draftId: rememberName(this.ctx, "draftId"),
      storage: createObjectStorage(storage),
      db: this.env.DB,
      bodyBucket: this.env.BODIES,
      announce: (change) => this.#listeners.tellChange(change),
      planFlush: (now) => this.ctx.waitUntil(planAlarm(this.ctx, now + flushAfter)),
    });
    return this.#authority;
  }
}

function parsePresence(message: string): ListenerAttachment["presence"] {
  try {
    return v.parse(DraftPresence, JSON.parse(message));
  } catch {
    return null;
  }
}
