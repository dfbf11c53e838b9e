import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";

/** What is said in a room: that its discussion has changed, in whatever way. Who hears it asks for what they may see. */
export const changed = JSON.stringify({ kind: "changed" });

/** How long a connection lasts, ms: whoever has lost a role, or signed out elsewhere, listens no longer than this. */
const lifetime = 30 * 60_000;
/** Tabs of one person in one discussion. */
const maxOfPerson = 10;
/** Authors and moderators in one discussion. */
const maxInRoom = 500;

/**
 * Those who keep a discussion in order and have it open: a room for each story, while somebody is in it. The platform
 * keeps the connections while the object itself sleeps, so a quiet discussion costs nothing (Durable Objects, WebSocket
 * hibernation). Nothing is stored but the alarm that ends old connections.
 */
export class ThreadRoom extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Opens a connection for a person whose right to it was checked before; `X-Person` names them. */
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

  /** Says to everybody in the room that the discussion has changed. */
  tell(): void {
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(changed);
      } catch {
        // Whoever has just left need not be told.
      }
    }
  }

  /** Nothing is taken from anybody: what is written goes through the calls. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, "This connection doesn't accept messages.");
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say how a connection broke off, and must not be sent (RFC 6455, 7.4.1).
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
  /** When the connection was opened, ms. */
  since: number;
}
