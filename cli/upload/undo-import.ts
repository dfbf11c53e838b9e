import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type * as v from "valibot";
import { listSources, undoBlog, undoPeople, undoReplies, undoStories } from "../../contract/import/undo.ts";
import type { ApiClient } from "./api-client.ts";
import { findBlog, RefusalError, UsageError } from "./find-blog.ts";
import { throttle } from "./throttle.ts";

export interface UndoArguments {
  blog: string;
  /** Name of the source; null for the only one of the blog. */
  source: string | null;
  /** The blog's name once more; null to be asked for it. */
  confirmed: string | null;
  isRehearsal: boolean;
  report: string;
  /** Null for local services. */
  to: string | null;
  token: string;
}

/** Parses `undo --blog NAME …`. Throws `UsageError`. */
export function parseUndoArguments(line: string[], env: Record<string, string | undefined>): UndoArguments {
  const { values } = parse(line.slice(1));
  if (!values.blog) throw new UsageError("Give the blog whose import is undone: --blog NAME");
  return {
    blog: values.blog,
    source: values.source ?? null,
    confirmed: values.confirm ?? null,
    isRehearsal: values["dry-run"],
    report: values.report,
    to: values.to ?? env["MAGMA_API"] ?? null,
    token: values.token ?? env["MAGMA_TOKEN"] ?? "local-import-token",
  };
}

const options = {
  blog: { type: "string" },
  source: { type: "string" },
  confirm: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  report: { type: "string", default: "undo-report.json" },
  to: { type: "string" },
  token: { type: "string" },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Story = v.InferOutput<typeof undoStories.reply>["stories"][number];

const reasons: Record<NonNullable<Story["reason"]>, string> = {
  edited: "it was edited here",
  answered: "it has replies that were written here",
  used: "it is used here: on a front, in the plan, with corrections, or in moderation",
};

const blogOutcomes: Record<v.InferOutput<typeof undoBlog.reply>["outcome"], string> = {
  removed: "The blog goes with them: the import had made it, and it is empty.",
  notMade: "The blog stays: it was there before the import.",
  notEmpty: "The blog stays: it has other stories.",
  used: "The blog stays: it has no stories, but something else of its own.",
};

type Screen = Pick<NodeJS.WriteStream, "write" | "isTTY">;

/** Asks for the name of the blog; from a terminal only. */
const ask = async (question: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(question);
  lines.close();
  return answer.trim();
};

/**
 * `npm run import -- undo --blog NAME`: takes away what an import has brought and nobody has edited or used since. Returns
 * true; a second run finds nothing.
 */
export async function undoImport(
  args: UndoArguments,
  client: ApiClient,
  screen: Screen,
  prompt = ask,
): Promise<boolean> {
  const { blog, isRehearsal } = args;
  const say = (line: string) => void screen.write(`${line}\n`);
  const { known } = await findBlog(client, blog);
  if (known === null) throw new UsageError(`No blog is called "${blog}".`);
  const source = args.source ?? (await findOnlySource(client, blog));
  say(
    `Undo of the import of ${source} into ${known.displayName} ("${blog}"), in the network at ${client.origin}${isRehearsal ? "; nothing is written" : ""}`,
  );
  if (!isRehearsal) await assertConfirmed(args, screen, prompt);
  const call = { blog, source, isRehearsal };
  const stories = await removeStories(client, call);
  const replies = await removeReplies(client, call);
  const people = await removePeople(client, call);
  const rest = await client.write(undoBlog, call);
  const gone = stories.filter(({ reason }) => reason === null);
  const kept = stories.filter(({ reason }) => reason !== null);
  const removed = gone.reduce((sum, story) => sum + story.replies, replies.removed);
  say(
    `${isRehearsal ? "Would be taken away" : "Taken away"}: stories ${gone.length}, replies ${removed}, people ${people.length}, redirects of lists ${rest.redirects}.`,
  );
  for (const { headline, permalink, reason } of kept)
    if (reason !== null)
      say(`Stays: "${headline || "(no title)"}", because ${reasons[reason]}: ${permalink}`);
  if (replies.kept > 0) say(`${replies.kept} replies stay: they were edited, answered or reported here.`);
  say(blogOutcomes[rest.outcome]);
  const report = {
    blog,
    source,
    isRehearsal,
    stories,
    replies: removed,
    keptReplies: replies.kept,
    people,
    ...rest,
  };
  writeFileSync(args.report, `${JSON.stringify(report, null, 2)}\n`);
  say(`See ${args.report} for every story.`);
  return true;
}

async function findOnlySource(client: ApiClient, blog: string): Promise<string> {
  const { sources } = await client.write(listSources, { blog });
  const [only] = sources;
  if (only === undefined)
    throw new RefusalError(`Nothing in "${blog}" came by an import that can be undone.`);
  if (sources.length > 1)
    throw new UsageError(`"${blog}" has several imports: choose one with --source: ${sources.join(", ")}`);
  return only;
}

async function assertConfirmed(
  { blog, confirmed }: UndoArguments,
  screen: Screen,
  prompt: typeof ask,
): Promise<void> {
  const answer = confirmed ?? (screen.isTTY ? await prompt("Type the blog's name to go on: ") : null);
  if (answer === null) throw new RefusalError(`Nothing was changed. To go on, add --confirm ${blog}`);
  if (answer !== blog) throw new RefusalError(`Nothing was changed: "${answer}" is not the blog "${blog}".`);
}

interface Undone {
  blog: string;
  source: string;
  isRehearsal: boolean;
}

const calm = <Reply>({ isRehearsal }: Undone, work: () => Promise<Reply>) =>
  isRehearsal ? work() : throttle(work);

async function removeStories(client: ApiClient, call: Undone): Promise<Story[]> {
  const stories: Story[] = [];
  for (let after: string | null = null; ;) {
    const page: v.InferOutput<typeof undoStories.reply> = await calm(call, () =>
      client.write(undoStories, { ...call, after }),
    );
    stories.push(...page.stories);
    if (page.next === null) return stories;
    after = page.next;
  }
}

async function removeReplies(client: ApiClient, call: Undone): Promise<{ removed: number; kept: number }> {
  const sum = { removed: 0, kept: 0 };
  for (let after: string | null = null; ;) {
    const page: v.InferOutput<typeof undoReplies.reply> = await calm(call, () =>
      client.write(undoReplies, { ...call, after }),
    );
    sum.removed += page.removed;
    sum.kept += page.kept;
    if (page.next === null) return sum;
    after = page.next;
  }
}

async function removePeople(client: ApiClient, call: Undone): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | null = null; ;) {
    const page: v.InferOutput<typeof undoPeople.reply> = await calm(call, () =>
      client.write(undoPeople, { ...call, after }),
    );
    names.push(...page.screenNames);
    if (page.next === null) return names;
    after = page.next;
  }
}
