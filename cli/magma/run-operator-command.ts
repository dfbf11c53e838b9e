import { getAudit, maxAuditLines, type AuditLine } from "../../contract/moderation/moderation-log.ts";
import { getFlagChoices, setFlag, type FlagChoice } from "../../contract/network/features.ts";
import { getManagedBlogs } from "../../contract/network/managed-blogs.ts";
import {
  getRedirects,
  removeRedirect,
  setRedirect,
  setRedirectLines,
  testRedirect,
} from "../../contract/network/redirects.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import { getNetwork } from "../../contract/people/profile.ts";
import { explain } from "../settings/change-settings.ts";
import { createUnknownError } from "../settings/setting-command.ts";
import type { ApiClient } from "../upload/api-client.ts";
import { RefusalError } from "../upload/find-blog.ts";
import type { OperatorCommand } from "./operator-command.ts";

type Client = Pick<ApiClient, "read" | "write">;

/** Most pages that a list is made of: a search may have many with few lines. */
const maxPages = 50;

/** Does what a command says, and returns what to print. Throws `RefusalError` or `ApiError`. */
export async function runOperatorCommand(client: Client, command: OperatorCommand): Promise<string> {
  try {
    return await perform(client, command);
  } catch (error) {
    throw explain(error);
  }
}

async function perform(client: Client, command: OperatorCommand): Promise<string> {
  const { items: blogs } = await client.read(getNetwork, {});
  switch (command.verb) {
    case "flags list":
      return listFlags(client, command, blogs);
    case "flags set":
    case "flags reset":
      return changeFlag(client, command, blogs);
    case "redirects list":
      return listRedirects(client, command, blogs);
    case "redirects test":
      return findLead(client, command, blogs);
    case "redirects add":
      return addRedirect(client, command, blogs);
    case "redirects remove": {
      const blogId = findBlogId(command, blogs);
      await client.write(removeRedirect, { blogId, from: command.from });
      return `${command.from} isn't redirected any more.`;
    }
    case "blogs list":
      return listBlogs(client, command);
    case "audit list":
      return listAudit(client, command, blogs);
  }
}

/** Null for the network and its main site. Throws `RefusalError` for an unknown blog. */
function findBlogId({ scope }: OperatorCommand, blogs: readonly Blog[]): string | null {
  if (scope === "network") return null;
  const blog = blogs.find(({ name }) => name === scope);
  if (blog === undefined)
    throw createUnknownError("blog", scope, [...blogs.map(({ name }) => name), "network"]);
  return blog.isMainSite ? null : blog.id;
}

const queryOf = (blogId: string | null) => (blogId === null ? {} : { blogId });
const nameOf = (blogs: readonly Blog[], blogId: string | null) => {
  const blog = blogs.find(({ id }) => id === blogId);
  return blog === undefined || blog.isMainSite ? "network" : blog.name;
};

/** Without what would move a terminal's cursor or color its text: names and notes are what people wrote. */
const printable = (text: string) => text.replaceAll(/\p{C}/gu, " ");

/** Lines of cells in columns, as many as wanted, and how many more there are. */
function formatLines(lines: readonly (readonly string[])[], max: number, none: string): string {
  const shown = lines.slice(0, max).map((cells) => cells.map(printable));
  if (shown.length === 0) return none;
  const widths = (shown[0] ?? []).map((_, column) =>
    Math.max(...shown.map((cells) => cells[column]?.length ?? 0)),
  );
  const more = lines.length - shown.length;
  return [
    ...shown.map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    ),
    ...(more > 0 ? [`… and ${more} more; --max shows more.`] : []),
  ].join("\n");
}

const formatTime = (ms: number | null) =>
  ms === null ? "" : new Date(ms).toISOString().slice(0, 16).replace("T", " ");

async function listFlags(client: Client, command: OperatorCommand, blogs: readonly Blog[]): Promise<string> {
  const { items, people } = await client.read(getFlagChoices, {}, queryOf(findBlogId(command, blogs)));
  const byId = new Map(people.map(({ id, screenName }) => [id, screenName]));
  return formatLines(
    items.map((flag) => [
      `${nameOf(blogs, flag.blogId)}.${flag.name}`,
      flag.value,
      formatTime(flag.changedTimeMillis),
      byId.get(flag.changedByPersonId ?? "") ?? "",
      flag.description,
    ]),
    command.max,
    "There are no features.",
  );
}

async function changeFlag(client: Client, command: OperatorCommand, blogs: readonly Blog[]): Promise<string> {
  const { name, value, scope, isTrial } = command;
  const blogId = findBlogId(command, blogs);
  const { items } = await client.read(getFlagChoices, {}, queryOf(blogId));
  const isOwn = (flag: FlagChoice) =>
    blogId === null ? nameOf(blogs, flag.blogId) === "network" : flag.blogId === blogId;
  const names = [...new Set(items.map((flag) => flag.name))];
  // A mistyped name would make a new feature of the network.
  if (!names.includes(name)) throw createUnknownError("feature", name, names);
  const before = items.find((flag) => flag.name === name && isOwn(flag))?.value ?? null;
  const label = `${scope}.${name}`;
  const describe = (state: string | null) => state ?? "inherited";
  if (before === value) return `${label} is already ${describe(value)}. Nothing was changed.`;
  if (!isTrial) await client.write(setFlag, { blogId, name, value, before, description: null });
  return [
    `${label}: ${describe(before)} → ${describe(value)}`,
    ...(isTrial ? ["Nothing was changed: this was a dry run."] : []),
  ].join("\n");
}

async function listRedirects(
  client: Client,
  command: OperatorCommand,
  blogs: readonly Blog[],
): Promise<string> {
  const query = { ...queryOf(findBlogId(command, blogs)), q: command.search, maxReturned: "1000" };
  const lines: string[][] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages && lines.length <= command.max; page += 1) {
    const found: Awaited<ReturnType<typeof read>> = await read(after);
    for (const { from, to, hits, lastHitTimeMillis } of [
      ...(page === 0 ? found.patterns : []),
      ...found.items,
    ])
      lines.push([from, "→", to, String(hits), formatTime(lastHitTimeMillis)]);
    after = found.next;
    if (after === null) break;
  }
  return formatLines(lines, command.max, "There are no redirects.");

  function read(last: string | null) {
    return client.read(getRedirects, {}, { ...query, ...(last !== null && { after: last }) });
  }
}

async function findLead(client: Client, command: OperatorCommand, blogs: readonly Blog[]): Promise<string> {
  const query = { ...queryOf(findBlogId(command, blogs)), address: command.from };
  const { outcome, to, by } = await client.read(testRedirect, {}, query);
  return printable(
    [outcome, ...(to === null ? [] : ["→", to]), ...(by === null ? [] : [`(by ${by.from})`])].join(" "),
  );
}

async function addRedirect(
  client: Client,
  command: OperatorCommand,
  blogs: readonly Blog[],
): Promise<string> {
  const blogId = findBlogId(command, blogs);
  const { from, target: to, isTrial } = command;
  if (isTrial) {
    const { lines } = await client.write(setRedirectLines, {
      blogId,
      isTrial,
      lines: [{ line: 1, from, to }],
    });
    const { outcome = "unchanged", about = "" } = lines[0] ?? {};
    return printable(
      `${from}: ${outcome}${about === "" ? "" : ` (${about})`}\nNothing was changed: this was a dry run.`,
    );
  }
  // A redirect that is there already is refused (`taken`): a program doesn't replace what it hasn't read.
  const done = await client.write(setRedirect, { blogId, from, to, was: null });
  if (done.problem !== null)
    throw new RefusalError(
      printable(
        `${from} can't be redirected: ${done.problem}${done.about === "" ? "" : ` (${done.about})`}.`,
      ),
    );
  return printable(`${done.from} → ${done.to}`);
}

async function listBlogs(client: Client, { max }: OperatorCommand): Promise<string> {
  const { items } = await client.read(getManagedBlogs, {});
  return formatLines(
    items.map(({ name, host, blogGroup, locale, closedTimeMillis, displayName }) => [
      name,
      host,
      blogGroup,
      locale,
      closedTimeMillis === null ? "open" : "closed",
      displayName,
    ]),
    max,
    "There are no blogs.",
  );
}

async function listAudit(client: Client, command: OperatorCommand, blogs: readonly Blog[]): Promise<string> {
  const { scope, by, action, fromMillis, untilMillis, max } = command;
  const query = {
    ...(scope !== "" && queryOf(findBlogId(command, blogs))),
    ...(by !== "" && { by }),
    ...(action !== null && { action }),
    ...(fromMillis !== null && { fromMillis: String(fromMillis) }),
    ...(untilMillis !== null && { untilMillis: String(untilMillis) }),
    maxReturned: String(Math.min(max + 1, maxAuditLines)),
  };
  const lines: string[][] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages && lines.length <= max; page += 1) {
    const found: Awaited<ReturnType<typeof read>> = await read(after);
    const names = new Map(found.people.map(({ id, screenName }) => [id, screenName]));
    for (const line of found.items)
      lines.push([
        formatTime(line.timeMillis),
        nameOf(blogs, line.blogId),
        names.get(line.byPersonId) ?? line.byPersonId,
        line.action,
        describeEntry(line, (id) => names.get(id) ?? id),
      ]);
    after = found.next;
    if (after === null) break;
  }
  return formatLines(lines, max, "There are no entries.");

  function read(last: string | null) {
    return client.read(getAudit, {}, { ...query, ...(last !== null && { after: last }) });
  }
}

/** What an entry says was changed, from and to. */
function describeEntry(line: AuditLine, nameOfPerson: (id: string) => string): string {
  const { settings, flag, redirects, personId, postId, words, tokenName } = line;
  const edit = (name: string, before: string | boolean | null, after: string | boolean | null) =>
    `${name}: ${String(before ?? "none")} → ${String(after ?? "none")}`;
  return [
    ...settings.map(({ name, before, after }) => edit(name, before, after)),
    ...(flag === null ? [] : [edit(flag.name, flag.before, flag.after)]),
    ...redirects.edits.map(({ from, before, after }) => edit(from, before, after)),
    ...(personId === null ? [] : [nameOfPerson(personId)]),
    ...(postId === null ? [] : [postId]),
    ...(words === "" ? [] : [words]),
    ...(tokenName === null ? [] : [`(by the token ${tokenName})`]),
  ].join("; ");
}
