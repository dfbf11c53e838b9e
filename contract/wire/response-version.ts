import { hashText } from "./hash.ts";

/**
 * A response as JSON with a line for each of its larger parts, so that two responses can be compared without parsing.
 * JSON strings contain no line breaks: each line is a whole value, or opens or closes the section that holds the lines
 * between.
 */
export interface LineSection {
  /** Such as `"people":[`. */
  open: string;
  close: string;
  /** Without the commas between them. */
  entries: (string | LineSection)[];
}

/** Number of nested objects split into lines: the envelope, its data, and the objects with long lists. */
const openedLevels = 4;

/** The same value as `JSON.stringify`, with each list item on its own line. */
export const printLines = (value: object): string => printLevel(value, openedLevels);

function printLevel(value: unknown, levels: number): string {
  if (levels === 0 || typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return frame("[", value.map(printLeaf), "]");
  const entries = Object.entries(value)
    .filter(([, own]) => own !== undefined)
    .map(([name, own]) => `${JSON.stringify(name)}:${printLevel(own, levels - 1)}`);
  return frame("{", entries, "}");
}

/** As in `JSON.stringify`, an undefined item becomes null. */
const printLeaf = (value: unknown) => JSON.stringify(value ?? null);

const frame = (open: string, entries: readonly string[], close: string) =>
  entries.length === 0 ? open + close : `${open}\n${entries.join("\n,")}\n${close}`;

/** Null if the text isn't from `printLines`. */
export function splitLines(text: string): LineSection | null {
  const [first = "", ...lines] = text.split("\n");
  if (!isOpening(first)) return null;
  const whole = openSection(first);
  const outer: LineSection[] = [];
  let section: LineSection | undefined = whole;
  for (const line of lines) {
    if (section === undefined) return null;
    const entry = line.startsWith(",") ? line.slice(1) : line;
    if (entry === section.close) section = outer.pop();
    else if (isOpening(entry)) {
      const inner = openSection(entry);
      section.entries.push(inner);
      outer.push(section);
      section = inner;
    } else section.entries.push(entry);
  }
  return section === undefined ? whole : null;
}

/** A value on one line ends with a quotation mark, a closing bracket, a digit or a letter. */
const isOpening = (line: string) => line.endsWith("{") || line.endsWith("[");

const openSection = (open: string): LineSection => ({
  open,
  close: open.endsWith("{") ? "}" : "]",
  entries: [],
});

/** The JSON of a section. */
export const joinLines = ({ open, entries, close }: LineSection): string =>
  open + entries.map((entry) => (typeof entry === "string" ? entry : joinLines(entry))).join(",") + close;

/** An object's section with a name; undefined if absent or empty. */
export const findSection = ({ entries }: LineSection, name: string): LineSection | undefined =>
  entries.find((entry) => typeof entry !== "string" && nameOf(entry) === name) as LineSection | undefined;

/** The name of an object's property. Names in responses have no quotation marks. */
export function nameOf(entry: string | LineSection): string {
  const text = typeof entry === "string" ? entry : entry.open;
  return text.slice(1, text.indexOf('"', 1));
}

/** Half of a SHA-256: 128 bits, in hex. */
const versionLength = 32;

/** The version of a response, from its text or the relevant part: a weak `ETag` (RFC 9110, section 8.8.3). */
export const buildVersion = async (text: string): Promise<string> =>
  `W/"${(await hashText(text)).slice(0, versionLength)}"`;
