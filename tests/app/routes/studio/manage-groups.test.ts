import { beforeAll, expect, test } from "vitest";
import type { GroupsView } from "../../../../app/studio/blogs/present-groups.ts";
import { renameGroup } from "../../../../contract/network/managed-blogs.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

/* The page of the groups of blogs: what it shows, and its form in two steps. */

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const address = "kinja.com/moderation/blogs?groups";
const as = "Ada-Owner";
const viewOf = ({ data }: { data: unknown }) => (data as { view: GroupsView }).view;
const readGroups = async () => viewOf(await routes.open(address, { as })).groups;
const fill = (group: GroupsView["groups"][number], name: string, step: string) => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ group: group.name, name, step })) form.append(field, value);
  for (const id of group.blogIds) form.append("blogId", id);
  return form;
};

test("lists each group with its blogs, and leads to what is set for it", async () => {
  const [first] = await readGroups();
  expect(first?.blogs.length).toBeGreaterThan(0);
  expect(first?.blogs[0]?.href).toMatch(/\/moderation\/blogs\/[a-z0-9-]+$/);
  expect(first?.settings.href).toContain(`/moderation/settings?group=${first?.name ?? ""}`);
});

test("says what another name changes, and then renames the group", async () => {
  const [group] = await readGroups();
  if (group === undefined) throw new Error("no group");
  const review = viewOf(await routes.send(address, fill(group, "Lanterns", "review"), { as })).review;
  expect(review?.lines.join(" ")).toContain("lanterns");
  expect(review?.lines).toContain(t("blogs.groups.review.settings"));
  expect((await readGroups()).map(({ name }) => name)).toContain(group.name);
  const saved = await routes.send(address, fill(group, "lanterns", "save"), { as });
  expect(saved.location).toBe("/moderation/blogs?groups&done=renamed");
  expect((await readGroups()).find(({ name }) => name === "lanterns")?.blogIds).toEqual(group.blogIds);
  // The same form again, as from a second window.
  const again = await routes.send(address, fill(group, "lamps", "save"), { as });
  expect([again.status, viewOf(again).error]).toEqual([409, t("blogs.groups.conflict")]);
});

test("keeps what was typed beside its fault, and when the services fail", async () => {
  const [group] = await readGroups();
  if (group === undefined) throw new Error("no group");
  const wrong = await routes.send(address, fill(group, "no name!", "review"), { as });
  const shown = viewOf(wrong).groups.find(({ name }) => name === group.name);
  expect([wrong.status, shown?.value, shown?.error]).toEqual([
    400,
    "no name!",
    t("blogs.groups.fault.group"),
  ]);
  const failed = await routes.failing(renameGroup, { code: "unavailable" }, () =>
    routes.send(address, fill(group, "lamps", "save"), { as }),
  );
  expect([failed.status, viewOf(failed).error]).toEqual([503, t("moderation.error.failed")]);
});
