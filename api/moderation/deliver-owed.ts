import * as v from "valibot";
import type { ServiceContext } from "../env.ts";
import { deliverMessages } from "../mail/message-queue.ts";
import { deliverItems } from "../outbox/deliver-items.ts";
import { sendEach } from "../outbox/outbox-kinds.ts";
import { throwFailures } from "../schedule/run-each.ts";

/** Messages owed to people, each about one row. */
export interface Owed<Row> {
  name: "statement" | "outcome";
  /** Puts missing items into the outbox. */
  queue: D1PreparedStatement;
  /** Rows about which a message is still to be sent, in any order. */
  read: (ids: readonly string[]) => Promise<(Row & { id: string | number })[]>;
  /** The sealed message, or null if none can be sent. */
  write: (row: Row) => Promise<string | null>;
  /** Statements that queue the message, if any, and close the row. */
  close: (id: string, sealed: string | null) => D1PreparedStatement[];
}

const Payload = v.object({ id: v.union([v.string(), v.number()]) });

/**
 * Writes the messages that are due and queues them as mail. One that cannot be written is retried by the outbox with
 * growing delays, so that it delays no other; the reasons are thrown when all have been tried.
 */
export async function deliverOwed<Row>(context: ServiceContext, owed: Owed<Row>): Promise<void> {
  const { db, now } = context;
  await owed.queue.run();
  const failures: Error[] = [];
  const messages = new Map<string, string>();
  let isAnyWritten = false;
  await deliverItems(db, {
    name: owed.name,
    schema: Payload,
    now,
    send: async (items) => {
      const ids = items.map(({ payload }) => String(payload.id));
      const rows = new Map((await owed.read(ids)).map((row) => [String(row.id), row]));
      return sendEach<v.InferOutput<typeof Payload>>(async ({ payload }) => {
        const id = String(payload.id);
        const row = rows.get(id);
        if (row === undefined) return { result: "dropped" };
        try {
          const sealed = await owed.write(row);
          if (sealed === null) return { result: "dropped" };
          messages.set(id, sealed);
          return { result: "sent" };
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          failures.push(new Error(`${owed.name} ${id}: ${reason}`, { cause: error }));
          throw error;
        }
      })(items);
    },
    recordOutcomes: (deliveries) =>
      deliveries.flatMap(({ payload, outcome, isGivenUp }) => {
        if (outcome.result === "failed" && !isGivenUp) return [];
        isAnyWritten = true;
        const id = String(payload.id);
        return owed.close(id, messages.get(id) ?? null);
      }),
  });
  if (isAnyWritten) await deliverMessages(context);
  throwFailures(failures);
}
