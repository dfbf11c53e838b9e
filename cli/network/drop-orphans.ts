import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { once } from "node:events";
import type { RecordOf } from "../../contract/records/records.ts";
import { nameFile } from "./manifest.ts";
import { parseLine, splitLines } from "./read-lines.ts";

type Reply = Pick<RecordOf<"replies">, "id" | "starterId" | "parentId">;

interface Member {
  line: number;
  id: string;
  parentId: string;
}

/**
 * Removes replies without a parent from an export and returns their number. In the database every reply has a
 * parent; an orphan in an export means that both were written while the export was running, so neither
 * belongs to it. Memory use is limited to one discussion at a time.
 */
export async function dropOrphans(folder: string): Promise<number> {
  const orphans = await findOrphans(folder);
  if (orphans.size === 0) return 0;
  const path = join(folder, nameFile("replies"));
  const out = createWriteStream(`${path}.part`);
  let line = 0;
  for await (const text of splitLines(path)) {
    line += 1;
    if (!orphans.has(line) && !out.write(`${text}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
  await rename(`${path}.part`, path);
  return orphans.size;
}

/** Line numbers of the orphans. */
async function findOrphans(folder: string): Promise<Set<number>> {
  const orphans = new Set<number>();
  let discussion = "";
  let members: Member[] = [];
  const settle = () => {
    const connected = connect(discussion, members);
    for (const { line, id } of members) if (!connected.has(id)) orphans.add(line);
    members = [];
  };
  let line = 0;
  for await (const text of splitLines(join(folder, nameFile("replies")))) {
    line += 1;
    // Parses every line, including those that this release can't read.
    const { id, starterId, parentId } = parseLine(`${nameFile("replies")}:${line}`, text) as Reply;
    if (starterId !== discussion) settle();
    discussion = starterId;
    members.push({ line, id, parentId });
  }
  settle();
  return orphans;
}

/** Ids of the replies connected to the story. */
function connect(starterId: string, members: readonly Member[]): Set<string> {
  const answers = new Map<string, string[]>();
  for (const { id, parentId } of members) answers.set(parentId, [...(answers.get(parentId) ?? []), id]);
  const connected = new Set<string>();
  const waiting = [starterId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const next = (answers.get(id) ?? []).filter((other) => !connected.has(other));
    for (const other of next) connected.add(other);
    waiting.push(...next);
  }
  return connected;
}
