import { formatNameFromSlug } from "../screen-name.ts";
import { parseTemplateArguments, type TemplateArguments } from "./template-arguments.ts";

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
  include: ({ positional: [file], named }) =>
    file?.startsWith("linked-figure") ? linkedFigure(named) : null,
};

/** The HTML or text for a statement (`{% name … %}`); null if unknown. `inner` follows the name. */
export function fillStatement(
  { name, inner }: { name: string; inner: string },
  data: Record<string, unknown>,
): string | null {
  const fill = Object.hasOwn(statements, name) ? statements[name] : undefined;
  const values = parseTemplateArguments(inner);
  const [first] = values.positional;
  // The image may be a front matter field: {% image image "alt" %}
  if (first !== undefined && typeof data[first] === "string") values.positional[0] = data[first];
  return fill?.(values) ?? null;
}

/**
 * HTML that forms a block of a single line in Markdown. A leading comment starts an HTML block that ends on
 * the same line (CommonMark 4.6, condition 2), while a bare `<img>` block would extend to the next blank
 * line.
 */
const htmlLine = (html: string) => {
  const lines = html.split("\n").map((line) => line.trim());
  return `<!---->${lines.filter((line) => line !== "").join(" ")}`;
};

function picture(src: string | undefined, alt = "", className = ""): string | null {
  return src
    ? htmlLine(
        `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" class="${escapeAttribute(className)}">`,
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
  const img = `<img src="${escapeAttribute(image)}" alt="${escapeAttribute(alt)}">`;
  const linked = url === "" ? img : `<a href="${escapeAttribute(url)}">${img}</a>`;
  const words = caption === "" ? "" : `<figcaption>${escapeAttribute(caption)}</figcaption>`;
  return htmlLine(`<figure>${linked}${words}</figure>`);
}

/** The text for an output (`{{ … }}`): a value and its filters; null if one of them is unknown. */
export function fillOutput(expression: string, data: Record<string, unknown>): string | null {
  const [value = "", ...filters] = splitFilters(expression);
  return filters.reduce<string | null>(
    (current, filter) => (current === null ? null : applyFilter(current, filter)),
    readValue(value, data),
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

/** A quoted text, a front matter field (also as `page.field`), or the site's base URL, which is empty. */
function readValue(expression: string, data: Record<string, unknown>): string | null {
  const [quote = ""] = expression;
  if ((quote === '"' || quote === "'") && expression.length > 1 && expression.endsWith(quote))
    return expression.slice(1, -1);
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
  embed: (value, title) =>
    htmlLine(`<iframe src="${escapeAttribute(value)}" title="${escapeAttribute(title)}"></iframe>`),
  team_link: (value) => formatNameFromSlug(value),
  team_photo: (value) =>
    picture(`/assets/img/team/${value}.jpg`, `Photo of ${formatNameFromSlug(value)}`) ?? "",
};

function applyFilter(value: string, filter: string): string | null {
  const [name = ""] = filter.split(/[\s:]/);
  const title = parseTemplateArguments(filter.slice(name.length).replace(/^\s*:/, "")).positional[0] ?? "";
  return Object.hasOwn(filters, name) ? (filters[name]?.(value, title) ?? null) : null;
}

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
