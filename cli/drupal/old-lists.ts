import { fieldsOf, textOfField } from "../records/fields.ts";
import { oneLine } from "../records/clean-text.ts";
import type { PublicLists } from "../records/record-source.ts";
import type { SourceRedirect } from "../source.ts";
import { createTag } from "../tag.ts";
import { loginOf } from "./read-node.ts";
import type { Resources } from "./resources.ts";

/** What the lists of a Drupal site show: a term's stories, or a person's. */
type Shown = { tag: string } | { login: string };

/** The addresses of a Drupal site's lists: feeds, terms and users. */
export class OldLists {
  readonly #shown = new Map<string, Shown>();

  /** Takes the terms and users of some resources; `prefixOf` is the path before addresses in a language. */
  add({ byKey }: Pick<Resources, "byKey">, prefixOf = (_language: string): string => ""): void {
    for (const resource of byKey.values()) {
      const { type, attributes } = resource;
      const isTerm = type.startsWith("taxonomy_term--");
      if (!isTerm && type !== "user--user") continue;
      const prefix = prefixOf(textOfField(attributes, "langcode"));
      const number = textOfField(attributes, "drupal_internal__tid", "drupal_internal__uid");
      const alias = textOfField(fieldsOf(attributes["path"]), "alias");
      const shown: Shown = isTerm
        ? { tag: createTag(oneLine(textOfField(attributes, "name")))?.urlName ?? "" }
        : { login: loginOf(resource) };
      const paths = [alias, number === "" ? "" : `${isTerm ? "/taxonomy/term" : "/user"}/${number}`];
      for (const path of paths.filter(Boolean)) this.#shown.set(`${prefix}${path}`, shown);
    }
  }

  /** Redirects from those that have a list here; `home` is the path of the site's front page. */
  redirects({ tags, authors }: PublicLists, home = ""): SourceRedirect[] {
    const urlNames = new Set(tags.map(({ urlName }) => urlName));
    const people = new Map(authors.map(({ login, screenName }) => [login, screenName]));
    return [
      { from: `${home}/rss.xml`, to: "/rss" },
      ...[...this.#shown].flatMap(([from, shown]): SourceRedirect[] => {
        if ("login" in shown) {
          const toPerson = people.get(shown.login);
          return toPerson === undefined ? [] : [{ from, toPerson }];
        }
        const to = `/tag/${shown.tag}`;
        if (!urlNames.has(shown.tag)) return [];
        const feed = { from: `${from}/feed`, to: `${to}/rss` };
        return [
          ...(from === to ? [] : [{ from, to }]),
          ...(/\/taxonomy\/term\/\d+$/.test(from) ? [feed] : []),
        ];
      }),
    ];
  }
}
