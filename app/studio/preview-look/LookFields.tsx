import { useId } from "react";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Pair } from "../ui/Form.tsx";
import { Select } from "../ui/Field.tsx";
import { lookFields } from "./parse-look.ts";
import type { LookView } from "./present-look.ts";

export const ThemeField = ({ theme }: Pick<LookView, "theme">) => (
  <Select id={useId()} name={lookFields.theme} {...theme} />
);

export const SchemeField = ({ scheme }: Pick<LookView, "scheme">) => (
  <Select id={useId()} name={lookFields.scheme} {...scheme} />
);

export function FlagFields({ flags }: Pick<LookView, "flags">) {
  const id = useId();
  return (
    flags && (
      <Disclosure summary={flags.title}>
        <Pair>
          {flags.items.map(({ name, field, choices }) => (
            <Select
              key={name}
              id={`${id}${name}`}
              name={field}
              label={name}
              none={flags.none}
              choices={choices}
            />
          ))}
        </Pair>
      </Disclosure>
    )
  );
}
