import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { isFields } from "../records/fields.ts";
import { nameFields, type KeptStory } from "../report.ts";
import { UsageError } from "./find-blog.ts";

/** Which version of a story counts that was edited here and changed at its source. */
export interface Choices {
  /** Source ids of stories for which the version of the source was chosen. */
  taken: ReadonlySet<string>;
  /** Records the stories for which there is still a choice, if there is a file of choices. A rehearsal uses up none of them. */
  save: (kept: readonly KeptStory[], isRehearsal: boolean) => void;
}

/**
 * The choices of the command line and of a file, which need not exist yet: `"wordpress:old.example:12": source`. Throws
 * `UsageError` for a file that says something else.
 */
export function readChoices({
  choices: file,
  takeSource,
}: {
  choices: string | null;
  takeSource: readonly string[];
}): Choices {
  const written = file === null ? [] : readFile(file);
  const taken = new Set([
    ...takeSource,
    ...written.flatMap(([id, choice]) => (choice === "source" ? [id] : [])),
  ]);
  return {
    taken,
    save: (kept, isRehearsal) => {
      if (file === null || (!existsSync(file) && kept.length === 0)) return;
      const chosen = isRehearsal ? written.filter(([, choice]) => choice === "source") : [];
      const lines = chosen.map(([id]) => `${JSON.stringify(id)}: source\n`);
      writeFileSync(file, formatChoices(kept) + lines.join(""));
    },
  };
}

function readFile(file: string): [id: string, choice: "here" | "source"][] {
  if (!existsSync(file)) return [];
  const refuse = (reason: string) => new UsageError(`${basename(file)}: ${reason}`);
  let content: unknown;
  try {
    content = parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
  if (content === null || content === undefined) return [];
  if (!isFields(content)) throw refuse('must have a line for each story: "ID": source');
  return Object.entries(content).map(([id, choice]) => {
    if (choice !== "here" && choice !== "source")
      throw refuse(`"${id}" must be "here" or "source", not ${JSON.stringify(choice)}`);
    return [id, choice];
  });
}

const head = `# Stories that were edited here and changed at their source. Write "source" to replace what was edited here by
# the version of the source with the next import; "here" keeps it.
`;

const formatChoices = (kept: readonly KeptStory[]): string =>
  head +
  kept
    .map(
      ({ sourceId, title, differences }) =>
        `# ${title.replace(/\s+/g, " ")}: ${nameFields(differences)}\n${JSON.stringify(sourceId)}: here\n`,
    )
    .join("");
