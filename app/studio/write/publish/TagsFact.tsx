import { useEffect, useState } from "react";
import type { Tag } from "../../../../contract/entities/taxonomy.ts";
import { createTag } from "./create-tag.ts";
import type { OfferedName } from "./name-options.ts";
import { NamesFact } from "./NamesFact.tsx";
import { suggestTags } from "./suggest-tags.client.ts";
import type { Publishing } from "./use-publishing.ts";

/** How long after the last key tags are asked for, ms. */
const pause = 200;
/** Before that many letters nothing is suggested. */
const minLetters = 2;
/** How long somebody who has pressed Enter waits for what exists, ms. */
const longest = 5_000;

/** Tags: those that exist are found by what is typed, and one that doesn't is made by who chooses so. */
export function TagsFact({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const { offers, isAnswered, ask, setTyped } = useSuggestions(view.suggestions);
  return (
    <NamesFact
      name="tags"
      publishing={publishing}
      values={values.tags}
      idOf={({ safeName }) => safeName}
      nameOf={({ displayName }) => displayName}
      offers={offers}
      isAnswered={isAnswered}
      ask={ask}
      create={createTag}
      onType={setTyped}
    />
  );
}

const offer = (tag: Tag): OfferedName<Tag> => ({
  value: tag,
  text: tag.displayName,
  label: tag.displayName,
});

/** Tags that begin like what is typed, once nothing more comes for a moment, or at once where they are asked for. */
function useSuggestions(path: string) {
  const [typed, setTyped] = useState("");
  const [{ offers, answered }, setAnswer] = useState<{ offers: OfferedName<Tag>[]; answered: string }>({
    offers: [],
    answered: "",
  });
  const q = typed.trim();
  const isAsking = q.length >= minLetters && q !== answered;
  useEffect(() => {
    if (!isAsking) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void suggestTags(path, q, asked.signal).then((tags) => {
        if (!asked.signal.aborted) setAnswer({ offers: tags.map(offer), answered: q });
      });
    }, pause);
    return () => {
      asked.abort();
      clearTimeout(timer);
    };
  }, [q, isAsking, path]);
  const isAnswered = (text: string) => text.trim().length < minLetters || text.trim() === answered;
  const ask = async (text: string) => {
    const wanted = text.trim();
    const found = (await suggestTags(path, wanted, AbortSignal.timeout(longest))).map(offer);
    setAnswer({ offers: found, answered: wanted });
    return found;
  };
  return { offers, isAnswered, ask, setTyped };
}
