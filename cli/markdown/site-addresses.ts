import { parseWebUrl } from "../nodes/address.ts";
import { folderOfPath, joinPath } from "../records/paths.ts";
import type { FileName } from "./file-name.ts";
import type { Site } from "./site.ts";
import { fileScheme } from "./text/shortcodes.ts";

/** A file with its old addresses, the most likely first. */
export interface AddressedFile {
  file: FileName;
  oldPaths: readonly string[];
  /** Paths on the old site that stand in other posts. */
  links: readonly string[];
}

/** Paths as they are compared: decoded, without slashes, `index.html` and `.html` at the end. */
export function comparePath(path: string): string {
  let plain = path.split(/[?#]/)[0] ?? "";
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // An invalid encoding stays as it is.
  }
  const parts = plain.split("/").filter((part) => part !== "");
  if (/^index\.(?:html?|php)$/i.test(parts.at(-1) ?? "")) parts.pop();
  return `/${parts.join("/").replace(/\.(?:html?|php)$/i, "")}`.toLowerCase();
}

const contentEnding = /\.(?:mdx?|markdown|mdown|mkd|html?)$/i;
/** A path of a file without ending, order and `index`, in small letters. */
const compareFile = (path: string) =>
  path
    .replace(/^\/+/, "")
    .replace(contentEnding, "")
    .replace(/(^|\/)_?index$/i, "")
    .replace(/\/$/, "")
    .toLowerCase();

/** First parts of paths that are lists, whatever stands behind them. */
const lists = /^\/(?:[\w-]+\/)?(?:tags?|categor(?:y|ies)|topics?|authors?|page|series|search)\//;

const urlBase = "https://old.invalid";

/** Old addresses of all posts of a source, by which links between them are found. */
export class SiteAddresses {
  readonly #site: Site;
  readonly #hosts: ReadonlySet<string>;
  readonly #byPath = new Map<string, AddressedFile>();
  readonly #byFile = new Map<string, AddressedFile>();
  /** Null for names of several files. */
  readonly #byName = new Map<string, AddressedFile | null>();
  readonly #owned = new Map<AddressedFile, string[]>();
  readonly #isFile: (path: string) => boolean;

  /** `isFile` tells whether the site's folder has a file. */
  constructor(
    site: Site,
    files: readonly AddressedFile[],
    { oldSite, isFile }: { oldSite: string | null; isFile: (path: string) => boolean },
  ) {
    this.#site = site;
    this.#isFile = isFile;
    const host = oldSite === null ? undefined : URL.parse(oldSite)?.host;
    this.#hosts = new Set([...site.hosts, ...(host === undefined ? [] : [host])]);
    for (const one of files) this.#addNames(one);
    const longest = Math.max(0, ...files.map(({ oldPaths }) => oldPaths.length));
    // Each file's most likely address first: what two claim is that of the one which is surer.
    for (let rank = 0; rank < longest; rank++)
      for (const one of files) {
        const path = one.oldPaths[rank];
        if (path !== undefined) this.#claim(path, one);
      }
    for (const one of files) for (const link of one.links) this.#claimLink(link);
  }

  #addNames(one: AddressedFile): void {
    const { path, name, slug } = one.file;
    this.#byFile.set(compareFile(path), one);
    for (const key of new Set([name, slug].map((written) => written.toLowerCase())))
      this.#byName.set(key, this.#byName.has(key) ? null : one);
  }

  #claim(path: string, one: AddressedFile): void {
    const key = comparePath(path);
    const owner = this.#byPath.get(key) ?? one;
    if (owner !== one || key === "/") return;
    this.#byPath.set(key, one);
    const owned = this.#owned.get(one) ?? [];
    if (!owned.includes(path)) this.#owned.set(one, [...owned, path]);
  }

  /** A path that other posts link to belongs to the one post whose slug it ends with. */
  #claimLink(link: string): void {
    const path = this.#readOwn(link);
    if (path === null || lists.test(path)) return;
    const key = comparePath(path);
    if (this.#byPath.has(key)) return;
    const one = this.#byName.get(key.split("/").at(-1) ?? "");
    const isFile = /\.\w{2,5}$/.test(path) && !contentEnding.test(path);
    if (one && !isFile) this.#claim(URL.parse(path, urlBase)?.pathname ?? path, one);
  }

  /** The path of a link onto the old site from its root; null for any other. */
  #readOwn(link: string): string | null {
    if (link.startsWith("/") && !link.startsWith("//")) return link;
    const url = parseWebUrl(link);
    return url !== null && this.#hosts.has(url.host) ? url.pathname + url.hash : null;
  }

  /** The old addresses that lead to a file; those of other files that share one aren't among them. */
  pathsOf(one: AddressedFile): string[] {
    return this.#owned.get(one) ?? [];
  }

  /** The address of an imported post that a link in a file means, with the link's fragment; null if it means none. */
  findPost(link: string, from: string): string | null {
    const written = link.trim();
    const hash = /#[^#]*$/.exec(written)?.[0] ?? "";
    const plain = written.slice(0, written.length - hash.length).split("?")[0] ?? "";
    if (plain === "") return null;
    const one = this.#findFile(plain, from) ?? this.#findPath(plain, from);
    const main = one && this.pathsOf(one)[0];
    return main ? main + hash : null;
  }

  #findFile(plain: string, from: string): AddressedFile | null {
    const path = decode(plain);
    const folder = folderOfPath(from);
    if (path.startsWith(fileScheme)) {
      const name = compareFile(path.slice(fileScheme.length).replace(/^\.\//, ""));
      const relative = compareFile(joinPath(folder, name));
      const inContent = compareFile(joinPath(this.#site.content, name));
      const last = name.split("/").at(-1) ?? "";
      return (
        this.#byFile.get(relative) ??
        this.#byFile.get(inContent) ??
        this.#byFile.get(name) ??
        this.#byName.get(last) ??
        null
      );
    }
    const alias = /^(?:@site|@|~)\/(.+)$/.exec(path)?.[1];
    if (alias !== undefined)
      return (
        [alias, joinPath(this.#site.content, alias), joinPath("src", alias)]
          .map((name) => this.#byFile.get(compareFile(name)))
          .find((one) => one !== undefined) ?? null
      );
    if (/^[a-z][a-z+.-]*:|^\/\//i.test(path) || !contentEnding.test(path)) return null;
    const inside = path.startsWith("/") ? joinPath(this.#site.content, path) : joinPath(folder, path);
    return this.#byFile.get(compareFile(inside)) ?? this.#byFile.get(compareFile(path)) ?? null;
  }

  #findPath(plain: string, from: string): AddressedFile | null {
    const own = this.#readOwn(plain);
    const base = this.#byFile.get(compareFile(from));
    const { base: first } = this.#site;
    if (own !== null)
      return (
        this.#byPath.get(comparePath(own)) ??
        (first === "" ? null : (this.#byPath.get(comparePath(first + own)) ?? null))
      );
    if (/^[a-z][a-z+.-]*:|^\/\//i.test(plain)) return null;
    const main = base && this.pathsOf(base)[0];
    const paths = main === undefined ? [] : [main, `${main.replace(/\/$/, "")}/`];
    const found = paths.map((path) =>
      this.#byPath.get(comparePath(URL.parse(plain, urlBase + path)?.pathname ?? "")),
    );
    const beside = this.#byFile.get(compareFile(joinPath(folderOfPath(from), decode(plain))));
    return found.find((one) => one !== undefined && one !== base) ?? beside ?? null;
  }

  /** A relative link of a file as seen from the root of the old site; any other as it is. */
  fromRoot(link: string, from: string): string {
    if (link === "" || /^(?:[a-z][a-z+.-]*:|\/|#|\?)/i.test(link)) return link;
    const base = this.#byFile.get(compareFile(from));
    const main = base && this.pathsOf(base)[0];
    const url = main === undefined ? null : URL.parse(link, urlBase + main);
    return url === null || url.origin !== urlBase ? link : url.pathname + url.search + url.hash;
  }

  /** The path of an image in the site's folder if it stands beside the text; otherwise its address as it is. */
  findImage(src: string, from: string): string {
    if (/^(?:[a-z][a-z+.-]*:|\/)/i.test(src) || src === "") return src;
    const plain = decode(src.split(/[?#]/)[0] ?? "")
      .replace(/^@site\//, "/")
      .replace(/^(?:~|@)\//, "/src/");
    if (plain.startsWith("/")) return encodeURI(plain);
    const path = joinPath(folderOfPath(from), plain);
    return !path.startsWith("..") && this.#isFile(path) ? encodeURI(`/${path}`) : src;
  }
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
