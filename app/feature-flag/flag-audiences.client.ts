import { isSignedIn } from "../ui/is-signed-in.client.ts";
import { findReaderKey } from "./experiments.client.ts";
import { isInShare, parseAudiences, type FlagAudience } from "./flag-audiences.ts";
import { isFeatureOn, serveFlag } from "./flags.client.ts";
import { keep, readKept } from "./local-store.client.ts";

/**
 * Storage key: "1" if the person signed in on this host is on the blog's staff, otherwise "0", and when that was asked, ms.
 * Anyone can set it: a flag changes how a page looks, and hides nothing.
 */
const staffKey = "magma.staff";
/** How long the answer holds, ms. */
const staffAge = 3_600_000;

const readAudiences = ({ body }: Document) => parseAudiences(body.dataset["flags"] ?? "");

/** True if the flag was printed as off and turned on for this reader. */
export const isForSome = (document: Document, name: string): boolean =>
  readAudiences(document).some((audience) => audience.name === name);

function isIn(document: Document, { name, share }: FlagAudience): boolean {
  if (share === null) return readKept(document, staffKey)?.startsWith("1") === true;
  const key = findReaderKey(document);
  return key !== null && isInShare(name, share, key);
}

/** Turns flags on for this reader, as the script in reader pages does (`flagScript`), on a page without it. */
export function drawFlags(document: Document): void {
  for (const audience of readAudiences(document))
    serveFlag(document, audience.name, isIn(document, audience));
}

/**
 * Shows the effects of the flags that the page's script has turned on, and asks once an hour whether this reader is on the
 * blog's staff, if a flag is for them and someone is signed in.
 */
export async function startAudiences(document: Document): Promise<void> {
  const audiences = readAudiences(document);
  const hasStaff = audiences.some(({ share }) => share === null);
  if (hasStaff && (await learnStaff(document))) drawFlags(document);
  if (!audiences.some(({ name }) => isFeatureOn(document, name))) return;
  const { applyFlipEffects } = await import("./flip-effects.client.ts");
  applyFlipEffects(document);
}

/** True if the answer differs from the one that was stored. */
async function learnStaff(document: Document): Promise<boolean> {
  const known = readKept(document, staffKey);
  if (!isSignedIn(document)) return known?.startsWith("1") === true && keep(document, staffKey, "0 0");
  if (Date.now() - Number(known?.split(" ")[1] ?? 0) < staffAge) return false;
  const address = document.querySelector<HTMLElement>("a[data-me]")?.dataset["me"];
  if (address === undefined) return false;
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" }, cache: "no-store" });
    if (!answer.ok) return false;
    const { isStaff = false } = await answer.json<{ isStaff?: boolean }>();
    const isNew = (known?.startsWith("1") === true) !== isStaff;
    return keep(document, staffKey, `${Number(isStaff)} ${Date.now()}`) && isNew;
  } catch {
    return false;
  }
}
