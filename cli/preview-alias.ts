import { createHash } from "node:crypto";

/** `{alias}-{worker}` is a single DNS label, limited to 63 characters (RFC 1035). */
const labelLimit = 63;
const hashLength = 6;

/**
 * Preview alias of a branch: lower-case letters, digits and single dashes, starting with a letter, and short
 * enough to precede the Worker's name. Slashes become dashes; if further changes were needed, a hash of the
 * branch name is added to keep aliases unique. Throws a RangeError if the Worker's name is too long.
 */
export function buildPreviewAlias(branch: string, workerName: string): string {
  const limit = labelLimit - workerName.length - 1;
  if (limit < hashLength + 2) throw new RangeError(`${workerName} is too long for a preview name`);
  const plain = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const alias = /^[a-z]/.test(plain) ? plain : `b-${plain}`.replace(/-$/, "");
  const isFaithful = alias === branch.replaceAll("/", "-") && alias.length <= limit;
  if (isFaithful) return alias;
  const hash = createHash("sha256").update(branch).digest("hex").slice(0, hashLength);
  return `${alias.slice(0, limit - hashLength - 1).replace(/-$/, "")}-${hash}`;
}
