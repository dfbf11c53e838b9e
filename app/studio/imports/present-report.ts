import * as v from "valibot";
import type { getImportReport } from "../../../contract/import/import-reports.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { presentMoment } from "../manage/present-names.ts";
import { buildManagePath } from "../paths.ts";
import { countMissing } from "../../../cli/ledger/compare-item.ts";
import { formatBalance } from "./fill-text.ts";
import { nameKind } from "./import-texts.ts";
import type { LedgerRow } from "./present-imports.ts";

/* A report of an import, as it was kept in the network. */

const Text = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 1_000)),
);
/** At the source, arrived, left out on purpose. */
const Balance = v.tuple([v.number(), v.number(), v.optional(v.number(), 0)]);
type Balance = v.InferOutput<typeof Balance>;
const Item = v.object({
  origin: Text,
  title: Text,
  outcome: v.string(),
  address: v.nullable(v.string()),
  counts: v.record(v.string(), Balance),
  missing: v.array(Text),
});
const Entry = v.object({ origin: Text, title: Text, reason: Text, kept: v.optional(Text, "") });

const KeptReport = v.object({
  error: v.optional(v.string()),
  totals: v.record(v.string(), v.number()),
  entries: v.array(Entry),
  ledger: v.object({ totals: v.record(v.string(), Balance), items: v.array(Item) }),
  /** Number of items; a large report has only a part of them. */
  itemCount: v.number(),
});
type KeptReport = v.InferOutput<typeof KeptReport>;

/** Parses a report; null for a text that is something else. */
export function readReport(text: string): KeptReport | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptReport), text);
  return parsed.success ? parsed.output : null;
}

type Item = KeptReport["ledger"]["items"][number];

export interface ReportView {
  frame: ManageChromeView;
  title: string;
  made: PresentedTime;
  counts: string;
  error: string | null;
  ledger: { summary: string; columns: string[]; rows: LedgerRow[] };
  /** Notes on the source as a whole; null without any. */
  about: { summary: string; lines: string[] } | null;
  items: {
    title: string;
    empty: string | null;
    note: string;
    items: { key: string; title: string; href: string | null; details: string; lines: string[] }[];
    more: { href: string; label: string } | null;
  };
  json: { href: string; label: string };
  back: { href: string; label: string };
}

/** Items on a page. */
const perPage = 100;
/** Most lines of an item. */
const maxLines = 50;

const importsPath = buildManagePath(null, "imports");

/** The address of a report, and of its file for programs. */
export const buildReportPath = (id: string, more: Record<string, string> = {}): string =>
  `${importsPath}/report?${new URLSearchParams({ id, ...more }).toString()}`;
export const buildReportFilePath = (id: string): string =>
  `${importsPath}/report/file?${new URLSearchParams({ id }).toString()}`;

/** The columns and rows of a ledger. */
export const presentLedger = (
  totals: Readonly<Record<string, Readonly<Balance>>>,
  intl: PageContext["intl"],
): ReportView["ledger"] => ({
  summary: intl.t("imports.ledger"),
  columns: (["content", "inFile", "arrived", "leftOut", "missing"] as const).map((name) =>
    intl.t(`imports.text.${name}`),
  ),
  rows: Object.entries(totals).map(([kind, balance]) => ({
    key: kind,
    name: nameKind(kind, intl),
    ...formatBalance(balance, intl.number),
  })),
});

/** A report for people, a page of its items at a time: first what failed or has something missing. Null for one that can't be read. */
export function presentReport(
  id: string,
  { blogId, file, source, madeMillis, report: text }: ReplyOf<typeof getImportReport>,
  start: number,
  page: PageContext,
): ReportView | null {
  const report = readReport(text);
  if (report === null) return null;
  const { intl, addressing, network, mainSite } = page;
  const { t } = intl;
  const blog = [...network, mainSite].find((one) => one.id === blogId);
  const all = sortItems(report.ledger.items);
  const shown = all.slice(start, start + perPage);
  const notes = Map.groupBy(report.entries, keyOf);
  const next = start + perPage;
  const isPart = report.ledger.items.length < report.itemCount;
  return {
    frame: presentManageChrome("imports", null, page),
    title: t("imports.report.title", { name: file || source, blog: blog?.displayName ?? blogId }),
    made: presentMoment(madeMillis, page),
    counts: (["created", "updated", "unchanged", "kept", "takenDown", "failed"] as const)
      .filter((name) => (report.totals[name] ?? 0) > 0)
      .map((name) => `${t(`imports.text.${name}`)}: ${intl.number(report.totals[name] ?? 0)}`)
      .join(" · "),
    error: report.error === undefined ? null : t("imports.text.fault", { reason: report.error }),
    ledger: presentLedger(report.ledger.totals, intl),
    about: presentAbout(report, file || source, intl),
    items: {
      title: t("imports.report.items", { count: report.itemCount }),
      empty: all.length === 0 ? t("imports.report.whole") : null,
      note: isPart ? t("imports.report.part") : t("imports.report.order"),
      items: shown.map((item, position) => ({
        key: `${start + position}`,
        title: item.title || t("imports.undo.untitled"),
        href: findHref(item.address),
        details: [item.origin, describeLosses(item, intl)].filter(Boolean).join(" · "),
        lines: [
          ...item.missing.map((missing) => `“${missing}”`),
          ...(notes.get(keyOf(item)) ?? []).map(({ reason, kept }) => (kept ? `${reason}: ${kept}` : reason)),
        ].slice(0, maxLines),
      })),
      more:
        next < all.length
          ? {
              href: addressing.ownHref(buildReportPath(id, { start: String(next) })),
              label: t("imports.report.more"),
            }
          : null,
    },
    json: { href: addressing.ownHref(buildReportFilePath(id)), label: t("imports.text.json") },
    back: { href: addressing.ownHref(importsPath), label: t("imports.undo.back") },
  };
}

const keyOf = ({ origin, title }: Pick<Item, "origin" | "title">) => JSON.stringify([origin, title]);

function presentAbout(
  { entries }: KeptReport,
  name: string,
  { t }: PageContext["intl"],
): ReportView["about"] {
  const lines = entries
    .filter(({ origin, title }) => origin === name && title === name)
    .map(({ reason }) => reason)
    .slice(0, perPage);
  return lines.length === 0 ? null : { summary: t("imports.text.about"), lines };
}

const countLost = ({ counts }: Item) =>
  Object.values(counts).reduce((sum, balance) => sum + countMissing(balance), 0);

/** Failed items first, then those with something missing, then the others, each in the order of the source. */
function sortItems(items: readonly Item[]): Item[] {
  const rank = (item: Item) => (item.outcome === "failed" ? 0 : countLost(item) > 0 ? 1 : 2);
  return items.toSorted((one, other) => rank(one) - rank(other));
}

const describeLosses = (item: Item, intl: PageContext["intl"]): string =>
  Object.entries(item.counts)
    .filter(([, balance]) => countMissing(balance) > 0)
    .map(([kind, balance]) =>
      intl.t("imports.report.missing", {
        kind: nameKind(kind, intl),
        lost: intl.number(countMissing(balance)),
        total: intl.number(balance[0]),
      }),
    )
    .join(", ");

/** A report comes from a file: an address in it leads nowhere else than to the web. */
function findHref(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
