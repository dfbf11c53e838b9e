import { Avatar } from "../ui/Avatar.tsx";
import { PersonName } from "./PersonName.tsx";
import type { ItemView } from "./present-item.ts";
import { TextLink } from "../ui/Text.tsx";
import * as css from "./queue.css.ts";

/** The writer's record, beside what they wrote. */
export const CasePerson = ({ item: { aboutLabel, writer, person } }: { item: ItemView }) => (
  <aside className={css.person} aria-label={aboutLabel}>
    <p className={css.writer}>
      <Avatar image={writer.avatar} />
      <PersonName person={writer} />
    </p>
    <dl className={css.record}>
      {person.record.map(({ label, value }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {person.restrictions.map((restriction) => (
      <p key={restriction} className={css.restriction}>
        {restriction}
      </p>
    ))}
    {person.history && <TextLink href={person.history.href}>{person.history.label}</TextLink>}
  </aside>
);
