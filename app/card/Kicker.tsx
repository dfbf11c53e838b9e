import type { KickerPart } from "./present-heading.ts";

interface KickerProps {
  parts: readonly KickerPart[];
  /** Class names of the line, and of parts that have a style of their own. */
  styles: { kicker: string } & Partial<Record<KickerPart["kind"], string>>;
}

/** The line above a headline. */
export function Kicker({ parts, styles }: KickerProps) {
  if (parts.length === 0) return null;
  return (
    <p className={styles.kicker}>
      {parts.map(({ kind, text, href }) =>
        href === null ? (
          <span key={text} className={styles[kind]}>
            {text}
          </span>
        ) : (
          <a key={href} className={styles[kind]} href={href}>
            {text}
          </a>
        ),
      )}
    </p>
  );
}
