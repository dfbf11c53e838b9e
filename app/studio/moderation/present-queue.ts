import {
  adverseActions,
  decisionActions,
  decisionReasons,
  queueKinds,
} from "../../../contract/entities/moderation.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { maxDecidedCounted, type Decided, type getQueue } from "../../../contract/moderation/moderation.ts";
import type { Person } from "../../../contract/entities/person.ts";
import type * as v from "valibot";
import type { PageContext } from "../../blog/page-context.ts";
import { limitDays } from "../../discussion/reply-actions.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { Choice } from "../ui/Field.tsx";
import { buildManagePath } from "../paths.ts";
import { type TypedDecision, describeResult } from "./queue-decisions.ts";
import {
  choose,
  presentFilters,
  type QueueFiltersView,
  labelNames,
  type QueueLabels,
} from "./queue-labels.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { presentItem, type ItemView, type UnsentAnswer } from "./present-item.ts";
import { createNames } from "../manage/present-names.ts";
import { buildQueueQuery, isFiltered, type QueueAddress } from "./queue-address.ts";

export interface QueueView {
  frame: ManageChromeView;
  /** The page without a query, for filters; and with the current one, for decisions. */
  path: string;
  action: string;
  /** Address that accepts decisions from script, and reports those of others. */
  decisionsPath: string;
  kinds: { label: string; href: string; isCurrent: boolean }[];
  filters: QueueFiltersView;
  items: ItemView[];
  /** The post of the case that is shown first. */
  current: string | null;
  older: string | null;
  /** Text of an empty list. */
  empty: string;
  error: string | null;
  done: string | null;
  /** Decisions that their moderator can undo now. */
  undo: readonly string[];
  decisions: Choice[];
  reasons: Choice[];
  typed: Pick<TypedDecision, "words" | "days" | "reason">;
  /** The form that a ban is asked with. */
  ban: BanView;
  /** Decisions that require a reason. */
  needReason: readonly string[];
  labels: QueueLabels;
}

/** Reason and length of a ban; open with what was typed if it was refused. */
export interface BanView {
  isOpen: boolean;
  choose: string;
  reason: string;
  isReasonMissing: boolean;
  /** The error of the field. */
  noReason: string;
  lengths: Choice[];
}

/** The result of the sent form. */
export interface QueueAnswer {
  error: MessageId | null;
  decided: readonly Decided[];
  people: readonly Person[];
  typed: TypedDecision | null;
  unsent?: UnsentAnswer;
}

/** Data in addition to the queue itself. */
export interface QueueState {
  blog: Blog | null;
  answer: QueueAnswer | null;
  /** Number of items decided by the form sent before this page. */
  doneCount: number;
  undo: readonly string[];
  isUndone: boolean;
  isSuperuser: boolean;
  /** The moderator. */
  personId: string;
  /** The outcome of the appeal that was answered before this page. */
  appeal: "upheld" | "reversed" | null;
}

type Queue = v.InferOutput<(typeof getQueue)["reply"]>;

export function presentQueue(
  queue: Queue,
  address: QueueAddress,
  state: QueueState,
  page: PageContext,
): QueueView {
  const { blog, answer, isSuperuser } = state;
  const { intl, addressing } = page;
  const path = buildManagePath(blog?.name ?? null, "moderation");
  const at = (query: Partial<QueueAddress>) => addressing.ownHref(path + buildQueueQuery(query));
  const names = createNames([...queue.people, ...(answer?.people ?? [])], page);
  const results = new Map((answer?.decided ?? []).map((result) => [result.postId, result]));
  const chosen = new Set(answer?.typed?.items.map((item) => item.split(":")[0]));
  const { typed = null } = answer ?? {};
  const isBan = typed?.action === "block";
  const around = {
    names,
    page,
    blog,
    hrefOf: (postId: string) => at({ ...address, case: postId }),
    unsent: answer?.unsent ?? null,
    personId: state.personId,
  };
  const listed = new Set(queue.items.map(({ postId }) => postId));
  return {
    frame: presentManageChrome("moderation", blog, page),
    path,
    action: at(address),
    decisionsPath: addressing.ownHref(`${path}/decisions`),
    kinds: presentKinds(queue.counts, address.kind, at, page),
    filters: presentFilters(address, at({ kind: address.kind }), page),
    items: queue.items.map((item) =>
      presentItem(item, results.get(item.postId), chosen.has(item.postId), around),
    ),
    current: queue.items.find(({ postId }) => postId === address.case)?.postId ?? null,
    older: queue.next === null ? null : at({ ...address, case: undefined, after: queue.next }),
    empty: describeEmpty(queue, address, page),
    error: describeError(answer, listed, names, intl),
    done: describeDone(results, state, intl),
    undo: state.undo,
    decisions: choose(
      // Bans have a form of their own.
      decisionActions.filter(
        (action) => action !== "restore" && action !== "block" && (isSuperuser || action !== "suspend"),
      ),
      typed?.action,
      (action) => intl.t(`moderation.action.${action}`),
    ),
    reasons: choose(decisionReasons, undefined, (reason) => intl.t(`reason.${reason}`)),
    typed: {
      words: typed?.words ?? "",
      ...(typed === null || isBan ? { days: "", reason: "" } : { days: typed.days, reason: typed.reason }),
    },
    ban: {
      isOpen: isBan,
      choose: intl.t("reply.limit.choose"),
      reason: isBan ? typed.reason : "",
      isReasonMissing: isBan && typed.reason === "",
      noReason: intl.t("moderation.error.noReason"),
      lengths: choose(limitDays, isBan ? typed.days : undefined, (days) =>
        days === "" ? intl.t("reply.limit.noEnd") : intl.t("reply.limit.days", { count: Number(days) }),
      ),
    },
    needReason: adverseActions,
    labels: Object.fromEntries(
      labelNames.map((name) => [name, intl.t(`moderation.label.${name}`)]),
    ) as QueueLabels,
  };
}

/** All kinds together, and each kind that has items. */
function presentKinds(
  counts: Queue["counts"],
  current: QueueAddress["kind"],
  at: (query: Partial<QueueAddress>) => string,
  { intl }: PageContext,
): QueueView["kinds"] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const present = (label: string, count: number, kind: QueueAddress["kind"]) => ({
    label: intl.t("moderation.kindCount", { kind: label, count }),
    href: at({ kind }),
    isCurrent: kind === current,
  });
  return [
    present(intl.t("moderation.kind.all"), total, undefined),
    ...queueKinds
      .filter((kind) => counts[kind] > 0 || kind === current)
      .map((kind) => present(intl.t(`moderation.kind.${kind}`), counts[kind], kind)),
  ];
}

/** "All clear. 42 decided today."; with a filter, that other items wait. */
function describeEmpty({ counts, decided }: Queue, address: QueueAddress, { intl }: PageContext): string {
  const waits = Object.values(counts).some((count) => count > 0);
  if (waits || isFiltered(address)) return intl.t("moderation.noneHere");
  if (decided === 0) return intl.t("moderation.allClear");
  const number = intl.number(decided);
  return intl.t("moderation.allClearToday", {
    count: decided < maxDecidedCounted ? number : intl.t("menu.orMore", { number }),
  });
}

function describeDone(
  results: ReadonlyMap<string, Decided>,
  { doneCount, isUndone, appeal }: QueueState,
  { t }: PageContext["intl"],
): string | null {
  if (isUndone) return t("moderation.undone");
  if (appeal !== null) return t(`moderation.answered.${appeal}`);
  const count = [...results.values()].filter(({ status }) => status === 200).length + doneCount;
  return count === 0 ? null : t("moderation.done", { count });
}

/** The error of the form; or who has decided items that have left the list. */
function describeError(
  answer: QueueAnswer | null,
  listed: ReadonlySet<string>,
  names: ReturnType<typeof createNames>,
  intl: PageContext["intl"],
): string | null {
  const { t } = intl;
  if (!answer) return null;
  if (answer.error !== null) return t(answer.error);
  const failed = answer.decided.filter(({ status }) => status !== 200);
  if (failed.length === 0) return null;
  const gone = failed
    .filter(({ postId }) => !listed.has(postId))
    .map((result) => describeResult(result, names, intl));
  return [t("moderation.someFailed", { count: failed.length }), ...gone].join(" ");
}
