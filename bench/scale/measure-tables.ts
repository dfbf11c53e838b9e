import { globSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const listDatabases = (folder: string) => globSync(`${folder}/d1/**/*.sqlite`);

/** Size of a network's databases, GB. */
export const measureDisk = (folder: string): number =>
  listDatabases(folder).reduce((sum, path) => sum + statSync(path).size, 0) / 1e9;

/** The largest tables and indexes of a network's databases: kilobytes of each, the largest first. */
export function measureTables(folder: string): { name: string; kilobytes: number }[] {
  return listDatabases(folder)
    .flatMap((path) => {
      const db = new DatabaseSync(path, { readOnly: true });
      const rows = db.prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name").all();
      db.close();
      return rows.map((row) => ({
        name: String(row["name"]),
        kilobytes: Math.round(Number(row["bytes"]) / 1024),
      }));
    })
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
    .slice(0, 25);
}
