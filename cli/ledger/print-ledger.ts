import type { KeptStory, ReportEntry } from "../report.ts";
import { countMissing, type Balance } from "./compare-item.ts";
import { hasLosses, formatWords, type Ledger, type LedgerItem } from "./ledger.ts";

/** A ledger as a page that explains itself and needs no other file. */
export function printLedger(
  ledger: Ledger,
  head: { source: string; blog: string },
  { entries, kept }: { entries: readonly ReportEntry[]; kept: readonly KeptStory[] },
): string {
  const totals = ledger.totals();
  const notes = groupNotes(entries);
  const isOpen = (item: LedgerItem) => item.outcome === "failed" || hasLosses(item);
  const isNamed = ({ outcome }: LedgerItem) => Object.hasOwn(listTitles, outcome);
  const [lost, whole] = [
    ledger.items.filter((item) => !isNamed(item) && isOpen(item)),
    ledger.items.filter((item) => !isNamed(item) && !isOpen(item)),
  ];
  const items = new Set(ledger.items.map(keyOf));
  const about = entries.filter((entry) => !items.has(keyOf(entry)));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Import of ${escape(head.source)}</title>
<style>${styles}</style>
<h1>Import of ${escape(head.source)} into ${escape(head.blog)}</h1>
<p>${
    ledger
      .outcomes()
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(", ") || "Nothing was read"
  }. <strong>${formatWords(totals)}</strong></p>
<table>
<thead><tr><th scope="col">Content<th scope="col">In the source<th scope="col">Arrived<th scope="col">Left out on purpose<th scope="col">Missing</thead>
<tbody>
${Object.entries(totals)
  .map(([kind, balance]) => printRow(kind, balance))
  .join("\n")}
</tbody>
</table>
${printAbout(about)}
${printList("Failed, or with something missing", lost, notes, true)}
${printKept(kept)}
${Object.entries(listTitles)
  .map(([outcome, title]) =>
    printList(
      title,
      ledger.items.filter((item) => item.outcome === outcome),
      notes,
      false,
    ),
  )
  .join("\n")}
${printList("Arrived whole", whole, notes, false)}
</html>
`;
}

/** Notes on the source as a whole, and on its people. */
function printAbout(entries: readonly ReportEntry[]): string {
  if (entries.length === 0) return "";
  return `<details open>
<summary>About the source</summary>
<ul>${entries.map((entry) => `<li>${printNote(entry)}`).join("")}</ul>
</details>`;
}

const printNote = ({ reason, kept }: ReportEntry) =>
  `${escape(reason)}${kept ? `: <code>${escape(kept.slice(0, maxKept))}</code>` : ""}`;

/** Items that neither arrived nor failed, by their outcome. */
const listTitles = {
  "taken down": "Taken down, because they are no longer at the source",
  kept: "Edited here, and not changed",
  older: "Not changed at the source since the day that was asked for",
  skipped: "Left out on purpose",
};

/** Stories for which a version has to be chosen, with what differs. */
function printKept(kept: readonly KeptStory[]): string {
  if (kept.length === 0) return "";
  return `<details open>
<summary>Edited here and changed at the source: ${kept.length}</summary>
<p>They stay as they are. To take the version of the source, import again with <code>--take-source ID</code> or <code>--choices FILE</code>.</p>
${kept
  .map(
    ({ sourceId, title, address, differences }) => `<h3><a href="${escape(address)}">${escape(title)}</a></h3>
<p><code>${escape(sourceId)}</code></p>
<table class="versions">
<thead><tr><th scope="col">Part<th scope="col">Here<th scope="col">At the source</thead>
<tbody>
${differences
  .map(
    ({ field, here, source }) =>
      `<tr><th scope="row">${escape(field)}<td>${escape(here)}<td>${escape(source)}`,
  )
  .join("\n")}
</tbody>
</table>`,
  )
  .join("\n")}
</details>`;
}

function printRow(kind: string, balance: Balance): string {
  const [inSource, arrived, leftOut = 0] = balance;
  const missing = countMissing(balance);
  return `<tr${missing > 0 ? ' class="lost"' : ""}><th scope="row">${escape(plural(kind))}<td>${inSource}<td>${arrived}<td>${leftOut}<td>${missing}`;
}

function printList(title: string, items: readonly LedgerItem[], notes: Notes, isOpen: boolean): string {
  if (items.length === 0) return "";
  return `<details${isOpen ? " open" : ""}>
<summary>${title}: ${items.length}</summary>
<ol>
${items.map((item) => printItem(item, notes.get(keyOf(item)) ?? [])).join("\n")}
</ol>
</details>`;
}

function printItem(item: LedgerItem, notes: readonly ReportEntry[]): string {
  const { title, origin, outcome, address, counts, missing } = item;
  const name = address === null ? escape(title) : `<a href="${escape(address)}">${escape(title)}</a>`;
  const lost = Object.entries(counts)
    .filter(([, balance]) => countMissing(balance) > 0)
    .map(([kind, balance]) => `${countMissing(balance)} of ${balance[0]} ${plural(kind)}`);
  const lines = [
    ...(lost.length > 0 ? [`Missing: ${escape(lost.join(", "))}`] : []),
    ...missing.map((text) => `<q>${escape(text)}</q>`),
    ...notes.map(printNote),
  ];
  const list = lines.length === 0 ? "" : `<ul>${lines.map((line) => `<li>${line}`).join("")}</ul>`;
  return `<li>${name} <small>${escape(origin)}, ${outcome}</small>${list}`;
}

/** Longest part of a source text that is printed, characters; the JSON report has the rest. */
const maxKept = 300;

type Notes = ReadonlyMap<string, readonly ReportEntry[]>;
const keyOf = ({ origin, title }: { origin: string; title: string }) => JSON.stringify([origin, title]);

const groupNotes = (entries: readonly ReportEntry[]): Notes => Map.groupBy(entries, keyOf);

const plural = (kind: string) =>
  kind === "story" ? "stories" : kind === "address" ? "addresses" : `${kind}s`;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const styles = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; }
th, td { padding: .25rem 1rem .25rem 0; text-align: end; border-block-end: 1px solid #8885; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
:is(th, td):last-child { padding-inline-end: 0; }
th:first-child { text-align: start; font-weight: normal; }
.lost td:last-child { font-weight: bold; }
details { margin-block: 1.5rem; }
.versions { table-layout: fixed; inline-size: 100%; }
.versions th:first-child { inline-size: 6rem; }
.versions th, .versions td { text-align: start; vertical-align: top; white-space: pre-line; }
h3 { font-size: 1rem; margin-block: 1rem 0; }
summary { font-weight: bold; cursor: pointer; }
small { opacity: .75; }
`;
