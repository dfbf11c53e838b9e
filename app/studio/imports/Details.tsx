import * as css from "./imports.css.ts";

/** Pairs of a name and a value. */
export const Details = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className={css.details}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
