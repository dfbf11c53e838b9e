import type { ObjectStorage } from "../../store/object-storage.ts";
import { runQuery } from "../../store/query.ts";
import { definitionNames, selectDefinitions, toObjectDefinition, type DefinitionRow } from "./definitions.ts";
import { outboxDefinitions } from "./mirrored-tables.ts";
import { createReturnTable } from "./own-state.ts";

/** Makes the tables as D1 has them, if there are none. */
export async function createTables(storage: ObjectStorage, db: D1Database): Promise<void> {
  if (storage.exec("SELECT 1 FROM sqlite_master WHERE name = 'outbox'").length > 0) {
    // Objects that were made earlier lack it.
    storage.exec(createReturnTable);
    return;
  }
  await replaceTables(storage, db);
}

/** Begins anew, with the tables that D1 has now. */
export async function replaceTables(storage: ObjectStorage, db: D1Database): Promise<void> {
  const definitions = await runQuery<DefinitionRow>(db, selectDefinitions, JSON.stringify(definitionNames));
  if (definitions.length < definitionNames.length) throw new Error("D1 lacks a definition of discussions.");
  storage.transaction(() => {
    for (const name of listTables(storage)) storage.exec(`DROP TABLE ${name}`);
    for (const row of definitions) storage.exec(toObjectDefinition(row));
    for (const sql of [...outboxDefinitions, createReturnTable]) storage.exec(sql);
  });
}

/** Its tables without those of the platform. */
const listTables = (storage: ObjectStorage): string[] =>
  storage
    .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("sqlite_") && !name.startsWith("_cf_"));
