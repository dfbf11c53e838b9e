import { maxLinesAtOnce, setRedirectLines } from "../../../contract/network/redirects.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { decodeText } from "../../studio/manage/csv.ts";
import {
  isApplied,
  readRedirectFile,
  readReports,
  readRest,
  type FileLine,
  type LineReport,
} from "../../studio/redirects/parse-file.ts";
import {
  maxFileBytes,
  type FileState,
  type RedirectsState,
} from "../../studio/redirects/present-redirects.ts";
import type { ManageScope } from "./manage-page.ts";

/** What a file would do. */
export async function reviewFile(
  file: FormDataEntryValue | null,
  scope: ManageScope,
  context: AppContext,
): Promise<{ file: FileState } | { error: NonNullable<RedirectsState["error"]> }> {
  if (file === null || typeof file === "string" || file.size === 0) return { error: "redirects.error.empty" };
  if (file.size > maxFileBytes) return { error: "redirects.error.long" };
  const read = readRedirectFile(decodeText(new Uint8Array(await file.arrayBuffer())));
  if (typeof read === "string") return { error: `redirects.error.${read}` };
  const { reports } = await send(read.lines, true, scope, context);
  const refused = new Set(reports.flatMap((report) => (isApplied(report) ? [] : report.line)));
  return {
    file: {
      stage: "review",
      rest: read.lines.filter(({ line }) => !refused.has(line)),
      reports: [...read.faults, ...reports].toSorted((one, other) => one.line - other.line),
      undo: [],
    },
  };
}

/** Parts of a file that one form applies: without script, it is sent for each thousand lines. */
const partsAtOnce = 4;

/** Applies the next lines of a reviewed file, from the form of its report. */
export async function applyFile(
  read: (name: string) => string,
  scope: ManageScope,
  context: AppContext,
): Promise<FileState> {
  const rest = readRest(read("rest"));
  const reports = readReports(read("reports"));
  const undo = read("ids").split(",").filter(Boolean);
  let at = 0;
  for (let part = 0; part < partsAtOnce && at < rest.length; part++, at += maxLinesAtOnce) {
    const sent = await send(rest.slice(at, at + maxLinesAtOnce), false, scope, context);
    reports.push(...sent.reports);
    if (sent.undo !== null) undo.push(sent.undo);
  }
  const left = rest.slice(at);
  return { stage: left.length > 0 ? "running" : "finished", rest: left, reports, undo };
}

/** Sets lines, or says with `isTrial` what that would do. */
async function send(
  lines: readonly FileLine[],
  isTrial: boolean,
  { blog, token }: ManageScope,
  context: AppContext,
): Promise<{ reports: LineReport[]; undo: string | null }> {
  if (lines.length === 0) return { reports: [], undo: null };
  const body = { blogId: blog?.id ?? null, isTrial, lines: [...lines] };
  const reply = await context.services.send(setRedirectLines, { body, token });
  const from = new Map(lines.map((line) => [line.line, line.from]));
  return {
    reports: reply.lines.map((line) => ({ ...line, from: from.get(line.line) ?? "" })),
    undo: reply.undo,
  };
}
