import type { ObjectStorage } from "../../store/durable-objects.ts";
import { runQuery } from "../../store/query.ts";
import {
  definitionNames,
  schemaVersion,
  selectDefinitions,
  toObjectDefinition,
  type DefinitionRow,
} from "./definitions.ts";
import { createOutbox, outboxTriggers } from "./mirrored-tables.ts";
import { createReturnTable } from "./own-state.ts";

/** Tables that only an object has. */
const ownTables = [
  createReturnTable,
  "CREATE TABLE IF NOT EXISTS own_schema (version TEXT NOT NULL)",
] as const;

/** Creates the tables as in D1 if there are none, or upgrades those of an earlier version. */
export async function createTables(storage: ObjectStorage, db: D1Database): Promise<void> {
  const hasTables = storage.exec("SELECT 1 FROM sqlite_master WHERE name = 'outbox'").length > 0;
  if (!hasTables) await replaceTables(storage, db);
  else if (readSchemaVersion(storage) !== schemaVersion) await upgradeTables(storage, db);
}

function readSchemaVersion(storage: ObjectStorage): string | undefined {
  for (const sql of ownTables) storage.exec(sql);
  return storage.exec<{ version: string }>("SELECT version FROM own_schema")[0]?.version;
}

/** Recreates the tables as D1 has them now. */
export async function replaceTables(storage: ObjectStorage, db: D1Database): Promise<void> {
  const definitions = await readDefinitions(db);
  storage.transaction(() => {
    for (const name of listTables(storage)) storage.exec(`DROP TABLE ${name}`);
    for (const { sql } of definitions) storage.exec(sql);
    for (const sql of [createOutbox, ...outboxTriggers, ...ownTables]) storage.exec(sql);
    storeSchemaVersion(storage);
  });
}

/**
 * Applies differences from D1. Rows stay, with the defaults of new columns: changes that a migration makes to rows
 * aren't made here.
 */
async function upgradeTables(storage: ObjectStorage, db: D1Database): Promise<void> {
  const definitions = await readDefinitions(db);
  const of = (type: DefinitionRow["type"]) => definitions.filter((row) => row.type === type);
  storage.transaction(() => {
    // Triggers of D1 and those that fill the outbox: copying rows must not compute or send anything.
    for (const { name } of listOwn(storage, "trigger")) storage.exec(`DROP TRIGGER ${name}`);
    const tables = new Map(listOwn(storage, "table").map(({ name, sql }) => [name, sql]));
    for (const { name, sql } of of("table")) {
      if (!tables.has(name)) storage.exec(sql);
      else if (tables.get(name) !== sql) copyTable(storage, name, sql);
    }
    const indexes = new Map(of("index").map(({ name, sql }) => [name, sql]));
    for (const { name, sql } of listOwn(storage, "index"))
      if (indexes.get(name) !== sql) storage.exec(`DROP INDEX ${name}`);
      else indexes.delete(name);
    for (const sql of [...indexes.values(), ...of("trigger").map(({ sql }) => sql), ...outboxTriggers])
      storage.exec(sql);
    storeSchemaVersion(storage);
  });
}

/** Recreates a table with its rows. */
function copyTable(storage: ObjectStorage, name: string, sql: string): void {
  const former = `former_${name}`;
  storage.exec(`ALTER TABLE ${name} RENAME TO ${former}`);
  storage.exec(sql);
  const kept = new Set(listColumns(storage, former));
  const columns = listColumns(storage, name)
    .filter((column) => kept.has(column))
    .join(", ");
  storage.exec(`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${former}`);
  storage.exec(`DROP TABLE ${former}`);
}

/** The columns of a table, without generated ones. */
export const listColumns = (storage: ObjectStorage, table: string): string[] =>
  storage.exec<{ name: string }>(`PRAGMA table_info(${table})`).map(({ name }) => name);

async function readDefinitions(db: D1Database): Promise<DefinitionRow[]> {
  const rows = await runQuery<DefinitionRow>(db, selectDefinitions, JSON.stringify(definitionNames));
  if (rows.length < definitionNames.length) throw new Error("D1 lacks a definition of discussions.");
  return rows.map((row) => ({ ...row, sql: toObjectDefinition(row) }));
}

function storeSchemaVersion(storage: ObjectStorage): void {
  storage.exec("DELETE FROM own_schema");
  storage.exec("INSERT INTO own_schema (version) VALUES (?1)", schemaVersion);
}

/** The object's own definitions of a kind, without those that SQLite creates internally. */
const listOwn = (storage: ObjectStorage, type: DefinitionRow["type"]) =>
  storage.exec<DefinitionRow>(
    "SELECT type, name, sql FROM sqlite_master WHERE type = ?1 AND sql IS NOT NULL",
    type,
  );

/** Its tables without those of the platform. */
const listTables = (storage: ObjectStorage): string[] =>
  listOwn(storage, "table")
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("sqlite_") && !name.startsWith("_cf_"));
