import { names, type MarkJson, type NodeJson } from "./document-json.ts";
import { storyNames } from "./block-entries.ts";
import { isSuggestionMark } from "./suggestion-marks.ts";

/** Nodes that a story always has. */
const fixed: ReadonlySet<string> = new Set([storyNames.headline, storyNames.standfirst]);
/** Nodes that are removed when they have no content. */
const containers: ReadonlySet<string> = new Set([names.quote, names.code, names.list, names.item]);

/**
 * The document as readers will see it: without suggested insertions, with text suggested for deletion, and in the
 * original styles. Returns the same object if there are no suggestions.
 */
export const leaveOutSuggestions = (document: NodeJson): NodeJson => keep(document) ?? document;

/** Null for nodes that aren't part of the story. */
function keep(node: NodeJson): NodeJson | null {
  if (hasMark(node, "insertion") && !fixed.has(node.type)) return null;
  const marks = keepMarks(node.marks);
  const content = node.content && keepContent(node.content);
  if (marks === node.marks && content === node.content) return node;
  if (content?.length === 0 && containers.has(node.type)) return null;
  const { marks: _marks, content: _content, ...rest } = node;
  return {
    ...rest,
    ...(content && content.length > 0 && { content }),
    ...(marks && marks.length > 0 && { marks }),
  };
}

const hasMark = ({ marks = [] }: NodeJson, type: string) => marks.some((mark) => mark.type === type);

function keepMarks(marks: MarkJson[] | undefined): MarkJson[] | undefined {
  if (!marks?.some(isSuggestionMark)) return marks;
  const modified = marks.find(({ type }) => type === "modification");
  return modified ? (modified.attrs?.["was"] as MarkJson[]) : marks.filter((mark) => !isSuggestionMark(mark));
}

/** Joins neighbors of equal style, as before suggestions split them. */
function keepContent(content: NodeJson[]): NodeJson[] {
  const kept = content.map(keep);
  if (kept.every((node, index) => node === content[index])) return content;
  const joined: NodeJson[] = [];
  for (const node of kept) {
    if (!node) continue;
    const last = joined.at(-1);
    if (last?.text !== undefined && node.text !== undefined && isSameStyle(last, node))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}

const isSameStyle = (one: NodeJson, other: NodeJson) =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);

/** The authors of a document's suggestions, by suggestion id. */
export function findSuggestionAuthors({ marks = [], content = [] }: NodeJson): ReadonlyMap<string, string> {
  const own = marks
    .filter(isSuggestionMark)
    .map(({ attrs }) => [String(attrs?.["id"]), String(attrs?.["personId"])] as const);
  return new Map([...own, ...content.flatMap((node) => [...findSuggestionAuthors(node)])]);
}
