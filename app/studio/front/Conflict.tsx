import { useEffect, useRef } from "react";
import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import type { ConflictView } from "./present-conflict.ts";
import { Operation, type Part } from "./Operation.tsx";
import * as css from "./conflict.css.ts";

/** What two editors did to the same thing, beside each other, with a button for each. */
export const Conflict = ({ view }: Part) =>
  view.conflict && <Choices key={view.conflict.seen} view={view} conflict={view.conflict} />;

function Choices({ view, conflict }: Part & { conflict: ConflictView }) {
  const { text, sides, keep, use, seen } = conflict;
  const root = useRef<HTMLElement>(null);
  // The form that was sent may be far below.
  useEffect(() => root.current?.focus(), []);
  return (
    <section id="conflict" aria-label={text} tabIndex={-1} ref={root} className={css.conflict}>
      <Notice kind="warning" text={text} />
      {sides.length > 0 && (
        <div className={css.sides}>
          {sides.map(({ title, name, lines }) => (
            <div key={title} className={css.side}>
              <h2 className={css.sideTitle}>{title}</h2>
              {name !== null && <p className={css.name}>{name}</p>}
              <ul className={css.lines}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      <Buttons>
        {keep && <Operation view={view} action={keep} seen={seen} />}
        <ButtonLink href={use.href}>{use.label}</ButtonLink>
      </Buttons>
    </section>
  );
}
