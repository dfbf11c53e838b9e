import * as v from "valibot";
import { IdempotencyKey } from "../../../contract/posts/core.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { PersonId, PostId } from "../../../contract/entities/ids.ts";
import type { ModeState } from "../../../contract/entities/mode.ts";
import { parseLocalTime } from "../../date-time/time-formats.ts";
import { parseReplyForm } from "../../discussion/parse-reply-form.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { markActions } from "../discussion-settings/parse-discussion-settings-form.ts";
import { liveblogFields as fields } from "./liveblog-answer.ts";

/** An action at the desk of a liveblog. */
export type LiveblogAction =
  | { kind: "write"; body: BlockNode[]; key: string; isKey: boolean; writtenTimeMillis: number | null }
  | { kind: "edit"; entryId: string; body: BlockNode[]; seenTimeMillis: number | null | undefined }
  | { kind: "delete"; entryId: string }
  | { kind: "restore"; entryId: string; body: BlockNode[]; isKey: boolean; isPinned: boolean }
  | { kind: "mark"; entryId: string; mark: "key" | "pinned"; isSet: boolean }
  | {
      kind: "state";
      state: ModeState;
      beginsTimeMillis: number | null;
      startsByItself: boolean;
      /** Undefined if it does not change. */
      summary: BlockNode[] | null | undefined;
    }
  | { kind: "duty"; personId: string | null };

export type ParsedLiveblogForm = LiveblogAction | { kind: "wrong"; error: MessageId };

const states = { start: "live", reopen: "live", announce: "queued", end: "ended" } as const;
const wrong = (error: MessageId): ParsedLiveblogForm => ({ kind: "wrong", error });

/** Parses a form of the desk. `timezone` is the blog's; `peopleHref` is the base URL of profiles. */
export function parseLiveblogForm(form: FormData, timezone: string, peopleHref: string): ParsedLiveblogForm {
  const action = form.get(fields.action);
  if (typeof action !== "string") return wrong("liveblog.error.failed");
  if (Object.hasOwn(states, action))
    return parseState(action as keyof typeof states, form, timezone, peopleHref);
  if (action === "duty") return parseDuty(form.get(fields.person));
  if (action === "write") return parseNew(form, peopleHref);
  const entryId = form.get(fields.entry);
  return v.is(PostId, entryId)
    ? parseEntry(action, entryId, form, peopleHref)
    : wrong("liveblog.error.failed");
}

/** The text of a form, or the error if it has none. */
function readText(form: FormData, peopleHref: string): BlockNode[] | MessageId {
  const text = new FormData();
  for (const name of [fields.text, fields.nodes]) text.set(name, form.get(name) ?? "");
  text.set(fields.action, "write");
  const parsed = parseReplyForm(text, peopleHref);
  if (parsed.kind === "write") return parsed.body;
  return parsed.kind === "wrong" ? parsed.error : "liveblog.error.failed";
}

function parseNew(form: FormData, peopleHref: string): ParsedLiveblogForm {
  const body = readText(form, peopleHref);
  if (typeof body === "string") return wrong(body);
  const key = form.get(fields.key);
  if (!v.is(IdempotencyKey, key)) return wrong("liveblog.error.failed");
  const written = form.get(fields.written);
  const time = typeof written === "string" && /^\d{1,15}$/.test(written) ? Number(written) : null;
  return { kind: "write", body, key, isKey: form.has(fields.isKey), writtenTimeMillis: time };
}

function parseEntry(action: string, entryId: string, form: FormData, peopleHref: string): ParsedLiveblogForm {
  if (action === "delete") return { kind: "delete", entryId };
  if (Object.hasOwn(markActions, action))
    return { kind: "mark", entryId, ...markActions[action as keyof typeof markActions] };
  if (action !== "edit" && action !== "restore") return wrong("liveblog.error.failed");
  const body = readText(form, peopleHref);
  if (typeof body === "string") return wrong(body);
  if (action === "edit") return { kind: "edit", entryId, body, seenTimeMillis: readSeen(form) };
  return {
    kind: "restore",
    entryId,
    body,
    isKey: form.has(fields.isKey),
    isPinned: form.has(fields.isPinned),
  };
}

/** When the edited text was last changed; undefined if the form doesn't say. */
function readSeen(form: FormData): number | null | undefined {
  const seen = form.get(fields.seen);
  if (typeof seen !== "string" || !/^\d{1,15}$/.test(seen)) return undefined;
  return seen === "0" ? null : Number(seen);
}

function parseState(
  action: keyof typeof states,
  form: FormData,
  timezone: string,
  peopleHref: string,
): ParsedLiveblogForm {
  const typed = form.get(fields.begins);
  const begins = action === "announce" && typeof typed === "string" && typed !== "" ? typed : null;
  const beginsTimeMillis = begins === null ? null : parseLocalTime(begins, timezone);
  if (begins !== null && beginsTimeMillis === null) return wrong("discussionSettings.error.begins");
  const summary = action === "end" ? readSummary(form, peopleHref) : undefined;
  if (typeof summary === "string") return wrong(summary);
  const startsByItself = beginsTimeMillis !== null && form.has(fields.itself);
  return { kind: "state", state: states[action], beginsTimeMillis, startsByItself, summary };
}

/** An empty summary counts as none. */
function readSummary(form: FormData, peopleHref: string): BlockNode[] | null | MessageId {
  const body = readText(form, peopleHref);
  return body === "reply.error.empty" ? null : body;
}

const parseDuty = (personId: unknown): ParsedLiveblogForm => {
  if (personId === "") return { kind: "duty", personId: null };
  return v.is(PersonId, personId) ? { kind: "duty", personId } : wrong("liveblog.error.failed");
};
