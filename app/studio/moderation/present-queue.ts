import {
  adverseActions,
  decisionActions,
  decisionReasons,
  queueKinds,
} from "../../../contract/entities/moderation.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { Decided, getQueue } from "../../../contract/moderation.ts";
import type { Person } from "../../../contract/entities/person.ts";
import type * as v from "valibot";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import type { Choice } from "../ui/Select.tsx";
import { buildManagePath } from "./manage-path.ts";
import type { TypedDecision } from "./parse-decision.ts";
import { presentManageChrome, type ManageChromeView } from "./present-manage-chrome.ts";
import { presentItem, type ItemView, type UnsentAnswer } from "./present-item.ts";
import { describeResult } from "./describe-result.ts";
import { createNames } from "./present-names.ts";
import { ages, buildQueueQuery, complaintReasons, ruleNames, type QueueAddress } from "./queue-address.ts";

export interface QueueView {
  frame: ManageChromeView;
  /** The page without a query, for filters; and with the one that is shown, for decisions. */
  path: string;
  action: string;
  kinds: { label: string; href: string; isCurrent: boolean }[];
  filters: { reason: Choice[]; rule: Choice[]; age: Choice[]; writer: string; kind: string; clear: string };
  items: ItemView[];
  older: string | null;
  error: string | null;
  done: string | null;
  decisions: Choice[];
  reasons: Choice[];
  typed: Pick<TypedDecision, "words" | "days">;
  canDecide: boolean;
  /** Decisions for which a reason must be chosen. */
  needReason: readonly string[];
  labels: Record<string, string>;
}

/** What came of the form that was sent. */
export interface QueueAnswer {
  error: MessageId | null;
  decided: readonly Decided[];
  people: readonly Person[];
  typed: TypedDecision | null;
  unsent?: UnsentAnswer;
}

const labelNames = [
  "apply",
  "bulk",
  "days",
  "filter",
  "filterAge",
  "filterReason",
  "filterRule",
  "filterWriter",
  "clearFilters",
  "empty",
  "choose",
  "reason",
  "words",
  "wordsHint",
  "select",
  "older",
  "uphold",
  "reverse",
  "answer",
  "keyNext",
  "keyPrevious",
  "keySelect",
  "keyApprove",
  "keyDismiss",
  "keyRemove",
  "keyBlock",
  "kinds",
  "none",
] as const;

export function presentQueue(
  queue: v.InferOutput<(typeof getQueue)["reply"]>,
  address: QueueAddress,
  {
    blog,
    answer,
    doneCount,
    isSuperuser,
  }: { blog: Blog | null; answer: QueueAnswer | null; doneCount: number; isSuperuser: boolean },
  page: PageContext,
): QueueView {
  const { intl, addressing } = page;
  const path = buildManagePath(blog?.name ?? null, "moderation");
  const at = (query: Parameters<typeof buildQueueQuery>[0]) =>
    addressing.ownHref(path + buildQueueQuery(query));
  const people = [...queue.people, ...(answer?.people ?? [])];
  const names = createNames(people, page);
  const results = new Map((answer?.decided ?? []).map((result) => [result.postId, result]));
  const chosen = new Set(answer?.typed?.items.map((item) => item.split(":")[0]));
  const { typed = null } = answer ?? {};
  const unsent = answer?.unsent ?? null;
  const listed = new Set(queue.items.map(({ postId }) => postId));
  const done = [...results.values()].filter(({ status }) => status === 200).length + doneCount;
  return {
    frame: presentManageChrome("moderation", blog, page),
    path,
    action: at(address),
    kinds: queueKinds.map((kind) => ({
      label: intl.t("moderation.kindCount", {
        kind: intl.t(`moderation.kind.${kind}`),
        count: queue.counts[kind],
      }),
      href: at({ kind }),
      isCurrent: kind === address.kind,
    })),
    filters: {
      kind: address.kind,
      reason: choose(complaintReasons, address.reason, (reason) => intl.t(`reason.${reason}`)),
      rule: choose(ruleNames, address.rule, (rule) => intl.t(`moderation.rule.${rule}`)),
      age: choose(ages, address.olderThanHours, (age) =>
        intl.t("moderation.olderThan", { days: Number(age) / 24 }),
      ),
      writer: address.writer ?? "",
      clear: at({ kind: address.kind }),
    },
    items: queue.items.map((item) =>
      presentItem(item, results.get(item.postId), chosen.has(item.postId), { names, page, blog, unsent }),
    ),
    older: queue.next === null ? null : at({ ...address, after: queue.next }),
    error: describeError(answer, listed, names, intl),
    done: done === 0 ? null : intl.t("moderation.done", { count: done }),
    decisions: choose(
      decisionActions.filter((action) => action !== "restore" && (isSuperuser || action !== "suspend")),
      typed?.action,
      (action) => intl.t(`moderation.action.${action}`),
    ),
    reasons: choose(decisionReasons, typed?.reason, (reason) => intl.t(`reason.${reason}`)),
    typed: { words: typed?.words ?? "", days: typed?.days ?? "" },
    canDecide: queue.items.length > 0,
    needReason: adverseActions,
    labels: Object.fromEntries(labelNames.map((name) => [name, intl.t(`moderation.label.${name}`)])),
  };
}

const choose = <T extends string>(
  values: readonly T[],
  chosen: string | undefined,
  label: (value: T) => string,
): Choice[] => values.map((value) => ({ value, label: label(value), isChosen: value === chosen }));

/** What is wrong with the form; or who has decided meanwhile about what is not in the list any more. */
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
