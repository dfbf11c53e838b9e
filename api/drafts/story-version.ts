import { evaluateChecklist } from "../../contract/checklist.ts";
import type { ChecklistInput } from "../../contract/checklist-parts.ts";
import { isIframeAllowed } from "../../contract/embed/is-iframe-allowed.ts";
import { formatStoryDocument } from "../../contract/document/format-story-document.ts";
import { findSuggestionAuthors } from "../../contract/document/leave-out-suggestions.ts";
import type { DraftField, DraftFields } from "../../contract/entities/draft.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { run } from "../store/query.ts";
import type { ReadDraft } from "./read-room.ts";

/** A draft as it is to be published. */
export interface StoryVersion {
  text: ReturnType<typeof formatStoryDocument>;
  fields: DraftFields;
  openSuggestions: number;
  /** Fields with who changed them when. */
  versions: Readonly<Record<string, DraftField | undefined>>;
}

/** Without authors whom nobody knows. */
export async function readVersion(
  db: D1Database,
  { document, values, fields }: Pick<ReadDraft, "document" | "values" | "fields">,
): Promise<StoryVersion> {
  const known = new Set((await run(preparePeople(db, values.authorIds))).map(({ id }) => id));
  return {
    text: formatStoryDocument(document),
    fields: { ...values, authorIds: values.authorIds.filter((id) => known.has(id)) },
    openSuggestions: findSuggestionAuthors(document).size,
    versions: fields,
  };
}

type Situation = Pick<ChecklistInput, "blog" | "publishTimeMillis" | "isLive" | "openHolds" | "now">;

/** Ids of the checks that keep it from being published. */
export function findFailedChecks(
  { text, fields, openSuggestions }: StoryVersion,
  situation: Situation,
): string[] {
  const errors = evaluateChecklist({
    ...text,
    fields,
    openSuggestions,
    isIframeAllowed,
    ...situation,
  }).filter(({ level }) => level === "error");
  return [...new Set(errors.map(({ id }) => id))];
}
