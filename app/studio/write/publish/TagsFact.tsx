import { useEffect, useId, useState } from "react";
import { buildSlug } from "../../../../contract/slug.ts";
import type { Tag } from "../../../../contract/entities/taxonomy.ts";
import * as field from "../../ui/field.css.ts";
import { Chips } from "./Chips.tsx";
import { Fact } from "./Fact.tsx";
import { suggestTags } from "./suggest-tags.client.ts";
import type { Publishing } from "./use-publishing.ts";

/** How long after the last key tags are asked for, ms. */
const pause = 200;

/** A new tag by the name that was typed; null for a name without letters or digits. */
const createTag = (displayName: string): Tag | null => {
  const urlName = buildSlug(displayName);
  return urlName === "" ? null : { safeName: urlName.replaceAll("-", ""), urlName, displayName };
};

/** Tags: typed and ended with Enter or a comma; those that exist are suggested. */
export function TagsFact({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const labels = view.labels.publish;
  const list = useId();
  const [typed, setTyped] = useState("");
  const [known, setKnown] = useState<readonly Tag[]>([]);
  useEffect(() => {
    const q = typed.trim();
    if (q.length < 2) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void suggestTags(view.suggestions, q, asked.signal).then((tags) => {
        if (!asked.signal.aborted) setKnown(tags);
      });
    }, pause);
    return () => {
      asked.abort();
      clearTimeout(timer);
    };
  }, [typed, view.suggestions]);
  const describe = (value: unknown) =>
    Array.isArray(value) ? value.map((tag: Tag) => tag.displayName).join(", ") : "";
  return (
    <Fact name="tags" publishing={publishing} shown={describe(values.tags)} describe={describe}>
      {(save) => {
        const add = (name: string) => {
          const wanted = name.trim().toLowerCase();
          const tag =
            known.find(({ displayName }) => displayName.toLowerCase() === wanted) ?? createTag(name.trim());
          setTyped("");
          if (tag && !values.tags.some(({ safeName }) => safeName === tag.safeName))
            save([...values.tags, tag]);
        };
        return (
          <>
            <Chips
              items={values.tags.map(({ safeName, displayName }) => ({ id: safeName, label: displayName }))}
              removeLabel={labels.removeTag}
              onRemove={(id) => save(values.tags.filter(({ safeName }) => safeName !== id))}
            />
            <input
              className={field.input}
              list={list}
              aria-label={labels["field.tags"]}
              placeholder={labels.add}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                const isChosen = known.some(({ displayName }) => displayName === target.value);
                if (isChosen || target.value.endsWith(",")) add(target.value.replace(/,$/, ""));
                else setTyped(target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add(typed);
              }}
              onBlur={() => typed.trim() !== "" && add(typed)}
            />
            <datalist id={list}>
              {known.map(({ safeName, displayName }) => (
                <option key={safeName} value={displayName}>
                  {displayName}
                </option>
              ))}
            </datalist>
          </>
        );
      }}
    </Fact>
  );
}
