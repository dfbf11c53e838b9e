import { lineOutcomes, maxUrlLength, maxRedirectLines } from "../../../contract/network/redirects.ts";
import { countLines, parseCsv, writeCsvLine } from "../manage/csv.ts";

/* What a file of redirects says, and how far it has been applied. */

/** What is wrong with a line itself. */
export const lineFaults = ["encoding", "quotes", "columns", "long"] as const;
export const reportedOutcomes = [...lineOutcomes, ...lineFaults] as const;
export type ReportedOutcome = (typeof reportedOutcomes)[number];

/** A redirect of a file. */
export interface FileLine {
  line: number;
  from: string;
  to: string;
}

/** The outcome of a line; `about` names what is in the way. */
export interface LineReport {
  line: number;
  from: string;
  outcome: ReportedOutcome;
  about: string;
}

export interface ReadFile {
  lines: FileLine[];
  faults: LineReport[];
}

/** Names of the columns in the first line of a file; ours are the first. */
const columns = {
  from: ["from", "desde", "source", "old", "path"],
  to: ["to", "hacia", "a", "target", "new"],
} as const;
/** The first line of our files. */
export const fileHead = ["from", "to", "hits", "last_hit"];

const isAddress = (text = "") => text.startsWith("/") || /^https?:/i.test(text);

/** Reads a file; `long` if it has too many lines, `empty` if it has none. */
export function readRedirectFile(text: string): ReadFile | "long" | "empty" {
  const count = countLines(text, maxRedirectLines + 1);
  if (count > maxRedirectLines + 1) return "long";
  const all = parseCsv(text);
  const head = all[0]?.cells?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const hasHead = !head.some(isAddress) && head.some((name) => name !== "");
  const find = (names: readonly string[], otherwise: number) => {
    const at = hasHead ? head.findIndex((name) => names.includes(name)) : -1;
    return at === -1 ? otherwise : at;
  };
  const [from, to] = [find(columns.from, 0), find(columns.to, 1)];
  const body = hasHead && find(columns.from, -1) !== -1 ? all.slice(1) : all;
  if (body.length === 0) return "empty";
  if (body.length > maxRedirectLines) return "long";
  const read: ReadFile = { lines: [], faults: [] };
  for (const { line, cells } of body) {
    const [source, target] = [cells?.[from]?.trim() ?? "", cells?.[to]?.trim() ?? ""];
    const fault = findFault(cells, source, target);
    if (fault === null) read.lines.push({ line, from: source, to: target });
    else read.faults.push({ line, from: source.slice(0, shownLength), outcome: fault, about: "" });
  }
  return read;
}

/** Enough of a broken line to recognize it, characters. */
const shownLength = 200;

function findFault(cells: readonly string[] | null, from: string, to: string) {
  if (cells === null) return "quotes";
  if (from.includes("\ufffd") || to.includes("\ufffd")) return "encoding";
  if (from === "" || to === "") return "columns";
  return from.length > maxUrlLength || to.length > maxUrlLength ? "long" : null;
}

/** The lines that are left to apply, for the form that applies them. */
export const writeRest = (lines: readonly FileLine[]): string =>
  lines.map(({ line, from, to }) => writeCsvLine([String(line), from, to])).join("");

/** Lines that `writeRest` wrote; others are left out. */
export const readRest = (text: string): FileLine[] =>
  parseCsv(text).flatMap(({ cells }) => {
    const [line = "", from = "", to = ""] = cells ?? [];
    return /^\d{1,9}$/.test(line) && from !== "" && to !== "" ? [{ line: Number(line), from, to }] : [];
  });

/** Lines with what came of them, for the same form. */
export const writeReports = (reports: readonly LineReport[]): string =>
  reports
    .map(({ line, from, outcome, about }) =>
      writeCsvLine([String(line), outcome, from.slice(0, shownLength), about.slice(0, shownLength)]),
    )
    .join("");

export const readReports = (text: string): LineReport[] =>
  parseCsv(text).flatMap(({ cells }) => {
    const [line = "", name, from = "", about = ""] = cells ?? [];
    const outcome = reportedOutcomes.find((known) => known === name);
    return /^\d{1,9}$/.test(line) && outcome !== undefined
      ? [{ line: Number(line), from, outcome, about }]
      : [];
  });

const written: readonly string[] = ["created", "updated", "unchanged"];
/** True for a line that is or will be a redirect. */
export const isApplied = ({ outcome }: Pick<LineReport, "outcome">): boolean => written.includes(outcome);
