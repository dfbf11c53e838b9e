import { parseOptions } from "./parse-options.ts";
import {
  moveAllDiscussions,
  moveDiscussion,
  type DiscussionPlace,
} from "../contract/discussion/move-discussion.ts";
import { createApiClient, type ApiClient } from "./upload/api-client.ts";
import { UsageError } from "./upload/find-blog.ts";
import { runCommand, withServices } from "./upload/operate.ts";

const usage = `node cli/move-discussion.ts STORY     moves the discussion of the story with this id into an object
node cli/move-discussion.ts --all     has the scheduled job move all of them
node cli/move-discussion.ts --no-all  has it move no more of them

  --back         back to the database: with STORY, or with --all and DISCUSSIONS = existing
  --to URL       the services (MAGMA_API; else the local ones, started when they do not run)
  --token TOKEN  the operator's token for the import (MAGMA_TOKEN; else local-import-token)`;

const options = {
  all: { type: "boolean" },
  back: { type: "boolean" },
  to: { type: "string" },
  token: { type: "string" },
} as const;

/** `npm run move-discussion -- STORY`: a scheduled job completes long moves. */
async function main(): Promise<boolean> {
  const { all, back, storyId, to, token } = parse(process.argv.slice(2));
  return withServices(to ?? process.env["MAGMA_API"] ?? null, async (origin) => {
    const client = createApiClient({
      origin,
      token: token ?? process.env["MAGMA_TOKEN"] ?? "local-import-token",
    });
    const place = back === true ? "d1" : "object";
    console.log(
      storyId === undefined ? await moveAll(client, all === true, place) : await move(client, storyId, place),
    );
    return true;
  });
}

async function move(client: ApiClient, storyId: string, to: DiscussionPlace): Promise<string> {
  const { isMoved } = await client.write(moveDiscussion, { storyId, to });
  if (!isMoved) return "The discussion is being copied. A scheduled job will finish the move.";
  return to === "object" ? "The discussion is in its object." : "The discussion is in the database.";
}

async function moveAll(client: ApiClient, isOn: boolean, to: DiscussionPlace): Promise<string> {
  await client.write(moveAllDiscussions, { isOn, to });
  if (!isOn) return "The scheduled job begins no more moves.";
  return to === "object"
    ? "The scheduled job moves all discussions."
    : "The scheduled job moves all discussions back.";
}

function parse(args: string[]) {
  const { values, positionals } = parseOptions({
    args,
    options,
    allowPositionals: true,
    allowNegative: true,
  });
  if (positionals.length !== (values.all === undefined ? 1 : 0))
    throw new UsageError("Give the id of one story, --all or --no-all.");
  return { ...values, storyId: positionals[0] };
}

if (import.meta.main) await runCommand(usage, main);
