import type { Fields } from "../front-matter/front-matter.ts";
import { textField } from "../front-matter/fields.ts";
import type { Tag } from "./find-tag.ts";
import { escapeAttribute, findWords, renderComponent } from "./render-component.ts";
import { parseTemplateArguments, type TemplateArguments } from "./template-arguments.ts";

/** What stands for a shortcode. */
interface FilledShortcode {
  text: string;
  /** What stands for its end; left out for shortcodes without one. */
  after?: string;
  isUnknown?: boolean;
}

/** The scheme of links by the name of a file, which are resolved when the text is parsed. */
export const fileScheme = "post-file:";

/** A link to a file of the site: `post-file:posts/fog.md#part`. */
export const linkFile = (name: string): string =>
  fileScheme + encodeURI(name.trim()).replaceAll("(", "%28").replaceAll(")", "%29");

const notices =
  /^(?:notice|callout|admonition|alert|note|tip|info|warning|danger|caution|important|hint|details|expand|collapse|expandable|message|panel|tab|tabitem|accordion|accordionitem|step)$/;
const quotes = /^(?:quote|blockquote|pullquote|epigraph)$/;
/** Values of a notice that say how it looks. */
const looks =
  /^(?:note|tip|info|warning|warn|danger|caution|important|error|success|hint|question|example|default|light|primary|secondary|true|false)$/i;

const bold = (words: string) => (words === "" ? "" : `<p><strong>${escapeAttribute(words)}</strong></p>\n\n`);

/** Text and end for a shortcode of Hugo or Zola. Known players and images are rendered; the words of others stay. */
export function fillShortcode(
  { name, inner }: Pick<Tag, "name" | "inner">,
  data: Fields,
): FilledShortcode | null {
  const values = parseTemplateArguments(inner);
  const [first = ""] = values.positional;
  const plain = name.toLowerCase();
  if (plain === "ref" || plain === "relref") return { text: linkFile(values.named["path"] ?? first) };
  if (plain === "param") return { text: textField(data, first) };
  if (plain === "rawhtml" || plain === "html" || plain === "markdown") return { text: "", after: "" };
  if (quotes.test(plain)) return fillQuote(values);
  if (notices.test(plain)) return { text: bold(findTitle(values)), after: "" };
  const rendered = renderComponent(name, values);
  if (rendered !== null) return { text: rendered };
  const words = findWords(values);
  const text = words.length === 0 ? "" : words.map(escapeAttribute).join(" ");
  return { text, after: "", isUnknown: true };
}

function fillQuote({ named, positional }: TemplateArguments): FilledShortcode {
  const words = [named["author"], named["attribution"], named["cite"], named["source"], ...positional];
  const by = words.filter((word) => word !== undefined && word !== "").join(", ");
  const inside = named["text"] ?? named["quote"] ?? "";
  const start = `<blockquote>\n\n${inside === "" ? "" : `${escapeAttribute(inside)}\n\n`}`;
  const end = by === "" ? "" : `<p>${escapeAttribute(by)}</p>`;
  return inside === ""
    ? { text: start, after: `\n\n${end}</blockquote>\n\n` }
    : { text: `${start}${end}</blockquote>\n\n` };
}

const findTitle = ({ named, positional }: TemplateArguments) =>
  named["title"] ?? named["summary"] ?? positional.find((value) => !looks.test(value)) ?? "";
