import { expect, test } from "vitest";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { listLinkedPosts } from "../../contract/posts/references.ts";

const card = (kind: string, postId: string | null) =>
  ({ type: "LinkPreview", kind, url: "https://kotaku.com/x", postId }) as unknown as BlockNode;
const inset = (postId: string) => ({ type: "ReplyInset", postId }) as BlockNode;

test.each<[string, BlockNode[], string[]]>([
  ["cards and replies, each once, in order", [inset("2"), card("internal", "1"), inset("2")], ["2", "1"]],
  ["no card without a post", [card("internal", null)], []],
  ["no card of another site", [card("external", "1")], []],
  ["nothing else", [{ type: "HorizontalRule" } as unknown as BlockNode], []],
])("a text names the posts that it embeds: %s", (_, body, ids) => {
  expect(listLinkedPosts(body)).toEqual(ids);
});
