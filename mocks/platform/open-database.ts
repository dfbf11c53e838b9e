import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** An in-memory database with all migrations of a folder of `api/`. */
export function openDatabase(folder: "migrations" | "search-migrations"): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  const migrations = new URL(`../../api/${folder}/`, import.meta.url);
  const files = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  for (const file of files.toSorted()) database.exec(readFileSync(new URL(file, migrations), "utf8"));
  return database;
}
