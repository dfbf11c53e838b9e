import { existsSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseOptions } from "../parse-options.ts";
import { importSubscribers } from "../../contract/subscriptions/import-subscribers.ts";
import { openArchive } from "../records/open-archive.ts";
import type { ApiClient } from "./api-client.ts";
import { findBlog, UsageError } from "./find-blog.ts";
import {
  countOmissions,
  listAddable,
  omissions,
  readSubscriberLists,
  sendInParts,
} from "./subscriber-list.ts";
import { throttle } from "./throttle.ts";

export interface SubscriberArguments {
  path: string;
  blog: string;
  /** Key of the blog's newsletter. */
  list: string;
  /** Where the form was at which all subscribers of the list signed up; null if the list says it. */
  signedUpAt: string | null;
  isRehearsal: boolean;
  report: string;
  /** Null for local services. */
  to: string | null;
  token: string;
}

const options = {
  blog: { type: "string" },
  list: { type: "string" },
  "signed-up-at": { type: "string" },
  "dry-run": { type: "boolean", default: false },
  report: { type: "string", default: "subscribers-report.json" },
  to: { type: "string" },
  token: { type: "string" },
} as const;

/** Parses `subscribers FILE --blog NAME --list KEY …`. Throws `UsageError`. */
export function parseSubscriberArguments(
  line: string[],
  env: Record<string, string | undefined>,
): SubscriberArguments {
  const { values, positionals } = parseOptions({ args: line.slice(1), options, allowPositionals: true });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new UsageError("Give one list of subscribers, a CSV file.");
  if (!values.blog) throw new UsageError("Give the blog to import into: --blog NAME");
  if (!values.list) throw new UsageError("Give the newsletter of the blog: --list KEY");
  const place = values["signed-up-at"] ?? null;
  if (place !== null && !/^https?:$/.test(URL.parse(place)?.protocol ?? ""))
    throw new UsageError(`--signed-up-at needs the address of the form, not "${place}".`);
  return {
    path,
    blog: values.blog,
    list: values.list,
    signedUpAt: place,
    isRehearsal: values["dry-run"],
    report: values.report,
    to: values.to ?? env["MAGMA_API"] ?? null,
    token: values.token ?? env["MAGMA_TOKEN"] ?? "local-import-token",
  };
}

/**
 * `npm run import -- subscribers FILE --blog NAME --list KEY`: adds the subscribers of another system who have agreed there. No
 * address is ever printed or in the report. Returns false if a line of the list can't be read.
 */
export async function importSubscriberList(
  args: SubscriberArguments,
  client: ApiClient,
  screen: Pick<NodeJS.WriteStream, "write">,
  now = Date.now(),
): Promise<boolean> {
  const { blog, list, isRehearsal, signedUpAt } = args;
  const say = (line: string) => void screen.write(`${line}\n`);
  if (!existsSync(args.path)) throw new UsageError(`File or folder not found: ${args.path}`);
  const { known } = await findBlog(client, blog);
  if (known === null) throw new UsageError(`No blog is called "${blog}".`);
  const { rows, files } = await readSubscriberLists(await openArchive(args.path), signedUpAt, now);
  if (files.length === 0)
    throw new UsageError(`${basename(args.path)} has no list of subscribers (CSV with a column "email").`);
  const wanted = listAddable(rows);
  const sums = { added: 0, unchanged: 0, unsubscribed: 0, unsubscribedHere: 0 };
  const consentVersion = "import";
  await sendInParts(isRehearsal ? [] : wanted, sums, (subscribers) =>
    throttle(() => client.write(importSubscribers, { blog, list, consentVersion, subscribers })),
  );
  const confirmed = wanted.filter(({ state }) => state === "confirmed").length;
  const leftOut = countOmissions(rows).map((omitted) => ({ ...omitted, reason: omissions[omitted.key] }));
  say(
    `${rows.length} subscribers in ${files.join(", ")}: ${confirmed} with consent, ${wanted.length - confirmed} unsubscribed, ${rows.length - wanted.length} left out.`,
  );
  for (const { reason, count } of leftOut) say(`  ${String(count).padStart(6)}  ${reason}`);
  if (leftOut.some(({ key }) => key === "place") && signedUpAt === null)
    say("If all of them signed up at one form, say where it was: --signed-up-at URL");
  say(
    isRehearsal
      ? "Nothing was written."
      : `Added ${sums.added}, unchanged ${sums.unchanged}, unsubscribed ${sums.unsubscribed}; ${sums.unsubscribedHere} have unsubscribed here before and stay so. No mail was sent.`,
  );
  const report = { files, blog, list, total: rows.length, confirmed, isRehearsal, ...sums, leftOut };
  writeFileSync(args.report, `${JSON.stringify(report, null, 2)}\n`);
  say(`See ${args.report}; it names lines of the list, and no addresses.`);
  return !leftOut.some(({ key }) => key === "unreadable");
}
