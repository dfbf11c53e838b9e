import type { Person } from "../../../contract/entities/person.ts";
import type { AuditLine } from "../../../contract/moderation/moderation-log.ts";
import {
  listRuleSettings,
  readRuleSettings,
  type RuleSettings,
} from "../../../contract/moderation/rule-settings.ts";
import { getRules, writeRules } from "../../../contract/moderation/rulesystem.ts";
import { getTerms, noTermChoices, TermChoices, writeTerms } from "../../../contract/network/machine-terms.ts";
import { changeBlog, getManagedBlogs, renameGroup } from "../../../contract/network/managed-blogs.ts";
import { dismissNotFound } from "../../../contract/network/not-found-log.ts";
import { changeMember, getMember } from "../../../contract/people/members.ts";
import {
  getManagedSection,
  removeSection,
  SectionDetails,
  writeSection,
} from "../../../contract/posts/managed-sections.ts";
import { changeStoryTypes, getManagedStoryTypes } from "../../../contract/posts/managed-story-types.ts";
import * as v from "valibot";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import {
  putBack,
  putBackBlog,
  putBackChanges,
  putBackRole,
  putBackStoryType,
} from "../../studio/moderation/put-back.ts";

/*
 * Undoing of entries about how blogs are run, each by the call that made it. False if what an entry left was changed
 * since. The version that goes along makes a change in between a conflict.
 */

export async function undoStoryType(
  line: AuditLine,
  token: string,
  { services }: AppContext,
): Promise<boolean> {
  const blogId = line.blogId ?? "";
  const { items, version } = await services.get(getManagedStoryTypes, { query: { blogId }, token });
  const change = line.storyType && putBackStoryType(line.storyType, items);
  if (change === null) return false;
  await services.send(changeStoryTypes, { body: { blogId, version, change }, token });
  return true;
}

/** Shows hidden paths again, or hides those that were shown. */
export async function undoNotFound(
  { blogId, action, paths }: AuditLine,
  token: string,
  { services }: AppContext,
): Promise<boolean> {
  const body = { blogId, paths, isDismissed: action === "notFound.restore" };
  return (await services.send(dismissNotFound, { body, token })).changed > 0;
}

export async function undoBlog(line: AuditLine, token: string, context: AppContext): Promise<boolean> {
  const { services } = context;
  const { items } = await services.get(getManagedBlogs, { token });
  const blog = items.find(({ id }) => id === (line.blogId ?? requireBlog(context).mainSite.id));
  const wish = blog === undefined ? null : putBackBlog(line, blog, items);
  if (blog === undefined || wish === null) return false;
  const body = { blogId: blog.id, version: blog.version, wish, isTrial: false };
  return (await services.send(changeBlog, { body, token })).fault === null;
}

/** Gives a group its earlier name, also for the blogs that have come into it since. */
export async function undoGroup(
  { settings }: AuditLine,
  token: string,
  { services }: AppContext,
): Promise<boolean> {
  const edit = settings.find(({ name }) => name === "group");
  const { items } = await services.get(getManagedBlogs, { token });
  const blogIds = items.filter(({ blogGroup }) => blogGroup === edit?.after).map(({ id }) => id);
  if (typeof edit?.before !== "string" || typeof edit.after !== "string" || blogIds.length === 0)
    return false;
  const body = { group: edit.after, name: edit.before, blogIds, isTrial: false };
  return (await services.send(renameGroup, { body, token })).fault === null;
}

export async function undoRules(
  { blogId, group, settings }: AuditLine,
  token: string,
  { services }: AppContext,
): Promise<boolean> {
  const query = { ...(blogId !== null && { blogId }), ...(group !== null && { group }) };
  const { choices, version } = await services.get(getRules, { query, token });
  const before = putBack(listRuleSettings(choices), settings) as RuleSettings | null;
  if (before === null) return false;
  const body = { blogId, group, version, choices: readRuleSettings(before), isTrial: false };
  await services.send(writeRules, { body, token });
  return true;
}

export async function undoTerms(line: AuditLine, token: string, { services }: AppContext): Promise<boolean> {
  const { blogId } = line;
  const { choices, version } = await services.get(getTerms, {
    query: blogId === null ? {} : { blogId },
    token,
  });
  const before = v.safeParse(TermChoices, putBackChanges(choices, line, noTermChoices));
  if (!before.success) return false;
  await services.send(writeTerms, { body: { blogId, version, choices: before.output }, token });
  return true;
}

export async function undoRole(
  line: AuditLine,
  people: readonly Pick<Person, "id" | "screenName">[],
  token: string,
  { services }: AppContext,
): Promise<boolean> {
  const [blogId, personId, role] = [line.blogId ?? "", line.personId ?? "", putBackRole(line)];
  const screenName = people.find(({ id }) => id === personId)?.screenName;
  if (screenName === undefined || role === null) return false;
  const { member } = await services.get(getMember, { query: { blogId, screenName }, token });
  const before = line.roles?.to ?? null;
  if (member.role !== before) return false;
  await services.send(changeMember, { body: { blogId, personId, role, before }, token });
  return true;
}

/** Fields of a section that are empty. */
const noDetails = { displayName: "", description: "", introduction: "" };

/** Gives a section the details that it had before; one that was made is removed, as long as readers can't see it. */
export async function undoSection(
  line: AuditLine,
  token: string,
  { services }: AppContext,
): Promise<boolean> {
  const [blogId, urlName] = [line.blogId ?? "", line.section ?? ""];
  const params = { blogId, section: urlName };
  const { section } = await services.get(getManagedSection, { params, token });
  const current = Object.fromEntries(
    Object.keys(SectionDetails.entries).map((name) => [name, section[name as keyof SectionDetails] ?? null]),
  );
  const details = putBackChanges(current, line, noDetails);
  if (details === null) return false;
  const { version } = section;
  if (details["displayName"] === "") {
    await services.send(removeSection, { body: { blogId, section: urlName, version }, token });
    return true;
  }
  const parsed = v.safeParse(SectionDetails, details);
  if (!parsed.success) return false;
  await services.send(writeSection, { body: { blogId, urlName, version, details: parsed.output }, token });
  return true;
}
