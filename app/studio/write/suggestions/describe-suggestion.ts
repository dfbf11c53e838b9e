import type { WriteView } from "../present-write.ts";
import { formatMoment } from "../format-moment.ts";
import { fillLabel } from "../write-labels.ts";
import type { Suggestion } from "./list-suggestions.ts";

/** A suggestion in words. */
export interface SuggestionView {
  id: string;
  kind: string;
  /** Who and when. */
  details: string;
  deleted: string;
  inserted: string;
  restyled: string;
}

export interface SuggestionWords extends Pick<
  WriteView,
  "labels" | "ownId" | "locale" | "timezone" | "insert"
> {
  /** Of the story, and who has it open. */
  people: readonly { id: string; name: string }[];
}

/** Most characters of a suggestion that are shown in the list. */
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
