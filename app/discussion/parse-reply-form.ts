import * as v from "valibot";
import { IdempotencyKey } from "../../contract/core.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { maxReplyCharacters, maxReplyNodes, ReplyBody } from "../../contract/entities/reply-body.ts";
import { bodyText } from "../../contract/plaintext.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import { parseReplyText } from "./parse-reply-text.ts";
import { isDeed, type Deed } from "./reply-deeds.ts";

/** Names of the form's fields. */
export const fields = { deed: "do", text: "text", key: "key" } as const;

/** What somebody typed, as it stands in the form again when something is wrong with it. */
export interface TypedReply {
  text: string;
  /** Empty where the form had none that could be one. */
  key: string;
}

export type ParsedReply =
  | { kind: "write" | "edit"; body: BlockNode[]; typed: TypedReply }
  | { kind: "deed"; deed: Deed }
  | { kind: "wrong"; typed: TypedReply; error: MessageId };

/** What is shown again is cut here: the form itself takes no more. */
const maxShown = 20_000;

export function readTyped(form: FormData): TypedReply {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const key = read(fields.key);
  return { text: read(fields.text).slice(0, maxShown), key: v.is(IdempotencyKey, key) ? key : "" };
}

/** Reads a sent form: a text to write or to change, or something that is done with one press. */
export function parseReplyForm(form: FormData, peopleHref: string): ParsedReply {
  const deed = form.get(fields.deed);
  const typed = readTyped(form);
  if (deed !== "write" && deed !== "edit") {
    return isDeed(deed) ? { kind: "deed", deed } : { kind: "wrong", typed, error: "reply.error.failed" };
  }
  const body = parseReplyText(typed.text, peopleHref);
  if (body.length === 0) return { kind: "wrong", typed, error: "reply.error.empty" };
  if (body.length > maxReplyNodes || bodyText(body).length > maxReplyCharacters)
    return { kind: "wrong", typed, error: "reply.error.long" };
  if (!v.is(ReplyBody, body)) return { kind: "wrong", typed, error: "reply.error.empty" };
  return { kind: deed, body, typed };
}
