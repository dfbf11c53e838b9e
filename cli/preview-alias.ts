import { createHash } from "node:crypto";

/** `{alias}-{worker}` is one label of a host name, and such a label has 63 characters at most (RFC 1035). */
const labelLimit = 63;
const hashLength = 6;

/**
 * The name under which a branch can be previewed: lower-case letters, digits and single dashes, beginning with a
 * letter, short enough to stand before the Worker's name. Slashes become dashes; a branch whose name had to be changed
 * further ends in a hash of the whole name, so that two branches do not meet in one preview. Throws a RangeError when
 * the Worker's name leaves no room.
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
