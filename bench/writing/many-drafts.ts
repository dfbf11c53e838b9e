import { createApiClient } from "../../cli/upload/api-client.ts";
import { createDraft } from "../../contract/drafts/drafts.ts";
import { getNetwork } from "../../contract/people/profile.ts";
import { openSocket } from "../../tests/api/open-socket.ts";
import type { AskAs } from "./ask-as.ts";
import { openWriter } from "./many-writers.ts";

/** Number of drafts in which people write at the same time, and of batches in each. */
const [atOnce, batches] = [20, 2];

interface Desk {
  ask: AskAs;
  origin: string;
  /** Token of a session. */
  token: string;
  blog: string;
}

/**
 * Milliseconds from each batch to its acknowledgment, with many drafts open, each with a page's WebSocket: people write
 * in all of them, in some at a time.
 */
export async function measureDrafts({ ask, origin, token, blog }: Desk, count: number): Promise<number[]> {
  const client = createApiClient({ origin, token });
  const { items } = await client.read(getNetwork, {});
  const blogId = items.find(({ name }) => name === blog)?.id;
  if (blogId === undefined) throw new Error(`There is no ${blog}.`);
  const drafts: string[] = [];
  const sockets: WebSocket[] = [];
  for (let created = 0; created < count; created += 1) {
    const { draftId } = await client.write(createDraft, { blogId });
    const headers = { Authorization: `Bearer ${token}` };
    const { socket, status } = await openSocket(`${origin}/api/core/draft/${draftId}/live`, headers);
    if (!socket) throw new Error(`The room of a draft answers ${status}.`);
    drafts.push(draftId);
    sockets.push(socket);
  }
  const waited: number[] = [];
  for (let first = 0; first < count; first += atOnce) {
    const group = drafts.slice(first, first + atOnce);
    const writers = await Promise.all(
      group.map((draftId, index) => openWriter(ask, draftId, { index, block: 2 })),
    );
    waited.push(...(await Promise.all(writers.map((write) => write((written) => written < batches)))).flat());
  }
  const closed = sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
  if (closed > 0) throw new Error(`${closed} of ${count} pages have lost their connection.`);
  for (const socket of sockets) socket.close();
  return waited;
}
