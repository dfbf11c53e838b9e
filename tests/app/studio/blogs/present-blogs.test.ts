import { expect, test } from "vitest";
import { parseNewBlog, presentNewBlog } from "../../../../app/studio/blogs/present-blogs.ts";
import type { BlogFault } from "../../../../contract/network/managed-blogs.ts";
import { buildPage } from "../../page-fixture.ts";

function present(faults: BlogFault[], fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ owner: "nobody", ...fields })) form.set(name, value);
  const sent = parseNewBlog(form);
  const reply = { faults, owner: null, blog: null };
  return presentNewBlog([], { sent, reply, error: null, strange: null }, buildPage());
}

test.each<[BlogFault["field"], BlogFault["fault"], string]>([
  ["host", "port", "Leave out the colon and the port"],
  ["host", "empty", "Enter a host."],
  ["host", "taken", "Kotaku already has this host."],
  ["name", "taken", "Kotaku already has this short name."],
  ["name", "wrong", "lowercase letters, digits and hyphens."],
  ["section", "empty", "Fill in this field."],
  ["owner", "unknown", "No one by the name of nobody."],
  ["owner", "suspended", "nobody is suspended"],
  ["preset", "unknown", "Correct the marked fields"],
])("a refused %s (%s) says why", (field, fault, text) => {
  const { fields, error, review } = present([{ field, fault, other: "Kotaku" }]);
  expect(fields.find(({ name }) => name === field)?.error).toContain(text);
  expect(fields.filter((each) => each.error !== null)).toHaveLength(1);
  expect([error, review]).toEqual(["Correct the marked fields and try again.", null]);
});

test("the review says what will be made, and sends all fields again", () => {
  const typed = { displayName: "Lantern", host: "lantern.example.com", section: "News", locale: "es-ES" };
  const { review } = present([], typed);
  expect(review?.lines.join("\n")).toMatch(/Lantern will answer at https:\/\/lantern\.example\.com\//);
  expect(review?.lines.join("\n")).toContain("one section, News");
  expect(Object.fromEntries(review?.fields ?? [])).toMatchObject({ ...typed, owner: "nobody" });
});
