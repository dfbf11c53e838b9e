import * as v from "valibot";
import { PostId, ScreenName } from "../../../contract/entities/ids.ts";
import {
  RuleName,
  ruleNames,
  flagReasons,
  noticeReasons,
  QueueKind,
} from "../../../contract/entities/moderation.ts";
import { isPageCursor } from "../../link/page-addresses.ts";

export const complaintReasons = [...new Set([...flagReasons, ...noticeReasons])];
export const ages = ["24", "72", "168"] as const;
export { ruleNames };

const orNone = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );

/** The queue's filters in its address; a form sends empty texts for fields that were not chosen. */
const Address = v.object({
  /** Null for all kinds. */
  kind: orNone(QueueKind),
  reason: orNone(v.picklist(complaintReasons)),
  rule: orNone(RuleName),
  writer: orNone(v.pipe(v.string(), v.trim(), ScreenName)),
  olderThanHours: orNone(v.picklist(ages)),
  after: v.optional(v.pipe(v.string(), v.check(isPageCursor))),
  /** The shown reply of the list. */
  case: orNone(PostId),
});
export type QueueAddress = v.InferOutput<typeof Address>;

/** Null if a value is invalid. Unknown names are ignored. */
export function parseQueueAddress(search: URLSearchParams): QueueAddress | null {
  const parsed = v.safeParse(Address, Object.fromEntries(search));
  return parsed.success ? parsed.output : null;
}

/** The query of the same queue with other filters: begins with `?`, or is empty. */
export function buildQueueQuery(address: Partial<QueueAddress>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) search.set(name, value);
  return search.size === 0 ? "" : `?${search.toString()}`;
}

/** True if a filter besides the kind is set. */
export const isFiltered = ({ reason, rule, writer, olderThanHours }: QueueAddress): boolean =>
  [reason, rule, writer, olderThanHours].some((value) => value !== undefined);
