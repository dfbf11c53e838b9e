import type { Cue } from "./parse-captions.ts";

/** A WebVTT file of cues alone. */
export const printCaptions = (cues: readonly Cue[]): string =>
  ["WEBVTT", ...cues.map(printCue), ""].join("\n\n");

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
