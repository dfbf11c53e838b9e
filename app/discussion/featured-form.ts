import * as v from "valibot";
import { featuredMillis, isFeaturedAt, type FeaturedState } from "../../contract/discussion/featured.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { nameZone, presentTime } from "../date-time/present-time.ts";
import { formatFields, readTypedTime } from "../date-time/typed-time.ts";

/* The form that features a reply until an hour in its blog's zone. */

const Typed = v.optional(v.pipe(v.string(), v.maxLength(10)), "");

/** A typed end, both fields empty for none; `end` (ms) is sent instead to restore an earlier one. */
export const FeaturedForm = v.object({
  do: v.literal("featureUntil"),
  date: Typed,
  time: Typed,
  end: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});
export type FeaturedForm = v.InferOutput<typeof FeaturedForm>;

/** The end that was chosen, null for none; undefined if it can't be one. Of an hour that happens twice, the first. */
export function readFeaturedEnd(
  { date, time, end }: FeaturedForm,
  { timezone, now }: { timezone: string; now: number },
): number | null | undefined {
  if (end === undefined && date === "" && time === "") return null;
  const typed = readTypedTime(date, time, timezone);
  const ms =
    end ?? (typed.kind === "moment" ? typed.ms : typed.kind === "twice" ? typed.moments[0] : undefined);
  return ms === undefined || ms <= now || ms > now + featuredMillis.max ? undefined : ms;
}

export interface FeaturedView {
  label: string;
  /** Until when it is featured now. */
  state: string | null;
  date: { label: string; value: string };
  time: { label: string; value: string };
  hint: string;
  submit: string;
}

/** The form, with the reply's end, or a day from now. */
export function presentFeaturedForm(post: ShownPost, { intl, blog, now }: PageContext): FeaturedView {
  const isFeatured = isFeaturedAt(post, now);
  const end = isFeatured ? post.featuredUntilMillis : undefined;
  const initial =
    isFeatured && end === undefined
      ? { date: "", time: "" }
      : formatFields(end ?? now + featuredMillis.initial, blog.timezone);
  return {
    label: intl.t("reply.feature.label"),
    state: end === undefined ? null : describeFeatured(end, { intl, blog, now }),
    date: { label: intl.t("reply.feature.date"), value: initial.date },
    time: { label: intl.t("reply.feature.time"), value: initial.time },
    hint: intl.t("reply.feature.hint", { zone: nameZone(blog.timezone) }),
    submit: intl.t("reply.do.feature"),
  };
}

/** "Featured until November 30, 2026, 9:00 AM." */
export const describeFeatured = (
  end: number,
  { intl, blog, now }: Pick<PageContext, "intl" | "blog" | "now">,
): string =>
  intl.t("reply.done.featureUntil", {
    time: presentTime(end, { now, timezone: blog.timezone, intl }).absolute,
  });

/** What a reply was before, in the address of the page that says what was done. */
export const writeFeatured = ({ isFeatured, endTimeMillis }: FeaturedState): string =>
  isFeatured ? String(endTimeMillis ?? "on") : "off";

/** The fields of a form that makes a reply again what it was; null if that isn't known, or has ended. */
export function undoFeatured(before: string | null, now: number): Record<string, string> | null {
  if (before === "off") return { do: "unfeature" };
  if (before === "on") return { do: "featureUntil" };
  const end = /^\d{1,15}$/.test(before ?? "") ? Number(before) : 0;
  return end > now ? { do: "featureUntil", end: String(end) } : null;
}
