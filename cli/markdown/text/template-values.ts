import { decodeEntities, textField } from "../front-matter/fields.ts";
import type { Fields } from "../front-matter/front-matter.ts";
import { escapeAttribute, htmlLine, renderComponent } from "./render-component.ts";
import { linkFile } from "./shortcodes.ts";
import { parseTemplateArguments, type TemplateArguments } from "./template-arguments.ts";
import type { TemplateContext } from "./template-tags.ts";

type Fill = (values: TemplateArguments) => string | null;

const statements: Record<string, Fill> = {
  image: ({ positional }) =>
    picture(
      positional[0],
      positional.length > 2 ? positional[2] : positional[1],
      positional.length > 2 ? positional[1] : "",
    ),
  image_with_class: ({ positional: [src, className, alt] }) => picture(src, alt, className),
  asset: ({ positional: [path] }) => path ?? null,
  include: fillInclude,
  include_cached: fillInclude,
  include_relative: fillInclude,
  render: fillInclude,
  // The path may have spaces; a fragment follows it.
  post_url: ({ positional }) => linkFile(positional.join(" ")),
  post_link: ({ positional: [file, ...words] }) =>
    file === undefined ? null : `[${words.join(" ") || file}](${linkFile(file)})`,
  link: ({ positional }) => linkFile(positional.join(" ")),
  asset_img: ({ positional: [src, alt] }) => picture(src, alt),
  img: ({ positional }) => picture(positional.find((value) => /[/.]/.test(value))),
};

/** An include with a counterpart; of others, the words of their arguments. */
function fillInclude({ positional: [file = "", ...more], named }: TemplateArguments): string | null {
  if (file.startsWith("linked-figure")) return linkedFigure(named);
  return renderComponent(file, { positional: more, named });
}

/** The HTML or text for a statement (`{% name … %}`); null if unknown. `inner` follows the name. */
export function fillStatement({ name, inner }: { name: string; inner: string }, data: Fields): string | null {
  const fill = Object.hasOwn(statements, name) ? statements[name] : undefined;
  // Tags of plug-ins: {% youtube ID %}, {% tweet URL %}
  if (fill === undefined) return renderComponent(name, parseTemplateArguments(inner));
  const values = parseTemplateArguments(inner);
  const [first] = values.positional;
  // The image may be a front matter field: {% image image "alt" %}
  if (first !== undefined && typeof data[first] === "string") values.positional[0] = data[first];
  return fill(values);
}

/** Words in a tag go into HTML as they are, and may have its entities. */
const escapeWords = (text: string) => escapeAttribute(decodeEntities(text));

function picture(src: string | undefined, alt = "", className = ""): string | null {
  return src
    ? htmlLine(
        `<img src="${escapeAttribute(src)}" alt="${escapeWords(alt)}" class="${escapeAttribute(className)}">`,
      )
    : null;
}

function linkedFigure({
  image = "",
  alt = "",
  caption = "",
  url = "",
}: Record<string, string>): string | null {
  if (image === "") return null;
  const img = `<img src="${escapeAttribute(image)}" alt="${escapeWords(alt)}">`;
  const linked = url === "" ? img : `<a href="${escapeAttribute(url)}">${img}</a>`;
  const words = caption === "" ? "" : `<figcaption>${escapeWords(caption)}</figcaption>`;
  return htmlLine(`<figure>${linked}${words}</figure>`);
}

/** The text for an output (`{{ … }}`): a value and its filters; null if one of them is unknown. */
export function fillOutput(expression: string, data: Fields, context: TemplateContext): string | null {
  const [value = "", ...filters] = splitFilters(expression);
  return filters.reduce<string | null>(
    (current, filter) => (current === null ? null : applyFilter(current, filter, context)),
    readValue(value, data, context),
  );
}

/** Splits at `|` outside quotation marks. */
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

/** A quoted text, a front matter field (also as `page.field`), a setting, or the site's base URL, which is empty. */
function readValue(expression: string, data: Fields, { config }: TemplateContext): string | null {
  const [quote = ""] = expression;
  if ((quote === '"' || quote === "'") && expression.length > 1 && expression.endsWith(quote))
    return expression.slice(1, -1);
  if (expression === "site.baseurl" || expression === "site.url" || expression === "site.baseUrl") return "";
  if (expression.startsWith("site.")) return textField(config, expression.slice("site.".length)) || null;
  const name = expression.replace(/^page\./, "");
  const value = Object.hasOwn(data, name) ? data[name] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

const filters: Record<string, (value: string, title: string, context: TemplateContext) => string> = {
  url: (value) => value,
  relative_url: (value) => value,
  absolute_url: (value) => value,
  escape: (value) => value,
  strip: (value) => value.trim(),
  embed: (value, title) =>
    htmlLine(`<iframe src="${escapeAttribute(value)}" title="${escapeAttribute(title)}"></iframe>`),
  safe: (value) => value,
  team_link: (value, _, { nameOf }) => nameOf(value),
  team_photo: (value, _, { nameOf }) =>
    picture(`/assets/img/team/${value}.jpg`, `Photo of ${nameOf(value)}`) ?? "",
};

function applyFilter(value: string, filter: string, context: TemplateContext): string | null {
  const [name = ""] = filter.split(/[\s:]/);
  const title = parseTemplateArguments(filter.slice(name.length).replace(/^\s*:/, "")).positional[0] ?? "";
  return Object.hasOwn(filters, name) ? (filters[name]?.(value, title, context) ?? null) : null;
}
