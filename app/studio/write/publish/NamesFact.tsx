import { useId, useState } from "react";
import * as field from "../../ui/field.css.ts";
import { Chips } from "./Chips.tsx";
import { Fact } from "./Fact.tsx";
import { type FactOf, labelOf } from "./fact-parts.ts";
import * as css from "./publish.css.ts";

interface NamesFactProps<Value> extends FactOf<"authorIds" | "tags"> {
  values: readonly Value[];
  idOf: (value: Value) => string;
  nameOf: (value: Value) => string;
  /** What the browser offers while somebody types. */
  offers: readonly { value: string; label: string }[];
  /** What is meant by what has been typed so far; undefined where that may become anything. */
  find: (typed: string) => Value | undefined;
  /** What is made of other text, when it is ended with Enter, a comma, or by leaving; without it, text stands for nothing. */
  create?: (typed: string) => Value | null;
  onType?: (typed: string) => void;
  /** Nothing can be added. */
  isClosed?: boolean;
  mayRemove?: (id: string) => boolean;
  hint?: string | undefined;
}

/** A list of names: each can be removed, and another is typed or chosen. */
export function NamesFact<Value>({
  name,
  publishing,
  values,
  idOf,
  nameOf,
  offers,
  find,
  create,
  onType,
  isClosed = false,
  mayRemove,
  hint,
}: NamesFactProps<Value>) {
  const labels = publishing.view.labels.publish;
  const list = useId();
  const [typed, setTyped] = useState("");
  const [isUnknown, setIsUnknown] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  const describe = (value: unknown) => (Array.isArray(value) ? value.map(nameOf).join(", ") : "");
  return (
    <Fact name={name} publishing={publishing} shown={describe(values)} describe={describe} hint={hint}>
      {(save) => {
        const add = (value: Value | null) => {
          type("");
          if (value !== null && !values.some((one) => idOf(one) === idOf(value))) save([...values, value]);
        };
        const change = (text: string) => {
          setIsUnknown(false);
          const found = find(text);
          if (found !== undefined) add(found);
          else if (create && text.endsWith(",")) add(create(text.replace(/,$/, "")));
          else type(text);
        };
        return (
          <>
            <Chips
              items={values.map((value) => ({ id: idOf(value), label: nameOf(value) }))}
              removeLabel={labels.removeTag}
              onRemove={(id) => save(values.filter((value) => idOf(value) !== id))}
              {...(mayRemove && { mayRemove })}
            />
            {!isClosed && (
              <input
                className={field.input}
                list={list}
                aria-label={labelOf(publishing, name)}
                placeholder={labels.add}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => change(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || !create) return;
                  event.preventDefault();
                  add(create(typed));
                }}
                onBlur={() => {
                  if (typed.trim() === "") return;
                  if (create) add(create(typed));
                  else setIsUnknown(true);
                }}
              />
            )}
            <datalist id={list}>
              {offers.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </datalist>
            {isUnknown && (
              <p className={css.error} role="alert">
                {labels["invalid.person"]}
              </p>
            )}
          </>
        );
      }}
    </Fact>
  );
}
