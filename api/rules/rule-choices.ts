import * as v from "valibot";
import type { Blog } from "../../contract/entities/blog.ts";
import { noChoices, resolveRules, RuleChoices } from "../../contract/moderation/rule-choices.ts";
import {
  listRuleSettings,
  ruleSettingNames,
  ruleSettings,
  type RuleSettingName,
  type RuleSettings,
} from "../../contract/moderation/rule-settings.ts";
import type { RuleChange, RulesOfScope, writeRules } from "../../contract/moderation/rulesystem.ts";
import type { SettingLevel, SettingValue } from "../../contract/network/blog-settings.ts";
import type { ServiceContext } from "../env.ts";
import { prepareMainSite, prepareSisterBlogs } from "../people/blogs.ts";
import { presentBlog, presentSisterBlogs } from "../people/present-person.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { writeVersioned } from "../wire/write-versioned.ts";
import { renameRules, selectEveryChoices, selectOwnRules, writeChoices } from "./sql.ts";

/** Row of `selectChoices`. */
export interface ChoicesRow {
  blog_id: string;
  choices: string;
  version: number;
  changed_time: number;
}

/** Keys of `rule_choices`: a blog's id, `group:` with its name, or nothing for the network. */
const network = "";
const keyOfGroup = (group: string) => `group:${group}`;

/** The keys of a blog's levels, the most general first. */
export const listScopesOf = ({ id, blogGroup }: Pick<Blog, "id" | "blogGroup">): string[] => [
  network,
  ...(blogGroup === "" ? [] : [keyOfGroup(blogGroup)]),
  id,
];

/** Fills in settings missing in data stored by an earlier release. */
export function readChoices(row: Pick<ChoicesRow, "choices"> | undefined): RuleChoices {
  if (!row) return noChoices;
  const stored = JSON.parse(row.choices) as Partial<RuleChoices>;
  const parsed = v.safeParse(RuleChoices, { ...noChoices, ...stored });
  return parsed.success ? parsed.output : noChoices;
}

/** The choices of every scope, and the blogs. */
interface Network {
  rows: ReadonlyMap<string, ChoicesRow>;
  blogs: readonly Blog[];
}

interface Scope {
  key: string;
  blogId: string | null;
  group: string | null;
}

async function readNetwork(db: D1Database): Promise<Network> {
  const [rows, main, sisters] = await runAll(db, [
    statement<ChoicesRow>(db, selectEveryChoices),
    prepareMainSite(db),
    prepareSisterBlogs(db),
  ]);
  return {
    rows: new Map(rows.map((row) => [row.blog_id, row])),
    blogs: [...main.map(presentBlog), ...presentSisterBlogs(sisters)],
  };
}

const listGroups = (blogs: readonly Blog[]) =>
  [...new Set(blogs.map(({ blogGroup }) => blogGroup))].filter((group) => group !== "").toSorted();

/** Throws 403 without permission, 404 for an unknown blog or group. */
function requireScope(
  actor: Actor,
  { blogs }: Network,
  { blogId, group }: { blogId: string | null; group: string | null },
): Scope {
  assertAllowed("rules.write", actor, blogId);
  if (blogId !== null) {
    if (!blogs.some(({ id }) => id === blogId)) throw notFound("blog");
    return { key: blogId, blogId, group: null };
  }
  if (group === null) return { key: network, blogId, group };
  if (!listGroups(blogs).includes(group)) throw notFound("group");
  return { key: keyOfGroup(group), blogId, group };
}

/** The rules of a blog, of a group, or of the network (both null), for someone who may change them. */
export async function readRulesFor(
  { db }: ServiceContext,
  actor: Actor,
  asked: { blogId: string | null; group: string | null },
): Promise<RulesOfScope> {
  const found = await readNetwork(db);
  return presentScope(found, requireScope(actor, found, asked));
}

/** The keys of the levels that a scope inherits from, the most general first. */
function listScopesAbove({ blogs }: Network, { key, blogId }: Scope): string[] {
  if (key === network) return [];
  const blog = blogs.find(({ id }) => id === blogId);
  return blog === undefined ? [network] : listScopesOf(blog).slice(0, -1);
}

function presentScope(found: Network, scope: Scope): RulesOfScope {
  const { rows, blogs } = found;
  const choices = readChoices(rows.get(scope.key));
  const own = listRuleSettings(choices);
  const above = listScopesAbove(found, scope).map((key): { from: SettingLevel; choices: RuleChoices } => ({
    from: key === network ? "network" : "group",
    choices: readChoices(rows.get(key)),
  }));
  const inherited = resolveSettings(above.map((level) => level.choices));
  const set = above.toReversed().map(({ from, choices: of }) => ({ from, settings: listRuleSettings(of) }));
  const below = listScopesBelow(found, scope);
  return {
    items: ruleSettingNames.map((name) => {
      const parts = set.flatMap(({ from, settings }) => {
        const value = settings[name];
        return value === undefined ? [] : [{ from, value }];
      });
      return {
        name,
        own: own[name] ?? null,
        inherited: inherited[name],
        from: parts[0]?.from ?? "default",
        ...(isList(name) && { parts: parts.map(({ from, value }) => ({ from, value: String(value) })) }),
        overriddenBy: below.filter(({ settings }) => settings[name] !== undefined).map((one) => one.name),
      };
    }),
    groups: scope.blogId === null ? listGroups(blogs) : [],
    version: rows.get(scope.key)?.version ?? 0,
    changedTimeMillis: rows.get(scope.key)?.changed_time ?? null,
    choices,
  };
}

const isList = (name: RuleSettingName) => ruleSettings[name].isAdded === true;

/** What replies are checked by, as settings. */
function resolveSettings(levels: readonly RuleChoices[]): Record<RuleSettingName, SettingValue> {
  const held = listRuleSettings(resolveRules(...levels));
  return Object.fromEntries(
    ruleSettingNames.map((name) => [name, held[name] ?? ruleSettings[name].fallback]),
  ) as Record<RuleSettingName, SettingValue>;
}

/** Groups and blogs further down, with what they set themselves. */
function listScopesBelow(found: Network, scope: Scope): { name: string; settings: RuleSettings }[] {
  if (scope.blogId !== null) return [];
  const { rows, blogs } = found;
  const groups = scope.group === null ? listGroups(blogs) : [];
  return [
    ...groups.map((group) => ({ name: group, key: keyOfGroup(group) })),
    ...findBlogs(found, scope).map(({ displayName, id }) => ({ name: displayName, key: id })),
  ].map(({ name, key }) => ({ name, settings: listRuleSettings(readChoices(rows.get(key))) }));
}

/** The blogs that inherit from a scope, or that it is. */
const findBlogs = ({ blogs }: Network, { key }: Scope) =>
  blogs.filter((blog) => listScopesOf(blog).includes(key));

/** What changes for which blogs once a scope has these choices. Throws if no reply could be long enough for one. */
function planChanges(found: Network, scope: Scope, choices: RuleChoices): RuleChange[] {
  const changes = new Map<string, RuleChange>();
  for (const blog of findBlogs(found, scope)) {
    const levels = listScopesOf(blog);
    const current = levels.map((key) => readChoices(found.rows.get(key)));
    const next = current.map((of, index) => (levels[index] === scope.key ? choices : of));
    assertConsistent(next, blog);
    for (const change of compareRules(current, next)) {
      const key = JSON.stringify(change);
      const known = changes.get(key) ?? { blogs: [], ...change };
      changes.set(key, { ...known, blogs: [...known.blogs, blog.displayName] });
    }
  }
  return [...changes.values()];
}

/** The rules that differ; of lists, what only one of them has. */
function compareRules(
  current: readonly RuleChoices[],
  next: readonly RuleChoices[],
): Omit<RuleChange, "blogs">[] {
  const [before, after] = [resolveSettings(current), resolveSettings(next)];
  return ruleSettingNames.flatMap((name) => {
    if (before[name] === after[name]) return [];
    if (!isList(name)) return [{ name, before: before[name], after: after[name] }];
    const lists = [listMissing(before[name], after[name]), listMissing(after[name], before[name])] as const;
    // The same entries in another order.
    return lists.every((list) => list === "") ? [] : [{ name, before: lists[0], after: lists[1] }];
  });
}

/** The rules that are others for a blog once it is in another group. */
export async function planRulesOfOtherGroup(
  db: D1Database,
  blogId: string,
  blogGroup: string,
): Promise<RuleChange[]> {
  const { rows, blogs } = await readNetwork(db);
  const blog = blogs.find(({ id }) => id === blogId);
  if (blog === undefined) throw notFound("blog");
  const read = (of: Pick<Blog, "id" | "blogGroup">) =>
    listScopesOf(of).map((key) => readChoices(rows.get(key)));
  return compareRules(read(blog), read({ ...blog, blogGroup })).map((change) => ({
    blogs: [blog.displayName],
    ...change,
  }));
}

/** True if rules are kept for a group, which needn't have blogs. */
export async function hasGroupRules(db: D1Database, group: string): Promise<boolean> {
  const [row] = await runQuery<{ choices: string }>(db, selectOwnRules, keyOfGroup(group));
  return Object.keys(listRuleSettings(readChoices(row))).length > 0;
}

/** The statement that gives a group's rules to its new name. */
export const prepareGroupRules = (db: D1Database, group: string, name: string) =>
  statement(db, renameRules, keyOfGroup(group), keyOfGroup(name));

/** The lines of a list that another one lacks. */
function listMissing(list: SettingValue, other: SettingValue): string {
  const others = new Set(String(other).split("\n"));
  return String(list)
    .split("\n")
    .filter((line) => !others.has(line))
    .join("\n");
}

/** Throws if the choices would make every reply invalid. */
function assertConsistent(levels: readonly RuleChoices[], { displayName }: Blog): void {
  const { minCharacters, maxCharacters } = resolveRules(...levels);
  if (minCharacters <= maxCharacters) return;
  const field = "choices.minCharacters";
  throw new ServiceError("invalid", `${field}: must not be greater than the maximum of ${displayName}`, {
    field,
  });
}

/** Changes rules, or says what that would change. 409 if someone else has changed them since they were read. */
export async function changeRules(
  context: ServiceContext,
  actor: Actor,
  { blogId, group, version, choices, isTrial }: v.InferOutput<(typeof writeRules)["body"]>,
): Promise<v.InferOutput<(typeof writeRules)["reply"]>> {
  const { db, now } = context;
  const found = await readNetwork(db);
  const scope = requireScope(actor, found, { blogId, group });
  const current = presentScope(found, scope);
  const changes = planChanges(found, scope, choices);
  const conflict = "Someone else has changed these rules since you opened them.";
  if (current.version !== version) throw new ServiceError("conflict", conflict);
  if (isTrial) return { changes, version };
  const written = await writeVersioned({
    write: () =>
      runAll(db, [
        statement(db, writeChoices, scope.key, JSON.stringify(choices), version, now),
        writeAudit(context, {
          blogId,
          byPersonId: actor.personId,
          action: "rules.write",
          detail: {
            ...(group !== null && { group }),
            settings: listEdits(listRuleSettings(current.choices), listRuleSettings(choices)),
          },
        }),
      ]),
    read: async () => presentScope(await readNetwork(db), scope),
    version,
    conflict,
  });
  return { changes, version: written.version };
}

const listEdits = (before: RuleSettings, after: RuleSettings) =>
  ruleSettingNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));
