import { useId, useState } from "react";
import * as field from "../../ui/field.css.ts";
import { Chips } from "./Chips.tsx";
import { Fact } from "./Fact.tsx";
import * as css from "./publish.css.ts";
import type { Publishing } from "./use-publishing.ts";

/** The authors, found by name among who is on the blog. The first is the main author. */
export function PeopleFact({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const labels = view.labels.publish;
  const list = useId();
  const [isUnknown, setIsUnknown] = useState(false);
  const nameOf = (id: string) => view.people.find((person) => person.id === id)?.name ?? id;
  const describe = (value: unknown) =>
    Array.isArray(value) ? value.map((id) => nameOf(String(id))).join(", ") : "";
  const find = (typed: string) =>
    view.people.find(({ screenName, name }) =>
      [screenName, name].some((one) => one.toLowerCase() === typed.trim().toLowerCase()),
    );
  return (
    <Fact name="authorIds" publishing={publishing} shown={describe(values.authorIds)} describe={describe}>
      {(save) => (
        <>
          <Chips
            items={values.authorIds.map((id) => ({ id, label: nameOf(id) }))}
            removeLabel={labels.removeTag}
            onRemove={(id) => save(values.authorIds.filter((one) => one !== id))}
          />
          <input
            className={field.input}
            list={list}
            aria-label={labels["field.authorIds"]}
            placeholder={labels.add}
            autoComplete="off"
            onChange={({ target }) => {
              const person = find(target.value);
              setIsUnknown(false);
              if (!person) return;
              target.value = "";
              if (!values.authorIds.includes(person.id)) save([...values.authorIds, person.id]);
            }}
            onBlur={({ target }) => setIsUnknown(target.value.trim() !== "")}
          />
          <datalist id={list}>
            {view.people
              .filter(({ id }) => !values.authorIds.includes(id))
              .map(({ id, screenName, name }) => (
                <option key={id} value={screenName}>
                  {name}
                </option>
              ))}
          </datalist>
          {isUnknown && (
            <p className={css.error} role="alert">
              {labels["invalid.person"]}
            </p>
          )}
        </>
      )}
    </Fact>
  );
}
