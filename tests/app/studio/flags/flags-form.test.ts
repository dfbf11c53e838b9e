import { expect, test } from "vitest";
import {
  noFlagsAnswer,
  parseFlagForm,
  presentFlags,
  readFlagsDone,
} from "../../../../app/studio/flags/flags-form.ts";
import type { FlagChoice } from "../../../../contract/network/features.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

const page = buildPage();
const choice = (blogId: string, name: string, value: string): FlagChoice => ({
  blogId,
  name,
  value,
  description: "",
  place: "",
  changedTimeMillis: null,
  changedByPersonId: null,
});
const blog = buildBlog({ id: "77", name: "lamps" });
const items = [
  choice(page.mainSite.id, "bells", "off"),
  choice("77", "bells", "on"),
  choice("77", "own", "maybe"),
];

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseFlagForm(form);
}

test.each<[string, Record<string, string>, object | null]>([
  [
    "a switch",
    { name: "bells", value: "on", before: "" },
    { change: { name: "bells", value: "on", before: null, description: null, place: null } },
  ],
  [
    "what is taken back",
    { name: "bells", value: "", before: "maybe" },
    { change: { name: "bells", value: null, before: "maybe", description: null, place: null } },
  ],
  [
    "a new one",
    { name: " bells ", value: "off", before: "", description: "Rings" },
    { change: { name: "bells", value: "off", before: null, description: "Rings", place: null } },
  ],
  [
    "a name with a space",
    { name: "a b", value: "on" },
    { field: "name", typed: { name: "a b", description: "", place: "" } },
  ],
  [
    "a share",
    { name: "bells", value: "25%" },
    { change: { name: "bells", value: "25%", before: null, description: null, place: null } },
  ],
  [
    "another site as the place",
    { name: "bells", value: "off", place: "//evil.example" },
    { field: "place", typed: { name: "bells", description: "", place: "//evil.example" } },
  ],
  ["another value", { name: "bells", value: "maybe" }, null],
  ["nothing", {}, null],
])("reads %s", (_, fields, read) => {
  expect(parse(fields)).toEqual(read);
});

test("a blog's page offers the other value, and the network's where the blog has its own", () => {
  const { flags, add } = presentFlags({ items, people: [] }, blog, noFlagsAnswer, page);
  expect(
    flags.map(({ name, state, details, buttons }) => [
      name,
      state,
      details,
      buttons.map(({ label }) => label),
    ]),
  ).toEqual([
    ["bells", "On", ["Set here"], ["Switch off", "Use the network’s"]],
    ["own", "Off (value: “maybe”)", ["Set here"], ["Switch on", "Use the network’s"]],
  ]);
  expect(add).toBeNull();
});

test("the network's page names the blogs that set a flag themselves", () => {
  const network = [...page.network, blog];
  const { flags, add } = presentFlags({ items, people: [] }, null, noFlagsAnswer, { ...page, network });
  expect(
    flags.map(({ name, state, details, buttons }) => [
      name,
      state,
      details,
      buttons.map(({ label }) => label),
    ]),
  ).toEqual([
    ["bells", "Off", [`${blog.displayName}: On`], ["Switch on", "Remove"]],
    ["own", "Not set for the network", [`${blog.displayName}: Off (value: “maybe”)`], ["Switch on"]],
  ]);
  expect(add).not.toBeNull();
});

test.each<[string, string, string, string | null]>([
  ["set=bells", "“bells” is on.", "", "on"],
  ["set=bells&was=off", "“bells” is on.", "off", "on"],
  ["set=gone&was=on", "“gone” isn’t set here anymore.", "on", ""],
])("after %s it says what was done, and undoes it", (query, text, value, before) => {
  const { done } = presentFlags({ items, people: [] }, blog, readFlagsDone(new URLSearchParams(query)), page);
  expect(done?.text).toBe(text);
  expect(Object.fromEntries(done?.undo ?? [])).toMatchObject({ value, before });
});

test("nothing is undone that is so already", () => {
  const answer = readFlagsDone(new URLSearchParams("set=bells&was=on"));
  expect(presentFlags({ items, people: [] }, blog, answer, page).done?.undo).toBeNull();
});
