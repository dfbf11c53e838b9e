import {
  getBlogSettings,
  writeBlogSettings,
  type SettingChoices,
  type SettingName,
  type SettingsOfScope,
  type SettingValue,
} from "../../contract/network/blog-settings.ts";
import { getNetwork } from "../../contract/people/profile.ts";
import { ApiError, type ApiClient } from "../upload/api-client.ts";
import { RefusalError } from "../upload/find-blog.ts";
import { createUnknownError, type SettingCommand } from "./setting-command.ts";

/** A blog, a group, or (both null) the network. */
interface Scope {
  blogId: string | null;
  group: string | null;
}

/** Does what a command says, and returns what to print. Throws `RefusalError` or `ApiError`. */
export async function runSettings(
  client: Pick<ApiClient, "read" | "write">,
  command: SettingCommand,
): Promise<string> {
  try {
    const scope = await findScope(client, command);
    const found = await client.read(
      getBlogSettings,
      {},
      {
        ...(scope.blogId !== null && { blogId: scope.blogId }),
        ...(scope.group !== null && { group: scope.group }),
      },
    );
    const { name } = command;
    if (name === null) return describeSettings(found);
    const item = found.items.find((one) => one.name === name);
    if (item === undefined) throw new RefusalError(`This setting isn't there: ${name}.`);
    if (command.verb === "get")
      return `${describeValue(item.own ?? item.inherited)}  ${describeSource(item)}`;
    return await change(client, { ...command, name }, scope, found);
  } catch (error) {
    throw explain(error);
  }
}

/** Throws `RefusalError` for an unknown blog or group. */
async function findScope(
  client: Pick<ApiClient, "read">,
  { scope, isGroup }: Pick<SettingCommand, "scope" | "isGroup">,
): Promise<Scope> {
  if (!isGroup && scope === "network") return { blogId: null, group: null };
  const { items } = await client.read(getNetwork, {});
  if (isGroup) {
    const groups = [...new Set(items.map(({ blogGroup }) => blogGroup))].filter((group) => group !== "");
    if (!groups.includes(scope)) throw createUnknownError("group", scope, groups);
    return { blogId: null, group: scope };
  }
  const blog = items.find(({ name }) => name === scope);
  const names = items.map(({ name }) => name);
  if (blog === undefined) throw createUnknownError("blog", scope, [...names, "network"]);
  return { blogId: blog.id, group: null };
}

/** Changes one setting, and keeps the others as they were read. */
async function change(
  client: Pick<ApiClient, "write">,
  { name, value, scope: typed, isTrial }: SettingCommand & { name: SettingName },
  scope: Scope,
  { items, version }: SettingsOfScope,
): Promise<string> {
  const own: SettingChoices = Object.fromEntries(
    items.flatMap((item) => (item.own === null ? [] : [[item.name, item.own]])),
  );
  const before = own[name] ?? null;
  const label = `${typed}.${name}`;
  if (before === value) return `${label} is already ${describeChoice(value)}. Nothing was changed.`;
  const { [name]: _, ...others } = own;
  const choices = value === null ? others : { ...others, [name]: value };
  const { changes } = await client.write(writeBlogSettings, { ...scope, version, choices, isTrial });
  return [
    `${label}: ${describeChoice(before)} → ${describeChoice(value)}`,
    ...changes.map(
      (each) => `  ${each.blog}, ${each.name}: ${describeValue(each.before)} → ${describeValue(each.after)}`,
    ),
    ...(changes.length === 0 ? ["  Nothing changes for readers."] : []),
    ...(isTrial ? ["Nothing was changed: this was a dry run."] : []),
  ].join("\n");
}

const describeValue = (value: SettingValue): string =>
  typeof value === "boolean" ? (value ? "on" : "off") : JSON.stringify(value);
const describeChoice = (value: SettingValue | null): string =>
  value === null ? "inherited" : describeValue(value);
const describeSource = ({ own, from }: SettingsOfScope["items"][number]): string =>
  own === null ? (from === "default" ? "(default)" : `(from the ${from})`) : "(set here)";

/** A line for each setting, in columns: name, value, and where it comes from. */
function describeSettings({ items }: SettingsOfScope): string {
  const rows = items.map((item) => ({
    name: item.name,
    value: `${describeValue(item.own ?? item.inherited)}  ${describeSource(item)}`,
  }));
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, value }) => `${name.padEnd(width)}  ${value}`).join("\n");
}

/** The reasons that a program's user can do something about, in words. */
export function explain(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401)
    return new RefusalError(
      "The access token in MAGMA_TOKEN isn't accepted: it is wrong, expired or revoked, or its maker has lost their rights.",
    );
  if (error.status === 409)
    return new RefusalError(
      "This was changed since it was read, so nothing was changed now; run the command again.",
    );
  return error;
}
