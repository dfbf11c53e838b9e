import { useState } from "react";
import * as field from "../../ui/field.css.ts";
import { Fact } from "./Fact.tsx";
import { describeText, type FactOf, labelOf, type NamesOf } from "./fact-parts.ts";
import * as css from "./publish.css.ts";

interface TextFactProps extends FactOf<NamesOf<string | null>> {
  hint?: string;
  /** Several lines. */
  isLong?: boolean;
  isFixed?: boolean;
  /** Characters that search engines or networks show. */
  softLimit?: number;
  /** What is stored for what was typed; undefined for what can't be. */
  parse?: (typed: string) => string | undefined;
  /** What stands there while nothing is set. */
  fallback?: string;
}

/** A text. Saved when the field is left, or by Enter. */
export function TextFact({
  name,
  publishing,
  hint,
  isLong,
  isFixed,
  softLimit,
  parse,
  fallback,
}: TextFactProps) {
  const value = describeText(publishing.values[name]);
  const [length, setLength] = useState(value.length);
  return (
    <Fact
      name={name}
      publishing={publishing}
      shown={value || (fallback ?? "")}
      describe={describeText}
      hint={hint}
      isFixed={isFixed ?? false}
    >
      {(save, version) => {
        const Control = isLong ? "textarea" : "input";
        const leave = (typed: string) => {
          const next = (parse ? parse(typed.trim()) : typed.trim()) ?? typed.trim();
          if (next !== value) save(next === "" ? null : next);
        };
        return (
          <>
            <Control
              key={version}
              className={field.input}
              aria-label={labelOf(publishing, name)}
              defaultValue={value}
              placeholder={fallback}
              onChange={({ target }) => setLength(target.value.length)}
              onBlur={({ target }) => leave(target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter" && !isLong) leave(event.currentTarget.value);
              }}
            />
            {softLimit !== undefined && (
              <p className={length > softLimit ? css.overLimit : css.hint} aria-hidden="true">
                {length} / {softLimit}
              </p>
            )}
          </>
        );
      }}
    </Fact>
  );
}
