import type { Blog } from "../../../contract/entities/blog.ts";
import type { SectionRule } from "../../../contract/entities/taxonomy.ts";
import type { SectionDesk, SectionDetails, SectionSource } from "../../../contract/posts/managed-sections.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { untouched, type FormState } from "../../studio/sections/present-form.ts";
import { placeFields, type DoneView, type SectionState } from "../../studio/sections/present-section.ts";
import { formatSource, orderFields, writeTypedSection } from "../../studio/sections/section-form.ts";
import { formatMoment } from "../../studio/time/format-moment.ts";
import type { BlogScope } from "./manage-page.ts";

export interface SectionScope extends BlogScope {
  section: string;
}

/** What a form did. */
type Done =
  | "made"
  | { kind: "saved"; before: SectionDetails; isUndo: boolean }
  | { kind: "placed"; postId: string; headline: string | null; position: number | null; from: number | null }
  | { kind: "rule"; before: SectionRule }
  | { kind: "source"; before: SectionSource | null };

/** The result of a form of the page. */
export interface Outcome {
  form: FormState;
  done: Done | null;
  error: MessageId | null;
  /** What someone else changed meanwhile. */
  conflict: "details" | "order" | null;
}

export const nothingSent: Outcome = { form: untouched, done: null, error: null, conflict: null };

/** The result in words, with what undoes it; `desk` is the section afterwards. */
export function describeOutcome(
  { form, done, error, conflict }: Outcome,
  desk: SectionDesk,
  blog: Blog,
  page: PageContext,
): Pick<SectionState, "form" | "done" | "error"> {
  const { intl } = page;
  return {
    form,
    done: done && describeDone(done, desk, blog, page),
    error: conflict ? describeConflict(conflict, desk, blog, page) : error && intl.t(error),
  };
}

function describeConflict(
  conflict: "details" | "order",
  { section, order, people }: SectionDesk,
  blog: Blog,
  { intl }: PageContext,
): string {
  const { changedByPersonId, changedTimeMillis } = conflict === "details" ? section : order;
  const person = people.find(({ id }) => id === changedByPersonId);
  if (!person || changedTimeMillis === null) return intl.t(`sections.conflict.${conflict}Unknown`);
  const time = formatMoment(changedTimeMillis, intl.locale, blog.timezone);
  return intl.t(`sections.conflict.${conflict}`, { name: person.displayName, time });
}

function describeDone(done: Done, desk: SectionDesk, blog: Blog, { intl }: PageContext): DoneView {
  const { section, order } = desk;
  const plain = (text: string, undo: DoneView["undo"]): DoneView => ({
    text,
    undo,
    storyId: null,
    id: order.version + section.version,
  });
  if (done === "made") return plain(intl.t("sections.made"), null);
  if (done.kind === "rule") {
    const undo = [
      [orderFields.action, "rule"],
      [orderFields.rule, done.before],
      [orderFields.version, String(order.version)],
    ] as const;
    return plain(intl.t(`sections.ruleSet.${section.rule}`), undo);
  }
  if (done.kind === "source") {
    const undo = [
      [orderFields.action, "source"],
      [orderFields.source, formatSource(done.before)],
      [orderFields.tag, done.before?.subject ?? ""],
      [orderFields.version, String(order.version)],
    ] as const;
    return plain(intl.t(section.source === null ? "sections.sourceEnded" : "sections.sourceSet"), undo);
  }
  if (done.kind === "saved") {
    const before = Object.entries(writeTypedSection(done.before, blog.timezone));
    const undo = [["do", "undo"] as const, ["version", String(section.version)] as const, ...before];
    return plain(intl.t(done.isUndo ? "sections.restored" : "sections.saved"), undo);
  }
  const at = order.items.findIndex(({ post }) => post.id === done.postId);
  const headline =
    order.items[at]?.post.headline ||
    [...desk.newest].find(({ id }) => id === done.postId)?.headline ||
    done.headline ||
    intl.t("sections.untitled");
  const text =
    at === -1
      ? intl.t("sections.out", { headline })
      : intl.t("sections.moved", { headline, position: at + 1, count: order.items.length });
  return { ...plain(text, placeFields(done.postId, done.from, order.version)), storyId: done.postId };
}
