import { expect } from "vitest";
import { fromHtml } from "hast-util-from-html";
import type { Nodes as HastNodes } from "hast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { bodyText } from "../../contract/plaintext.ts";

/*
 * The text of a source, extracted without any of the importer's code: every run of text in its HTML or
 * Markdown. A run counts as imported if it occurs, ignoring white space, in the text of the nodes.
 */

/** Elements whose text readers of the source don't see. */
const unseen = ["script", "style", "template", "audio", "video", "textarea", "svg"];

export function htmlRuns(html: string): string[] {
  return hastRuns(fromHtml(html, { fragment: true }));
}

function hastRuns(node: HastNodes): string[] {
  if (node.type === "text") return [node.value];
  if (!("children" in node) || (node.type === "element" && unseen.includes(node.tagName))) return [];
  return node.children.flatMap(hastRuns);
}

const markdown = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });
const rawRegions = /\{%-?\s*raw\s*-?%\}([^]*?)\{%-?\s*endraw\s*-?%\}/g;
const templateTags = /\{%[^]*?%\}|\{\{[^]*?\}\}/g;
/** Placeholders for a template tag, and for literal braces. */
const [tagMark, braceMark] = ["\ue000", "\ue001"];

/** Template tags aren't part of the text; they split a run in two. Raw HTML is parsed as HTML. */
export function markdownRuns(text: string): string[] {
  const unraw = text.replace(rawRegions, (_, inner: string) => inner.replaceAll("{", braceMark));
  const marked = unraw.replace(templateTags, tagMark).replaceAll(braceMark, "{");
  return mdastRuns(markdown.parse(marked) as MarkdownNode).flatMap((run) => run.split(tagMark));
}

interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

function mdastRuns({ type, value = "", children = [] }: MarkdownNode): string[] {
  if (type === "text" || type === "inlineCode") return [value];
  if (type === "code") return value.split("\n");
  return type === "html" ? htmlRuns(value) : children.flatMap(mdastRuns);
}

const squeeze = (text: string) => text.replace(/\s+/g, "");

/** The runs that are missing from the nodes. */
export function findMissingRuns(runs: readonly string[], body: readonly BlockNode[]): string[] {
  const shown = squeeze(bodyText(body));
  return runs.filter((run) => /[\p{L}\p{N}]/u.test(run) && !shown.includes(squeeze(run)));
}

export function expectWords(runs: readonly string[], body: readonly BlockNode[]): void {
  expect(runs.length).toBeGreaterThan(0);
  expect(findMissingRuns(runs, body)).toEqual([]);
}
