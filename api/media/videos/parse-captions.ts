/** What is said from one moment of a video to another, ms. */
export interface Cue {
  start: number;
  end: number;
  /** Its position on the image, as written: "align:start line:0". */
  settings: string;
  /** Lines, with WebVTT's own tags. */
  text: string;
}

const maxCues = 20_000;

/**
 * The cues of a WebVTT file (W3C WebVTT, 4): comments, styles and regions are left out. Null if it is none, or if a cue
 * can't be read: better to be told than to publish captions with gaps.
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

/** Those of the specification, 4.2, but for regions, which are left out. */
const setting =
  /(?:vertical:(?:rl|lr)|line:-?\d{1,5}(?:\.\d{1,5})?%?(?:,(?:start|center|end))?|position:\d{1,3}(?:\.\d{1,5})?%(?:,[a-z-]{1,12})?|size:\d{1,3}(?:\.\d{1,5})?%|align:(?:start|center|end|left|right))(?=\s|$)/g;

/** "01:02:03.456" or "02:03.456" as ms. */
function parseTime(text: string): number | null {
  const match = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(text);
  if (!match) return null;
  const [, hours = "0", minutes, seconds, rest] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest);
}
