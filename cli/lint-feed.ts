import { parseArgs } from "node:util";
import { getNetwork } from "../contract/profile.ts";
import { partners } from "../app/feed/partners.ts";
import { formatEvaluated, lintPartner } from "./feeds/lint-partner.ts";
import { createApiClient } from "./upload/api-client.ts";

const usage = `node cli/lint-feed.ts [--blog NAME] [--partner NAME] [--to URL]

Says of the newest posts of each blog which a partner gets, and why it does not get the others.

  --blog NAME     one blog alone
  --partner NAME  one partner alone: ${partners.map(({ name }) => name).join(", ")}
  --to URL        the services (MAGMA_API; else http://localhost:8787)`;

/** Parses the command line. */
function readArguments() {
  const { values } = parseArgs({
    options: {
      blog: { type: "string" },
      partner: { type: "string" },
      to: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  return { ...values, to: values.to ?? process.env["MAGMA_API"] ?? "http://localhost:8787" };
}

const { blog: blogName, partner: partnerName, to } = readArguments();
const client = createApiClient({ origin: to, token: "" });
const { items: blogs } = await client.read(getNetwork, {});
for (const blog of blogs.filter(({ name, isMainSite }) => !isMainSite && name === (blogName ?? name))) {
  for (const partner of partners) {
    if (partner.name !== (partnerName ?? partner.name) || !partner.isOffered(blog.name)) continue;
    console.log(`\nhttps://${blog.host}/rss/${partner.name}`);
    const lines = formatEvaluated(await lintPartner(client, blog.host, partner, Date.now()));
    console.log(lines.length > 0 ? lines.join("\n") : "no posts");
  }
}
