import type { Node } from "prosemirror-model";
import { draftFieldNames } from "../../../contract/entities/draft.ts";
import { hashContent } from "../../store/content-hash.ts";
import type { DraftFieldMap } from "./load-draft.ts";

/** Hash of a draft's text and fields, as in `content_hash` and `published_hash` of `drafts`. */
export const hashDraft = (document: Node, fields: DraftFieldMap): Promise<string> =>
  hashContent([document, draftFieldNames.map((name) => fields[name].value)]);
