import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { buildFirstNetwork, parseSetup, type TypedSetup } from "../../../app/studio/setup/setup-form.ts";
import { ImportBatch } from "../../../contract/import/import.ts";

const typed: TypedSetup = {
  token: "a-token",
  networkName: "Lava Media",
  networkHost: "lava.example",
  blogName: "El Cráter",
  blogHost: "https://Crater.Lava.example/",
  theme: "kotaku",
  locale: "es-ES",
  timezone: "Europe/Madrid",
  ownerName: "Sally Ríos",
  screenName: "sally-rios",
  email: "sally@example.test",
};

function parse(change: Partial<TypedSetup> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value);
  return parseSetup(form);
}

describe("the form of a first network", () => {
  test("becomes two blogs with one owner, as imports take them", () => {
    const parsed = parse();
    if (!("setup" in parsed)) throw new Error(parsed.wrong);
    const batch = v.parse(ImportBatch, buildFirstNetwork(parsed.setup, 1_000));
    expect(
      batch.blogs.map(({ name, host, isMainSite, members }) => [name, host, isMainSite, members]),
    ).toEqual([
      ["lavamedia", "lava.example", true, [{ screenName: "sally-rios", role: "Owner", title: "" }]],
      ["elcrater", "crater.lava.example", false, [{ screenName: "sally-rios", role: "Owner", title: "" }]],
    ]);
    expect(batch.people).toMatchObject([
      { screenName: "sally-rios", account: { email: "sally@example.test", networkRoles: ["superuser"] } },
    ]);
  });

  test.each<[Partial<TypedSetup>, string[]]>([
    [{ networkName: "Kotaku", blogName: "KOTAKU" }, ["kotaku-network", "kotaku"]],
    [{ networkName: "日本", blogName: "ニュース" }, ["network", "blog"]],
  ])("names without letters of an address, and names alike, stay apart: %j", (change, names) => {
    const parsed = parse(change);
    const batch = "setup" in parsed ? buildFirstNetwork(parsed.setup, 1_000) : null;
    expect(batch?.blogs?.map(({ name }) => name)).toEqual(names);
  });

  test.each<[keyof TypedSetup, string]>([
    ["token", ""],
    ["networkName", "  "],
    ["networkHost", "localhost"],
    ["networkHost", "lava example"],
    ["blogHost", "lava.example"],
    ["blogHost", "-crater.example"],
    ["theme", "neon"],
    ["locale", "fr-FR"],
    ["timezone", "Mars/Olympus"],
    ["screenName", "-s"],
    ["email", "sally"],
  ])("%s: %j is named, and what was typed comes back", (name, value) => {
    const parsed = parse({ [name]: value });
    expect(parsed).toMatchObject({ wrong: name, typed: { ...typed, [name]: value.trim() } });
  });
});
