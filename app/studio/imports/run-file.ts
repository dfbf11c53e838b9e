import { createImageCheck } from "../../../cli/images/check-images.ts";
import { createFileRedirects } from "../../../cli/images/file-redirects.ts";
import { hasLosses, Ledger, type LedgerItem } from "../../../cli/ledger/ledger.ts";
import { noTotals, printReport, Report, shortenReport, type Totals } from "../../../cli/report.ts";
import type { Source } from "../../../cli/source.ts";
import { mapLabels } from "../../../cli/upload/map-labels.ts";
import { mapAuthors, findNamesakes } from "../../../cli/upload/map-authors.ts";
import { listInvitable } from "../../../cli/upload/invite-authors.ts";
import { importPeople } from "../../../cli/upload/import-people.ts";
import type { Progress } from "../../../cli/upload/progress.ts";
import { runImport } from "../../../cli/upload/run-import.ts";
import { maxReportCharacters } from "../../../contract/import/import-reports.ts";
import { importedStoryTypeId, type ImportResult } from "../../../contract/import/studio-imports.ts";
import type { ImportCalls, Prepared } from "./import-calls.ts";
import { RunEnd } from "./import-line.ts";
import { FileRefusal } from "./read-file.ts";
import {
  maxShownItems,
  maxShownLabels,
  maxShownPeople,
  type FileSummary,
  type ImportKind,
  type ImportTarget,
  type ReportedItem,
  type RunChoices,
  type RunReport,
} from "./worker-messages.ts";

/** A file that was opened. */
export interface OpenFile {
  kind: ImportKind;
  source: Source;
  target: ImportTarget;
}

const nameOf = ({ source, kind }: OpenFile) => source.system ?? kind;

/** Who of the people is here, by the screen name in the file. */
function findHere(people: Source["people"], { people: here }: Prepared) {
  const byName = new Map(here.map((person) => [person.screenName.toLowerCase(), person]));
  return new Map(
    people.flatMap(({ screenName }) => {
      const person = byName.get(screenName.toLowerCase());
      return person === undefined ? [] : [[screenName, person] as const];
    }),
  );
}

/** What a file holds, and what the network has of it. */
export async function summarize(file: OpenFile, calls: ImportCalls): Promise<FileSummary> {
  const { source, target } = file;
  const prepared = await prepare(source, target, calls);
  const here = findHere(source.people, prepared);
  const { stories = source.storyIds.length, comments = 0, tags = 0 } = source.contents ?? {};
  return {
    kind: file.kind,
    file: source.name,
    about: [...(source.said ?? [])],
    source: nameOf(file),
    total: source.total,
    stories,
    comments,
    tags,
    people: source.people.length,
    firstMillis: source.contents?.firstMillis ?? null,
    lastMillis: source.contents?.lastMillis ?? null,
    names: source.people.slice(0, maxShownPeople).map(({ screenName, displayName }) => ({
      screenName,
      displayName,
      isHere: here.has(screenName),
    })),
    namesakes: findNamesakes(source.people, here, new Map()),
    labels: await describeLabels(source, calls),
    places: prepared.places,
    elsewhere: prepared.blogs.filter(({ name }) => name !== target.name),
  };
}

/** Tags and categories of a file, with the tags here that may be meant. */
async function describeLabels({ labels }: Source, calls: ImportCalls): Promise<FileSummary["labels"]> {
  const tags = labels?.tags.slice(0, maxShownLabels) ?? [];
  const found = tags.length === 0 ? [] : await calls.matchTags(tags.map(({ safeName }) => safeName));
  const byName = Map.groupBy(found, ({ name }) => name);
  return {
    tags: tags.map((tag) => {
      const near = byName.get(tag.safeName) ?? [];
      return {
        ...tag,
        isHere: near.some(({ kind }) => kind === "same"),
        near: near.flatMap(({ kind, tag: other }) => (kind === "same" ? [] : [other])).slice(0, maxNear),
      };
    }),
    tagCount: labels?.tags.length ?? 0,
    categories: labels?.categories.slice(0, maxShownLabels) ?? [],
  };
}

/** Most tags that are suggested for one of a file. */
const maxNear = 5;

const prepare = ({ storyIds, people }: Source, target: ImportTarget, calls: ImportCalls) =>
  calls.prepare(
    target.id,
    storyIds,
    people.map(({ screenName }) => screenName),
  );

export interface RunParts {
  calls: ImportCalls;
  progress: Progress;
  /** Called before each item: waits while the import is paused, and throws `RunEnd` if it is to end. */
  checkpoint: () => Promise<void>;
}

/** Imports a file, or rehearses that. Throws `FileRefusal` if it doesn't begin. */
export async function runFile(file: OpenFile, choices: RunChoices, parts: RunParts): Promise<RunReport> {
  const { target, kind } = file;
  const { calls, progress, checkpoint } = parts;
  const map = new Map(choices.authors);
  const source = mapLabels(mapAuthors(file.source, map), {
    tags: new Map(choices.tags),
    categories: new Map(choices.categories),
  });
  const prepared = await prepare(source, target, calls);
  const here = findHere(source.people, prepared);
  const namesakes = findNamesakes(source.people, here, map);
  if (namesakes.length > 0) throw new NamesakeRefusal(namesakes);
  if (prepared.blogs.some(({ name }) => name !== target.name)) throw new FileRefusal("elsewhere");
  const about = { source: nameOf(file), kind, file: source.name.slice(0, 255), total: source.total };
  const held = choices.isRehearsal ? { id: "", holder: "" } : await calls.start(target, about);
  const report = new Report();
  const ledger = new Ledger();
  const files = createFileRedirects(
    choices.isRehearsal ? createImageCheck(source.locateImage) : calls.createPlacer(held, source.locateImage),
    { pathOf: (src) => source.pathOfFile?.(src) ?? null, account: target.imageAccount },
  );
  const client = calls.createClient(held);
  let people = 0;
  let fault: string | null = null;
  let end: RunEnd | null = null;
  try {
    const ended = await runImport(
      { ...source, items: () => withCheckpoints(source, checkpoint) },
      {
        client,
        report,
        ledger,
        progress,
        place: files.place,
        listFiles: files.list,
        blog: target.name,
        sourceName: source.name,
        personAddress: (screenName) => `https://${target.mainHost}/${screenName}`,
        system: about.source,
        taken: new Set(choices.isRehearsal ? [] : choices.taken),
        since: null,
        followsDeletions: false,
        categories: new Set(
          prepared.places.flatMap(({ storyType, category }) =>
            storyType === importedStoryTypeId ? [category] : [],
          ),
        ),
        newBlog: null,
        begin: async () => {
          people = await importPeople(
            client,
            source.people,
            here,
            (title, note) => report.add({ origin: source.name, title }, note),
            about.source,
          );
        },
        asDrafts: choices.asDrafts,
        mayMove: false,
        isRehearsal: choices.isRehearsal,
        edited: {
          ids: new Set(prepared.edited),
          place: calls.createPlacer(null, source.locateImage),
          compare: (posts) => calls.compare(target.name, posts, choices.asDrafts),
        },
        isStrict: false,
      },
    );
    fault = ended.error?.message ?? null;
  } catch (error) {
    if (!(error instanceof RunEnd)) throw error;
    end = error;
  }
  for (const note of source.notes?.() ?? []) report.add({ origin: source.name, title: source.name }, note);
  const result = countResult(ledger);
  const totals = countTotals(ledger);
  const head = { source: source.name, blog: target.name, totals, ...(fault !== null && { error: fault }) };
  // A page that was superseded, or may not import any more, has nothing to end.
  if (!choices.isRehearsal && (end === null || end.status === 0)) {
    await calls.keepReport(held, shortenReport(report, ledger, head, maxReportCharacters));
    await calls.end(held, end === null ? "finished" : "stopped", result);
  }
  if (end !== null && end.status !== 0) throw end;
  const printed = printReport(report, ledger, head);
  const lost = ledger.items.filter((item) => item.outcome === "failed" || hasLosses(item));
  return {
    isRehearsal: choices.isRehearsal,
    isCut: end !== null,
    fault,
    result,
    checked: totals.checked,
    skipped: ledger.items.filter(({ outcome }) => outcome === "skipped").length,
    people,
    about: report.entries
      .filter(({ origin, title }) => origin === source.name && title === source.name)
      .map(({ reason }) => reason)
      .slice(0, maxShownItems),
    lost: lost.slice(0, maxShownItems).map((item) => describeItem(item, report)),
    lostCount: lost.length,
    kept: report.kept.slice(0, maxShownItems),
    keptCount: report.kept.length,
    invitable: choices.isRehearsal ? [] : listInvited(source),
    ...printed,
  };
}

/** People of the file may be others here. */
export class NamesakeRefusal extends FileRefusal {
  readonly namesakes: FileSummary["namesakes"];
  constructor(namesakes: FileSummary["namesakes"]) {
    super("namesakes");
    this.namesakes = namesakes;
  }
}

function listInvited(source: Source): RunReport["invitable"] {
  const names = new Map(source.people.map(({ screenName, displayName }) => [screenName, displayName]));
  return listInvitable(source)
    .slice(0, maxShownPeople)
    .map((author) => ({ ...author, displayName: names.get(author.screenName) ?? author.screenName }));
}

async function* withCheckpoints(source: Source, checkpoint: RunParts["checkpoint"]) {
  for await (const item of source.items()) {
    await checkpoint();
    yield item;
  }
}

function countTotals(ledger: Ledger): Totals {
  const totals = { ...noTotals };
  for (const [outcome, count] of ledger.outcomes())
    if (outcome in totals) totals[outcome as keyof Totals] = count;
  return totals;
}

function countResult(ledger: Ledger): ImportResult {
  const { created, updated, unchanged, kept, failed } = countTotals(ledger);
  const rows = Object.entries(ledger.totals()).map(
    ([kind, [inSource, arrived, leftOut = 0]]): ImportResult["ledger"][number] => [
      kind,
      inSource,
      arrived,
      leftOut,
    ],
  );
  return { created, updated, unchanged, kept, failed, ledger: rows };
}

/** Most texts that are shown of an item; the report has the others. */
const maxLines = 5;

function describeItem(item: LedgerItem, { entries }: Report): ReportedItem {
  const notes = entries.filter(({ origin, title }) => origin === item.origin && title === item.title);
  return {
    origin: item.origin,
    title: item.title,
    address: item.address,
    isFailed: item.outcome === "failed",
    lines: [...notes.map(({ reason }) => reason), ...item.missing].slice(0, maxLines),
  };
}
