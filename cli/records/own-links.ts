import type { Root } from "hast";
import { parseWebUrl } from "../nodes/address.ts";
import type { ParsedSource } from "../nodes/convert-source.ts";
import { attribute, isElement, type Content } from "../nodes/hast.ts";
import { findOldPath, keyOfPath } from "./old-path.ts";

const withoutWww = (host: string) => host.replace(/^www\./, "");

/**
 * The old addresses of all stories of a source. Links between them lead to the old paths, which redirect, so that no story links
 * to the site that is left.
 */
export class OwnLinks {
  readonly #hosts = new Set<string>();
  readonly #paths = new Set<string>();

  /** Adds a site by its address; nothing if that isn't one. */
  addSite(address: string | null | undefined): void {
    const url = URL.parse(address ?? "");
    if (url !== null && url.host !== "") this.#hosts.add(withoutWww(url.host));
  }

  /** Adds an old address of a story, with its host or from the root. */
  add(address: string): void {
    const path = findOldPath(address);
    if (path === null) return;
    this.#paths.add(keyOfPath(path));
    if (!address.trim().startsWith("/")) this.addSite(address);
  }

  /** The path on the old site that a link to a story means, with its fragment; null if it means no story. */
  findPath(href: string): string | null {
    const written = href.trim();
    const isRooted = written.startsWith("/") && !written.startsWith("//");
    const url = isRooted ? URL.parse(written, "https://host.invalid") : parseWebUrl(written);
    if (url === null || (!isRooted && !this.#hosts.has(withoutWww(url.host)))) return null;
    const path = [url.pathname + url.search, url.pathname].find((one) => this.#paths.has(keyOfPath(one)));
    return path === undefined || path === "/" ? null : path + url.hash;
  }

  /** A parser whose links to stories of the source are paths. */
  resolveIn =
    (parse: (source: string) => ParsedSource) =>
    (source: string): ParsedSource => {
      const parsed = parse(source);
      return this.#paths.size === 0 ? parsed : { ...parsed, root: this.#resolve(parsed.root) };
    };

  #resolve(root: Root): Root {
    const visit = <T extends Content>(node: T): T => {
      if (!isElement(node)) return node;
      const children = node.children.map(visit);
      const path = node.tagName === "a" ? this.findPath(attribute(node, "href")) : null;
      const properties =
        path === null ? node.properties : { ...node.properties, href: path, dataImportedPost: "true" };
      return { ...node, properties, children };
    };
    return { ...root, children: root.children.map(visit) };
  }
}
