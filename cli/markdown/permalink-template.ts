/**
 * The pattern (`/blog/:year/:slug/`) for a permalink with template tags, as Eleventy has them:
 * `/blog/{{ page.date | date: "%Y" }}/{{ page.fileSlug }}/index.html`. Null if a tag is none of the usual ones.
 */
export function readTemplate(written: string): string | null {
  const [start = "", ...parts] = written.split("{{");
  let pattern = start;
  for (const part of parts) {
    const end = part.indexOf("}}");
    const value = end < 0 ? null : readExpression(part.slice(0, end).replace(/^-|-$/g, "").trim());
    if (value === null) return null;
    pattern += value + part.slice(end + 2);
  }
  return pattern.includes("{%") ? null : pattern.replace(/\/index\.html$/, "/");
}

/** Parts of date formats of Liquid, of Luxon and of Day.js. */
const dateParts: [RegExp, string][] = [
  [/%Y|yyyy|YYYY/g, ":year"],
  [/%m|MM/g, ":month"],
  [/%d|dd|DD/g, ":day"],
];

function readExpression(expression: string): string | null {
  const [value = ""] = expression.split("|");
  if (/date/i.test(value)) return readDate(expression);
  if (/filePathStem/.test(value)) return ":path";
  if (/title/i.test(value)) return ":headline";
  return /slug|basename/i.test(value) ? ":slug" : null;
}

function readDate(expression: string): string | null {
  const format = /["']([^"']{1,40})["']/.exec(expression)?.[1];
  if (format === undefined) return null;
  const pattern = dateParts.reduce((text, [part, name]) => text.replace(part, name), format);
  return /[%yMD]{1}(?![a-z])/.test(pattern.replace(/:(?:year|month|day)/g, "")) ? null : pattern;
}
