import type { NewRecoveredPassage } from "../../../../contract/entities/draft.ts";
import type { Loss } from "../../../../contract/document/find-losses.ts";

/** Longest slice that goes into the tray as it is, characters of JSON; longer ones go as their text, in parts. */
const maxSlice = 200_000;
/** Characters of such a part. */
const partLength = 50_000;

/**
 * Passages for the tray, of what merging leaves out. The ids follow from what is lost and `when`, so that what is found again
 * after a crash is kept once; and from its place in the list, so that equal texts aren't taken for one.
 */
export function buildPassages(
  losses: readonly Loss[],
  when: string,
  { clientId, personId, now }: { clientId: string; personId: string; now: () => number },
): NewRecoveredPassage[] {
  return losses.flatMap((loss, place) => {
    const slice: unknown = loss.slice.toJSON();
    const isWhole = JSON.stringify(slice).length <= maxSlice && loss.text.length <= partLength;
    const parts = isWhole ? [loss.text] : splitText(loss.text);
    return parts.map((text, index) => ({
      id: `${clientId}-${when}-${place}-${index}-${hashText(text)}`.slice(0, 64),
      reason: loss.reason,
      personId: loss.personId ?? personId,
      timeMillis: now(),
      position: loss.position,
      slice: isWhole ? slice : null,
      text,
      before: index === 0 ? loss.before : "",
      after: index === parts.length - 1 ? loss.after : "",
    }));
  });
}

/** Never between the halves of a character. */
function splitText(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + partLength;
    const isHalf = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    const next = isHalf ? end - 1 : end;
    parts.push(text.slice(start, next));
    start = next;
  }
  return parts.length > 0 ? parts : [""];
}

/** FNV-1a, 32 bits. */
const hashText = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
};
