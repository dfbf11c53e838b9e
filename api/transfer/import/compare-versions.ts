import { blockText } from "../../../contract/plaintext.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { draftEntries, type DraftFields } from "../../../contract/entities/draft.ts";
import type { VersionDifference } from "../../../contract/import/import.ts";
import type { ParsedPost } from "./find-refusal.ts";

/** A story as it is here: its draft, with the screen names of its authors. */
export interface VersionHere {
  headline: string;
  subhead: string | null;
  body: readonly BlockNode[];
  fields: DraftFields;
  authors: readonly string[];
  status: string;
}

/** Longest text of a difference, characters, and most of them: the rest is read in the studio. */
const maxText = 500;
const maxDifferences = 20;

/** Fields of a draft that are compared by other means, or that a source doesn't decide. */
const notCompared = new Set(["slug", "authorIds", "tags", "translationOf", "password"]);
const comparedFields = Object.keys(draftEntries).filter((name) => !notCompared.has(name));

/** How a story that was edited here differs from the version of its source. */
export function compareVersions(here: VersionHere, source: ParsedPost): VersionDifference[] {
  const pairs: [field: string, here: unknown, source: unknown][] = [
    ["status", here.status, source.status],
    ["headline", here.headline, source.headline],
    ["subhead", here.subhead, source.subhead],
    ["authors", fold(here.authors), fold(source.authors)],
    ["tags", nameTags(here.fields.tags), nameTags(source.tags)],
    ...comparedFields.map((name): [string, unknown, unknown] => [
      name,
      here.fields[name as keyof DraftFields],
      source[name as keyof ParsedPost],
    ]),
  ];
  const plain = pairs
    .filter(([, one, other]) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null))
    .map(([field, one, other]) => ({ field, here: describe(one), source: describe(other) }));
  return [...plain, ...compareTexts(here.body, source.body)].slice(0, maxDifferences);
}

const fold = (names: readonly string[]) => names.map((name) => name.toLowerCase());
const nameTags = (tags: DraftFields["tags"]) => tags.map(({ displayName }) => displayName).toSorted();

function describe(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return cut(value);
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return cut(value.join(", "));
  const { image } = value as { image?: { id?: string; remoteUrl?: string | null } };
  return cut(image ? image.id || (image.remoteUrl ?? "") : JSON.stringify(value));
}

const cut = (text: string) => (text.length <= maxText ? text : `${text.slice(0, maxText - 1)}…`);

/** Texts that differ in more paragraphs than that are one difference: comparing takes time by the square of them. */
const maxCompared = 1_000;

/** The passages that differ, and one line if only the form of paragraphs does: a style, an image. */
function compareTexts(here: readonly BlockNode[], source: readonly BlockNode[]): VersionDifference[] {
  const passages = findPassages(here.map(blockText).filter(hasText), source.map(blockText).filter(hasText));
  if (passages.length > 0)
    return passages.map(([one, other]) => ({
      field: "text",
      here: cut(one.join("\n\n")),
      source: cut(other.join("\n\n")),
    }));
  return JSON.stringify(here) === JSON.stringify(source)
    ? []
    : [{ field: "form of the text", here: countBlocks(here), source: countBlocks(source) }];
}

const hasText = (text: string) => text.trim() !== "";

/** "Paragraph 3, Image 1". */
const countBlocks = (body: readonly BlockNode[]) =>
  [...Map.groupBy(body, ({ type }) => type)]
    .map(([type, nodes]) => `${type} ${nodes.length}`)
    .toSorted()
    .join(", ");

type Passage = [here: string[], source: string[]];

/** Runs of lines without a counterpart on the other side, by the longest common sequence of lines. */
export function findPassages(here: readonly string[], source: readonly string[]): Passage[] {
  let start = 0;
  while (start < here.length && start < source.length && here[start] === source[start]) start += 1;
  let [hereEnd, sourceEnd] = [here.length, source.length];
  while (hereEnd > start && sourceEnd > start && here[hereEnd - 1] === source[sourceEnd - 1]) {
    hereEnd -= 1;
    sourceEnd -= 1;
  }
  const [one, other] = [here.slice(start, hereEnd), source.slice(start, sourceEnd)];
  if (one.length === 0 && other.length === 0) return [];
  if (one.length * other.length > maxCompared * maxCompared) return [[one, other]];
  const common = countCommon(one, other);
  const passages: Passage[] = [];
  let open: Passage | null = null;
  let [at, beside] = [0, 0];
  while (at < one.length || beside < other.length) {
    if (at < one.length && one[at] === other[beside]) {
      open = null;
      at += 1;
      beside += 1;
      continue;
    }
    if (open === null) passages.push((open = [[], []]));
    const isHere =
      beside === other.length ||
      (at < one.length && (common[at + 1]?.[beside] ?? 0) >= (common[at]?.[beside + 1] ?? 0));
    if (isHere) open[0].push(one[at++] ?? "");
    else open[1].push(other[beside++] ?? "");
  }
  return passages;
}

/** The length of the longest common sequence from each pair of positions on. */
function countCommon(one: readonly string[], other: readonly string[]): Uint32Array[] {
  const counts = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let at = one.length - 1; at >= 0; at -= 1) {
    const [row, next] = [counts[at], counts[at + 1]];
    if (row === undefined || next === undefined) continue;
    for (let beside = other.length - 1; beside >= 0; beside -= 1)
      row[beside] =
        one[at] === other[beside]
          ? (next[beside + 1] ?? 0) + 1
          : Math.max(next[beside] ?? 0, row[beside + 1] ?? 0);
  }
  return counts;
}
