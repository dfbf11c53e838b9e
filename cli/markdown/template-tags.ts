import type { Note } from "../nodes/conversion.ts";
import { formatNameFromSlug } from "../screen-name.ts";
import { parseTemplateArguments, type TemplateArguments } from "./template-arguments.ts";

/**
 * Template tags (`{% … %}`, `{{ … }}`) of site generators, filled in before the text is read as Markdown, as those
 * generators do. A tag that is not known stays as it is and is noted.
 */
export function fillTemplate(text: string, data: Record<string, unknown>): { text: string; notes: Note[] } {
  const notes: Note[] = [];
  const note = (reason: string, kept: string) => void notes.push({ kind: "template-tag", reason, kept });
  let filled = "";
  let index = 0;
  while (index < text.length) {
    const tag = findTag(text, index);
    if (tag === null) break;
    filled += text.slice(index, tag.start);
    const region = tag.name === "raw" || tag.name === "comment" ? findRegion(text, tag) : null;
    if (region) {
      if (tag.name === "raw") filled += region.inner;
      else note("what a template comments out is not shown", region.inner.trim());
      index = region.end;
      continue;
    }
    const value = tag.isOutput ? fillOutput(tag.inner, data) : fillStatement(tag, data);
    if (value === null) note(`the template tag "${tag.name}" is not known and kept as text`, tag.source);
    filled += value ?? tag.source;
    index = tag.end;
  }
  return { text: filled + text.slice(index), notes };
}

interface Tag {
  start: number;
  end: number;
  /** True for `{{ … }}`. */
  isOutput: boolean;
  /** The first word of a statement; for an output all of it. */
  name: string;
  /** What stands between the braces, for a statement without its name. */
  inner: string;
  source: string;
}

/** The next tag from an index on; braces that never close are no tag. */
function findTag(text: string, from: number): Tag | null {
  for (let start = text.indexOf("{", from); start >= 0; start = text.indexOf("{", start + 1)) {
    const closing = text[start + 1] === "{" ? "}}" : text[start + 1] === "%" ? "%}" : null;
    const close = closing === null ? -1 : text.indexOf(closing, start + 2);
    if (close < 0) continue;
    const body = text.slice(start + 2, close).replace(/^-|-$/g, "").trim();
    const isOutput = closing === "}}";
    const name = isOutput ? body : (/^\w+/.exec(body)?.[0] ?? "");
    const end = close + 2;
    return { start, end, isOutput, name, inner: isOutput ? body : body.slice(name.length), source: text.slice(start, end) };
  }
  return null;
}

/** What stands between a tag and its `end…`, whatever braces are in it; null when there is none. */
function findRegion(text: string, opening: Tag): { inner: string; end: number } | null {
  const closing = new RegExp(`\\{%-?\\s*end${opening.name}\\s*-?%\\}`, "g");
  closing.lastIndex = opening.end;
  const match = closing.exec(text);
  return match && { inner: text.slice(opening.end, match.index), end: closing.lastIndex };
}

type Fill = (values: TemplateArguments) => string | null;

const statements: Record<string, Fill> = {
  image: ({ positional }) => picture(positional[0], positional.length > 2 ? positional[2] : positional[1], positional.length > 2 ? positional[1] : ""),
  image_with_class: ({ positional: [src, className, alt] }) => picture(src, alt, className),
  asset: ({ positional: [path] }) => path ?? null,
  include: ({ positional: [file], named }) => (file?.startsWith("linked-figure") ? linkedFigure(named) : null),
};

function fillStatement(tag: Tag, data: Record<string, unknown>): string | null {
  const fill = Object.hasOwn(statements, tag.name) ? statements[tag.name] : undefined;
  const values = parseTemplateArguments(tag.inner);
  const [first] = values.positional;
  // A picture may be named by the front matter: {% image image "alt" %}
  if (first !== undefined && typeof data[first] === "string") values.positional[0] = data[first];
  return fill?.(values) ?? null;
}

/**
 * HTML that is one block in Markdown and leaves the next line alone: a comment starts an HTML block that ends in its own
 * line (CommonMark 4.6, condition 2), where a bare `<img>` would take everything up to a blank line.
 */
const htmlLine = (html: string) => `<!---->${html.replace(/\s*\n\s*/g, " ")}`;

function picture(src: string | undefined, alt = "", className = ""): string | null {
  return src ? htmlLine(`<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" class="${escapeAttribute(className)}">`) : null;
}

function linkedFigure({ image = "", alt = "", caption = "", url = "" }: Record<string, string>): string | null {
  if (image === "") return null;
  const img = `<img src="${escapeAttribute(image)}" alt="${escapeAttribute(alt)}">`;
  const linked = url === "" ? img : `<a href="${escapeAttribute(url)}">${img}</a>`;
  const words = caption === "" ? "" : `<figcaption>${escapeAttribute(caption)}</figcaption>`;
  return htmlLine(`<figure>${linked}${words}</figure>`);
}

/** An output: a value and its filters. */
function fillOutput(expression: string, data: Record<string, unknown>): string | null {
  const [value = "", ...filters] = splitFilters(expression);
  return filters.reduce<string | null>((current, filter) => (current === null ? null : applyFilter(current, filter)), readValue(value, data));
}

/** The parts between `|`, those in quotation marks left whole. */
function splitFilters(expression: string): string[] {
  const parts = [""];
  let quote = "";
  for (const sign of expression) {
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    if (sign === "|" && quote === "") parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** A text in quotation marks, a field of the front matter (also as `page.field`), or the site's root, which is empty. */
function readValue(expression: string, data: Record<string, unknown>): string | null {
  const [quote = ""] = expression;
  if ((quote === '"' || quote === "'") && expression.length > 1 && expression.endsWith(quote)) return expression.slice(1, -1);
  if (expression === "site.baseurl" || expression === "site.url") return "";
  const name = expression.replace(/^page\./, "");
  const value = Object.hasOwn(data, name) ? data[name] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

const filters: Record<string, (value: string, title: string) => string> = {
  url: (value) => value,
  relative_url: (value) => value,
  absolute_url: (value) => value,
  escape: (value) => value,
  strip: (value) => value.trim(),
  embed: (value, title) => htmlLine(`<iframe src="${escapeAttribute(value)}" title="${escapeAttribute(title)}"></iframe>`),
  team_link: (value) => formatNameFromSlug(value),
  team_photo: (value) => picture(`/assets/img/team/${value}.jpg`, `Photo of ${formatNameFromSlug(value)}`) ?? "",
};

function applyFilter(value: string, filter: string): string | null {
  const [name = ""] = filter.split(/[\s:]/);
  const title = parseTemplateArguments(filter.slice(name.length).replace(/^\s*:/, "")).positional[0] ?? "";
  return Object.hasOwn(filters, name) ? (filters[name]?.(value, title) ?? null) : null;
}

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
