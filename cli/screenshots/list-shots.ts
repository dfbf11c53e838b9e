import { blogByLocale, type ScreenshotPlan } from "./arguments.ts";
import { shotPages } from "./shot-pages.ts";

/** One screenshot. */
export interface Shot {
  host: string;
  /** Includes `?theme=` on reader pages. */
  path: string;
  scheme: "light" | "dark";
  width: number;
  /** File name without folder. */
  file: string;
  /** Screen name of the account that is signed in; null for a reader. */
  account: string | null;
  /** Typed into the page's search field before the screenshot; null for nothing. */
  typed: string | null;
  /** Expected status. */
  status: number;
}

/** What the network has, for the addresses of pages. */
export interface ShotSubjects {
  /** Path of a post for each blog host. */
  postPaths: Record<string, string>;
  mainHost: string;
  /** A blog has the theme of its name, and the studio that of the managed blog. */
  blogNames: readonly string[];
}

/** All screenshots of a plan, theme by theme. */
export function listShots(plan: ScreenshotPlan, subjects: ShotSubjects): Shot[] {
  return plan.themes.flatMap((theme) =>
    plan.locales.flatMap((locale) =>
      plan.pages.flatMap((name) =>
        plan.schemes.flatMap((scheme) =>
          plan.widths.map((width) => {
            const page = shotPages[name];
            const host = page.isStudio ? subjects.mainHost : (page.host ?? blogByLocale[locale]);
            const blog = subjects.blogNames.includes(theme) ? theme : "kotaku";
            const path = page.path({ blog, post: subjects.postPaths[host] ?? "/" });
            const language = plan.locales.length > 1 ? [locale.slice(0, 2)] : [];
            return {
              host,
              path: page.isStudio ? path : `${path}?theme=${theme}`,
              scheme,
              width,
              file: `${[theme, ...language, name, scheme, width].join("-")}.png`,
              account: page.account ?? null,
              typed: page.typed ?? null,
              status: page.status ?? 200,
            };
          }),
        ),
      ),
    ),
  );
}
