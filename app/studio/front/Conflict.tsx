import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Operation, type Part } from "./Operation.tsx";
import * as css from "./conflict.css.ts";

/** What two editors did to the same thing, beside each other, with a button for each. */
export const Conflict = ({ view }: Part) =>
  view.conflict && (
    <section id="conflict" aria-label={view.conflict.text}>
      <Notice kind="warning" text={view.conflict.text} />
      {view.conflict.sides.length > 0 && (
        <div className={css.sides}>
          {view.conflict.sides.map(({ title, name, lines }) => (
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
        {view.conflict.keep && (
          <Operation view={view} action={view.conflict.keep} seen={view.conflict.seen} />
        )}
        <ButtonLink href={view.conflict.use.href}>{view.conflict.use.label}</ButtonLink>
      </Buttons>
    </section>
  );
