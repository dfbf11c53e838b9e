import * as v from "valibot";
import {
  ImportedSubscriber,
  maxImportedSubscribers,
  type SubscriberCounts,
} from "../../contract/subscriptions/import-subscribers.ts";
import { readText, type Archive } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { readCsvRows, type CsvRow } from "../records/csv-rows.ts";
import { parseMailDate, parseMoment } from "../records/moment.ts";

/** Why a subscriber of a list is left out. */
export const omissions = {
  unreadable: "the line can't be read",
  address: "no valid address",
  twice: "the address is in the list twice",
  unconfirmed: "they haven't confirmed their address",
  date: "the list doesn't say when they agreed",
  place: "the list doesn't say where they agreed",
  added: "somebody else added them: an import, a tool or a member of staff",
} as const;
export type Omission = keyof typeof omissions;

export interface ReadSubscriber {
  line: number;
  result: ImportedSubscriber | Omission;
}

/** Columns by the names that exports give them, best first; each in lower case, with spaces as underscores. */
const columns = {
  address: ["email", "email_address", "subscriber_email"],
  date: [
    "opt_in_time",
    "confirmed_at",
    "opted_in_at",
    "created_at",
    "creation_date",
    "subscribed_at",
    "subscription_date",
    "signup_date",
    "start_date",
  ],
  place: [
    "opt_in_url",
    "signup_url",
    "attribution_url",
    "referrer_url",
    "referring_site",
    "source_url",
    "subscription_source_(free)",
    "subscription_source",
    "acquisition_source",
    "source",
    "utm_source",
  ],
  status: ["status", "subscriber_type", "type", "state"],
};

/** Words in the source or the labels of subscribers who didn't sign up themselves. */
const byOthers = /^(?:import|api$|admin|manual|csv|migrat|zapier|stripe|gift|comp)/i;
const unsubscribedWords =
  /^(?:unsubscribed|inactive|removed|complained|bounced|undeliverable|blocked|deleted|churned|spam)/i;
const unconfirmedWords = /^(?:unactivated|unconfirmed|pending|validating|invalid)/i;
const isTrue = (text: string) => /^(?:true|1|yes)$/i.test(text);
const isFalse = (text: string) => /^(?:false|0|no)$/i.test(text);

interface ReadOptions {
  /** Where the form was, if the list doesn't say it; null for unknown. */
  place: string | null;
  /** The list is one of people who have unsubscribed. */
  areUnsubscribed: boolean;
  now: number;
}

/**
 * Reads a list of subscribers of Ghost, Substack, Buttondown or Beehiiv. Only who has agreed at a known time and place is
 * a subscriber. Null if it is no such list.
 */
export function readSubscribers(text: string, options: ReadOptions): ReadSubscriber[] | null {
  const rows = readCsvRows(text);
  const first = rows.find(({ cells }) => cells !== null)?.cells;
  if (!first) return rows.length === 0 ? null : rows.map(({ line }) => ({ line, result: "unreadable" }));
  const names = Object.keys(foldNames(first));
  if (!columns.address.some((name) => names.includes(name))) return null;
  return rows.map((row) => ({ line: row.line, result: readRow(row, options) }));
}

/**
 * The subscribers of all lists in an export, and the names of these lists. `place` is where the form was, if a list doesn't
 * say it; null for unknown.
 */
export async function readSubscriberLists(
  { files }: Pick<Archive, "files">,
  place: string | null,
  now: number,
): Promise<{ rows: ReadSubscriber[]; files: string[] }> {
  const rows: ReadSubscriber[] = [];
  const lists: string[] = [];
  for (const file of files) {
    if (files.length > 1 && !/\.csv$/i.test(file.name)) continue;
    const areUnsubscribed = /unsubscrib/i.test(lastOfPath(file.name));
    const found = readSubscribers(await readText(file), { place, areUnsubscribed, now });
    if (found === null) continue;
    rows.push(...found);
    lists.push(file.name);
  }
  return { rows: leaveOutTwice(rows), files: lists };
}

/** The subscribers of lists that can be added. */
export const listAddable = (rows: readonly ReadSubscriber[]): ImportedSubscriber[] =>
  rows.flatMap(({ result }) => (typeof result === "string" ? [] : [result]));

/** Sends subscribers in parts that a call accepts, and adds what became of them to `counts`. */
export async function sendInParts(
  subscribers: readonly ImportedSubscriber[],
  counts: SubscriberCounts,
  send: (part: ImportedSubscriber[]) => Promise<SubscriberCounts>,
): Promise<void> {
  for (let start = 0; start < subscribers.length; start += maxImportedSubscribers) {
    const reply = await send(subscribers.slice(start, start + maxImportedSubscribers));
    for (const key of Object.keys(counts) as (keyof SubscriberCounts)[]) counts[key] += reply[key];
  }
}

export interface OmittedSubscribers {
  key: Omission;
  count: number;
  /** Lines of the list, at most `maxLines`. */
  lines: number[];
}

/** Lines of a list that are named for each reason; there may be many. */
const maxLines = 100;

/** How many subscribers of lists are left out for each reason. */
export function countOmissions(rows: readonly ReadSubscriber[]): OmittedSubscribers[] {
  const lines = new Map<Omission, number[]>();
  for (const { line, result } of rows)
    if (typeof result === "string") {
      const of = lines.get(result);
      if (of === undefined) lines.set(result, [line]);
      else of.push(line);
    }
  return [...lines].map(([key, of]) => ({ key, count: of.length, lines: of.slice(0, maxLines) }));
}

/** Lists without the second of an address; whoever has unsubscribed in one of them has. */
function leaveOutTwice(rows: readonly ReadSubscriber[]): ReadSubscriber[] {
  const keyOf = ({ email }: ImportedSubscriber) => email.toLowerCase();
  const gone = new Set(
    rows.flatMap(({ result }) =>
      typeof result !== "string" && result.state === "unsubscribed" ? [keyOf(result)] : [],
    ),
  );
  const seen = new Set<string>();
  return rows.map(({ line, result }) => {
    if (typeof result === "string") return { line, result };
    const key = keyOf(result);
    const isTwice = seen.has(key) || (result.state === "confirmed" && gone.has(key));
    if (!isTwice) seen.add(key);
    return { line, result: isTwice ? "twice" : result };
  });
}

type Cells = Readonly<Record<string, string>>;

const foldNames = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, value]) => [
      name.trim().toLowerCase().replaceAll(" ", "_"),
      value.trim(),
    ]),
  );

const findCell = (cells: Cells, names: readonly string[], isWanted: (text: string) => boolean) =>
  names.map((name) => cells[name] ?? "").find((text) => text !== "" && isWanted(text)) ?? "";

function readRow(
  { cells: raw }: CsvRow,
  { place, areUnsubscribed, now }: ReadOptions,
): ImportedSubscriber | Omission {
  if (raw === null) return "unreadable";
  const cells = foldNames(raw);
  const email = findCell(cells, columns.address, () => true);
  const status = findCell(cells, columns.status, () => true);
  if (!v.is(ImportedSubscriber, { state: "unsubscribed", email })) return "address";
  if (areUnsubscribed || hasUnsubscribed(cells, status)) return { state: "unsubscribed", email };
  if (unconfirmedWords.test(status)) return "unconfirmed";
  const labels = (cells["labels"] ?? cells["tags"] ?? "").split(",").map((label) => label.trim());
  const source = cells["source"] ?? cells["utm_channel"] ?? "";
  if (byOthers.test(source) || labels.some((label) => /^import/i.test(label))) return "added";
  const date = findCell(cells, columns.date, () => true);
  const consentTimeMillis = parseMoment(date) ?? parseMailDate(date);
  if (consentTimeMillis === null || consentTimeMillis > now || consentTimeMillis <= 0) return "date";
  const consentPlace = (findCell(cells, columns.place, (text) => !byOthers.test(text)) || place) ?? "";
  if (consentPlace === "") return "place";
  return { state: "confirmed", email, consentTimeMillis, consentPlace: consentPlace.slice(0, 200) };
}

/** Ghost says it with `subscribed_to_emails`, Substack with `email_disabled`, the others with a status. */
const hasUnsubscribed = (cells: Cells, status: string) =>
  unsubscribedWords.test(status) ||
  isFalse(cells["subscribed_to_emails"] ?? cells["subscribed"] ?? "") ||
  isTrue(cells["email_disabled"] ?? "") ||
  isTrue(cells["unsubscribed"] ?? "") ||
  (cells["deleted_at"] ?? cells["unsubscribed_at"] ?? cells["unsubscription_date"] ?? "") !== "";
