import type { Fields } from "../records/fields.ts";
import { ownFields } from "./render-fields.ts";
import { indexResources, keyOf, listReferences, listResources, type Resource } from "./resources.ts";

/** Parts that may be in each other: `field_parts.field_media.field_media_image`. */
const maxDepth = 5;
/** Paths of one list, at most, so that addresses stay short enough for any server. */
const maxPaths = 60;
/** What stories are made of. Terms, users and files refer to nothing that is read. */
const wanted = /^(?:file--file|user--user|(?:media|paragraph|taxonomy_term)--)/;
const hasParts = /^(?:media|paragraph)--/;

/**
 * The fields that a list of JSON:API has to include. Each content type has its own, and a path that its site doesn't know fails the
 * whole request, so they are learned from what the items of a page refer to.
 */
export class IncludePaths {
  readonly #good = new Set<string>();
  readonly #refused = new Set<string>();
  /** Those of the current request that no response had before. */
  #tried: string[] = [];
  /** Those that were refused together, to be tried one by one. */
  #doubtful: string[] = [];

  /** As the parameter `include` has them. */
  list(): string {
    return [...this.#good, ...this.#tried].join(",");
  }

  /** After a refused request: true if it had paths that may be the reason, and is worth another attempt. */
  refuseTried(): boolean {
    if (this.#tried.length === 0) return false;
    if (this.#tried.length === 1) for (const path of this.#tried) this.#refused.add(path);
    else this.#doubtful.push(...this.#tried);
    this.#tried = this.#doubtful.splice(0, 1);
    return true;
  }

  /** After a response: true if it lacks something, and the page has to be read again. */
  learnFrom(document: Fields): boolean {
    for (const path of this.#tried) this.#good.add(path);
    this.#tried = this.#doubtful.length > 0 ? this.#doubtful.splice(0, 1) : this.#findMissing(document);
    return this.#tried.length > 0;
  }

  #findMissing(document: Fields): string[] {
    const resources = listResources(document, "");
    const { byKey, listed } = indexResources(resources);
    const missing = new Set<string>();
    const walk = (resource: Resource, before: string, depth: number) => {
      for (const name of Object.keys(resource.relationships)) {
        if (ownFields.test(name) && !(name === "uid" && depth === 1)) continue;
        const path = `${before}${name}`;
        for (const reference of listReferences(resource, name)) {
          if (!wanted.test(reference.type) || (reference.type === "user--user" && name !== "uid")) continue;
          // Drupal's id of what is gone, and of what there is none of, such as the parent of a topmost term.
          if (reference.id === "missing" || reference.id === "virtual") continue;
          const found = byKey.get(keyOf(reference));
          if (found !== undefined && hasParts.test(found.type) && depth < maxDepth)
            walk(found, `${path}.`, depth + 1);
          if (found === undefined && !this.#good.has(path) && !this.#refused.has(path)) missing.add(path);
        }
      }
    };
    for (const resource of listed) walk(resource, "", 1);
    return [...missing].slice(0, Math.max(maxPaths - this.#good.size, 0));
  }
}
