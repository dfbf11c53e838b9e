import type { Blog } from "../../../../contract/entities/blog.ts";
import type { Person } from "../../../../contract/entities/person.ts";
import { findSettingRule, settingNames } from "../../../../contract/network/blog-settings.ts";
import type { Experiment, FlagChoice } from "../../../../contract/network/features.ts";
import type { Redirect } from "../../../../contract/network/redirects.ts";
import type { Tag } from "../../../../contract/entities/taxonomy.ts";
import { encodeSegment } from "../../../../contract/wire/encode-segment.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { translateName } from "../../../intl/create-intl.ts";
import type { ManagePage } from "../../../studio-routes.ts";
import { buildExperimentPath, buildManagePath } from "../../paths.ts";
import { findByLabel } from "./find-by-label.ts";
import type { Command } from "./list-commands.ts";

/** Matches of one kind that the palette shows at once. */
export const maxMatches = 4;

/** What the services have found for the palette, of which flags and experiments are all there are. */
export interface Matches {
  /** True if the account may change settings. */
  maySet: boolean;
  tags: readonly Pick<Tag, "displayName" | "urlName">[];
  flags: readonly Pick<FlagChoice, "name" | "description">[];
  experiments: readonly Pick<Experiment, "name" | "description">[];
  people: readonly Pick<Person, "screenName" | "displayName">[];
  redirects: readonly Pick<Redirect, "from">[];
}

interface Match {
  label: string;
  /** Further words by which it is found. */
  words?: string;
  path: string;
}

/** Settings, members, tags, flags, experiments and redirects that match, each with the address of its own place. */
export function presentMatches(
  q: string,
  matches: Matches,
  blog: Pick<Blog, "name"> | null,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): Command[] {
  const spoken = (name: string) => name.replaceAll("_", " ");
  const here = (page: ManagePage) => buildManagePath(blog?.name ?? null, page);
  const unique = (list: readonly Match[]) => [...new Map(list.map((match) => [match.path, match])).values()];
  const list = (kind: Command["kind"], found: readonly Match[]): Command[] =>
    found.slice(0, maxMatches).map(({ label, path }) => {
      const href = addressing.ownHref(path);
      return { id: href, label, kind, href, isDocument: true };
    });
  const settings = matches.maySet
    ? settingNames
        .filter((name) => blog !== null || !findSettingRule(name).isOfBlogOnly)
        .map((name) => ({
          label: translateName(intl, "blogSettings", name),
          words: intl.t("studio.kind.setting"),
          path: `${here("settings")}#${name}`,
        }))
    : [];
  const flags = matches.flags.map(({ name, description }) => ({
    label: name,
    words: `${spoken(name)} ${description}`,
    path: `${here("flags")}?change=${encodeURIComponent(name)}#change`,
  }));
  const experiments = matches.experiments.map(({ name, description }) => ({
    label: name,
    words: `${spoken(name)} ${description}`,
    path: buildExperimentPath(name),
  }));
  return [
    ...list(intl.t("studio.kind.setting"), findByLabel(settings, q)),
    ...list(
      intl.t("studio.kind.member"),
      matches.people.map(({ displayName, screenName }) => ({
        label: displayName,
        path:
          blog === null
            ? `${here("members")}?search=${encodeURIComponent(screenName)}`
            : `${here("people")}/${screenName}`,
      })),
    ),
    ...list(
      intl.t("studio.kind.tag"),
      matches.tags.map(({ displayName, urlName }) => ({
        label: displayName,
        path: `${buildManagePath(null, "tags")}/${encodeSegment(urlName)}`,
      })),
    ),
    ...list(intl.t("studio.kind.feature"), findByLabel(unique(flags), q)),
    ...list(intl.t("studio.kind.experiment"), findByLabel(experiments, q)),
    ...list(
      intl.t("studio.kind.redirect"),
      matches.redirects.map(({ from }) => ({
        label: from,
        path: `${here("redirects")}?q=${encodeURIComponent(from)}`,
      })),
    ),
  ];
}
