import { rmSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { root } from "../wrangler.ts";
import type { Account } from "./account.ts";
import type { PreviewNames } from "./preview-names.ts";
import { listPreviewParts, type PreviewPart } from "./preview-plan.ts";

/**
 * Removes a branch's preview: lists its resources, asks for confirmation, removes them, and reports failures. Returns
 * true if nothing is left.
 */
export async function removePreview(
  names: PreviewNames,
  account: Account,
  isConfirmed: boolean,
): Promise<boolean> {
  const found = listPreviewParts(names).filter(({ find }) => account.find(find) !== null);
  if (found.length === 0) console.log("This branch has no preview in this account.");
  for (const { kind, name } of found) console.log(`  ${kind.padEnd(8)}  ${name}`);
  if (found.length > 0 && !isConfirmed && !(await confirm("Remove all of this? [y/N] "))) return false;
  const left: string[] = [];
  for (const part of found) {
    await removePart(part, account).catch((error: unknown) =>
      left.push(`${part.kind} ${part.name}: ${String(error)}`),
    );
  }
  for (const part of left) console.error(`Couldn't remove the ${part}`);
  if (left.length > 0) console.error("Run this again for what is left.");
  if (left.length === 0) rmSync(`${root}${names.folder}`, { recursive: true, force: true });
  return left.length === 0;
}

async function removePart({ kind, name, remove }: PreviewPart, account: Account): Promise<void> {
  // Cloudflare only deletes empty buckets.
  if (kind === "bucket") await account.emptyBucket(name);
  account.run(remove);
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error("There is no terminal to ask in: add --yes to remove it.");
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await reader.question(question);
  reader.close();
  return /^y(es)?$/i.test(answer.trim());
}
