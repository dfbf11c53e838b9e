import { readChosenFile } from "../../../cli/records/input-file.ts";
import type { Source } from "../../../cli/source.ts";
import { createTag } from "../../../cli/tag.ts";
import { maxFormItems } from "../../../contract/import/studio-imports.ts";
import { createImportCalls } from "./import-calls.ts";
import { createImportLine, RunEnd, type Answer } from "./import-line.ts";
import { FileRefusal, openChosen } from "./read-file.ts";
import { NamesakeRefusal, runFile } from "./run-file.ts";
import {
  fileKinds,
  type ImportTarget,
  type Refusal,
  type RunChoices,
  type RunReport,
  type SourceHints,
} from "./worker-messages.ts";

/*
 * Imports a file that a form sent, in the request that brings it: for who has no script. The studio imports this module when
 * such a form arrives.
 */

/** Most bytes of a file in an archive: a Worker has 128 MB of memory. */
const maxEntry = 16 * 1024 * 1024;
/** Images that are fetched; the others keep their address. */
const maxImages = 60;

/** What became of a form. */
export type UploadOutcome = { report: RunReport; source: string } | { refusal: Refusal; detail: string };

interface UploadParts {
  target: ImportTarget;
  /** Makes a call of an import (`step` in JSON), or stores an image. */
  send: (path: "calls" | "image", query: string, body: string | Blob) => Promise<Answer>;
}

/** Imports the file of a form, or rehearses that. */
export async function runUpload(form: FormData, { target, send }: UploadParts): Promise<UploadOutcome> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return { refusal: "empty", detail: "" };
  let images = 0;
  const line = createImportLine({
    send: (path, body) => {
      if (typeof body === "string" && isFetch(body) && (images += 1) > maxImages)
        return Promise.resolve({ status: 200, body: tooManyImages });
      const [name = "", query = ""] = path.split("?");
      return send(name === "image" ? "image" : "calls", query, body);
    },
    // A form can't wait: what has arrived stays, and the same form goes on with it.
    wait: () => Promise.reject(new RunEnd(0)),
    untilGoOn: () => Promise.reject(new RunEnd(0)),
    onRetry: () => undefined,
  });
  const calls = createImportCalls(line, { calls: "calls", image: "image" });
  try {
    const { kind, source } = await openChosen(readChosenFile(file), {
      blog: target.name,
      timezone: target.timezone,
      hints: readHints(form),
      maxEntry,
      findStories: calls.createStoryFinder(target.name),
    });
    const isEmpty = source.storyIds.length === 0 && (source.contents?.comments ?? 0) === 0;
    if (isEmpty) return { refusal: "empty", detail: "" };
    if (source.total > maxFormItems) return { refusal: "large", detail: "" };
    const report = await runFile({ kind, source, target }, readChoices(form, source.people), {
      calls,
      progress: { step: () => undefined, say: () => undefined, end: () => undefined },
      checkpoint: () => Promise.resolve(),
    });
    return { report, source: source.system ?? kind };
  } catch (error) {
    return describeRefusal(error);
  }
}

const isFetch = (body: string) => /^\{"step":"f(?:etch|ind)"/.test(body) && body.includes('"url":');

const tooManyImages = {
  image: null,
  reason: `an upload fetches at most ${maxImages} images`,
  isHostDown: false,
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

const readHints = (form: FormData): SourceHints => ({
  kind: fileKinds.find((kind) => kind === textOf(form, "kind")) ?? null,
  site: textOf(form, "site"),
  permalinks: textOf(form, "permalinks"),
  isPublic: form.has("isPublic"),
});

/** Lines of `old = new`; a line without "=" says nothing. */
const readPairs = (text: string): [old: string, name: string][] =>
  text.split("\n").flatMap((line): [string, string][] => {
    const at = line.indexOf("=");
    const old = line.slice(0, Math.max(at, 0)).trim();
    return old === "" ? [] : [[old, line.slice(at + 1).trim()]];
  });

function readChoices(form: FormData, people: Source["people"]): RunChoices {
  // Screen names have capitals that people don't type.
  const known = new Map(people.map(({ screenName }) => [screenName.toLowerCase(), screenName]));
  const findKnown = (name: string) => known.get(name.toLowerCase()) ?? name;
  const authors = readPairs(textOf(form, "authors"));
  const tags = readPairs(textOf(form, "tags"));
  return {
    authors: authors.flatMap(([old, name]): [string, string][] =>
      name === "" ? [] : [[findKnown(old.replace(/^@/, "")), name.replace(/^@/, "")]],
    ),
    tags: tags.flatMap(([old, name]): RunChoices["tags"] => {
      const urlName = createTag(old)?.urlName;
      return urlName === undefined ? [] : [[urlName, createTag(name)]];
    }),
    categories: [],
    asDrafts: form.has("asDrafts"),
    taken: [],
    isRehearsal: form.get("run") !== "start",
  };
}

const refusals: Readonly<Record<number, Refusal>> = { 409: "busy", 403: "forbidden", 404: "missing" };

function describeRefusal(error: unknown): UploadOutcome {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof NamesakeRefusal) {
    const names = error.namesakes.map(({ screenName, here }) => `${screenName} (${here})`);
    return { refusal: "namesakes", detail: names.join(", ") };
  }
  if (error instanceof FileRefusal) return { refusal: error.refusal, detail };
  if (error instanceof RunEnd) return { refusal: refusals[error.status] ?? "failed", detail: "" };
  const isDamaged = error instanceof Error && error.name === "SourceError";
  return { refusal: isDamaged ? "damaged" : "failed", detail };
}
