import { createDraft } from "../../contract/drafts/drafts.ts";
import { syncDraft } from "../../contract/drafts/draft-rooms.ts";
import { tokenOf } from "../network/grow-readers.ts";
import type { PreparedCall } from "./actions.ts";
import type { World } from "./world.ts";

/** Makes a call, and returns its response. */
export type Ask = (prepared: PreparedCall) => Promise<unknown>;

const insert = (from: number, text: string) => ({
  stepType: "replace",
  from,
  to: from,
  slice: { content: [{ type: "text", text }] },
});

/** Writes drafts of a headline and a paragraph, which are then at version 2. */
export async function writeDrafts(world: World, ask: Ask, count: number): Promise<void> {
  const token = tokenOf(world.ownerId);
  for (let made = 0; made < count; made += 1) {
    const body = { blogId: world.blogId };
    const { draftId } = (await ask({ call: createDraft, body, token })) as { draftId: string };
    const headline = `A story ${world.next()}`;
    // Positions: after the headline and an empty standfirst, inside the paragraph.
    const steps = [insert(1, headline), insert(headline.length + 5, "The text of a story.")];
    const change = { version: 0, clientId: "page-of-the-bench", steps };
    await ask({ call: syncDraft, params: { draftId }, body: change, token });
    world.draftIds.push(draftId);
  }
}
