import { Disclosure } from "../ui/Disclosure.tsx";
import { Pair } from "../ui/Form.tsx";
import { Select } from "../ui/Select.tsx";
import { lookFields } from "./parse-look.ts";
import type { LookView } from "./present-look.ts";

type ThemeFieldProps = Pick<LookView, "theme">;

export const ThemeField = ({ theme: { label, none, choices } }: ThemeFieldProps) => (
  <Select name={lookFields.theme} label={label} none={none} choices={choices} />
);

export const FlagFields = ({ flags }: Pick<LookView, "flags">) =>
  flags && (
    <Disclosure summary={flags.title}>
      <Pair>
        {flags.items.map(({ name, field, choices }) => (
          <Select key={name} name={field} label={name} none={flags.none} choices={choices} />
        ))}
      </Pair>
    </Disclosure>
  );
