import { operatorUsage, parseOperatorCommand } from "./magma/operator-command.ts";
import { runOperatorCommand } from "./magma/run-operator-command.ts";
import { runSettings } from "./settings/change-settings.ts";
import { parseCommand, usage } from "./settings/setting-command.ts";
import { createApiClient } from "./upload/api-client.ts";
import { RefusalError } from "./upload/find-blog.ts";
import { runCommand, withServices } from "./upload/operate.ts";

/** `npm run magma -- flags set kotaku.lazy_images 25%`: the studio's calls, with an access token. */
async function main(): Promise<boolean> {
  const args = process.argv.slice(2);
  const command =
    args[0] === "settings"
      ? { settings: parseCommand(args), operator: null }
      : { settings: null, operator: parseOperatorCommand(args) };
  const token = process.env["MAGMA_TOKEN"] ?? "";
  if (token === "")
    throw new RefusalError(
      "Set MAGMA_TOKEN to an access token, which superusers create at /moderation/tokens.",
    );
  return withServices(
    (command.settings ?? command.operator).to ?? process.env["MAGMA_API"] ?? null,
    async (origin) => {
      // A change that was made, but not answered, would fail as a conflict if it were tried again.
      const client = createApiClient({ origin, token, pauses: [] });
      console.log(
        command.settings
          ? await runSettings(client, command.settings)
          : await runOperatorCommand(client, command.operator),
      );
      return true;
    },
  );
}

if (import.meta.main) await runCommand(`${usage}\n\n${operatorUsage}`, main);
