import type { Tag } from "../../contract/entities/taxonomy.ts";
import type { SourceLabel, SourceLabels } from "../source.ts";

/** Collects the tags and categories of stories, with their numbers of stories. */
export class LabelCounter {
  readonly #tags = new Map<string, SourceLabel>();
  readonly #categories = new Map<string, SourceLabel>();

  /** Adds those of a story. */
  add(tags: readonly (Tag | null)[], category: Tag | null): void {
    const named = new Map(tags.flatMap((tag) => (tag === null ? [] : [[tag.urlName, tag] as const])));
    for (const tag of named.values()) count(this.#tags, tag);
    if (category !== null) count(this.#categories, category);
  }

  /** Those with the largest numbers of stories first. */
  list(): SourceLabels {
    return { tags: sort(this.#tags), categories: sort(this.#categories) };
  }
}

function count(labels: Map<string, SourceLabel>, { urlName, safeName, displayName }: Tag): void {
  const label = labels.get(urlName);
  if (label) label.stories += 1;
  else labels.set(urlName, { urlName, safeName, displayName, stories: 1 });
}

const sort = (labels: ReadonlyMap<string, SourceLabel>) =>
  [...labels.values()].toSorted(
    (one, other) => other.stories - one.stories || (one.urlName < other.urlName ? -1 : 1),
  );
