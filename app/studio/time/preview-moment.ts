import { nameZone } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { readTypedTime } from "../../date-time/typed-time.ts";
import { formatTyped } from "./publish-time.ts";

/** Query parameter of the form's initial moment, ms. */
const momentParameter = "at";

/** A link to the page with a moment filled in: the form has no seconds, so the next full minute is used. */
export const buildPreviewQuery = (ms: number): string =>
  `?${momentParameter}=${Math.ceil(ms / 60_000) * 60_000}`;

/** Null if missing or invalid. */
export function readPreviewMoment(query: URLSearchParams): number | null {
  const value = query.get(momentParameter) ?? "";
  return /^\d{1,14}$/.test(value) ? Number(value) : null;
}

/** The typed moment, null for now; or the error, with the parameters of its message. */
type ReadMoment =
  { ms: number | null } | { error: MessageId; values?: Record<string, string>; isTwice?: boolean };

/** `zone` is the blog's; `now` in ms. */
export function readMoment(
  { date, time, which }: { date: string; time: string; which: "first" | "second" | null },
  { zone, locale, now }: { zone: string; locale: string; now: number },
): ReadMoment {
  if (date === "" && time === "") return { ms: null };
  const read = readTypedTime(date, time, zone);
  if (read.kind === "missing") return { error: "networkPreview.error.time" };
  const values = { ...formatTyped(date, time, locale), zone: nameZone(zone) };
  if (read.kind === "skipped") return { error: "publish.time.skipped", values };
  if (read.kind === "twice" && which === null) return { error: "publish.time.twice", values, isTwice: true };
  const ms = read.kind === "moment" ? read.ms : read.moments[which === "second" ? 1 : 0];
  return ms > now ? { ms } : { error: "networkPreview.error.past" };
}
