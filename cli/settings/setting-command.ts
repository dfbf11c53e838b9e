import { parseOptions } from "../parse-options.ts";
import * as v from "valibot";
import {
  findSettingRule,
  settingNames,
  type SettingName,
  type SettingValue,
} from "../../contract/network/blog-settings.ts";
import { RefusalError, UsageError } from "../upload/find-blog.ts";

export const usage = `npm run magma -- settings get SCOPE               lists the settings: value, and where it comes from
npm run magma -- settings get SCOPE.NAME          prints one of them
npm run magma -- settings set SCOPE.NAME "VALUE"  changes it
npm run magma -- settings reset SCOPE.NAME        inherits it again

SCOPE is a blog's short name, such as kotaku; "network"; or with --group a group's name.

  --group        SCOPE is a group
  --dry-run      says what would change, and changes nothing
  --to URL       the services (MAGMA_API; else the local ones, started when they do not run)
  MAGMA_TOKEN    an access token, from /moderation/tokens`;

const options = {
  group: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  to: { type: "string" },
} as const;

export const verbs = ["get", "set", "reset"] as const;

export interface SettingCommand {
  verb: (typeof verbs)[number];
  /** A blog's or group's name, or "network". */
  scope: string;
  isGroup: boolean;
  /** Null for all settings. */
  name: SettingName | null;
  /** Of `set`. */
  value: SettingValue | null;
  isTrial: boolean;
  to: string | null;
}

/** Reads the arguments. Throws `UsageError`, or `RefusalError` for an unknown setting or an invalid value. */
export function parseCommand(args: string[]): SettingCommand {
  const { values, positionals } = parseOptions({ args, options, allowPositionals: true });
  const [topic, verb, target, ...rest] = positionals;
  const known = verbs.find((one) => one === verb);
  if (topic !== "settings" || known === undefined || target === undefined)
    throw new UsageError("Say what to do: settings get, set or reset, and of what.");
  if (rest.length !== (known === "set" ? 1 : 0))
    throw new UsageError(known === "set" ? "Give one value, in quotes." : `Give one setting to ${known}.`);
  const [scope = "", typed, ...more] = target.split(".");
  if (scope === "" || more.length > 0) throw new UsageError("Name a setting as SCOPE.NAME.");
  if (typed === undefined && known !== "get") throw new UsageError(`Give one setting to ${known}.`);
  const name = typed === undefined ? null : findName(typed);
  const isOfBlog = !values.group && scope !== "network";
  if (name !== null && findSettingRule(name).isOfBlogOnly && (!isOfBlog || known === "reset"))
    throw new RefusalError(isOfBlog ? `A blog always has its own ${name}.` : `Only blogs have a ${name}.`);
  return {
    verb: known,
    scope,
    isGroup: values.group,
    name,
    value: name !== null && rest[0] !== undefined ? parseValue(name, rest[0]) : null,
    isTrial: values["dry-run"],
    to: values.to ?? null,
  };
}

function findName(typed: string): SettingName {
  const name = settingNames.find((one) => one === typed);
  if (name !== undefined) return name;
  throw createUnknownError("setting", typed, settingNames);
}

/** An error for an unknown name, with the known one that it most likely stands for. */
export function createUnknownError(what: string, typed: string, known: readonly string[]): RefusalError {
  const nearest = findNearest(typed, known);
  return new RefusalError(
    nearest === null
      ? `There is no ${what} called "${typed}".`
      : `There is no ${what} called "${typed}"; did you mean "${nearest}"?`,
  );
}

const switches: Readonly<Record<string, boolean>> = { on: true, true: true, off: false, false: false };

function parseValue(name: SettingName, typed: string): SettingValue {
  const { fallback, value } = findSettingRule(name);
  const isSwitch = typeof fallback === "boolean";
  const parsed = v.safeParse(value, isSwitch ? switches[typed] : typed);
  if (parsed.success) return parsed.output;
  throw new RefusalError(`${name} ${isSwitch ? "must be on or off" : parsed.issues[0].message}.`);
}

/** Changes of one letter that make one text of another (Levenshtein). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [position, letter] of Array.from(from).entries()) {
    const next = [position + 1];
    for (let index = 0; index < to.length; index += 1) {
      const replaced = (row[index] ?? 0) + (letter === to[index] ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known name that a mistyped one most likely stands for; null without known names. */
export function findNearest(typed: string, known: readonly string[]): string | null {
  const distance = (name: string) => countEdits(typed.toLowerCase(), name.toLowerCase());
  return known.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
