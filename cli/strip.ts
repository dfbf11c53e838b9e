import { parseOptions } from "./parse-options.ts";
import { getNetwork } from "../contract/people/profile.ts";
import { setStripFor, stripLevels, stripMinutes } from "../contract/posts/strips.ts";
import { createApiClient } from "./upload/api-client.ts";
import { createUnknownBlogError, UsageError } from "./upload/find-blog.ts";
import { runCommand, withServices } from "./upload/operate.ts";

const usage = `node cli/strip.ts TEXT  sets a breaking strip on every blog of the network, in place of what they show

  --blog NAME     only on this blog; may be repeated
  --level LEVEL   ${stripLevels.join(", ")} (${stripLevels[0]})
  --minutes N     how long it is shown: ${stripMinutes.initial} by default, ${stripMinutes.max} at most
  --story ID      a published story or liveblog that it links to
  --by NAME       screen name of who sets it, who must have the right on each blog (network-desk, of the demo network)
  --to URL        the services (MAGMA_API; else the local ones, started when they do not run)
  --token TOKEN   the operator's token for the import (MAGMA_TOKEN; else local-import-token)`;

const options = {
  blog: { type: "string", multiple: true },
  level: { type: "string", default: stripLevels[0] },
  minutes: { type: "string", default: String(stripMinutes.initial) },
  story: { type: "string" },
  by: { type: "string", default: "network-desk" },
  to: { type: "string" },
  token: { type: "string" },
} as const;

/** `npm run strip -- TEXT`: sets a breaking strip. */
async function main(): Promise<boolean> {
  const { text, level, minutes, ...values } = parseStripArguments(process.argv.slice(2));
  return withServices(values.to ?? process.env["MAGMA_API"] ?? null, async (origin) => {
    const client = createApiClient({
      origin,
      token: values.token ?? process.env["MAGMA_TOKEN"] ?? "local-import-token",
      // A strip that was set isn't set again.
      pauses: [],
    });
    const { items } = await client.read(getNetwork, {});
    const chosen = (values.blog ?? items.map(({ name }) => name)).map((name) => {
      const blog = items.find((one) => one.name === name);
      if (!blog) throw createUnknownBlogError(name);
      return blog;
    });
    const { endTimeMillis } = await client.write(setStripFor, {
      blogIds: chosen.map(({ id }) => id),
      text,
      level,
      minutes,
      postId: values.story ?? null,
      byScreenName: values.by,
    });
    const names = chosen.map(({ displayName }) => displayName).join(", ");
    console.log(`Shown until ${new Date(endTimeMillis).toISOString().slice(0, 16)}Z on ${names}.`);
    return true;
  });
}

/** Parses the arguments; throws `UsageError` for wrong ones. */
export function parseStripArguments(args: string[]) {
  const { values, positionals } = parseOptions({ args, options, allowPositionals: true });
  const [text] = positionals;
  if (text === undefined || positionals.length > 1)
    throw new UsageError("Give the text, in quotation marks.");
  const level = stripLevels.find((one) => one === values.level);
  if (!level) throw new UsageError(`--level is one of ${stripLevels.join(", ")}.`);
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > stripMinutes.max)
    throw new UsageError(`--minutes is a number from 1 to ${stripMinutes.max}.`);
  return { ...values, text, level, minutes };
}

if (import.meta.main) await runCommand(usage, main);
