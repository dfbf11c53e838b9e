import { parseOptions } from "../parse-options.ts";
import * as v from "valibot";
import { AuditAction, auditActions } from "../../contract/entities/moderation.ts";
import { FlagName, FlagValue } from "../../contract/network/features.ts";
import { createUnknownError } from "../settings/setting-command.ts";
import { RefusalError, UsageError } from "../upload/find-blog.ts";

export const operatorUsage = `npm run magma -- flags list SCOPE                  features, who sees them, and since when
npm run magma -- flags set SCOPE.NAME AUDIENCE      AUDIENCE: on, off, staff, or a share of readers such as 25%
npm run magma -- flags reset SCOPE.NAME             a blog uses the network's; the network has it no more
npm run magma -- redirects list SCOPE               --search finds those that begin with a path or contain a text
npm run magma -- redirects test SCOPE ADDRESS       where an address leads
npm run magma -- redirects add SCOPE FROM TO        sets a redirect, or with * a pattern
npm run magma -- redirects remove SCOPE FROM
npm run magma -- blogs list
npm run magma -- audit list [SCOPE]                 --by NAME, --action NAME, --since and --until YYYY-MM-DD (UTC)

SCOPE is a blog's short name or "network". Lists have at most --max lines (100).`;

const options = {
  search: { type: "string" },
  by: { type: "string" },
  action: { type: "string" },
  since: { type: "string" },
  until: { type: "string" },
  max: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  to: { type: "string" },
} as const;

/** What is done, and the names of what it is done with. */
const verbs = {
  "flags list": ["scope"],
  "flags set": ["scope.name", "audience"],
  "flags reset": ["scope.name"],
  "redirects list": ["scope"],
  "redirects test": ["scope", "address"],
  "redirects add": ["scope", "from", "to"],
  "redirects remove": ["scope", "from"],
  "blogs list": [],
  "audit list": ["scope"],
} as const;
type Verb = keyof typeof verbs;

/** Options that only some commands have. */
const optionsOf: Partial<Record<Verb, readonly string[]>> = {
  "flags list": ["max"],
  "flags set": ["dry-run"],
  "flags reset": ["dry-run"],
  "redirects list": ["search", "max"],
  "redirects add": ["dry-run"],
  "blogs list": ["max"],
  "audit list": ["by", "action", "since", "until", "max"],
};

export interface OperatorCommand {
  verb: Verb;
  /** A blog's name, or "network"; empty for all blogs. */
  scope: string;
  /** Of flags. */
  name: string;
  /** Of `flags set`; null to inherit. */
  value: string | null;
  /** Of redirects: the address, or where it leads from and to. */
  from: string;
  target: string;
  search: string;
  by: string;
  action: AuditAction | null;
  fromMillis: number | null;
  untilMillis: number | null;
  /** Most lines of a list. */
  max: number;
  isTrial: boolean;
  to: string | null;
}

export const maxLines = 10_000;

/** Reads the arguments. Throws `UsageError`, or `RefusalError` for an invalid value. */
export function parseOperatorCommand(args: string[]): OperatorCommand {
  const { values, positionals } = parseOptions({ args, options, allowPositionals: true });
  const [topic = "", action = "", ...rest] = positionals;
  const verb = (Object.keys(verbs) as Verb[]).find((one) => one === `${topic} ${action}`);
  if (verb === undefined) throw new UsageError(`There is no command "${`${topic} ${action}`.trim()}".`);
  const names = verbs[verb];
  const isShort = verb === "audit list" && rest.length === 0;
  if (rest.length !== names.length && !isShort)
    throw new UsageError(
      names.length === 0 ? `${verb} takes nothing else.` : `${verb} needs ${names.join(", ")}.`,
    );
  const known = [...(optionsOf[verb] ?? []), "to"];
  const stray = Object.entries(values).find(([name, value]) => value !== false && !known.includes(name));
  if (stray) throw new UsageError(`${verb} has no --${stray[0]}.`);
  const [target = "", second = "", third = ""] = rest;
  const isFlag = verb === "flags set" || verb === "flags reset";
  const [scope = "", name = "", ...more] = isFlag ? target.split(".") : [target];
  if (isFlag && (scope === "" || !v.is(FlagName, name) || more.length > 0))
    throw new UsageError("Name a feature as SCOPE.NAME.");
  if (verb === "flags set" && !v.is(FlagValue, second))
    throw new RefusalError(`${name} must be on, off, staff, or a share of readers from 1% to 99%.`);
  return {
    verb,
    scope,
    name,
    value: verb === "flags set" ? second : null,
    from: second,
    target: third,
    search: values.search ?? "",
    by: (values.by ?? "").replace(/^@/, ""),
    action: values.action === undefined ? null : parseAction(values.action),
    fromMillis: parseDay("since", values.since),
    untilMillis: parseDay("until", values.until),
    max: parseMax(values.max),
    isTrial: values["dry-run"],
    to: values.to ?? null,
  };
}

function parseAction(typed: string): AuditAction {
  if (v.is(AuditAction, typed)) return typed;
  throw createUnknownError("action", typed, auditActions);
}

/** Midnight of the day in UTC; null without one. */
function parseDay(option: string, typed: string | undefined): number | null {
  if (typed === undefined) return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  // JavaScript takes February 30 for March 2.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== typed)
    throw new RefusalError(`--${option} must be a day such as 2026-03-01.`);
  return time;
}

function parseMax(typed: string | undefined): number {
  const max = typed === undefined ? 100 : Number(typed);
  if (!Number.isInteger(max) || max < 1 || max > maxLines)
    throw new RefusalError(`--max must be a whole number from 1 to ${maxLines}.`);
  return max;
}
