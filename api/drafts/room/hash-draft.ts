import type { Node } from "prosemirror-model";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import { leaveOutSuggestions } from "../../../contract/document/leave-out-suggestions.ts";
import { draftFieldNames } from "../../../contract/entities/draft.ts";
import { hashContent } from "../../store/content-hash.ts";
import type { DraftFieldMap } from "./load-draft.ts";

/**
 * Hash of a draft's text and fields, as in `content_hash` and `published_hash` of `drafts`. What is only suggested changes
 * nothing for readers.
 */
export const hashDraft = (document: Node, fields: DraftFieldMap): Promise<string> =>
  hashContent([
    leaveOutSuggestions(document.toJSON() as NodeJson),
    draftFieldNames.map((name) => fields[name].value),
  ]);
