import { describe, expect, test } from "vitest";
import { findAllowedHost, findIframeSources } from "../../../contract/embed/allowed-hosts.ts";
import list from "../../../contract/embed/hosts.json" with { type: "json" };
/** Providers with their hosts and an example address, from their public documentation. */
import reference from "./reference-hosts.json" with { type: "json" };

const exact = list.flatMap(({ hosts }) => hosts).filter((host) => !host.startsWith("*."));

describe("the allow-list", () => {
  test("has about a hundred hosts without duplicates, each with a path", () => {
    expect(exact.length).toBeGreaterThan(100);
    expect(new Set(exact).size).toBe(exact.length);
    const pathless = list.filter(
      ({ paths }) => paths.length === 0 || !paths.every((path) => path.startsWith("/")),
    );
    expect(pathless).toEqual([]);
  });

  test("uses wildcards only for hosts that need them", () => {
    expect(list.flatMap(({ hosts }) => hosts).filter((host) => host.includes("*"))).toEqual([
      "*.kaltura.com",
    ]);
  });

  test("gives the frame sources of the content security policy", () => {
    const sources = findIframeSources();
    expect(sources).toContain("https://www.youtube-nocookie.com");
    expect(sources).toContain("https://*.kaltura.com");
    expect(sources.every((source) => /^https:\/\/(\*\.)?[a-z0-9.-]+$/.test(source))).toBe(true);
  });
});

describe("the reference of the allow-list", () => {
  const cases = reference.flatMap((entry) =>
    entry.hosts.filter((host) => !host.startsWith("*.")).map((host) => ({ ...entry, host })),
  );
  const addressOf = (example: string, host: string) => {
    const url = new URL(example.replaceAll(/\{[\w-]+\}/g, "x1"));
    url.hostname = host;
    return url;
  };

  test("has 109 entries, all of them on the list with all their hosts", () => {
    expect(reference).toHaveLength(109);
    const listed = new Set(list.flatMap(({ hosts }) => hosts));
    expect(reference.flatMap(({ hosts }) => hosts).filter((host) => !listed.has(host))).toEqual([]);
  });

  test.each(cases)("$name: $host shows its example", ({ host, example, kind }) => {
    expect(findAllowedHost(addressOf(example, host))).toMatchObject({ kind });
  });

  test.each(cases)(
    "$name: not over http, with a port, a name, or under another's domain: $host",
    ({ host, example }) => {
      const { pathname, search } = addressOf(example, host);
      const hostile = [
        `http://${host}`,
        `https://${host}:8443`,
        `https://somebody@${host}`,
        `https://${host}.evil.example`,
        // The list has a star for the names under this one.
        ...(host.endsWith(".kaltura.com") ? [] : [`https://evil-${host}`]),
        `https://evil.example/https://${host}`,
      ];
      expect(hostile.filter((origin) => findAllowedHost(new URL(origin + pathname + search)))).toEqual([]);
    },
  );

  test("allows front pages only on hosts that serve nothing but players", () => {
    const open = cases.filter(({ host }) => findAllowedHost(new URL(`https://${host}/`)) !== null);
    expect(open.map(({ host }) => host)).toEqual(["player.twitch.tv"]);
  });
});
