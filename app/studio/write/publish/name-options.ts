/** A name that exists: what it stands for, what may be typed for it, and what people see. */
export interface OfferedName<Value> {
  value: Value;
  text: string;
  label: string;
}

/** What is offered below a field of names: one that exists, or, with a null value, a new one of what was typed. */
export interface NameOption<Value> {
  value: Value | null;
  label: string;
}

interface TypedName<Value> {
  typed: string;
  offers: readonly OfferedName<Value>[];
  /** How a new name is offered; null where none can be made of what was typed, or it isn't known yet whether it exists. */
  newLabel: string | null;
}

const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

/** Whether a name, or one of its words, begins with what was typed. */
const begins = (name: string, typed: string) => {
  const folded = fold(name);
  return folded.startsWith(typed) || folded.includes(` ${typed}`);
};

/** How well a name fits: 0 is the name itself. */
function rank<Value>({ text, label }: OfferedName<Value>, wanted: string): number {
  const names = [fold(text), fold(label)];
  if (names.includes(wanted)) return 0;
  return names.some((name) => name.startsWith(wanted)) ? 1 : 2;
}

/** Whether it begins as a whole like what was typed, and not only one of its words. */
const isMeant = <Value>(offer: OfferedName<Value>, wanted: string) => rank(offer, wanted) < 2;

/**
 * What a field of names offers for what was typed. The first is what Enter takes: a name that exists if one begins like that. A
 * new one is the last choice otherwise, and says that it is new.
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

/** The name that Enter means where it was pressed before anything was offered; null for none that begins like that. */
export function findMeantName<Value>(
  offers: readonly OfferedName<Value>[],
  typed: string,
): OfferedName<Value> | null {
  const wanted = fold(typed);
  const ranked = offers.toSorted((one, other) => rank(one, wanted) - rank(other, wanted));
  return ranked.find((offer) => isMeant(offer, wanted)) ?? null;
}

/** The name that exists and is what was typed, whatever its case and accents. */
export const findSameName = <Value>(
  offers: readonly OfferedName<Value>[],
  typed: string,
): OfferedName<Value> | null => offers.find((offer) => rank(offer, fold(typed)) === 0) ?? null;
