import { blogByLocale, type ScreenshotPlan } from "./arguments.ts";

/** One screenshot. */
export interface Shot {
  host: string;
  /** Includes `?theme=`. */
  path: string;
  scheme: "light" | "dark";
  width: number;
  /** File name without folder. */
  file: string;
}

/** All screenshots of a plan, theme by theme. `postPaths` has a post for each blog host. */
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
