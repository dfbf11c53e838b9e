import { describe, expect, test } from "vitest";
import { parseScreenshotArguments } from "../../../cli/screenshots/arguments.ts";
import { listShots } from "../../../cli/screenshots/list-shots.ts";

const themes = ["kotaku", "theonion"];
const subjects = {
  postPaths: { "kotaku.com": "/a-1", "es.gizmodo.com": "/b-2" },
  mainHost: "kinja.com",
  blogNames: ["theonion"],
};
const parse = (...args: string[]) => parseScreenshotArguments(args, themes);

test("without arguments: every theme, both pages, both schemes, phone and desktop", () => {
  expect(parse()).toEqual({
    themes,
    pages: ["front", "post"],
    schemes: ["light", "dark"],
    widths: [375, 1440],
    locales: ["en-US"],
    isFull: false,
    port: null,
    folder: "build/screenshots",
  });
});

test("uses the given names in that order", () => {
  const plan = parse(
    "--theme",
    "theonion,kotaku",
    "--width",
    "800",
    "--locale",
    "es-ES",
    "--full",
    "--port",
    "8787",
  );
  expect(plan).toMatchObject({
    themes: ["theonion", "kotaku"],
    widths: [800],
    locales: ["es-ES"],
    isFull: true,
    port: 8787,
  });
});

describe("reports", () => {
  test.each([
    [["--theme", "nobody"], '--theme: unknown value "nobody". Choose from: kotaku, theonion'],
    [["--page", "nothing"], '--page: unknown value "nothing"'],
    [["--width", "wide"], '--width needs a whole number from 240 to 4000, not "wide"'],
    [["--width", "100"], "--width needs"],
    [["--port", "0"], "--port needs"],
    [["--what"], "--what"],
  ])("%j", (args, message) => expect(() => parse(...args)).toThrow(message));
});

test("every screenshot has a unique name, and shows its theme", () => {
  const shots = listShots(parse("--locale", "en-US,es-ES"), subjects);
  expect(shots).toHaveLength(2 * 2 * 2 * 2 * 2);
  expect(new Set(shots.map(({ file }) => file)).size).toBe(shots.length);
  expect(shots[0]).toEqual({
    host: "kotaku.com",
    path: "/?theme=kotaku",
    scheme: "light",
    width: 375,
    file: "kotaku-en-front-light-375.png",
    account: null,
    typed: null,
    status: 200,
  });
});

test("a page of the studio is of the blog with the theme, for an account", () => {
  const [shot] = listShots(parse("--page", "audit", "--theme", "theonion"), subjects);
  expect(shot).toMatchObject({ host: "kinja.com", path: "/manage/theonion/audit", account: "ottoline-rusk" });
});
