import { DurableObject } from "cloudflare:workers";
import type { Env } from "../../env.ts";
import {
  acceptSocket,
  closeOldSockets,
  closePersonSockets,
  closeSocket,
  readConnection,
  sendToSockets,
} from "../../wire/live-sockets.ts";

/** The only message: the discussion has changed. Clients fetch what they may see. */
export const changed = JSON.stringify({ kind: "changed" });

/** Most connections in a discussion. */
const maxInRoom = 500;

/**
 * The WebSocket connections of one story's discussion. The platform keeps connections open while the object
 * hibernates, so quiet discussions cost nothing. Stores nothing but the alarm that closes old connections.
 */
export class ThreadRoom extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override async fetch(request: Request): Promise<Response> {
    const { personId, now, until } = readConnection(request);
    return acceptSocket(this.ctx, { since: now, until }, { personId, maxInRoom });
  }

  /** Sends the message to all connections. */
  tell(): void {
    sendToSockets(this.ctx.getWebSockets(), changed);
  }

  closePerson(personId: string): void {
    closePersonSockets(this.ctx, personId);
  }

  /** Messages from clients aren't accepted; all writes go through the calls. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, "This connection doesn't accept messages.");
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeSocket(socket, code);
  }

  /** The platform calls it, so it reads the clock. */
  override alarm(): Promise<void> {
    return closeOldSockets(this.ctx, Date.now());
  }
}
