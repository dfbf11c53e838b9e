import { DurableObject } from "cloudflare:workers";
import type { Env } from "../../env.ts";

/** The only message: the discussion has changed. Clients fetch what they may see. */
export const changed = JSON.stringify({ kind: "changed" });

/**
 * Maximum duration of a connection, ms: limits how long somebody who lost a role or signed out keeps
 * listening.
 */
const lifetime = 30 * 60_000;
/** Maximum number of connections of one person in a discussion. */
const maxOfPerson = 10;
/** Maximum number of connections in a discussion. */
const maxInRoom = 500;

/**
 * The WebSocket connections of one story's discussion. The platform keeps connections open while the object
 * hibernates, so quiet discussions cost nothing (Durable Objects, WebSocket hibernation). Stores nothing but
 * the alarm that closes old connections.
 */
export class ThreadRoom extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Accepts a connection; the caller has checked the permission and passes the person in `X-Person`. */
  override async fetch(request: Request): Promise<Response> {
    const personId = request.headers.get("X-Person") ?? "";
    const isFull =
      this.ctx.getWebSockets(personId).length >= maxOfPerson || this.ctx.getWebSockets().length >= maxInRoom;
    if (isFull) return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours, [personId]);
    ours.serializeAttachment({ since: Date.now() } satisfies Attachment);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + lifetime);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** Sends the message to all connections. */
  tell(): void {
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(changed);
      } catch {
        // Sending fails if the connection was just closed.
      }
    }
  }

  /** Messages from clients aren't accepted; all writes go through the calls. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, "This connection doesn't accept messages.");
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 are reserved and must not be sent (RFC 6455, 7.4.1).
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    for (const socket of this.ctx.getWebSockets()) {
      const { since } = socket.deserializeAttachment() as Attachment;
      if (since <= now - lifetime) socket.close(1001, "Reconnect to continue.");
    }
    const next = this.ctx
      .getWebSockets()
      .map((socket) => (socket.deserializeAttachment() as Attachment).since)
      .filter((since) => since > now - lifetime);
    if (next.length > 0) await this.ctx.storage.setAlarm(Math.min(...next) + lifetime);
  }
}

interface Attachment {
  /** Time of connection, ms. */
  since: number;
}
