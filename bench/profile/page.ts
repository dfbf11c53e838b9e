import type { ReplyThread } from "../../contract/entities/post.ts";
import { buildEnvelope } from "../../contract/envelope.ts";
import type { PostPage } from "../../contract/magma.ts";
import { createSample } from "../post/sample.ts";

/** A page to profile: its address, and the text of each reply of its services, by the beginning of the path. */
export interface ProfiledPage {
  url: string;
  replies: [prefix: string, text: string][];
}

/** The demo network's post of `nodes` blocks, with `replies` readers' replies below it in threads of five. */
export async function createProfiledPage(nodes: number, replies: number): Promise<ProfiledPage> {
  const { host, path, replies: byPath } = await createSample(nodes);
  const texts = Object.entries(byPath).map(([prefix, reply]): [string, string] => {
    const envelope = reply as { data: PostPage };
    const isPost = prefix === "/api/magma/post/page/";
    return [
      prefix,
      JSON.stringify(isPost ? { ...envelope, data: withReplies(envelope.data, replies) } : reply),
    ];
  });
  texts.push(["/api/kala/", JSON.stringify(buildEnvelope({ items: [{ id: "1", views: 12_345 }] }))]);
  return { url: `http://${host}.localhost${path}`, replies: texts };
}

const cursor = { curr: { startIndex: 0, maxReturned: 5 }, next: null };

/** The page's own replies again and again, until there are as many as asked for. */
function withReplies(page: PostPage, count: number): PostPage {
  const known = page.threads.items.flatMap(flatten);
  const replies = Array.from({ length: known.length > 0 ? count : 0 }, (_, index) => ({
    ...(known[index % known.length] as ReplyThread["reply"]),
    id: String(1_900_000_000 + index),
  }));
  const threads: ReplyThread[] = [];
  for (let index = 0; index < replies.length; index += 5) {
    const [first, ...rest] = replies.slice(index, index + 5);
    const items = rest.map((reply) => ({ reply, children: { items: [], pagination: cursor } }));
    if (first) threads.push({ reply: first, children: { items, pagination: cursor } });
  }
  return { ...page, threads: { items: threads, pagination: cursor } };
}

const flatten = ({ reply, children }: ReplyThread): ReplyThread["reply"][] => [
  reply,
  ...children.items.flatMap(flatten),
];
