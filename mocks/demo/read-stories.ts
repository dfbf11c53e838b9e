import { readFileSync } from "node:fs";
import type { Container } from "../../contract/entities/block-node.ts";
import type { InlineNode, TextNode, TextStyle } from "../../contract/entities/inline-node.ts";
import { h, hr, link, nested, text } from "./nodes.ts";

/**
 * Blocks of a story that are written as code, by the name that its text calls them; a list is several. The import fills
 * in what they leave out.
 */
type NamedBlocks = Readonly<Record<string, unknown>>;

interface StoryText {
  headline: string;
  subhead?: string;
  /** A line for each block. */
  lines: string[];
}

/** The stories of a blog in `stories/`. */
export const readStories = (blog: string) =>
  openStories(readFileSync(new URL(`stories/${blog}.txt`, import.meta.url), "utf8"));

/**
 * Gives headline, subhead and body of each story of a text. A story begins with `@ ` and its id, then come its headline
 * after `# `, its subhead after `> ` and its blocks, one a line; empty lines don't matter. Throws for an unknown story,
 * and for a named block that only the text or only the code has.
 */
export function openStories(source: string) {
  const parts = source.split(/^@ /m).filter((part) => part !== "");
  const stories = new Map(parts.map(parseStory));
  return (id: string, blocks: NamedBlocks = {}) => {
    const story = stories.get(id);
    if (story === undefined) throw new Error(`There is no text of ${id}.`);
    const { lines, ...titles } = story;
    const unused = Object.keys(blocks).filter((name) => !lines.includes(`{${name}}`));
    if (unused.length > 0) throw new Error(`The text of ${id} doesn't place ${unused.join(", ")}.`);
    return { ...titles, body: lines.flatMap((line) => parseBlock(line, blocks, id)) };
  };
}

function parseStory(part: string): [string, StoryText] {
  const [id = "", headline = "", ...rest] = part.split("\n").filter((line) => line !== "");
  if (!headline.startsWith("# ")) throw new Error(`This story has no headline: ${id}`);
  const [first = "", ...others] = rest;
  const titles = { headline: headline.slice(2) };
  return first.startsWith("> ")
    ? [id, { ...titles, subhead: first.slice(2), lines: others }]
    : [id, { ...titles, lines: rest }];
}

const containers: readonly [RegExp, Container][] = [
  [/^> /, { type: "BlockQuote" }],
  [/^- /, { type: "List", style: "Bullet" }],
  [/^\d+\. /, { type: "List", style: "Number" }],
];

/**
 * A line in a subset of Markdown: `## `, `---`, `> `, `- `, `1. `, the last three also inside of each other, or a
 * paragraph. `{name}` is a block from the code.
 */
function parseBlock(line: string, blocks: NamedBlocks, id: string): unknown[] {
  const name = /^\{(\w+)\}$/.exec(line)?.[1];
  if (name !== undefined) {
    const block = blocks[name];
    if (block === undefined) throw new Error(`${id} has no block ${name}.`);
    return Array.isArray(block) ? block : [block];
  }
  if (line === "---") return [hr];
  const [heading = "", marks] = /^(#{2,6}) /.exec(line) ?? [];
  if (marks !== undefined) return [h(marks.length, ...parseInline(line.slice(heading.length)))];
  const [outer, content] = splitContainers(line);
  return [nested(outer, ...parseInline(content))];
}

function splitContainers(line: string): [Container[], string] {
  for (const [mark, container] of containers) {
    if (!mark.test(line)) continue;
    const [inner, content] = splitContainers(line.replace(mark, ""));
    return [[container, ...inner], content];
  }
  return [[], line];
}

/** `**bold**`, `*italic*`, `~~struck~~`, `` `code` ``, `[text](address)`, and anything after a backslash as it is. */
const markup =
  /\\.|(?<mark>\*\*|\*|~~|`)(?<marked>(?:\\.|[^*~`\\])+)\k<mark>|\[(?<label>(?:\\.|[^[\]\\])+)\]\((?<address>[^()\s]+)\)/g;

const styleOf: Readonly<Record<string, TextStyle>> = {
  "**": "Bold",
  "*": "Italic",
  "~~": "Struck",
  "`": "Code",
};

const unescape = (value: string) => value.replace(/\\(.)/g, "$1");

function parseInline(source: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  let end = 0;
  const addPlain = (until: number) => {
    if (until > end) nodes.push(text(unescape(source.slice(end, until))));
  };
  for (const found of source.matchAll(markup)) {
    if (found[0].startsWith("\\")) continue;
    addPlain(found.index);
    end = found.index + found[0].length;
    const { mark = "", marked = "", label = "", address } = found.groups ?? {};
    const style = styleOf[mark];
    if (style !== undefined) nodes.push(text(unescape(marked), style));
    else if (address !== undefined) nodes.push(link(address, parseInline(label) as TextNode[]));
  }
  addPlain(source.length);
  return nodes;
}
