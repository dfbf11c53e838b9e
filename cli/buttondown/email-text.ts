import { outsideCode } from "../markdown/text/code-ranges.ts";
import { parseMarkdown } from "../markdown/text/parse-markdown.ts";
import type { Note } from "../nodes/conversion.ts";
import { createHtmlParser } from "../records/parse-html.ts";
import type { BodyRecord } from "../records/record.ts";

/** The editor that an email was written with; the visual one writes HTML. */
const editorMark = /^\s{0,20}<!--\s{0,9}buttondown-editor-mode:\s{0,9}(\w{1,20})\s{0,9}-->/;

/** Template tags, which Buttondown fills for each subscriber. */
const templateTag = /\{\{[^{}]{0,500}\}\}|\{%[^%{}]{0,500}%\}/g;

/** The texts between opening and closing marks; up to the next opening one if a mark isn't closed. */
const listTags = (text: string, opening: RegExp, closing: RegExp): string[] =>
  text
    .split(opening)
    .slice(1)
    .map((part) => part.split(closing, 1)[0] ?? "");

/** True if parts of an email aren't for everyone: conditions about subscribers, and marks of a paywall. */
export const hasMembersPart = (text: string): boolean =>
  listTags(text, /\{%/, /%\}/).some((tag) => /subscriber|premium|paid/i.test(tag)) ||
  listTags(text, /\{\{|\{%|<!--/, /\}\}|%\}|-->/).some((tag) => /paywall/i.test(tag));

const parseHtml = createHtmlParser();

/** The text of an email, in Markdown or HTML, without template tags. */
export function readEmailText(text: string): BodyRecord {
  const isHtml = editorMark.exec(text)?.[1] === "fancy";
  const written = text.replace(editorMark, "");
  const notes: Note[] = [];
  const leaveOut = (part: string) =>
    part.replace(templateTag, (tag) => {
      notes.push({ kind: "template-tag", reason: "a template tag was left out", kept: tag });
      return "";
    });
  return isHtml
    ? { text: leaveOut(written), parse: parseHtml, notes }
    : { text: outsideCode(written, leaveOut), parse: parseMarkdown, notes };
}
