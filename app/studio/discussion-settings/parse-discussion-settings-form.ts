import * as v from "valibot";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { DiscussionMode, ModeState } from "../../../contract/entities/mode.ts";
import { parseLocalTime } from "../../date-time/time-formats.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { parseReplyForm, readTyped, type TypedReply } from "../../discussion/parse-reply-form.ts";

/** Names of the forms' fields. */
export const discussionSettingsFields = {
  action: "do",
  mode: "mode",
  guests: "guests",
  state: "state",
  begins: "begins",
  isKey: "key-entry",
} as const;

/** The typed values, shown again in the form if there are errors. */
export interface TypedDiscussionSettings extends TypedReply {
  mode: string;
  guests: string;
  begins: string;
  isKey: boolean;
}

export const markActions = {
  key: { mark: "key", isSet: true },
  unkey: { mark: "key", isSet: false },
  pin: { mark: "pinned", isSet: true },
  unpin: { mark: "pinned", isSet: false },
} as const;
export type MarkAction = keyof typeof markActions;
const isMarkAction = (action: unknown): action is MarkAction =>
  typeof action === "string" && Object.hasOwn(markActions, action);

export type ParsedDiscussionSettings =
  | { kind: "mode"; mode: DiscussionMode; guests: string[]; typed: TypedDiscussionSettings }
  | { kind: "state"; state: ModeState; beginsTimeMillis: number | null; typed: TypedDiscussionSettings }
  | { kind: "write" | "edit"; body: BlockNode[]; isKey: boolean; typed: TypedDiscussionSettings }
  | { kind: "mark"; action: MarkAction; typed: TypedDiscussionSettings }
  | { kind: "delete"; typed: TypedDiscussionSettings }
  | { kind: "wrong"; typed: TypedDiscussionSettings; error: MessageId };

const longest = 2_000;

export function readTypedDiscussionSettings(form: FormData): TypedDiscussionSettings {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, longest) : "";
  };
  return {
    ...readTyped(form),
    mode: read(discussionSettingsFields.mode),
    guests: read(discussionSettingsFields.guests),
    begins: read(discussionSettingsFields.begins),
    isKey: form.has(discussionSettingsFields.isKey),
  };
}

/**
 * Parses a submitted form. `timezone` is the blog's, for the start of coverage; `peopleHref` is the base URL
 * of profiles.
 */
export function parseDiscussionSettingsForm(
  form: FormData,
  timezone: string,
  peopleHref: string,
): ParsedDiscussionSettings {
  const typed = readTypedDiscussionSettings(form);
  const action = form.get(discussionSettingsFields.action);
  const wrong = (error: MessageId): ParsedDiscussionSettings => ({ kind: "wrong", typed, error });
  if (isMarkAction(action)) return { kind: "mark", action, typed };
  switch (action) {
    case "delete":
      return { kind: "delete", typed };
    case "mode": {
      const guests = typed.guests.split(/[\s,;]+/).flatMap((name) => name.replace(/^@/, "") || []);
      const parsed = v.safeParse(v.pipe(v.array(ScreenName), v.maxLength(20)), [...new Set(guests)]);
      if (!v.is(DiscussionMode, typed.mode)) return wrong("reply.error.failed");
      return parsed.success
        ? { kind: "mode", mode: typed.mode, guests: parsed.output, typed }
        : wrong("discussionSettings.error.guests");
    }
    case "state": {
      const state = form.get(discussionSettingsFields.state);
      if (!v.is(ModeState, state)) return wrong("reply.error.failed");
      const begins = typed.begins === "" ? null : parseLocalTime(typed.begins, timezone);
      if (typed.begins !== "" && begins === null) return wrong("discussionSettings.error.begins");
      return { kind: "state", state, beginsTimeMillis: begins, typed };
    }
    default: {
      const parsed = parseReplyForm(form, peopleHref);
      if (parsed.kind === "wrong") return wrong(parsed.error);
      if (parsed.kind === "action") return wrong("reply.error.failed");
      return { kind: parsed.kind, body: parsed.body, isKey: typed.isKey, typed };
    }
  }
}
