import type { Node } from "prosemirror-model";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import { leaveOutSuggestions } from "../../../contract/document/leave-out-suggestions.ts";
import { draftFieldNames, type DraftFieldName } from "../../../contract/entities/draft.ts";
import { hashContent } from "../../store/content-hash.ts";
import type { DraftFieldMap } from "./load-draft.ts";

/** Fields newer than the first release count once they are set, so that drafts without them keep their hash. */
const isHashed = (name: DraftFieldName, fields: DraftFieldMap) =>
  name !== "password" || fields.password.version > 0;

/**
 * Hash of a draft's text and fields, as in `content_hash` and `published_hash` of `drafts`. What is only suggested changes
 * nothing for readers.
 */
export const hashDraft = (document: Node, fields: DraftFieldMap): Promise<string> =>
  hashContent([
    leaveOutSuggestions(document.toJSON() as NodeJson),
    draftFieldNames.filter((name) => isHashed(name, fields)).map((name) => fields[name].value),
  ]);
