import { blogByLocale, type ScreenshotPlan } from "./arguments.ts";

/** One picture of one page. */
export interface Shot {
  host: string;
  /** With `?theme=`. */
  path: string;
  scheme: "light" | "dark";
  width: number;
  /** The picture's name, without folder. */
  file: string;
}

/** Every picture of a plan, theme by theme. `postPaths` has a post of each blog by its host. */
export function listShots(plan: ScreenshotPlan, postPaths: Record<string, string>): Shot[] {
  return plan.themes.flatMap((theme) =>
    plan.locales.flatMap((locale) =>
      plan.pages.flatMap((page) =>
        plan.schemes.flatMap((scheme) =>
          plan.widths.map((width) => {
            const host = blogByLocale[locale];
            const path = page === "front" ? "/" : (postPaths[host] ?? "/");
            const language = plan.locales.length > 1 ? [locale.slice(0, 2)] : [];
            return {
              host,
              path: `${path}?theme=${theme}`,
              scheme,
              width,
              file: `${[theme, ...language, page, scheme, width].join("-")}.png`,
            };
          }),
        ),
      ),
    ),
  );
}
