/** `аa βb`: each character with what it is read as. */
const readPairs = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]));

/**
 * Letters of other scripts and signs that are read as a Latin letter (Unicode, UTS 39, confusables; those that a reader
 * would take for the letter in running text).
 */
const lookAlikes = readPairs(
  "аa вb еe ёe кk мm нh оo рp сc тt уy хx іi їi јj ѕs ԁd ԛq ԝw ьb һh гr пn " +
    "αa βb εe ηn ιi κk νv οo ρp σo τt υu χx ωw γy ıi łl øo đd ħh ŧt ʟl ɑa ɡg " +
    "ßss æae œoe",
);

/** Digits and signs that stand in for letters, where they stand among letters. */
const standIns = readPairs("0o 1i 3e 4a 5s 7t 8b @a $s !i |i €e");

/** What is seen as nothing: soft hyphens, joiners, marks of direction, variation selectors, tags. */
const unseen = /[\p{Cf}\p{Variation_Selector}]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text in small Latin letters without accents: what looks the same is the same. The Spanish ñ stays a letter of its own:
 * «año» and «ano» are two words.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/[ñÑ]/g, "\ue000")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replaceAll("\ue000", "ñ");
  return Array.from(plain, (letter) => lookAlikes.get(letter) ?? letter).join("");
}

/**
 * The words of a text as word lists are compared with it. A word with digits or signs among its letters stands as well
 * for the letters that these look like, and one letter after the other, spaced or dotted, stands for their word.
 */
export function listFoldedWords(text: string): string[] {
  const folded = foldText(text);
  const words = folded.match(/[\p{L}\p{N}@$!|€]+/gu) ?? [];
  return words.map(readStandIns).filter((word) => word !== "");
}

/** `sh1t` → `shit`; a number stays one, and a sign at the end is the sentence's. */
function readStandIns(word: string): string {
  const trimmed = trimSigns(word);
  if (!/\p{L}/u.test(trimmed)) return trimmed;
  return Array.from(trimmed, (letter) => standIns.get(letter) ?? letter).join("");
}

/** Without the signs of the sentence around a word; a loop, as a pattern would go back over them. */
function trimSigns(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && "!|".includes(word.charAt(start))) start += 1;
  while (end > start && "!|".includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/** Words of one letter in a row, joined: `s p a m` → `spam`. The rest stays as it is. */
export function joinSpelledWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  let spelled = "";
  for (const word of [...words, ""]) {
    if (word.length === 1) {
      spelled += word;
      continue;
    }
    if (spelled.length >= 3) joined.push(spelled);
    else joined.push(...spelled.split(""));
    spelled = "";
    if (word !== "") joined.push(word);
  }
  return joined;
}
