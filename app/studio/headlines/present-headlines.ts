import type { Blog } from "../../../contract/entities/blog.ts";
import {
  headlineTestMillis,
  type getHeadlineTests,
  type HeadlineTest,
  type TestRefusal,
} from "../../../contract/fronts/headline-tests.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone } from "../../date-time/present-time.ts";
import type { SentFields } from "../manage/DoneNotice.tsx";
import type { ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames } from "../manage/present-names.ts";
import { buildHeadlinesPath, buildManagePath } from "../paths.ts";
import { formatMoment } from "../time/format-moment.ts";
import type { StateShape } from "../ui/State.tsx";
import { formatField, otherFields, type HeadlineFault, type TypedTest } from "./headlines-form.ts";
import { headlineFields as fields } from "./headline-fields.ts";
import { describeRange, formatShare } from "./describe-range.ts";

export const doneKinds = ["start", "end", "apply", "withdraw"] as const;

/** What the page shows besides the tests. */
export interface HeadlinesState {
  /** The placement whose page it is; undefined for the whole front. */
  slot: string | undefined;
  done: (typeof doneKinds)[number] | null;
  error: TestRefusal | "failed" | null;
  typed: TypedTest | null;
  fault: HeadlineFault | null;
}

export interface TestButton {
  label: string;
  name: string;
  fields: SentFields;
}

export interface TestView {
  id: string;
  title: string;
  shape: StateShape;
  state: string;
  details: string[];
  /** Null if there can't be one. */
  result: string | null;
  /** Each headline compared with the first. */
  sentences: string[];
  warning: string | null;
  table: string;
  columns: string[];
  rows: {
    text: string;
    readers: string;
    clicks: string;
    share: string;
    range: string;
    button: TestButton | null;
  }[];
  /** Ends it; null once it has ended. */
  end: TestButton | null;
}

export interface HeadlinesView {
  frame: ManageChromeView;
  path: string;
  back: { href: string; label: string };
  story: { headline: string; href: string };
  lang: string;
  intro: string;
  done: string | null;
  error: string | null;
  /** Why no test can start; null if one can. */
  closed: string | null;
  form: {
    title: string;
    fields: SentFields;
    first: { label: string; text: string };
    others: { name: string; label: string; value: string; error: string | null }[];
    start: { label: string; hint: string; value: string; error: string | null };
    end: { label: string; hint: string; value: string; error: string | null };
    applies: { label: string; hint: string; isChosen: boolean };
    submit: string;
  } | null;
  tests: TestView[];
}

type Found = ReplyOf<typeof getHeadlineTests>;

/** The headline that others are tested against: of the slot, or of the story. */
export const findFirst = ({ slotHeadline, story }: Pick<Found, "slotHeadline" | "story">): string =>
  slotHeadline ?? story.headline;

/** A story's headline tests on a blog's front: the one that runs, or the form of a new one, and those that have ended. */
export function presentHeadlines(
  found: Found,
  blog: Blog,
  state: HeadlinesState,
  page: PageContext,
): HeadlinesView {
  const { intl, addressing } = page;
  const { story, tests, people } = found;
  const path = addressing.ownHref(buildHeadlinesPath(blog.name, story.id, state.slot));
  const closed = findClosed(found, state);
  const headline = story.headline.trim() || intl.t("write.untitled");
  return {
    frame: { title: intl.t("headlines.title"), scope: headline },
    path,
    back:
      state.slot === undefined
        ? {
            href: addressing.ownHref(`${buildManagePath(blog.name, "stories")}?state=live`),
            label: intl.t("standing.allStories"),
          }
        : {
            href: addressing.ownHref(`${buildManagePath(blog.name, "front")}?slot=${state.slot}#chosen`),
            label: intl.t("headlines.toFront"),
          },
    story: { headline, href: addressing.rewrite(story.permalink) },
    lang: blog.locale,
    intro: intl.t("headlines.intro", { blog: blog.displayName }),
    done: state.done && intl.t(`headlines.done.${state.done}`),
    error:
      state.error === null
        ? null
        : intl.t(state.error === "failed" ? "moderation.error.failed" : `headlines.refused.${state.error}`),
    closed: closed === null || closed === "running" ? null : intl.t(`headlines.refused.${closed}`),
    form: closed === null ? presentForm(found, blog, state, page) : null,
    tests: tests.map((test) => presentTest(test, blog, createNames(people, page), page)),
  };
}

/** Why no test can start now. */
function findClosed(
  { story, slotHeadline, isTestable, tests }: Found,
  { slot }: HeadlinesState,
): TestRefusal | null {
  if (tests.some(({ ended }) => ended === null)) return "running";
  if (story.headline === "") return "noHeadline";
  if (!isTestable) return "notPublic";
  return slot !== undefined && slotHeadline === null ? "slot" : null;
}

function presentForm(
  found: Found,
  { timezone }: Blog,
  { typed, fault, slot }: HeadlinesState,
  { intl, now }: PageContext,
): HeadlinesView["form"] {
  const begin = Math.max(now, found.story.publishTimeMillis);
  const zone = nameZone(timezone);
  const errorOf = (field: HeadlineFault["field"]) => (fault?.field === field ? intl.t(fault.message) : null);
  return {
    title: intl.t("headlines.new"),
    fields: slot === undefined ? [] : [[fields.slot, slot]],
    first: { label: intl.t("headlines.first"), text: findFirst(found) },
    others: otherFields.map((name, index) => ({
      name,
      label: intl.t("headlines.other", { number: index + 2 }),
      value: typed?.others[index] ?? "",
      error: index === 0 ? errorOf("headlines") : null,
    })),
    start: {
      label: intl.t("headlines.start"),
      hint: intl.t(begin > now ? "headlines.start.published" : "headlines.start.hint", { zone }),
      value: typed?.start ?? "",
      error: errorOf("start"),
    },
    end: {
      label: intl.t("headlines.end"),
      hint: intl.t("headlines.end.hint"),
      value: typed?.end ?? formatField(begin + headlineTestMillis.initial, timezone),
      error: errorOf("end"),
    },
    applies: {
      label: intl.t("headlines.applies"),
      hint: intl.t("headlines.applies.hint"),
      isChosen: typed?.applies ?? false,
    },
    submit: intl.t("headlines.submit"),
  };
}

/** To two digits: 23,827 is 24,000. */
function roundUp(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.ceil(count / step) * step;
}

function presentTest(
  test: HeadlineTest,
  { timezone }: Blog,
  nameOf: ReturnType<typeof createNames>,
  page: PageContext,
): TestView {
  const { intl, now } = page;
  const { ended, headlines, verdict, winner, applied, plannedReaders } = test;
  const moment = (ms: number) => formatMoment(ms, intl.locale, timezone);
  const quote = (index: number) => intl.t("headlines.quoted", { text: headlines[index]?.text ?? "" });
  const isWaiting = ended === null && test.startMillis > now;
  const button = (label: string, about: string, sent: SentFields): TestButton => ({
    label,
    name: `${label}: ${about}`,
    fields: [[fields.id, test.id], ...sent],
  });
  const apply = (index: number) => {
    const text = headlines[index]?.text ?? "";
    const isShown = ended !== null && (applied ?? 0) === index;
    if (isWaiting || isShown) return null;
    return button(intl.t(index === 0 ? "headlines.useFirst" : "headlines.use"), text, [
      [fields.action, "apply"],
      [fields.variant, index === 0 ? "" : String(index)],
    ]);
  };
  return {
    id: test.id,
    title: intl.t(ended === null ? "headlines.now" : "headlines.past", { time: moment(test.startMillis) }),
    shape: isWaiting ? "diamond" : ended === null ? "half" : "disc",
    state: intl.t(
      isWaiting
        ? "headlines.state.waiting"
        : ended === null
          ? "headlines.state.running"
          : "headlines.state.ended",
    ),
    details: [
      ended === null
        ? intl.t("headlines.until", { time: moment(test.endMillis) })
        : intl.t(`headlines.why.${ended.why}`, {
            time: moment(ended.timeMillis),
            name: ended.byPersonId === null ? "" : nameOf(ended.byPersonId).name,
          }),
      intl.t("headlines.startedBy", { name: nameOf(test.startedByPersonId).name }),
      ...(test.placementId === null ? [] : [intl.t("headlines.inSlot")]),
      ...(ended === null && test.appliesWinner ? [intl.t("headlines.willApply")] : []),
      ...(applied === null ? [] : [intl.t("headlines.applied", { headline: quote(applied) })]),
    ],
    result:
      verdict === "split"
        ? null
        : winner === null
          ? intl.t(verdict === "same" ? "headlines.verdict.same" : "headlines.verdict.open")
          : intl.t("headlines.verdict.winner", { headline: quote(winner) }),
    sentences: [
      ...headlines.flatMap(({ difference }, index) =>
        difference === null || verdict === "split" ? [] : [describeRange(quote(index), difference, page)],
      ),
      ...(verdict === "open" && ended === null && plannedReaders !== null
        ? [intl.t("headlines.planned", { readers: intl.number(roundUp(plannedReaders)) })]
        : []),
    ],
    warning: verdict === "split" ? intl.t("headlines.verdict.split") : null,
    table: intl.t("headlines.table"),
    columns: (["headline", "readers", "clicks", "share", "range", "use"] as const).map((name) =>
      intl.t(`headlines.column.${name}`),
    ),
    rows: headlines.map(({ text, readers, clicks, difference }, index) => ({
      text,
      readers: intl.number(readers),
      clicks: intl.number(clicks),
      share: readers === 0 ? "" : formatShare(clicks / readers, page),
      range:
        difference === null || verdict === "split"
          ? ""
          : intl.t("audience.range", {
              low: formatShare(difference.low, page, true),
              high: formatShare(difference.high, page, true),
            }),
      button: apply(index),
    })),
    end:
      ended === null
        ? button(intl.t("headlines.stop"), headlines[0]?.text ?? "", [[fields.action, "end"]])
        : null,
  };
}
