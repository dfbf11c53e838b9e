import type * as v from "valibot";
import type { Blog } from "../../contract/entities/blog.ts";
import {
  applySettings,
  buildSettingsPatch,
  findSetting,
  findSettingRule,
  findUnreadChoices,
  readChoicesOfBlog,
  readSetting,
  readSettingChoices,
  settingNames,
  type LevelChoices,
  type SettingChange,
  type SettingChoices,
  type SettingLevel,
  type Settings,
  type SettingsOfScope,
  type writeBlogSettings,
} from "../../contract/network/blog-settings.ts";
import type { ServiceContext } from "../env.ts";
import { presentBlog, type BlogRow } from "../people/present-person.ts";
import { parseJson } from "../store/json-cells.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { prepareSisterList } from "../people/blogs.ts";
import { recordChanges, siteLayoutChange } from "../store/change-log.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError, notFound } from "../wire/service-error.ts";
import { patchBlogs, putSettings, renameScope, selectEveryBlog, selectScope, selectSettings } from "./sql.ts";

/** Row of `selectSettings`. */
interface SettingsRow {
  scope: string;
  choices: string;
  version: number;
  changed_time: number;
}

/** What is set on a network: the choices of each scope, and its blogs. */
interface Network {
  rows: ReadonlyMap<string, SettingsRow>;
  blogs: readonly Blog[];
}

/** Who sets values: a blog, a group of blogs, or the network. */
interface Scope {
  level: SettingLevel;
  blogId: string | null;
  group: string | null;
}

const network = "network";
/** Its key in `blog_settings`. */
const keyOf = ({ blogId, group }: Scope) => blogId ?? (group === null ? network : `group:${group}`);

const prepareSettings = (db: D1Database) => statement<SettingsRow>(db, selectSettings);

async function readNetwork(db: D1Database): Promise<Network> {
  const [rows, blogs] = await runAll(db, [prepareSettings(db), statement<BlogRow>(db, selectEveryBlog)]);
  return { rows: new Map(rows.map((row) => [row.scope, row])), blogs: blogs.map(presentBlog) };
}

const readChoices = (rows: Network["rows"], key: string): SettingChoices =>
  readSettingChoices(parseJson(rows.get(key)?.choices ?? null));

/** The choices for a blog at each level. */
const readLevels = (
  rows: Network["rows"],
  { id, blogGroup }: Pick<Blog, "id" | "blogGroup">,
): LevelChoices => ({
  blog: readChoices(rows, id),
  ...(blogGroup !== "" && { group: readChoices(rows, `group:${blogGroup}`) }),
  network: readChoices(rows, network),
});

const listGroups = (blogs: readonly Blog[]) =>
  [...new Set(blogs.map(({ blogGroup }) => blogGroup))].filter((group) => group !== "").toSorted();

/** The blogs that inherit from a scope, or that it is. */
const findBlogs = (blogs: readonly Blog[], { level, blogId, group }: Scope) =>
  blogs.filter(
    (blog) => level === "network" || blog.id === blogId || (group !== null && blog.blogGroup === group),
  );

/** Throws 404 for an unknown blog or group, 403 without permission. */
function requireScope(
  actor: Actor,
  { blogs }: Network,
  { blogId, group }: { blogId: string | null; group: string | null },
): Scope {
  assertAllowed("settings.write", actor, blogId);
  if (blogId !== null) {
    if (!blogs.some(({ id }) => id === blogId)) throw notFound("blog");
    return { level: "blog", blogId, group: null };
  }
  if (group === null) return { level: "network", blogId, group };
  if (!listGroups(blogs).includes(group)) throw notFound("group");
  return { level: "group", blogId, group };
}

/** The settings of a blog, a group, or the network (both null), for someone who may change them. */
export async function readSettingsFor(
  { db }: ServiceContext,
  actor: Actor,
  asked: { blogId: string | null; group: string | null },
): Promise<SettingsOfScope> {
  const found = await readNetwork(db);
  return presentScope(found, requireScope(actor, found, asked));
}

function presentScope(found: Network, scope: Scope): SettingsOfScope {
  const { rows, blogs } = found;
  const row = rows.get(keyOf(scope));
  const own = readChoices(rows, keyOf(scope));
  const above = findLevelsAbove(found, scope);
  const below = findOverriding(found, scope);
  const names = settingNames.filter((name) => scope.level === "blog" || !findSettingRule(name).isOfBlogOnly);
  return {
    items: names.map((name) => {
      const { value, from } = findSetting(name, above);
      return {
        name,
        own: own[name] ?? null,
        inherited: value,
        from,
        overriddenBy: below.filter(({ choices }) => choices[name] !== undefined).map((one) => one.name),
      };
    }),
    groups: scope.level === "network" || scope.level === "group" ? listGroups(blogs) : [],
    version: row?.version ?? 0,
    changedTimeMillis: row === undefined || row.version === 0 ? null : row.changed_time,
  };
}

/** What a scope inherits from. */
function findLevelsAbove({ rows, blogs }: Network, { level, blogId }: Scope): LevelChoices {
  if (level === "network") return {};
  const blog = blogs.find(({ id }) => id === blogId);
  return blog === undefined
    ? { network: readChoices(rows, network) }
    : { ...readLevels(rows, blog), blog: {} };
}

/** Groups and blogs further down, with what they set themselves. */
function findOverriding({ rows, blogs }: Network, scope: Scope): { name: string; choices: SettingChoices }[] {
  if (scope.level === "blog") return [];
  const groups = scope.level === "network" ? listGroups(blogs) : [];
  return [
    ...groups.map((group) => ({ name: group, choices: readChoices(rows, `group:${group}`) })),
    ...findBlogs(blogs, scope).map((blog) => ({
      name: blog.displayName,
      choices: readChoices(rows, blog.id),
    })),
  ];
}

/** What is different for readers once a scope sets these values. */
function planChanges({ rows, blogs }: Network, scope: Scope, choices: SettingChoices): SettingChange[] {
  return findBlogs(blogs, scope).flatMap((blog) => {
    return compareSettings(blog, { ...readLevels(rows, blog), [scope.level]: choices });
  });
}

/** The values of a blog that are others with these choices. */
const compareSettings = (blog: Blog, levels: LevelChoices): SettingChange[] =>
  settingNames.flatMap((name) => {
    const before = readSetting(blog, name);
    const after = findSetting(name, levels).value;
    return before === after ? [] : [{ blogId: blog.id, name, before, after }];
  });

/** Two writers whose scopes differ do not conflict: the second works out its blogs' values again. */
const attempts = 3;

/** Replaces what a scope sets itself, or says what that would change. 409 if it was changed since it was read. */
export async function changeSettings(
  context: ServiceContext,
  actor: Actor,
  body: v.InferOutput<(typeof writeBlogSettings)["body"]>,
): Promise<v.InferOutput<(typeof writeBlogSettings)["reply"]>> {
  for (let attempt = 1; ; attempt++) {
    const found = await readNetwork(context.db);
    const scope = requireScope(actor, found, body);
    assertSettable(scope, body.choices);
    const row = found.rows.get(keyOf(scope));
    if ((row?.version ?? 0) !== body.version)
      throw new ServiceError("conflict", "Someone else has changed these settings since you opened them.");
    const changes = planChanges(found, scope, body.choices);
    const shown = changes.map((change) => ({
      ...change,
      blog: found.blogs.find(({ id }) => id === change.blogId)?.displayName ?? "",
    }));
    if (body.isTrial) return { changes: shown, version: body.version };
    try {
      await writeSettings(context, actor, { found, scope, changes, choices: body.choices });
      return { changes: shown, version: body.version + 1 };
    } catch (error) {
      if (
        attempt === attempts ||
        sumVersions((await readNetwork(context.db)).rows) === sumVersions(found.rows)
      )
        throw error;
    }
  }
}

/** A blog always has a name; groups and the network have none. */
function assertSettable({ level }: Scope, choices: SettingChoices): void {
  for (const name of settingNames) {
    if (!findSettingRule(name).isOfBlogOnly || (level === "blog") === (choices[name] !== undefined)) continue;
    throw new ServiceError(
      "invalid",
      `choices.${name}: ${level === "blog" ? "is missing" : "is for blogs only"}`,
      {
        field: `choices.${name}`,
      },
    );
  }
}

const sumVersions = (rows: Network["rows"]) =>
  [...rows.values()].reduce((sum, { version }) => sum + version, 0);

interface Write {
  found: Network;
  scope: Scope;
  changes: readonly SettingChange[];
  choices: SettingChoices;
}

async function writeSettings(
  context: ServiceContext,
  actor: Actor,
  { found, scope, changes, choices }: Write,
) {
  const { db, now } = context;
  const { rows } = found;
  const before = readChoices(rows, keyOf(scope));
  const unread = findUnreadChoices(parseJson(rows.get(keyOf(scope))?.choices ?? null));
  await runAll(db, [
    statement(
      db,
      putSettings,
      keyOf(scope),
      // What can't be read is kept until it is set again.
      JSON.stringify({ ...unread, ...choices }),
      sumVersions(rows),
      now,
    ),
    statement(db, patchBlogs, JSON.stringify(buildPatches(changes))),
    prepareSisterList(db),
    ...recordChanges(db, [siteLayoutChange]),
    writeAudit(context, {
      blogId: scope.blogId,
      byPersonId: actor.personId,
      action: "settings.write",
      detail: {
        ...(scope.group !== null && { group: scope.group }),
        settings: settingNames
          .filter((name) => before[name] !== choices[name])
          .map((name) => ({
            name,
            before: before[name] ?? presentUnread(unread[name]) ?? null,
            after: choices[name] ?? null,
          })),
      },
    }),
  ]);
}

/** For the log: a value that this release can't read, as text. */
const presentUnread = (value: unknown) =>
  value === undefined || typeof value === "string" || typeof value === "boolean"
    ? value
    : JSON.stringify(value);

function buildPatches(changes: readonly SettingChange[]) {
  const values = new Map<string, Partial<Settings>>();
  for (const { blogId, name, after } of changes) values.set(blogId, { ...values.get(blogId), [name]: after });
  return [...values].map(([id, of]) => ({ id, patch: buildSettingsPatch(of) }));
}

/** What a blog in another group inherits differently; `sum` is of the versions that this was worked out from. */
export async function planOtherGroup(
  db: D1Database,
  blogId: string,
  blogGroup: string,
): Promise<{ changes: SettingChange[]; patch: Record<string, unknown>; sum: number }> {
  const { rows, blogs } = await readNetwork(db);
  const blog = blogs.find(({ id }) => id === blogId);
  if (blog === undefined) throw notFound("blog");
  const changes = compareSettings(blog, readLevels(rows, { ...blog, blogGroup }));
  return { changes, patch: buildPatches(changes)[0]?.patch ?? {}, sum: sumVersions(rows) };
}

/**
 * Statements for the transaction that moves a blog to another group: they fail if settings were saved since `sum`, and
 * make whoever saves some at the same time work out the values again.
 */
export const prepareOtherGroup = ({ db, now }: Pick<ServiceContext, "db" | "now">, sum: number) =>
  statement(db, putSettings, "groups", "{}", sum, now);

/** True if settings are kept for a group, which needn't have blogs. */
export const hasGroupSettings = async (db: D1Database, group: string): Promise<boolean> =>
  (await runQuery(db, selectScope, `group:${group}`)).length > 0;

/** Statements for the transaction that gives a group another name: as for one that moves a blog, with the group's settings. */
export async function planGroupName(
  context: Pick<ServiceContext, "db" | "now">,
  group: string,
  name: string,
): Promise<D1PreparedStatement[]> {
  const { rows } = await readNetwork(context.db);
  return [
    prepareOtherGroup(context, sumVersions(rows)),
    statement(context.db, renameScope, `group:${group}`, `group:${name}`),
  ];
}

/** Imported blogs with the values that hold for them: once settings of a blog were changed in the product, those count. */
export async function inheritImported(db: D1Database, blogs: readonly Blog[]): Promise<Blog[]> {
  if (blogs.length === 0) return [];
  const { rows } = await readNetwork(db);
  return blogs.map((blog) => {
    const levels = readLevels(rows, blog);
    const isOwn = (rows.get(blog.id)?.version ?? 0) > 0;
    return applySettings(blog, isOwn ? levels : { ...levels, blog: readChoicesOfBlog(blog) });
  });
}
