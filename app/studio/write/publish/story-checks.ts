import type { Node } from "prosemirror-model";
import { evaluateChecklist, type ChecklistFinding } from "../../../../contract/checklist.ts";
import type { ChecklistInput } from "../../../../contract/checklist-parts.ts";
import type { PartnerReason } from "../../../../contract/checklist-partners.ts";
import { names, type NodeJson } from "../../../../contract/document/document-json.ts";
import { formatStoryDocument } from "../../../../contract/document/format-story-document.ts";
import { draftEntries, type DraftField, type DraftFields } from "../../../../contract/entities/draft.ts";
import type { PartnerName } from "../../../../contract/feed-partners.ts";
import type { StoryText } from "../../../../contract/document/build-story-document.ts";
import * as v from "valibot";
import { fillLabel } from "../write-labels.ts";
import type { PublishLabels } from "./publish-labels.ts";

const schema = v.object(draftEntries);

/** The values of a story's fields; a value of another release is replaced by its default. */
export function readFields(fields: Readonly<Record<string, DraftField>>): DraftFields {
  const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
  const whole = v.safeParse(schema, values);
  if (whole.success) return whole.output;
  const kept = Object.entries(draftEntries).filter(
    ([name, entry]) => name in values && v.safeParse(entry as v.GenericSchema, values[name]).success,
  );
  return v.parse(schema, Object.fromEntries(kept.map(([name]) => [name, values[name]])));
}

interface CheckedStory extends Pick<
  ChecklistInput,
  | "blog"
  | "publishTimeMillis"
  | "isLive"
  | "openHolds"
  | "embargo"
  | "openSuggestions"
  | "isIframeAllowed"
  | "now"
> {
  text: StoryText;
  fields: DraftFields;
}

export const checkStory = ({ text, ...rest }: CheckedStory): ChecklistFinding[] =>
  evaluateChecklist({ ...rest, headline: text.headline, subhead: text.subhead, body: text.body });

/**
 * The place where a check's problem can be solved: the text, its suggestions, a field of the panel, or a legal hold.
 */
export type CheckTarget =
  | { kind: "headline" }
  | { kind: "suggestions" }
  | { kind: "hold" }
  | { kind: "block"; index: number }
  | { kind: "field"; name: keyof DraftFields };

const fieldOf: Partial<Record<ChecklistFinding["id"], keyof DraftFields>> = {
  author: "authorIds",
  searchDescription: "searchDescription",
  cardImage: "featuredMedia",
  // The lead image: findings in the text name their block.
  emptyImage: "mainMedia",
  leadPoster: "mainMedia",
  altText: "mainMedia",
  credit: "mainMedia",
  tags: "tags",
  storyType: "storyType",
  disclosure: "byline",
};

/** Null if nothing on the page can change it: a partner's handling of the story. */
export function findTarget({ id, blockIndex, params }: ChecklistFinding): CheckTarget | null {
  if (blockIndex !== undefined) return { kind: "block", index: blockIndex };
  const name = params?.["field"] === "slug" ? "slug" : fieldOf[id];
  if (name !== undefined) return { kind: "field", name };
  if (id === "openHold") return { kind: "hold" };
  if (id === "suggestions") return { kind: "suggestions" };
  if (id === "text") return { kind: "block", index: 0 };
  return id === "headline" || id === "hiddenCharacters" || id === "headlineLength"
    ? { kind: "headline" }
    : null;
}

/** The action of the button to a target: `text` and `hold` only navigate. */
const verbOf: Partial<Record<ChecklistFinding["id"], "add" | "hold" | "text" | "write">> = {
  openHold: "hold",
  headline: "write",
  searchDescription: "write",
  author: "add",
  cardImage: "add",
  leadPoster: "add",
  tags: "add",
  storyType: "add",
  text: "text",
  linkAddress: "text",
  paragraphLength: "text",
  affiliateTag: "text",
};
export const findVerb = ({ id }: ChecklistFinding) => verbOf[id] ?? "edit";

/** Text of a finding. */
export function describeFinding(
  { id, params = {} }: ChecklistFinding,
  labels: PublishLabels,
  locale: string,
): string {
  const { partners, reason, ...values } = params;
  if (partners === undefined) return fillLabel(labels.checks[id], values);
  const names = String(partners)
    .split(",")
    .map((name) => labels.partners[name as PartnerName]);
  return fillLabel(labels.checks[id], {
    partners: new Intl.ListFormat(locale).format(names),
    reason: fillLabel(labels.reasons[reason as PartnerReason], values),
  });
}

/**
 * Position in the document of the body's block with an index. A list is one node of the document and several blocks of
 * the body.
 */
export function findBlockPosition(doc: Node, index: number): number {
  const [headline, standfirst] = [doc.child(0), doc.child(1)].map((node) => node.toJSON() as NodeJson);
  let position = 0;
  let blocks = 0;
  for (let at = 0; at < doc.childCount; at += 1) {
    const child = doc.child(at);
    if (at >= 2 && headline && standfirst) {
      // An empty paragraph alone counts as an empty story and not as a block, so a rule is put before it.
      const content = [headline, standfirst, { type: names.rule }, child.toJSON() as NodeJson];
      blocks += formatStoryDocument({ type: doc.type.name, content }).body.length - 1;
      if (blocks > index) return position;
    }
    position += child.nodeSize;
  }
  return position;
}
