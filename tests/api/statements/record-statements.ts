import { openDatabases, type Databases } from "../../../mocks/create-services.ts";

export type DatabaseName = keyof Databases;
export interface Recorded {
  sql: string;
  database: DatabaseName;
}

const servicesFolder = new URL("../../../api/", import.meta.url).pathname;

/** Databases for services in memory, with a record of every statement that code of `api/` runs on them, by its SQL. */
export function recordStatements(recorded = new Map<string, Recorded>()): {
  databases: Databases;
  recorded: Map<string, Recorded>;
} {
  const databases = openDatabases();
  for (const name of ["main", "search"] as const) {
    const prepare = databases[name].prepare.bind(databases[name]);
    databases[name].prepare = (sql, ...rest) => {
      // Skips the tests' own statements.
      if (new Error().stack?.includes(servicesFolder)) recorded.set(sql, { sql, database: name });
      return prepare(sql, ...rest);
    };
  }
  return { databases, recorded };
}
