import { lazyPart } from "../../parts/lazy-part.tsx";
import { Fact } from "./Fact.tsx";
import { describeText, type FactOf, labelOf, type NamesOf } from "./fact-parts.ts";

const TextControl = lazyPart(() => import("./TextControl.client.tsx"));

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

/** A text. */
export function TextFact({ name, publishing, hint, isFixed, ...control }: TextFactProps) {
  const value = describeText(publishing.values[name]);
  return (
    <Fact
      name={name}
      publishing={publishing}
      shown={value || (control.fallback ?? "")}
      describe={describeText}
      hint={hint}
      offline="error.kept"
      isFixed={isFixed ?? false}
    >
      {(_, version, keeping) => (
        <TextControl
          key={version}
          {...{ value, version, ...keeping }}
          {...control}
          label={labelOf(publishing, name)}
          keptName={publishing.view.keptPrefix + name}
        />
      )}
    </Fact>
  );
}
