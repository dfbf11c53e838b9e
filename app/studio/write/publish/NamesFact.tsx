import { useState } from "react";
import { usePart } from "../../parts/lazy-part.tsx";
import { definePart } from "../../parts/part.ts";
import * as css from "../write.css.ts";
import { fillLabel } from "../write-labels.ts";
import { Chips } from "./Chips.tsx";
import { Fact } from "./Fact.tsx";
import { type FactOf, labelOf } from "./fact-parts.ts";
import type { OfferedName } from "./name-options.ts";

/** The field: it comes after the script that opens the panel. */
const combobox = definePart(() => import("./NameCombobox.tsx"));

interface NamesFactProps<Value> extends FactOf<"authorIds" | "tags"> {
  values: readonly Value[];
  idOf: (value: Value) => string;
  nameOf: (value: Value) => string;
  /** What is offered while somebody types. */
  offers: readonly OfferedName<Value>[];
  /** Whether they are for that text; without it, they are for every text. */
  isAnswered?: (typed: string) => boolean;
  /** Asks for those of a text. */
  ask?: (typed: string) => Promise<readonly OfferedName<Value>[]>;
  /** What is made of other text by who chooses so; without it, text stands for nothing. */
  create?: (typed: string) => Value | null;
  onType?: (typed: string) => void;
  /** Nothing can be added. */
  isClosed?: boolean;
  mayRemove?: (id: string) => boolean;
  hint?: string | undefined;
}

/** A list of names: each can be removed, and another is found by what is typed. */
export function NamesFact<Value>({
  name,
  publishing,
  values,
  idOf,
  nameOf,
  offers,
  isAnswered = () => true,
  ask = () => Promise.resolve(offers),
  create,
  onType = () => undefined,
  isClosed = false,
  mayRemove,
  hint,
}: NamesFactProps<Value>) {
  const labels = publishing.view.labels.publish;
  const [said, setSaid] = useState("");
  const field = usePart(combobox);
  const describe = (value: unknown) => (Array.isArray(value) ? value.map(nameOf).join(", ") : "");
  return (
    <Fact name={name} publishing={publishing} shown={describe(values)} describe={describe} hint={hint}>
      {(save) => {
        const add = (value: Value) => {
          setSaid(fillLabel(labels.nameAdded, { name: nameOf(value) }));
          if (!values.some((one) => idOf(one) === idOf(value))) save([...values, value]);
        };
        return (
          <>
            <Chips
              items={values.map((value) => ({ id: idOf(value), label: nameOf(value) }))}
              removeLabel={labels.removeTag}
              onRemove={(id) => save(values.filter((value) => idOf(value) !== id))}
              {...(mayRemove && { mayRemove })}
            />
            {!isClosed && field && (
              <field.NameCombobox
                label={labelOf(publishing, name)}
                placeholder={labels.add}
                offers={offers}
                isAnswered={isAnswered}
                ask={ask}
                create={create ?? null}
                newLabel={labels.createTag}
                leftLabel={create ? labels.notAdded : labels["invalid.person"]}
                onType={onType}
                onTake={add}
              />
            )}
            <output className={css.hidden}>{said}</output>
          </>
        );
      }}
    </Fact>
  );
}
