import { maxRecords, writeRecords, type WrittenKind } from "../../contract/records/export.ts";
import { recordKinds, type RecordOf } from "../../contract/records/records.ts";

/** Records that an import can't carry, as a restore writes them: what was made in the product, such as a front. */
export type NetworkRecords = { [Kind in WrittenKind]?: RecordOf<Kind>[] };

/** A write of records. */
export interface RecordWrite {
  call: ReturnType<typeof writeRecords<"posts">>;
  items: never[];
}

/** The writes of records, in the order and in the portions in which they are sent, after the network's batches. */
export const listWrites = (records: NetworkRecords): RecordWrite[] =>
  recordKinds.flatMap((kind) => {
    const items = (records[kind as WrittenKind] ?? []) as never[];
    const call = writeRecords(kind as "posts");
    return Array.from({ length: Math.ceil(items.length / maxRecords) }, (_, index) => ({
      call,
      items: items.slice(index * maxRecords, (index + 1) * maxRecords),
    }));
  });
