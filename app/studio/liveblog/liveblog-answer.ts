import { fields } from "../../discussion/parse-reply-form.ts";
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
} as const;

/** What the page's script gets for a form, or for asking how the liveblog is now. */
export type LiveblogAnswer =
  | { kind: "done"; view: LiveblogView }
  | {
      kind: "failed";
      text: string;
      /** Sending it again is of no use. */
      isFinal: boolean;
      isSignedOut: boolean;
    };
