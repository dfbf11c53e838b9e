import { parseArgs } from "node:util";
import { UsageError } from "../upload/find-blog.ts";
import { shotPageNames, type ShotPageName } from "./shot-pages.ts";

export const usage = `node cli/screenshots.ts [OPTIONS]

  --theme NAME,NAME    themes (all of them)
  --page NAME,NAME     pages (front,post), also: ${shotPageNames.slice(2).join(", ")}
  --scheme light,dark  color schemes (both)
  --width N,N          widths of the window, px (375,1440)
  --locale en-US,es-ES languages of the blog that is shown (en-US)
  --full               the whole page, not its first screen
  --port N             a network that runs already (else one is started)
  --out FOLDER         where the pictures go (build/screenshots)`;

const schemes = ["light", "dark"] as const;
/** A blog in each language, shown in every theme. */
export const blogByLocale = { "en-US": "kotaku.com", "es-ES": "es.gizmodo.com" } as const;

export interface ScreenshotPlan {
  themes: string[];
  pages: ShotPageName[];
  schemes: (typeof schemes)[number][];
  widths: number[];
  locales: (keyof typeof blogByLocale)[];
  isFull: boolean;
  /** Null if the command serves the network itself. */
  port: number | null;
  folder: string;
}

/** Parses the command line of `cli/screenshots.ts`. Throws `UsageError`. */
export function parseScreenshotArguments(args: string[], themeNames: readonly string[]): ScreenshotPlan {
  const { values } = parse(args);
  return {
    themes: chooseFrom("--theme", themeNames, values.theme),
    pages: chooseFrom("--page", shotPageNames, values.page ?? "front,post"),
    schemes: chooseFrom("--scheme", schemes, values.scheme),
    widths: values.width.split(",").map((width) => parseNumber("--width", width, 240, 4000)),
    locales: chooseFrom(
      "--locale",
      Object.keys(blogByLocale) as (keyof typeof blogByLocale)[],
      values.locale,
    ),
    isFull: values.full,
    port: values.port === undefined ? null : parseNumber("--port", values.port, 1, 65_535),
    folder: values.out,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        theme: { type: "string" },
        page: { type: "string" },
        scheme: { type: "string" },
        width: { type: "string", default: "375,1440" },
        locale: { type: "string", default: "en-US" },
        port: { type: "string" },
        full: { type: "boolean", default: false },
        out: { type: "string", default: "build/screenshots" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The requested names in order; all if none are given. */
function chooseFrom<Name extends string>(option: string, known: readonly Name[], value?: string): Name[] {
  if (value === undefined) return [...known];
  return value.split(",").map((name) => {
    const found = known.find((candidate) => candidate === name);
    if (found === undefined)
      throw new UsageError(`${option}: unknown value "${name}". Choose from: ${known.join(", ")}`);
    return found;
  });
}

function parseNumber(option: string, text: string, from: number, to: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= from && number <= to) return number;
  throw new UsageError(`${option} needs a whole number from ${from} to ${to}, not "${text}"`);
}
