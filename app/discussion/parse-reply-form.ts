import * as v from "valibot";
import { IdempotencyKey } from "../../contract/posts/core.ts";
import { BlockNodes, type BlockNode } from "../../contract/entities/block-node.ts";
import {
  countImages,
  maxReplyCharacters,
  maxReplyNodes,
  maxReplyImages,
  ReplyBody,
  replyNodeTypes,
} from "../../contract/entities/reply-body.ts";
import { bodyText } from "../../contract/plaintext.ts";
import type { MessageId } from "../intl/message-id.ts";
import { tidyBody } from "../../contract/document/tidy-body.ts";
import { linkBody, parseReplyText } from "./reply-body.ts";
import { isReplyAction, type ReplyAction } from "./reply-actions.ts";

/** Names of the form's fields. */
export const fields = { action: "do", text: "text", key: "key", nodes: "nodes", rich: "rich" } as const;

/** The input, shown again in the form if there are errors. */
export interface TypedReply {
  text: string;
  /** Empty if the form had no valid key. */
  key: string;
  /** The editor's content as JSON, which takes precedence over the text. Empty for plain text. */
  nodes: string;
}

export type ParsedReply =
  | { kind: "write" | "edit"; body: BlockNode[]; typed: TypedReply }
  | { kind: "action"; action: ReplyAction }
  | { kind: "wrong"; typed: TypedReply; error: MessageId };

/** Maximum length shown again, characters; the form itself accepts no more. */
const maxShown = 20_000;
/**
 * Maximum length of the JSON, characters: half the request limit of this path (`refusals.ts`), so that
 * longer values are detected rather than cut.
 */
const maxNodes = 200_000;

export function readTyped(form: FormData): TypedReply {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const key = read(fields.key);
  const nodes = read(fields.nodes);
  return {
    text: read(fields.text).slice(0, maxShown),
    key: v.is(IdempotencyKey, key) ? key : "",
    nodes: nodes.length > maxNodes ? "" : nodes,
  };
}

/** Parses a submitted form: a text to write or edit, or a one-click action. */
export function parseReplyForm(form: FormData, peopleHref: string): ParsedReply {
  const action = form.get(fields.action);
  const typed = readTyped(form);
  if (action !== "write" && action !== "edit") {
    return isReplyAction(action)
      ? { kind: "action", action }
      : { kind: "wrong", typed, error: "reply.error.failed" };
  }
  const body = readBody(form, typed, peopleHref);
  if (typeof body === "string") return { kind: "wrong", typed, error: body };
  if (body.length === 0) return { kind: "wrong", typed, error: "reply.error.empty" };
  if (body.length > maxReplyNodes || bodyText(body).length > maxReplyCharacters)
    return { kind: "wrong", typed, error: "reply.error.long" };
  if (countImages(body) > maxReplyImages) return { kind: "wrong", typed, error: "reply.error.images" };
  if (!v.is(ReplyBody, body)) return { kind: "wrong", typed, error: "reply.error.empty" };
  return { kind: action, body, typed };
}

/** The editor's content, otherwise the plain text; or an error. */
function readBody(form: FormData, { text, nodes }: TypedReply, peopleHref: string): BlockNode[] | MessageId {
  const sent = form.get(fields.nodes);
  if (typeof sent !== "string" || sent === "") {
    // Plain text would silently lose the formatting of the existing reply.
    return form.get(fields.rich) ? "reply.error.rich" : parseReplyText(text, peopleHref);
  }
  if (nodes === "") return "reply.error.long";
  const parsed = v.safeParse(BlockNodes, parseJson(nodes));
  if (!parsed.success || parsed.output.some(({ type }) => !replyNodeTypes.has(type)))
    return "reply.error.failed";
  return linkBody(tidyBody(parsed.output), peopleHref);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
