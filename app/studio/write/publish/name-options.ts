/** An existing name: its value, the texts that match it, and its label. */
export interface OfferedName<Value> {
  value: Value;
  text: string;
  label: string;
}

/** An option of a field of names: an existing one, or, with a null value, a new one from the typed text. */
export interface NameOption<Value> {
  value: Value | null;
  label: string;
}

interface TypedName<Value> {
  typed: string;
  offers: readonly OfferedName<Value>[];
  /** Label of a new name; null if the text can't be a name, or it isn't known yet whether it exists. */
  newLabel: string | null;
}

const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

/** True if a name, or one of its words, begins with the typed text. */
const begins = (name: string, typed: string) => {
  const folded = fold(name);
  return folded.startsWith(typed) || folded.includes(` ${typed}`);
};

/** The rank of a name: 0 is an exact match. */
function rank<Value>({ text, label }: OfferedName<Value>, wanted: string): number {
  const names = [fold(text), fold(label)];
  if (names.includes(wanted)) return 0;
  return names.some((name) => name.startsWith(wanted)) ? 1 : 2;
}

/** True if the whole name begins with the typed text, and not only one of its words. */
const isMeant = <Value>(offer: OfferedName<Value>, wanted: string) => rank(offer, wanted) < 2;

/**
 * The options for typed text. Enter chooses the first: an existing name that begins with it, if any. A new name is the
 * last option otherwise, labelled as new.
 */
export function listNameOptions<Value>({ typed, offers, newLabel }: TypedName<Value>): NameOption<Value>[] {
  const wanted = fold(typed);
  if (wanted === "") return [];
  const known = offers
    .filter(({ text, label }) => begins(text, wanted) || begins(label, wanted))
    .toSorted((one, other) => rank(one, wanted) - rank(other, wanted));
  const [first] = known;
  if (newLabel === null || (first && rank(first, wanted) === 0)) return known;
  const added = { value: null, label: newLabel };
  return first && isMeant(first, wanted) ? [...known, added] : [added, ...known];
}

/** The name for an Enter that was pressed before any option was shown; null if none begins with the text. */
export function findMeantName<Value>(
  offers: readonly OfferedName<Value>[],
  typed: string,
): OfferedName<Value> | null {
  const wanted = fold(typed);
  const ranked = offers.toSorted((one, other) => rank(one, wanted) - rank(other, wanted));
  return ranked.find((offer) => isMeant(offer, wanted)) ?? null;
}

/** The existing name that equals the typed text, ignoring case and accents. */
export const findSameName = <Value>(
  offers: readonly OfferedName<Value>[],
  typed: string,
): OfferedName<Value> | null => offers.find((offer) => rank(offer, fold(typed)) === 0) ?? null;
