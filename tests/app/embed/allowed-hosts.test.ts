import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { findAllowedHost, findFrameSources } from "../../../app/embed/allowed-hosts.ts";
import list from "../../../app/embed/hosts.json" with { type: "json" };

const exact = list.flatMap(({ hosts }) => hosts).filter((host) => !host.startsWith("*."));

describe("the list", () => {
  test("has about a hundred hosts, each once, and a path for each", () => {
    expect(exact.length).toBeGreaterThan(100);
    expect(new Set(exact).size).toBe(exact.length);
    const pathless = list.filter(
      ({ paths }) => paths.length === 0 || !paths.every((path) => path.startsWith("/")),
    );
    expect(pathless).toEqual([]);
  });

  test("has a star for the names that were made with one only", () => {
    expect(list.flatMap(({ hosts }) => hosts).filter((host) => host.includes("*"))).toEqual([
      "*.kaltura.com",
    ]);
  });

  test("serves as a policy's frame sources", () => {
    const sources = findFrameSources();
    expect(sources).toContain("https://www.youtube-nocookie.com");
    expect(sources).toContain("https://*.kaltura.com");
    expect(sources.every((source) => /^https:\/\/(\*\.)?[a-z0-9.-]+$/.test(source))).toBe(true);
  });
});

const file = fileURLToPath(new URL("../../../../shared/reference/embed-hosts.json", import.meta.url));
const facts = existsSync(file)
  ? (JSON.parse(readFileSync(file, "utf8")) as { name: string; hosts: string[]; example: string }[])
  : [];

describe("the reference the list was made from", () => {
  const cases = facts.flatMap(({ hosts, example }) =>
    hosts.filter((host) => !host.startsWith("*.")).map((host) => ({ host, example })),
  );

  test.skipIf(cases.length === 0)(
    `${cases.length} cases ran: every host shows its example and not its front page`,
    () => {
      /** Hosts that show nothing but their player, from `/` on. */
      const playersOnly = ["player.twitch.tv"];
      const refused = cases.filter(({ host, example }) => {
        const url = new URL(example.replaceAll(/\{[\w-]+\}/g, "x1"));
        url.hostname = host;
        return findAllowedHost(url) === null;
      });
      const open = cases.filter(({ host }) => findAllowedHost(new URL(`https://${host}/`)) !== null);
      expect(refused).toEqual([]);
      expect(open.map(({ host }) => host)).toEqual(playersOnly);
    },
  );
});
