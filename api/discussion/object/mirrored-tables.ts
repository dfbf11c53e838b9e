/** A table of the object whose rows D1 has too, with its key. */
interface MirroredTable {
  table: string;
  key: readonly string[];
}

/** Beside the replies themselves, the facts that determine their approval, which D1 evaluates itself. */
export const mirroredTables: readonly MirroredTable[] = [
  { table: "approvals", key: ["reply_id"] },
  { table: "reply_holds", key: ["reply_id", "kind"] },
  { table: "likes", key: ["post_id", "person_id"] },
  { table: "reply_pictures", key: ["reply_id", "image_id"] },
];

/** Columns of a reply that its writer changes. */
export const changedCells = ["status", "excerpt", "last_update_time", "edited_time"] as const;

/**
 * A serial number for each row to send (`kind` is its table, `key` a JSON list), for each reply that D1 gets the text
 * of (`text`), and for each statement of D1 that belongs to the action: `key` is its SQL, `details` its values, and
 * `is_first` is set if it reads the state before the action.
 */
export const createOutbox = `
  CREATE TABLE outbox (
    serial INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, key TEXT NOT NULL, details TEXT,
    is_first INTEGER NOT NULL DEFAULT 0)`;

const noteRow = (table: string, event: string, when: string, key: string) => `
  CREATE TRIGGER send_${table}_${event.slice(0, 6).toLowerCase()} AFTER ${event} ON ${table} ${when}
  BEGIN
    INSERT INTO outbox (kind, key) VALUES ('${table}', ${key});
  END`;

const keyOf = (row: "NEW" | "OLD", key: readonly string[]) =>
  `json_array(${key.map((column) => `${row}.${column}`).join(", ")})`;

/** Triggers that fill the outbox. */
export const outboxTriggers = [
  noteRow("posts", "INSERT", "WHEN NEW.is_starter = 0", keyOf("NEW", ["id"])),
  noteRow(
    "posts",
    `UPDATE OF body, ${changedCells.join(", ")}`,
    "WHEN NEW.is_starter = 0",
    keyOf("NEW", ["id"]),
  ),
  ...mirroredTables.flatMap(({ table, key }) => [
    noteRow(table, "INSERT", "", keyOf("NEW", key)),
    noteRow(table, "DELETE", "", keyOf("OLD", key)),
  ]),
];
