import { hashBytes } from "../../../contract/wire/hash.ts";
import type { ServiceContext } from "../../env.ts";
import { run, statement } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { insertFile } from "./sql.ts";

/** A caption with its start and end, ms. */
interface Cue {
  start: number;
  end: number;
  /** Its position on the image, as written: "align:start line:0". */
  settings: string;
  /** Lines, with WebVTT's own tags. */
  text: string;
}

const maxCues = 20_000;

/**
 * The cues of a WebVTT file (W3C WebVTT, 4): comments, styles and regions are left out. Null if it isn't one, or if a
 * cue can't be read: an error is better than captions with gaps.
 */
export function parseCaptions(file: string): Cue[] | null {
  const [head = "", ...blocks] = file
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(head) || head.includes("-->")) return null;
  const cues: Cue[] = [];
  for (const block of blocks) {
    const lines = block.split("\n").filter((line, index) => line !== "" || index > 0);
    const [first = ""] = lines;
    if (lines.length === 0 || /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first)) continue;
    const cue = parseCue(first.includes("-->") ? lines : lines.slice(1));
    if (cue === null || cues.length === maxCues) return null;
    cues.push(cue);
  }
  return cues;
}

const timing = /^\s*(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+(\S.*))?$/;

function parseCue([head = "", ...lines]: readonly string[]): Cue | null {
  const [, from = "", to = "", settings = ""] = timing.exec(head) ?? [];
  const start = parseTime(from);
  const end = parseTime(to);
  if (start === null || end === null || end <= start || lines.some((line) => line.includes("-->")))
    return null;
  return { start, end, settings: settings.match(setting)?.join(" ") ?? "", text: lines.join("\n").trim() };
}

/** Settings of the specification, 4.2, without regions, which are left out. */
const setting =
  /(?:vertical:(?:rl|lr)|line:-?\d{1,5}(?:\.\d{1,5})?%?(?:,(?:start|center|end))?|position:\d{1,3}(?:\.\d{1,5})?%(?:,[a-z-]{1,12})?|size:\d{1,3}(?:\.\d{1,5})?%|align:(?:start|center|end|left|right))(?=\s|$)/g;

/** "01:02:03.456" or "02:03.456" as ms. */
function parseTime(text: string): number | null {
  const match = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(text);
  if (!match) return null;
  const [, hours = "0", minutes, seconds, rest] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest);
}

/** A WebVTT file of cues alone. */
const printCaptions = (cues: readonly Cue[]): string => ["WEBVTT", ...cues.map(printCue), ""].join("\n\n");

const printCue = ({ start, end, settings, text }: Cue): string =>
  [`${printTime(start)} --> ${printTime(end)}${settings === "" ? "" : ` ${settings}`}`, printText(text)]
    .join("\n")
    .trimEnd();

/** Tags that captions may have (W3C WebVTT, 4.2.2), and times within a cue. */
const known =
  /^<(?:\/?(?:c|i|b|u|v|ruby|rt|lang)(?:\.[\w-]{1,40})*(?:[ \t][^<>&\n]{0,200})?|(?:\d{2,4}:)?\d\d:\d\d\.\d{3})>$/;

/** Everything else that looks like a tag is text. */
const printText = (text: string): string =>
  text
    .split(/(<[^<>\n]*>)/)
    .map((piece) => (known.test(piece) ? piece : piece.replaceAll("<", "&lt;").replaceAll(">", "&gt;")))
    .join("");

function printTime(time: number): string {
  const pad = (value: number, length = 2) => String(Math.trunc(value)).padStart(length, "0");
  return `${pad(time / 3_600_000)}:${pad((time / 60_000) % 60)}:${pad((time / 1_000) % 60)}.${pad(time % 1_000, 3)}`;
}

/** Stores captions in our own format, by the hash of their contents. Throws 400 if the file is not WebVTT. */
export async function addCaptions(
  { db, imageStore }: Pick<ServiceContext, "db" | "imageStore">,
  sent: Uint8Array<ArrayBuffer>,
): Promise<{ id: string; cues: number }> {
  const cues = parseCaptions(decode(sent));
  if (cues === null || cues.length === 0)
    throw new ServiceError("invalid", "body: must be a WebVTT file with cues", { field: "body" });
  const bytes = new TextEncoder().encode(printCaptions(cues));
  const id = `media-${(await hashBytes(bytes)).slice(0, 24)}.vtt`;
  await imageStore.put(id, bytes, { httpMetadata: { contentType: "text/vtt" } });
  await run(statement(db, insertFile, id, bytes.byteLength, "[]"));
  return { id, cues: cues.length };
}

/** Empty for anything but UTF-8, the only encoding of WebVTT. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}
