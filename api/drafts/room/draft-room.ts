import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import { DraftPresence, type DraftMessage } from "../../../contract/draft-rooms.ts";
import type { DraftRoomCalls, Env } from "../../env.ts";
import {
  acceptSocket,
  closeOldSockets,
  closeSocket,
  planAlarm,
  readAttachment,
  readConnection,
  sendToSockets,
  type SocketAttachment,
} from "../../wire/live-sockets.ts";
import { DraftAuthority } from "./draft-authority.ts";

/** Longest time that D1 is behind, ms. */
const flushAfter = 10_000;
/** Most connections in one draft. */
const maxInRoom = 100;
/** Longest message, characters. */
const maxMessage = 500;

interface Attachment extends SocketAttachment {
  connectionId: string;
  personId: string;
  name: string;
  presence: v.InferOutput<typeof DraftPresence> | null;
}

/**
 * The Durable Object of one draft. Steps come by calls, each authorized anew; the WebSocket only says that something has
 * changed, and who is there. Presence is relayed and never stored.
 */
export class DraftRoom extends DurableObject<Env> implements Omit<DraftRoomCalls, "fetch"> {
  #authority: DraftAuthority | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  read() {
    return this.#open().read();
  }

  sync(...input: Parameters<DraftRoomCalls["sync"]>) {
    return this.#open().sync(...input);
  }

  setField(...input: Parameters<DraftRoomCalls["setField"]>) {
    return this.#open().setField(...input);
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

  flush() {
    return this.#open().flush();
  }

  announceDesk(personId: string): Promise<void> {
    this.#tell({ kind: "desk", personId });
    return Promise.resolve();
  }

  override async fetch(request: Request): Promise<Response> {
    const { personId, name, now } = readConnection(request);
    const attachment = { since: now, connectionId: crypto.randomUUID(), personId, name, presence: null };
    const limits = { personId, maxInRoom };
    const response = await acceptSocket<Attachment>(this.ctx, attachment, limits);
    if (response.status === 101) {
      this.#rememberName();
      this.#tellPeople();
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
      ...readAttachment<Attachment>(socket),
      presence,
    } satisfies Attachment);
    this.#tellPeople();
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeSocket(socket, code);
    this.#tellPeople(socket);
  }

  /** Writes to D1 what it hasn't got, and closes old connections. The platform calls it, so it reads the clock. */
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
      draftId: this.#rememberName(),
      storage: {
        exec: <Row>(sql: string, ...values: readonly (string | number | null)[]) =>
          storage.sql.exec(sql, ...values).toArray() as Row[],
        transaction: (work) => storage.transactionSync(work),
      },
      db: this.env.DB,
      bodyBucket: this.env.BODIES,
      announce: (changed) => this.#tell({ kind: "changed", ...changed }),
      planFlush: (now) => this.ctx.waitUntil(planAlarm(this.ctx, now + flushAfter)),
    });
    return this.#authority;
  }

  /** The draft's id, which alarms aren't told. */
  #rememberName(): string {
    const { storage, id } = this.ctx;
    const known = storage.kv.get<string>("draftId");
    if (known !== undefined) return known;
    if (id.name === undefined) throw new Error("The room of an unknown draft was opened.");
    storage.kv.put("draftId", id.name);
    return id.name;
  }

  #tell(message: DraftMessage, sockets = this.ctx.getWebSockets()): void {
    sendToSockets(sockets, JSON.stringify(message));
  }

  /** Tells each who else is there. */
  #tellPeople(left: WebSocket | null = null): void {
    const sockets = this.ctx.getWebSockets().filter((socket) => socket !== left);
    const people = sockets.map((socket) => ({ socket, attachment: readAttachment<Attachment>(socket) }));
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
      this.#tell({ kind: "people", people: others }, [socket]);
    }
  }
}

function parsePresence(message: string): Attachment["presence"] {
  try {
    return v.parse(DraftPresence, JSON.parse(message));
  } catch {
    return null;
  }
}
