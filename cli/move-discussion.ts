import { parseArgs } from "node:util";
import { moveAllDiscussions, moveDiscussion } from "../contract/move-discussion.ts";
import { createApiClient, type ApiClient } from "./upload/api-client.ts";
import { UsageError } from "./upload/find-blog.ts";
import { runCommand, withServices } from "./upload/operate.ts";

const usage = `node cli/move-discussion.ts STORY     moves the discussion of the story with this id into an object
node cli/move-discussion.ts --all     has the scheduled job move all of them
node cli/move-discussion.ts --no-all  has it move no more of them

  --to URL       the services (MAGMA_API; else the local ones, started when they do not run)
  --token TOKEN  the operator's token for the import (MAGMA_TOKEN; else local-import-token)`;

const options = {
  all: { type: "boolean" },
  to: { type: "string" },
  token: { type: "string" },
} as const;

/** `npm run move-discussion -- STORY`: a scheduled job ends what takes longer. */
async function main(): Promise<boolean> {
  const { all, storyId, to, token } = parse(process.argv.slice(2));
  return withServices(to ?? process.env["MAGMA_API"] ?? null, async (origin) => {
    const client = createApiClient({
      origin,
      token: token ?? process.env["MAGMA_TOKEN"] ?? "local-import-token",
    });
    console.log(storyId === undefined ? await moveAll(client, all === true) : await move(client, storyId));
    return true;
  });
}

async function move(client: ApiClient, storyId: string): Promise<string> {
  const { isMoved } = await client.write(moveDiscussion, { storyId });
  return isMoved
    ? "The discussion is in its object."
    : "The discussion is being copied. A scheduled job will finish the move.";
}

async function moveAll(client: ApiClient, isOn: boolean): Promise<string> {
  await client.write(moveAllDiscussions, { isOn });
  return isOn ? "The scheduled job moves all discussions." : "The scheduled job begins no more moves.";
}

function parse(args: string[]) {
  const { values, positionals } = parseOptions(args);
  if (positionals.length !== (values.all === undefined ? 1 : 0))
    throw new UsageError("Give the id of one story, --all or --no-all.");
  return { ...values, storyId: positionals[0] };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) await runCommand(usage, main);
