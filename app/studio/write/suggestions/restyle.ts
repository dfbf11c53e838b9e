import { Mark } from "prosemirror-model";
import type { MarkJson } from "../../../../contract/document/document-json.ts";
import { findSuggestion, isSuggestionMark } from "../../../../contract/document/suggestion-marks.ts";
import type { Difference } from "./compare-nodes.ts";
import { isInOwnBlock, type Suggesting } from "./own-block.ts";

const listStyles = (marks: readonly Mark[]) =>
  marks.filter(({ type }) => !isSuggestionMark({ type: type.name }));

/** Changes the styles of a run, and keeps those that it had; once it has these again, nothing is suggested any more. */
export function restyle(
  suggesting: Suggesting,
  { from, to, before, after }: Extract<Difference, { kind: "restyled" }>,
): void {
  const { tr, attributes } = suggesting;
  const { schema } = tr.doc.type;
  const [old, now] = [listStyles(before.marks), listStyles(after.marks)];
  for (const mark of old) if (!mark.isInSet(now)) tr.removeMark(from, to, mark);
  for (const mark of now) if (!mark.isInSet(old)) tr.addMark(from, to, mark);
  const insertion = findSuggestion(before, "insertion");
  if (insertion?.attrs["personId"] === attributes.personId || isInOwnBlock(suggesting, from)) return;
  const known = findSuggestion(before, "modification");
  const was = known ? (known.attrs["was"] as MarkJson[]).map((json) => schema.markFromJSON(json)) : old;
  if (known) tr.removeMark(from, to, known);
  if (Mark.sameSet(Mark.setFrom(was), Mark.setFrom(now))) return;
  const mark = schema.mark("modification", {
    ...(known?.attrs ?? attributes),
    was: was.map((style) => style.toJSON() as MarkJson),
  });
  tr.addMark(from, to, mark);
}
