import {
  lookColors,
  lookNames,
  readLook,
  type Look,
  type LookColor,
  type LookName,
} from "../../../contract/network/looks.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { checkColors, type ColorCheck } from "../../../styles/themes/apply-look.ts";
import { buildThemeData, plainTheme, themeOfLook } from "../../blog/blog-theme.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { readTypedTime } from "../../date-time/typed-time.ts";

const steps = ["preview", "publish", "schedule", "restore", "cancel", "removeFont"] as const;
export const widths = ["phone", "desktop"] as const;
export type PreviewWidth = (typeof widths)[number];

/** The sent form. */
export interface SentLook {
  step: (typeof steps)[number];
  /** The newest version that its page had. */
  seen: number;
  /** The version to restore or cancel. */
  version: number;
  /** The id of the font to remove. */
  font: string;
  typed: Readonly<Partial<Record<LookName, string>>>;
  look: Look;
  /** Fields with what is no color or no choice. */
  faults: readonly LookName[];
  width: PreviewWidth;
  at: string;
}

/** `fff` → `#ffffff`, as people paste colors. */
function completeColor(text: string): string {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) return text;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`.toLowerCase();
}

export const isColorName = (name: LookName): name is LookColor =>
  (lookColors as readonly string[]).includes(name);

/** Reads the form; an empty field is the theme's own value. A press of "Use #a81f58" sets that color. */
export function parseLookForm(form: FormData): SentLook {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, 130) : "";
  };
  const number = (name: string) => (/^\d{1,9}$/.test(read(name)) ? Number(read(name)) : -1);
  const [used = "", color = ""] = read("use").split(" ");
  const typed = Object.fromEntries(
    lookNames.flatMap((name) => {
      const text = name === used ? color : read(name);
      return text === "" ? [] : [[name, isColorName(name) ? completeColor(text) : text]];
    }),
  ) as SentLook["typed"];
  const look = readLook(typed);
  return {
    step: used === "" ? (steps.find((step) => step === read("step")) ?? "preview") : "preview",
    seen: number("seen"),
    version: number("version"),
    font: read("font"),
    typed,
    look,
    faults: lookNames.filter((name) => typed[name] !== undefined && look[name] === undefined),
    width: widths.find((width) => width === read("width")) ?? "phone",
    at: read("at"),
  };
}

/** The typed time in the blog's zone, ms; or the message that says why it is none. */
export function readLookTime(at: string, zone: string, now: number): number | MessageId {
  const [date = "", time = ""] = at.split("T");
  const read = readTypedTime(date, time, zone);
  if (read.kind === "missing") return "look.at.missing";
  if (read.kind === "skipped") return "look.at.skipped";
  const ms = read.kind === "twice" ? read.moments[0] : read.ms;
  return ms <= now ? "look.at.past" : ms;
}

/** The result of a sent form. */
export interface LookAnswer {
  sent: SentLook | null;
  error: MessageId | null;
  /** The message about the time beside its field. */
  atError: MessageId | null;
  done: Exclude<SentLook["step"], "preview"> | null;
}
export const noLookAnswer: LookAnswer = { sent: null, error: null, atError: null, done: null };

/** Colors that are refused. */
export const findRefused = (blog: Blog, look: Look): ColorCheck[] => {
  const theme = themeOfLook(blog, look);
  return checkColors(buildThemeData(plainTheme(theme.name)), look).filter(({ fault }) => fault !== null);
};
