import { useEffect, useState } from "react";
import type { Tag } from "../../../../contract/entities/taxonomy.ts";
import { createTag } from "./create-tag.ts";
import { NamesFact } from "./NamesFact.tsx";
import { suggestTags } from "./suggest-tags.client.ts";
import type { Publishing } from "./use-publishing.ts";

/** How long after the last key tags are asked for, ms. */
const pause = 200;

/** Tags: typed and ended with Enter or a comma; those that exist are suggested. */
export function TagsFact({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const [typed, setTyped] = useState("");
  const known = useSuggestions(typed, view.suggestions);
  const create = (text: string) => {
    const name = text.trim();
    const wanted = name.toLowerCase();
    return known.find(({ displayName }) => displayName.toLowerCase() === wanted) ?? createTag(name);
  };
  return (
    <NamesFact
      name="tags"
      publishing={publishing}
      values={values.tags}
      idOf={({ safeName }) => safeName}
      nameOf={({ displayName }) => displayName}
      offers={known.map(({ displayName }) => ({ value: displayName, label: displayName }))}
      find={(text) => known.find(({ displayName }) => displayName === text)}
      create={create}
      onType={setTyped}
    />
  );
}

/** Tags that begin like what is typed, once nothing more comes for a moment. */
function useSuggestions(typed: string, path: string): readonly Tag[] {
  const [known, setKnown] = useState<readonly Tag[]>([]);
  useEffect(() => {
    const q = typed.trim();
    if (q.length < 2) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void suggestTags(path, q, asked.signal).then((tags) => {
        if (!asked.signal.aborted) setKnown(tags);
      });
    }, pause);
    return () => {
      asked.abort();
      clearTimeout(timer);
    };
  }, [typed, path]);
  return known;
}
