import { getReplies, type Tier } from "../../contract/discussion/comments.ts";
import { getPostList } from "../../contract/posts/core.ts";
import type { Caller } from "./signed-call.ts";

/** The blog of all stories used below, which has no members. */
export const blogId = "19292";
/** The author of the stories. */
export const eva = "505";

/** Callers of the services, and a story without replies. */
export type Open = () => Caller & { storyId: string };

export const idsOf = ({ items }: { items: { reply: { id: string } }[] }) =>
  items.map(({ reply }) => reply.id);

export async function threadsOf(caller: Caller, storyId: string, tier: Tier = "all") {
  return idsOf(await caller.ask(getReplies, { postId: storyId }, { tier, maxReturned: "100" }));
}

export async function isApproved(caller: Caller, id: string): Promise<boolean> {
  const { items } = await caller.ask(getPostList, {}, { id: [id] });
  return items[0]?.approved ?? false;
}
