import { fields } from "../../discussion/parse-reply-form.ts";
import type { TheirText } from "./outbox.ts";
import type { LiveblogView } from "./present-liveblog-desk.ts";

/** Names of the forms' fields. */
export const liveblogFields = {
  ...fields,
  entry: "entry",
  isKey: "key-entry",
  isPinned: "pinned-entry",
  written: "written",
  person: "person",
  begins: "begins",
  itself: "starts-by-itself",
  /** Of an edit: when the text that was edited had been changed last, ms; 0 for never. */
  seen: "seen",
} as const;

/** A field of a form as text; empty for none. */
export const readField = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** What the page's script gets for a form, or for asking how the liveblog is now. */
export type LiveblogAnswer =
  | {
      kind: "done";
      view: LiveblogView;
      /** Of an edit: when the update has been changed with it. */
      editedTimeMillis?: number | null;
    }
  | {
      kind: "failed";
      text: string;
      /** Sending it again is of no use. */
      isFinal: boolean;
      isSignedOut: boolean;
      /** Somebody else has changed the text that was edited. */
      theirs?: TheirText;
    };
