import { parseArgs } from "node:util";
import { buildAppleNewsPath } from "../contract/syndication/apple-news.ts";
import { getNetwork } from "../contract/people/profile.ts";
import { listPartners, partners } from "../app/feed/partners.ts";
import { appleNewsRules } from "../contract/feed-partners.ts";
import { lintAppleNews } from "./feeds/lint-apple-news.ts";
import { formatEvaluated, lintPartner, type LintedItem } from "./feeds/lint-partner.ts";
import { createApiClient } from "./upload/api-client.ts";

const names = [...partners, appleNewsRules].map(({ name }) => name);
const usage = `node cli/lint-feed.ts [--blog NAME] [--partner NAME] [--to URL]

Says of the newest posts of each blog which a partner gets, and why it does not get the others. Apple News is one of them,
whether the blog has a channel there or not.

  --blog NAME     one blog alone
  --partner NAME  one partner alone: ${names.join(", ")}
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

function report(address: string, evaluated: readonly LintedItem[]): void {
  const lines = formatEvaluated(evaluated);
  console.log(`\n${address}\n${lines.length > 0 ? lines.join("\n") : "no posts"}`);
}

const { blog: blogName, partner: partnerName, to } = readArguments();
const client = createApiClient({ origin: to, token: "" });
const { items: blogs } = await client.read(getNetwork, {});
for (const blog of blogs.filter(({ name, isMainSite }) => !isMainSite && name === (blogName ?? name))) {
  for (const partner of listPartners(blog)) {
    if (partner.name !== (partnerName ?? partner.name)) continue;
    report(
      `https://${blog.host}/rss/${partner.name}`,
      await lintPartner(client, blog.host, partner, Date.now()),
    );
  }
  if ((partnerName ?? appleNewsRules.name) === appleNewsRules.name)
    report(
      `https://${blog.host}${buildAppleNewsPath("{id}")}`,
      await lintAppleNews(client, blog.host, Date.now()),
    );
}
