import { existsSync, writeFileSync } from "node:fs";
import { keepCommandReport, maxReportCharacters } from "../contract/import/import-reports.ts";
import { compareImported, findStories } from "../contract/import/import.ts";
import { defaultTimeZone } from "../contract/zoned-time.ts";
import { parseImportArguments, usage, type ImportArguments } from "./arguments.ts";
import { importFolder, parseNetworkArguments } from "./network/import-command.ts";
import { fetchRemote } from "./images/fetch-remote.ts";
import { openImageMemory } from "./images/image-memory.ts";
import { createImageCheck } from "./images/check-images.ts";
import { createFileRedirects } from "./images/file-redirects.ts";
import { asReadOnly, createImagePlacer } from "./images/image-placer.ts";
import type { Placement } from "./images/place-once.ts";
import { formatWords, Ledger } from "./ledger/ledger.ts";
import {
  formatTotals,
  nameFields,
  printReport,
  Report,
  shortenReport,
  type ReportHead,
  type Totals,
} from "./report.ts";
import { FetchError } from "../contract/import/web-text.ts";
import { nameSource, type Source } from "./source.ts";
import { openSource } from "./source-kinds.ts";
import { ApiError, createApiClient, type ApiClient } from "./upload/api-client.ts";
import { readChoices } from "./upload/choices.ts";
import { parseSince } from "./upload/since.ts";
import { importSubscriberList, parseSubscriberArguments } from "./upload/import-subscribers.ts";
import { parseUndoArguments, undoImport } from "./upload/undo-import.ts";
import { createCloudImages } from "./upload/cloud-images.ts";
import {
  assertHome,
  createBlog,
  createUnknownBlogError,
  findBlog,
  findInNetwork,
} from "./upload/find-blog.ts";
import { readCategories } from "./upload/fit-category.ts";
import { assertSamePeople, findKnownPeople, mapAuthors } from "./upload/map-authors.ts";
import { importPeople } from "./upload/import-people.ts";
import { inviteAuthors, listInvitable } from "./upload/invite-authors.ts";
import { runCommand, withServices } from "./upload/operate.ts";
import { createStoryFinder } from "./upload/find-stories.ts";
import { createProgress, type Progress } from "./upload/progress.ts";
import { runImport } from "./upload/run-import.ts";

/**
 * `npm run import -- wxr FILE --blog NAME`, `npm run import -- markdown FOLDER --blog NAME`: imports posts
 * into a blog. Running it twice changes nothing.
 */
export async function importSource(
  args: ImportArguments,
  client: ApiClient,
  screen: NodeJS.WriteStream,
): Promise<boolean> {
  const { known, mainHost } = await findBlog(client, args.blog);
  if (known === null && args.newBlogHost === null) throw createUnknownBlogError(args.blog);
  const timezone = known?.timezone ?? defaultTimeZone;
  const since = args.since === null ? null : parseSince(args.since, timezone);
  const source = mapAuthors(
    await openSource(args.kind, {
      ...args,
      since,
      timezone,
      findStories: createStoryFinder(
        async (body) => (await client.write(findStories, body)).stories,
        args.blog,
      ),
    }),
    args.authors,
  );
  const { stories, edited } = await findInNetwork(client, source);
  assertHome(source, stories, args);
  const knownPeople = await findKnownPeople(client, source.people);
  assertSamePeople(source, knownPeople, args.authors);
  const newBlog = known === null ? createBlog(args.blog, args.newBlogHost ?? "", source.categories) : null;

  const system = args.source ?? nameSource(args.kind, source, args.site);
  const choices = readChoices(args);
  const report = new Report();
  const ledger = new Ledger();
  const progress = createProgress(screen, source.total);
  const { displayName } = known ?? newBlog ?? { displayName: args.blog };
  progress.say(
    `${source.name} → ${displayName}: ${source.total} items, ${source.people.length} people (${knownPeople.size} are here already), into the network at ${client.origin}${args.isRehearsal ? "; nothing is written" : ""}`,
  );
  for (const line of source.said ?? []) progress.say(line);
  const files = createFileRedirects(choosePlacer(args, client, source), {
    // On a cloud image host, images have no address on the blog's own.
    pathOf: args.imageHost === null ? (src) => source.pathOfFile?.(src) ?? null : () => null,
    account: args.imageAccount,
  });
  const { totals, error } = await runImport(source, {
    client,
    report,
    ledger,
    progress,
    place: files.place,
    listFiles: files.list,
    blog: args.blog,
    sourceName: source.name,
    personAddress: (screenName) => `https://${mainHost}/${screenName}`,
    system,
    taken: choices.taken,
    since,
    followsDeletions: args.followsDeletions,
    categories: known
      ? await readCategories(client, known.id)
      : new Set(source.categories.map(({ id }) => id)),
    newBlog,
    begin: async () => {
      const made = await importPeople(
        client,
        source.people,
        knownPeople,
        (title, note) => report.add({ origin: source.name, title }, note),
        system,
      );
      progress.say(`${made} people are new.`);
    },
    asDrafts: args.asDrafts,
    mayMove: args.mayMove,
    isRehearsal: args.isRehearsal,
    edited: {
      ids: edited,
      place: createImagePlacer(asReadOnly(openImages(args, client, source))),
      compare: async (posts) =>
        (await client.write(compareImported, { posts, asDrafts: args.asDrafts })).stories,
    },
    isStrict: args.isStrict,
  });
  progress.end();
  choices.save(report.kept, args.isRehearsal);
  for (const note of source.notes?.() ?? []) report.add({ origin: source.name, title: source.name }, note);
  const reason = error?.message ?? findEmptiness(source, totals);
  if (!args.isRehearsal) {
    const head = { source: source.name, blog: args.blog, totals, ...(reason !== null && { error: reason }) };
    await keepReport(client, report, ledger, head, system);
  }
  const isComplete = reportImport(args, { report, ledger, progress, totals, error: reason });
  if (args.inviteAuthors === null) return isComplete;
  const wereInvited = await inviteAuthors(listInvitable(source), {
    client,
    blog: args.blog,
    source: system,
    by: args.inviteAuthors,
    say: progress.say,
    isRehearsal: args.isRehearsal,
  });
  return isComplete && wereInvited;
}

/** Keeps the report in the network. It is also in a file, so that a failure ends nothing. */
async function keepReport(
  client: ApiClient,
  report: Report,
  ledger: Ledger,
  head: ReportHead,
  source: string,
): Promise<void> {
  const { blog } = head;
  const text = shortenReport(report, ledger, head, maxReportCharacters);
  try {
    await client.write(keepCommandReport, { blog, source, file: head.source.slice(0, 255), report: text });
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
  }
}

/** Puts images into the store; a rehearsal only looks whether they are there. */
function choosePlacer(
  args: ImportArguments,
  client: ApiClient,
  source: Source,
): (src: string) => Promise<Placement> {
  if (args.isRehearsal) return createImageCheck(source.locateImage, existsSync);
  return createImagePlacer(openImages(args, client, source));
}

const openImages = (args: ImportArguments, client: ApiClient, source: Source) => ({
  locate: source.locateImage,
  store: args.imageHost ? createCloudImages(args.imageHost) : client.pictures,
  memory: openImageMemory(args.memory),
  fetchRemote: args.fetches
    ? (url: string) => fetchRemote(url)
    : () => Promise.reject(new FetchError("was not fetched")),
});

/** The reason why nothing was imported without any failure; null if something was. */
function findEmptiness({ name }: Source, totals: Totals): string | null {
  return Object.values(totals).some((count: number) => count > 0) ? null : `${name} has no posts to import.`;
}

interface Ended {
  report: Report;
  ledger: Ledger;
  progress: Progress;
  totals: Totals;
  error: string | null;
}

/** Maximum number of failures printed; the report has all of them. */
const shownFailures = 20;

/** Writes and prints the results of an import. Returns true if everything was imported. */
function reportImport(args: ImportArguments, { report, ledger, progress, totals, error }: Ended): boolean {
  const head = { source: args.path, blog: args.blog, totals };
  const printed = printReport(report, ledger, error === null ? head : { ...head, error });
  const page = `${args.report.replace(/\.json$/i, "")}.html`;
  const problem = writeFiles({ [args.report]: printed.json, [page]: printed.html });
  progress.say(formatTotals(totals));
  progress.say(formatWords(ledger.totals()));
  for (const [kind, count] of report.counts()) progress.say(`  ${String(count).padStart(5)}  ${kind}`);
  const leftOut = report.entries.filter(({ kind }) => kind === "skipped").length;
  if (leftOut > 0) progress.say(`${leftOut} items were left out; the report says why.`);
  const failures = report.entries.filter(({ kind }) => kind === "rejected");
  for (const { origin, title, reason } of failures.slice(0, shownFailures))
    progress.say(`${origin}: "${title}": ${reason}`);
  if (failures.length > shownFailures) progress.say(`and ${failures.length - shownFailures} more`);
  for (const { sourceId, title, differences } of report.kept.slice(0, shownFailures))
    progress.say(
      `Edited here and changed at the source: "${title}" (${nameFields(differences)}): ${sourceId}`,
    );
  if (report.kept.length > 0)
    progress.say(
      "They stay as they are. To take a version of the source: --take-source ID or --choices FILE.",
    );
  progress.say(
    problem === null
      ? `See ${args.report} or ${page} for every item, what of it has arrived, and why not.`
      : `The report couldn't be written: ${problem}. Say where with --report FILE, and import again: what has arrived stays unchanged.`,
  );
  if (error !== null) progress.say(`Stopped: ${error}`);
  return error === null && totals.failed === 0 && problem === null;
}

/** Writes texts by path; returns why one couldn't be written, or null. A full disk must not hide what was imported. */
function writeFiles(files: Readonly<Record<string, string>>): string | null {
  try {
    for (const [path, text] of Object.entries(files)) writeFileSync(path, text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function main(): Promise<boolean> {
  const line = process.argv.slice(2);
  if (line[0] === "subscribers") {
    const list = parseSubscriberArguments(line, process.env);
    return withServices(list.to, (origin) =>
      importSubscriberList(list, createApiClient({ origin, token: list.token }), process.stdout),
    );
  }
  if (line[0] === "undo") {
    const undo = parseUndoArguments(line, process.env);
    return withServices(undo.to, (origin) =>
      undoImport(undo, createApiClient({ origin, token: undo.token }), process.stdout),
    );
  }
  const network = line[0] === "network" ? parseNetworkArguments(line, process.env) : null;
  const args = network ?? parseImportArguments(line, process.env);
  return withServices(args.to, (origin) => {
    const client = createApiClient({ origin, token: args.token });
    return "folder" in args
      ? importFolder(args.folder, client, process.stdout)
      : importSource(args, client, process.stdout);
  });
}

if (import.meta.main) await runCommand(usage, main);
