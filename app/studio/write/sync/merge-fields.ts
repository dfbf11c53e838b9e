import type { DraftField } from "../../../../contract/entities/draft.ts";

type Fields = Readonly<Record<string, DraftField>>;

/** An answer that was long on its way knows less than the one to a change of a field. */
export function mergeFields(known: Fields, answered: Fields): Fields {
  const newer = Object.entries(answered).filter(
    ([name, { version }]) => version > (known[name]?.version ?? -1),
  );
  return newer.length === 0 ? known : { ...known, ...Object.fromEntries(newer) };
}
