import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import { DraftPresence, type DraftMessage } from "../../../contract/draft-rooms.ts";
import type { DraftRoomCalls, Env } from "../../env.ts";
import { DraftAuthority } from "./draft-authority.ts";

/** Longest time that D1 is behind, ms. */
const flushAfter = 10_000;
/** Longest connection, ms: how long somebody who lost their role can see carets move. */
const lifetime = 30 * 60_000;
/** Most connections of one person, and in one draft. */
const maxOfPerson = 10;
const maxInRoom = 100;
/** Longest message, characters. */
const maxMessage = 500;

/** What the platform keeps of a connection while the object hibernates. */
interface Attachment {
  /** Time of connection, ms. */
  since: number;
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

  keepRevision(...input: Parameters<DraftRoomCalls["keepRevision"]>) {
    return this.#open().keepRevision(...input);
  }

  restore(...input: Parameters<DraftRoomCalls["restore"]>) {
    return this.#open().restore(...input);
  }

  flush() {
    return this.#open().flush();
  }

  /** Accepts a connection; the caller has checked the permission and passes the person in headers. */
  override async fetch(request: Request): Promise<Response> {
    const personId = request.headers.get("X-Person") ?? "";
    const isFull =
      this.ctx.getWebSockets(personId).length >= maxOfPerson || this.ctx.getWebSockets().length >= maxInRoom;
    if (isFull) return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours, [personId]);
    ours.serializeAttachment({
      since: Date.now(),
      connectionId: crypto.randomUUID(),
      personId,
      name: decodeURIComponent(request.headers.get("X-Person-Name") ?? ""),
      presence: null,
    } satisfies Attachment);
    this.#rememberName();
    await this.#planAlarm(Date.now() + lifetime);
    this.#tellPeople();
    return new Response(null, { status: 101, webSocket: theirs });
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const presence =
      typeof message === "string" && message.length <= maxMessage ? parsePresence(message) : null;
    if (presence === null) {
      socket.close(1008, "Only presence is accepted here.");
      return;
    }
    socket.serializeAttachment({ ...readAttachment(socket), presence } satisfies Attachment);
    this.#tellPeople();
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 are reserved and must not be sent (RFC 6455, 7.4.1).
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
    this.#tellPeople(socket);
  }

  /** Writes to D1 what it hasn't got, and closes old connections. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    for (const socket of this.ctx.getWebSockets())
      if (readAttachment(socket).since <= now - lifetime) socket.close(1001, "Reconnect to continue.");
    const ends = this.ctx
      .getWebSockets()
      .map((socket) => readAttachment(socket).since + lifetime)
      .filter((end) => end > now);
    if (ends.length > 0) await this.#planAlarm(Math.min(...ends));
    try {
      await this.#open().flush(now);
    } catch (error) {
      // The platform gives up on an alarm that fails often; the text must not wait for the next change.
      await this.#planAlarm(now + flushAfter);
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
      announce: (version) => this.#tell({ kind: "changed", version }),
      planFlush: () => this.ctx.waitUntil(this.#planAlarm(Date.now() + flushAfter)),
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

  /** The earlier of two alarms stays: there is one for each object. */
  async #planAlarm(time: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm();
    if (planned === null || planned > time) await this.ctx.storage.setAlarm(time);
  }

  #tell(message: DraftMessage, sockets = this.ctx.getWebSockets()): void {
    const text = JSON.stringify(message);
    for (const socket of sockets) {
      try {
        socket.send(text);
      } catch {
        // Sending fails if the connection was just closed.
      }
    }
  }

  /** Tells each who else is there. */
  #tellPeople(left: WebSocket | null = null): void {
    const sockets = this.ctx.getWebSockets().filter((socket) => socket !== left);
    const people = sockets.map((socket) => ({ socket, attachment: readAttachment(socket) }));
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

const readAttachment = (socket: WebSocket) => socket.deserializeAttachment() as Attachment;

function parsePresence(message: string): Attachment["presence"] {
  try {
    return v.parse(DraftPresence, JSON.parse(message));
  } catch {
    return null;
  }
}
