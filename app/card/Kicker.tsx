import type { KickerPart } from "./present-heading.ts";

interface KickerProps {
  parts: readonly KickerPart[];
  /** Classes of the line, and of the kinds of parts that have one. */
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
