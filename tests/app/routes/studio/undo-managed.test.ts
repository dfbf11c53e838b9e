import { beforeEach, describe, expect, test } from "vitest";
import type { AppContext } from "../../../../app/platform/context/app-context.ts";
import { undoAudited } from "../../../../app/routes/studio/undo-audited.ts";
import { findAuditUndo } from "../../../../app/studio/moderation/audit-form.ts";
import type { AuditAction } from "../../../../contract/entities/moderation.ts";
import { getAudit, type AuditLine } from "../../../../contract/moderation/moderation-log.ts";
import { noChoices } from "../../../../contract/moderation/rule-choices.ts";
import { getRules, writeRules } from "../../../../contract/moderation/rulesystem.ts";
import {
  getInformationPage,
  informationUndoMillis,
  writeInformationText,
} from "../../../../contract/network/information-pages.ts";
import { getTerms, noTermChoices, writeTerms } from "../../../../contract/network/machine-terms.ts";
import {
  changeBlog,
  getManagedBlogs,
  renameGroup,
  type BlogWish,
} from "../../../../contract/network/managed-blogs.ts";
import { addNotFound, dismissNotFound, getNotFoundLog } from "../../../../contract/network/not-found-log.ts";
import { changeMember, getMember } from "../../../../contract/people/members.ts";
import { getManagedSections, writeSection } from "../../../../contract/posts/managed-sections.ts";
import {
  changeStoryTypes,
  getManagedStoryTypes,
  type StoryTypeChange,
} from "../../../../contract/posts/managed-story-types.ts";
import type { Call, QueryValues } from "../../../../contract/wire/call.ts";
import { begin, hour } from "../../../api/open-desk.ts";
import { importToken } from "../../../api/open-services.ts";
import { openSession } from "../../../api/open-session.ts";
import { plainBlog } from "../../../api/plain-blog.ts";
import { callAs } from "../../../api/signed-caller.ts";
import { createServices } from "../../../../mocks/create-services.ts";

/* Entries of the log about how blogs are run that are undone from their row. Ann is a superuser and owns both blogs. */

const clock = { now: begin };
let services: ReturnType<typeof createServices>;
let ann: string;
let context: AppContext;
const viewer = {
  memberships: ["9", "4"].map((blogId) => ({ blogId, role: "Owner" as const })),
  networkRoles: ["superuser" as const],
};

beforeEach(async () => {
  clock.now = begin;
  services = createServices({ now: () => clock.now, variables: { IMPORT_TOKEN: importToken } });
  const members = [{ screenName: "Ann-Owner", role: "Owner" as const }];
  await services.load({
    people: [
      { id: "601", screenName: "Ann-Owner", displayName: "Ann", joinedTimeMillis: 1 },
      { id: "602", screenName: "Bo-Author", displayName: "Bo", joinedTimeMillis: 1 },
    ],
    blogs: [
      plainBlog("1", "kinja", { isMainSite: true, members }),
      plainBlog("9", "kotaku", { members: [...members, { screenName: "Bo-Author", role: "Author" }] }),
      plainBlog("4", "gizmodo", { members }),
    ],
  });
  ann = await openSession(services.db, "Ann-Owner", { now: begin, roles: ["superuser"] });
  const call = async (
    asked: Call,
    {
      params = {},
      query = {},
      body,
    }: { params?: Record<string, string>; query?: QueryValues; body?: unknown },
  ) => {
    const { status, data } = await callAs(services.fetch, ann, asked, params, body, query);
    if (status >= 400) throw new Error(String(status));
    return data;
  };
  context = {
    services: { send: call, get: call },
    now: clock.now,
    found: null,
  } as unknown as AppContext;
});

const send = async (call: Call, body: unknown) => {
  clock.now += 1;
  expect((await callAs(services.fetch, ann, call, {}, body)).status).toBe(200);
};
async function findLine(action: AuditAction): Promise<AuditLine> {
  const { data } = await callAs(services.fetch, ann, getAudit, {}, undefined, { action });
  return data.items[0] ?? expect.fail(`${action} is not in the log`);
}
async function undo(action: AuditAction, line?: AuditLine, by: typeof viewer = viewer) {
  const found = line ?? (await findLine(action));
  const way = findAuditUndo(found, by, clock.now);
  clock.now += 1;
  const people = [{ id: "602", screenName: "Bo-Author" }];
  return way !== null && undoAudited(found, way, ann, context, people);
}
const get = async <Asked extends Call>(call: Asked, query: QueryValues, params = {}) =>
  (await callAs(services.fetch, ann, call as never, params as never, undefined, query as never))
    .data as never;

describe("a story type", () => {
  const read = async () => {
    const { items } = await get<typeof getManagedStoryTypes>(getManagedStoryTypes, { blogId: "9" });
    return (items as { path: string[]; displayName: string }[]).map(
      ({ path, displayName }) => `${path.join("/")} ${displayName}`,
    );
  };
  const change = async (wanted: StoryTypeChange) => {
    const { version } = await get<typeof getManagedStoryTypes>(getManagedStoryTypes, { blogId: "9" });
    await send(changeStoryTypes, { blogId: "9", version, change: wanted });
  };
  const add = (displayName: string) =>
    change({ kind: "add", within: [], displayName, id: null, index: null });

  test.each<[string, StoryTypeChange]>([
    ["that was added", { kind: "add", within: ["news"], displayName: "Local", id: null, index: null }],
    ["that was renamed", { kind: "rename", path: ["news"], displayName: "Newest" }],
    ["that was moved", { kind: "move", path: ["essays"], index: 0 }],
    ["that was removed", { kind: "remove", path: ["reviews"] }],
  ])("%s is as it was, and its undoing can be undone", async (_, wanted) => {
    for (const name of ["News", "Reviews", "Essays"]) await add(name);
    const before = await read();
    await change(wanted);
    const after = await read();
    expect(after).not.toEqual(before);
    expect([await undo("storyTypes.write"), await read()]).toEqual([true, before]);
    expect([await undo("storyTypes.write"), await read()]).toEqual([true, after]);
  });

  test("that was changed since is left as it is", async () => {
    await add("News");
    const line = await findLine("storyTypes.write");
    await change({ kind: "rename", path: ["news"], displayName: "Newest" });
    expect([await undo("storyTypes.write", line), await read()]).toEqual([false, ["news Newest"]]);
  });
});

describe("a blog", () => {
  const read = async () => {
    const { items } = await get<typeof getManagedBlogs>(getManagedBlogs, {});
    return (items as { id: string; version: number }[]).find(({ id }) => id === "9") as unknown as {
      version: number;
      host: string;
      blogGroup: string;
      parentBlogId: string | null;
      locale: string;
      closedTimeMillis: number | null;
    };
  };
  const change = async (wish: BlogWish) =>
    send(changeBlog, { blogId: "9", version: (await read()).version, wish, isTrial: false });

  test.each<[AuditAction, BlogWish]>([
    ["blog.move", { kind: "move", host: "kotaku.example" }],
    ["blog.place", { kind: "place", group: "games", parentBlogId: "4" }],
    ["blog.locale", { kind: "locale", locale: "es-ES" }],
    ["blog.close", { kind: "close" }],
  ])("%s is undone once, and not by its owner", async (action, wish) => {
    const { version: _, ...before } = await read();
    await change(wish);
    const line = await findLine(action);
    expect(await read()).not.toMatchObject(before);
    expect(await undo(action, line, { ...viewer, networkRoles: [] })).toBe(false);
    expect(await undo(action, line)).toBe(true);
    expect(await read()).toMatchObject(before);
    expect(await undo(action, line)).toBe(false);
  });

  test("that was opened is closed again", async () => {
    await change({ kind: "close" });
    await change({ kind: "open" });
    expect([await undo("blog.open"), (await read()).closedTimeMillis]).toEqual([true, clock.now]);
  });
});

test("a group has its earlier name once, also for a blog that came into it since", async () => {
  const read = async () => {
    const { items } = (await get<typeof getManagedBlogs>(getManagedBlogs, {})) as {
      items: { id: string; version: number; blogGroup: string }[];
    };
    return items;
  };
  const place = async (blogId: string, group: string) => {
    const version = (await read()).find(({ id }) => id === blogId)?.version;
    const wish = { kind: "place", group, parentBlogId: null };
    await send(changeBlog, { blogId, version, wish, isTrial: false });
  };
  const readIds = async (group: string) =>
    (await read()).filter(({ blogGroup }) => blogGroup === group).map(({ id }) => id);
  await place("9", "games");
  await send(renameGroup, { group: "games", name: "play", blogIds: await readIds("games"), isTrial: false });
  await place("4", "play");
  const line = await findLine("group.rename");
  expect([await undo("group.rename", line), (await readIds("games")).length]).toEqual([true, 2]);
  expect(await undo("group.rename", line)).toBe(false);
});

test("rules have their earlier values, unless one was changed since", async () => {
  const read = async () =>
    get<typeof getRules>(getRules, { blogId: "9" }) as Promise<{
      version: number;
      choices: typeof noChoices;
    }>;
  const set = async (change: Partial<typeof noChoices>) => {
    const { version, choices } = await read();
    await send(writeRules, { blogId: "9", version, choices: { ...choices, ...change } });
  };
  await set({ minCharacters: 5, blockedHosts: ["spam.example"] });
  const first = await findLine("rules.write");
  await set({ minCharacters: 9 });
  expect(await undo("rules.write", first)).toBe(false);
  expect([await undo("rules.write"), (await read()).choices.minCharacters]).toEqual([true, 5]);
  expect([await undo("rules.write", first), (await read()).choices]).toEqual([true, noChoices]);
});

test("terms for machines are as they were, unless they were changed since", async () => {
  const read = async () =>
    get<typeof getTerms>(getTerms, { blogId: "9" }) as Promise<{
      version: number;
      choices: typeof noTermChoices;
    }>;
  const set = async (change: Partial<typeof noTermChoices>) => {
    const { version, choices } = await read();
    await send(writeTerms, { blogId: "9", version, choices: { ...choices, ...change } });
  };
  await set({ preset: "cite", block: ["BadBot"], policy: "https://kinja.com/terms" });
  const first = await findLine("terms.write");
  await set({ block: [] });
  expect(await undo("terms.write", first)).toBe(false);
  expect([await undo("terms.write"), (await read()).choices.block]).toEqual([true, ["BadBot"]]);
  expect([await undo("terms.write", first), (await read()).choices]).toEqual([true, noTermChoices]);
});

test("a text of an information page is as it was, for thirty days and for those who may write it", async () => {
  const read = async () =>
    JSON.stringify(await get<typeof getInformationPage>(getInformationPage, {}, textOf));
  const textOf = { blogId: "9", name: "contact" };
  const body = [{ type: "Paragraph", value: [{ type: "Text", value: "Ours", styles: [] }] }];
  const text = { blogId: "9", name: "contact", locale: "en-US", changedTimeMillis: null };
  await send(writeInformationText, { ...text, body });
  expect(await read()).toContain("Ours");
  const line = await findLine("information.write");
  expect(findAuditUndo(line, viewer, line.timeMillis + informationUndoMillis)).toBeNull();
  const author = { ...viewer, memberships: [], networkRoles: [] };
  expect(await undo("information.write", line, author)).toBe(false);
  expect([await undo("information.write"), await read()]).toEqual([true, JSON.stringify({ text: null })]);
});

test("a role is the earlier one, unless it was changed since; none comes back from an admin's, whose limits are lost", async () => {
  const set = (role: string) => send(changeMember, { blogId: "9", personId: "602", role });
  const read = async () => {
    const { member } = (await get<typeof getMember>(getMember, { blogId: "9", screenName: "Bo-Author" })) as {
      member: { role: string };
    };
    return member.role;
  };
  await set("Contributor");
  const first = await findLine("member.change");
  expect([await undo("member.change"), await read()]).toEqual([true, "Author"]);
  expect([await undo("member.change", first), await read()]).toEqual([false, "Author"]);
  await set("Admin");
  expect([await undo("member.change"), await read()]).toEqual([false, "Admin"]);
  const stale = { blogId: "9", personId: "602", role: "Author", before: "Contributor" };
  expect((await callAs(services.fetch, ann, changeMember, {}, stale)).status).toBe(409);
});

test("a section has its earlier texts, and one that was made is removed until its start", async () => {
  type Section = { displayName: string; description: string; sponsor: string | null; version: number };
  const read = async () =>
    ((await get<typeof getManagedSections>(getManagedSections, { blogId: "9" })) as { items: Section[] })
      .items;
  const details = {
    displayName: "Week of Lanterns",
    description: "",
    introduction: "",
    cover: null,
    sponsor: null,
    sponsorLabel: null,
    startTimeMillis: begin + hour,
    endTimeMillis: null,
  };
  const set = (version: number | null, change: object = {}) =>
    send(writeSection, { blogId: "9", urlName: "lanterns", version, details: { ...details, ...change } });
  await set(null);
  const made = await findLine("section.write");
  await set(1, { description: "All lamps", sponsor: "Lamps Ltd", displayName: "Lanterns" });
  expect(await undo("section.write", made)).toBe(false);
  expect([await undo("section.write"), await read()]).toMatchObject([
    true,
    [{ displayName: "Week of Lanterns", description: "", sponsor: null }],
  ]);
  expect([await undo("section.write", made), await read()]).toEqual([true, []]);
});

test("hidden missing paths are shown again, and hidden again", async () => {
  const read = async () => {
    const { items } = (await get<typeof getNotFoundLog>(getNotFoundLog, { blogId: "9" })) as {
      items: { path: string }[];
    };
    return items.map(({ path }) => path).toSorted();
  };
  const lost = ["/a, b", "/c"].map((path) => ({ host: "kotaku.com", path, count: 1, fromHost: null }));
  await callAs(services.fetch, null, addNotFound, {}, { lost });
  const all = await read();
  await send(dismissNotFound, { blogId: "9", paths: all.slice(0, 1), isDismissed: true });
  const hidden = await findLine("notFound.dismiss");
  expect(await read()).toEqual(all.slice(1));
  expect([await undo("notFound.dismiss"), await read()]).toEqual([true, all]);
  expect(await undo("notFound.dismiss", hidden)).toBe(false);
  expect([await undo("notFound.restore"), await read()]).toEqual([true, all.slice(1)]);
});
