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

/** What the address says of the queue; a form sends what was not chosen as an empty text. */
const Address = v.object({
  /** None: all of them. */
  kind: orNone(QueueKind),
  reason: orNone(v.picklist(complaintReasons)),
  rule: orNone(RuleName),
  writer: orNone(v.pipe(v.string(), v.trim(), ScreenName)),
  olderThanHours: orNone(v.picklist(ages)),
  after: v.optional(v.pipe(v.string(), v.check(isPageCursor))),
  /** The reply that is shown, of those in the list. */
  case: orNone(PostId),
});
export type QueueAddress = v.InferOutput<typeof Address>;

/** Null for an address with a value that is none. Names that mean nothing here are left alone. */
export function parseQueueAddress(search: URLSearchParams): QueueAddress | null {
  const parsed = v.safeParse(Address, Object.fromEntries(search));
  return parsed.success ? parsed.output : null;
}

/** The query of the same queue with something else chosen: beginning with `?`, or empty. */
export function buildQueueQuery(address: Partial<QueueAddress>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) search.set(name, value);
  return search.size === 0 ? "" : `?${search.toString()}`;
}

/** Whether something else than the kind narrows the list. */
export const isFiltered = ({ reason, rule, writer, olderThanHours }: QueueAddress): boolean =>
  [reason, rule, writer, olderThanHours].some((value) => value !== undefined);
