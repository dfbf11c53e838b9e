import { runSettings } from "./settings/change-settings.ts";
import { parseCommand, usage } from "./settings/setting-command.ts";
import { createApiClient } from "./upload/api-client.ts";
import { RefusalError } from "./upload/find-blog.ts";
import { runCommand, withServices } from "./upload/operate.ts";

/** `npm run magma -- settings set kotaku.tagline "…"`: the studio's calls, with an access token. */
async function main(): Promise<boolean> {
  const command = parseCommand(process.argv.slice(2));
  const token = process.env["MAGMA_TOKEN"] ?? "";
  if (token === "")
    throw new RefusalError(
      "Set MAGMA_TOKEN to an access token, which superusers create at /moderation/tokens.",
    );
  return withServices(command.to ?? process.env["MAGMA_API"] ?? null, async (origin) => {
    // A change that was made, but not answered, would fail as a conflict if it were tried again.
    const client = createApiClient({ origin, token, pauses: [] });
    console.log(await runSettings(client, command));
    return true;
  });
}

if (import.meta.main) await runCommand(usage, main);
