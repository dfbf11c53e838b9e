import { createHash } from "node:crypto";

/** Names of Workers are DNS labels, names of buckets are limited alike: 63 characters (RFC 1035). */
const nameLimit = 63;
const hashLength = 10;
/**
 * Prefixes keep names apart: the kind of a resource precedes the branch's name, so that no branch can be named like
 * another branch's resource, and “preview” precedes both, so that none is named like staging or production.
 */
const prefix = "magma-preview-";
const kinds = ["app", "api", "data", "search", "images"] as const;
const aliasLimit = nameLimit - prefix.length - "images-".length;

/** Names of a branch's preview resources, in Cloudflare and on this machine. */
export interface PreviewNames extends Record<(typeof kinds)[number], string> {
  alias: string;
  /** The folder of its generated configuration, relative to the project. Git ignores it. */
  folder: string;
}

/** The names of a branch's preview. */
export function buildPreviewNames(branch: string): PreviewNames {
  const alias = buildPreviewAlias(branch);
  const names = kinds.map((kind) => [kind, `${prefix}${kind}-${alias}`]);
  return {
    ...(Object.fromEntries(names) as Record<(typeof kinds)[number], string>),
    alias,
    folder: `.magma/previews/${alias}`,
  };
}

/**
 * A branch's name in lower-case letters, digits and single dashes, starting with a letter. A hash of the name is added
 * if it had to be changed, or if it already ends like a hash: no two branches share a preview.
 */
function buildPreviewAlias(branch: string): string {
  const plain = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const alias = /^[a-z]/.test(plain) ? plain : `b-${plain}`.replace(/-$/, "");
  if (alias === branch && alias.length <= aliasLimit && !hasHash.test(alias)) return alias;
  const hash = createHash("sha256").update(branch).digest("hex").slice(0, hashLength);
  return `${alias.slice(0, aliasLimit - hashLength - 1).replace(/-$/, "")}-${hash}`;
}

/** Matches names that already end like a hash. */
const hasHash = /-[0-9a-f]{10}$/;
