import { planAlarm } from "../store/durable-objects.ts";

/*
 * Connections that the platform keeps while their Durable Object hibernates (Durable Objects, WebSocket hibernation),
 * used by the rooms of discussions and of drafts.
 */

/** Longest connection, ms: the time for which someone who has signed out may keep listening. */
export const connectionMillis = 30 * 60_000;
/** Most connections of one person in a room. */
const maxOfPerson = 10;

/** Data that the platform stores with a connection. */
export interface SocketAttachment {
  /** Time of connection, ms. */
  since: number;
  /** When the person's role may end, ms; null for no end. Absent in connections of an earlier release. */
  until?: number | null;
}

export const readAttachment = <Attachment extends SocketAttachment>(socket: WebSocket) =>
  socket.deserializeAttachment() as Attachment;

/** The caller has checked the permission, and passes the person and the time (ms) to `readConnection`. */
export const buildConnection = (
  personId: string,
  { now, name = "", until }: { now: number; name?: string | undefined; until: number | null },
): RequestInit => ({
  headers: {
    Upgrade: "websocket",
    "X-Person": personId,
    "X-Person-Name": encodeURIComponent(name),
    "X-Time": String(now),
    ...(until !== null && { "X-Until": String(until) }),
  },
});

export const readConnection = ({ headers }: Request) => ({
  personId: headers.get("X-Person") ?? "",
  name: decodeURIComponent(headers.get("X-Person-Name") ?? ""),
  now: Number(headers.get("X-Time")),
  until: headers.has("X-Until") ? Number(headers.get("X-Until")) : null,
});

/** A connection ends with its time, or with the person's role. */
const findEnd = ({ since, until }: SocketAttachment): number =>
  Math.min(since + connectionMillis, until ?? Infinity);

/**
 * Returns 429 if the person or the room has too many; otherwise the room must have an alarm when the connection ends.
 */
export async function acceptSocket<Attachment extends SocketAttachment>(
  state: DurableObjectState,
  attachment: Attachment,
  { personId, maxInRoom }: { personId: string; maxInRoom: number },
): Promise<Response> {
  const isFull =
    state.getWebSockets(personId).length >= maxOfPerson || state.getWebSockets().length >= maxInRoom;
  if (isFull) return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
  const { 0: theirs, 1: ours } = new WebSocketPair();
  state.acceptWebSocket(ours, [personId]);
  ours.serializeAttachment(attachment);
  await planAlarm(state, findEnd(attachment));
  return new Response(null, { status: 101, webSocket: theirs });
}

/** Closes connections that have lasted long enough, and plans the alarm for the next. */
export async function closeOldSockets(state: DurableObjectState, now: number): Promise<void> {
  const open = state.getWebSockets().map((socket) => ({ socket, end: findEnd(readAttachment(socket)) }));
  for (const { socket, end } of open) if (end <= now) socket.close(1001, "Reconnect to continue.");
  const ends = open.map(({ end }) => end).filter((end) => end > now);
  if (ends.length > 0) await planAlarm(state, Math.min(...ends));
}

/** Closes a person's connections. Their page connects again, which is refused if they may no longer listen. */
export function closePersonSockets(state: DurableObjectState, personId: string): void {
  for (const socket of state.getWebSockets(personId)) socket.close(1008, "Your access has changed.");
}

export function closeSocket(socket: WebSocket, code: number): void {
  // 1005 and 1006 are reserved and must not be sent (RFC 6455, 7.4.1).
  socket.close(code === 1005 || code === 1006 ? 1000 : code);
}

export function sendToSockets(sockets: readonly WebSocket[], text: string): void {
  for (const socket of sockets) {
    try {
      socket.send(text);
    } catch {
      // Sending fails if the connection was just closed.
    }
  }
}
