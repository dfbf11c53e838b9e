import type { Node } from "prosemirror-model";
import {
  isSuggestionMark,
  type SuggestionAttributes,
  type SuggestionKind,
} from "../../../../contract/document/suggestion-marks.ts";
import type { WriteView } from "../present-write.ts";
import { formatMoment } from "../../time/format-moment.ts";
import { fillLabel } from "../write-labels.ts";

/** A person's suggestion, with all its places in the story. */
export interface Suggestion extends SuggestionAttributes {
  /** The first and the last position. */
  from: number;
  to: number;
  /** The suggested text; for blocks, their types. */
  parts: Record<SuggestionKind, string>;
  /** Types of blocks without text, by kind of suggestion. */
  blocks: Record<SuggestionKind, string[]>;
}

const create = (attributes: SuggestionAttributes, from: number): Suggestion => ({
  ...attributes,
  from,
  to: from,
  parts: { insertion: "", deletion: "", modification: "" },
  blocks: { insertion: [], deletion: [], modification: [] },
});

/** The open suggestions of a story, in text order. */
export function listSuggestions(doc: Node): Suggestion[] {
  const found = new Map<string, Suggestion>();
  doc.descendants((node, from) => {
    for (const { type, attrs } of node.marks) {
      if (!isSuggestionMark({ type: type.name })) continue;
      const kind = type.name as SuggestionKind;
      const { id, personId, timeMillis } = attrs as SuggestionAttributes;
      const suggestion = found.get(id) ?? create({ id, personId, timeMillis }, from);
      found.set(id, suggestion);
      suggestion.to = Math.max(suggestion.to, from + node.nodeSize);
      const text = node.isInline ? (node.text ?? " ") : node.textBetween(0, node.content.size, " ", " ");
      const isApart = node.isBlock && suggestion.parts[kind] !== "" && text !== "";
      suggestion.parts[kind] += isApart ? ` ${text}` : text;
      if (node.isBlock && text.trim() === "") suggestion.blocks[kind].push(node.type.name);
    }
  });
  return [...found.values()];
}

/** The texts of a suggestion. */
interface SuggestionView {
  id: string;
  kind: string;
  /** Person and time. */
  details: string;
  deleted: string;
  inserted: string;
  restyled: string;
}

export interface SuggestionWords extends Pick<
  WriteView,
  "labels" | "ownId" | "locale" | "timezone" | "insert"
> {
  /** The story's people, and those who have it open. */
  people: readonly { id: string; name: string }[];
}

/** Most characters of a suggestion that the list shows. */
const maxShown = 300;
const shorten = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

export function describeSuggestion(
  { id, personId, timeMillis, parts, blocks }: Suggestion,
  { labels, people, ownId, locale, timezone, insert }: SuggestionWords,
): SuggestionView {
  const describe = (kind: keyof typeof parts) => {
    const named = blocks[kind].map((type) => insert.names[type] ?? labels["suggest.paragraph"]);
    const text = parts[kind].trim() === "" ? "" : parts[kind];
    return shorten([...(text === "" ? [] : [text]), ...(text === "" ? named : [])].join(", "));
  };
  const [deleted, inserted, restyled] = [
    describe("deletion"),
    describe("insertion"),
    describe("modification"),
  ] as const;
  const name =
    personId === ownId
      ? labels["suggest.you"]
      : (people.find((person) => person.id === personId)?.name ?? labels["people.unknown"]);
  return {
    id,
    kind: labels[`suggest.kind.${findKind(deleted, inserted)}`],
    details: fillLabel(labels["suggest.by"], { name, time: formatMoment(timeMillis, locale, timezone) }),
    deleted,
    inserted,
    restyled,
  };
}

function findKind(deleted: string, inserted: string): "add" | "delete" | "replace" | "style" {
  if (deleted !== "" && inserted !== "") return "replace";
  if (deleted !== "") return "delete";
  return inserted === "" ? "style" : "add";
}
