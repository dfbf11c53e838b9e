import * as v from "valibot";
import { Blog } from "../../contract/entities/blog.ts";
import type { Person } from "../../contract/entities/person.ts";
import { ImportedBlog } from "../../contract/import/import.ts";
import {
  foldHost,
  isGroupName,
  nameSection,
  type BlogFault,
  type createBlog,
  type ManagedBlog,
} from "../../contract/network/managed-blogs.ts";
import { findSettingRule } from "../../contract/network/blog-settings.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import { inheritImported } from "../blog-settings/blog-settings.ts";
import { isPreset, prepareFirstLook } from "../blog-settings/looks.ts";
import type { ServiceContext } from "../env.ts";
import { prepareAccount, preparePersonByName } from "../people/prepare-people.ts";
import { isErased, presentPerson } from "../people/present-person.ts";
import { hashContent } from "../store/content-hash.ts";
import { run, runAll, statement } from "../store/query.ts";
import { reserveNewIds } from "../store/reserve-new-ids.ts";
import { writeAudit } from "../store/write-audit.ts";
import { createBlogRows } from "../transfer/import/create-blog-rows.ts";
import { prepareBlogs } from "../transfer/import/import-blogs.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { findHostConflict } from "./move-blog.ts";
import { readManagedBlogs } from "./read-blogs.ts";
import { selectSuspension } from "./sql.ts";

type Wanted = Omit<BodyOf<typeof createBlog>, "isTrial">;

/** What prevents a blog from being made, apart from its owner, in the order of the form. */
async function listFaults(
  db: D1Database,
  wanted: Wanted,
  blogs: readonly ManagedBlog[],
): Promise<BlogFault[]> {
  const { displayName, name, host, group, preset, section } = wanted;
  const faults: BlogFault[] = [];
  const add = (field: BlogFault["field"], fault: BlogFault["fault"], other = "") =>
    faults.push({ field, fault, other });
  const empty = (text: string) => (text === "" ? "empty" : "wrong");
  if (!v.is(findSettingRule("displayName").value, displayName)) add("displayName", empty(displayName));
  const namesake = blogs.find((blog) => blog.name === name);
  if (!isGroupName(name)) add("name", empty(name));
  else if (namesake) add("name", "taken", namesake.displayName);
  const conflict = await findHostConflict(db, host, null, blogs);
  if (conflict) add("host", conflict.fault, conflict.other);
  if (group !== "" && !isGroupName(group)) add("group", "wrong");
  if (!isPreset(preset)) add("preset", "unknown");
  if (section.length > 60 || nameSection(section) === null) add("section", empty(section));
  return faults;
}

/** The first owner, and why they can't be it. */
async function findOwner(
  { db, now }: ServiceContext,
  screenName: string,
): Promise<{ owner: Person | null; fault: BlogFault["fault"] | null }> {
  if (screenName === "") return { owner: null, fault: "empty" };
  const [row] = await run(preparePersonByName(db, screenName.replace(/^@/, "")));
  if (row === undefined || isErased(row)) return { owner: null, fault: "unknown" };
  const owner = presentPerson(row);
  const [[account], suspensions] = await runAll(db, [
    prepareAccount(db, owner.id),
    statement(db, selectSuspension, owner.id, now),
  ]);
  if (account?.kind !== "person") return { owner, fault: "noAccount" };
  return { owner, fault: suspensions.length > 0 ? "suspended" : null };
}

/** Makes a blog with its first owner and section, or says what prevents it. */
export async function makeBlog(
  context: ServiceContext,
  actor: Actor,
  { isTrial, ...typed }: BodyOf<typeof createBlog>,
): Promise<ReplyOf<typeof createBlog>> {
  assertAllowed("blogs.write", actor, null);
  await assertRate(context, "actions", actor);
  const { db } = context;
  const wanted = { ...typed, host: foldHost(typed.host), name: foldHost(typed.name) };
  const find = async () => {
    const [blogs, { owner, fault }] = await Promise.all([
      readManagedBlogs(db),
      findOwner(context, wanted.owner),
    ]);
    const faults = await listFaults(db, wanted, blogs);
    if (fault !== null) faults.push({ field: "owner", fault, other: "" });
    return { faults, owner, blog: null };
  };
  const found = await find();
  if (isTrial || found.faults.length > 0 || found.owner === null) return found;
  try {
    return { ...found, blog: await writeNewBlog(context, actor, wanted, found.owner) };
  } catch (error) {
    // Meanwhile someone else may have made a blog with this name or host.
    const later = await find();
    if (later.faults.length > 0) return later;
    throw error;
  }
}

async function writeNewBlog(
  context: ServiceContext,
  actor: Actor,
  { displayName, name, host, group, locale, preset, section }: Wanted,
  owner: Person,
): Promise<{ id: string; name: string }> {
  const { db } = context;
  const id = (await reserveNewIds(db, "blog", 1, []))();
  const imported = v.parse(ImportedBlog, {
    id,
    name,
    displayName,
    host,
    locale,
    blogGroup: group,
    properties: { blogGroup: group },
    sales: {},
    storyTypes: [{ id: nameSection(section) ?? "", displayName: section, categories: [] }],
    members: [{ screenName: owner.screenName, role: "Owner" }],
  });
  const [entity = v.parse(Blog, imported)] = await inheritImported(db, [v.parse(Blog, imported)]);
  const rows = createBlogRows(imported, entity, await hashContent(imported), [owner.id]);
  const log = { blogId: id, byPersonId: actor.personId };
  const facts = { host, group, locale, preset, section };
  await runAll(db, [
    ...prepareBlogs(context, [
      {
        ...rows,
        blogs: { ...rows.blogs, has_own_members: 1, managed_version: 1 },
        blog_settings: rows.blog_settings.map((row) => ({ ...row, version: 1, changed_time: context.now })),
      },
    ]),
    ...prepareFirstLook(context, actor, entity, preset),
    writeAudit(context, {
      ...log,
      action: "blog.create",
      detail: {
        settings: Object.entries(facts).map(([field, after]) => ({ name: field, before: "", after })),
      },
    }),
    writeAudit(context, {
      ...log,
      action: "member.join",
      personId: owner.id,
      detail: { from: null, to: "Owner" },
    }),
  ]);
  return { id, name };
}
