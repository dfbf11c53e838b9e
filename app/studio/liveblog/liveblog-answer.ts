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
  /** Edits: when the edited text was last changed, ms; 0 for never. */
  seen: "seen",
} as const;

/** A field of a form as text; empty for none. */
export const readField = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** The response to a form, or to a request for the current liveblog. */
export type LiveblogAnswer =
  | {
      kind: "done";
      view: LiveblogView;
      /** Edits: when the update was changed by this edit. */
      editedTimeMillis?: number | null;
    }
  | {
      kind: "failed";
      text: string;
      /** True if sending it again is of no use. */
      isFinal: boolean;
      isSignedOut: boolean;
      /** Set if another person has changed the edited text. */
      theirs?: TheirText;
    };
