import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { once } from "node:events";
import { nameFile } from "./manifest.ts";
import { readLines, splitLines } from "./read-lines.ts";

interface Member {
  line: number;
  id: string;
  parentId: string;
}

/**
 * Takes replies without their parents out of an export, and answers how many. In the database every reply has its
 * parent; where one has not, both were written while the export stood between the two, so neither is part of what it
 * saw. Keeps in mind the ids of one discussion at a time.
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

/** Their lines. */
async function findOrphans(folder: string): Promise<Set<number>> {
  const orphans = new Set<number>();
  let discussion = "";
  let members: Member[] = [];
  const settle = () => {
    const connected = connect(discussion, members);
    for (const { line, id } of members) if (!connected.has(id)) orphans.add(line);
    members = [];
  };
  for await (const { line, record } of readLines(folder, "replies")) {
    if (record.starterId !== discussion) settle();
    discussion = record.starterId;
    members.push({ line, id: record.id, parentId: record.parentId });
  }
  settle();
  return orphans;
}

/** The ids that hang together with the story. */
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
