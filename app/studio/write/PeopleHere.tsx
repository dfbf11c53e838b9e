import type { WriterView, WriteView } from "./present-write.ts";
import type { PersonPresent } from "./sync/draft-sync.ts";
import * as css from "./write.css.ts";
import { fillLabel } from "./write-labels.ts";

/** Most pictures that are shown. */
const maxShown = 3;

/** Who else has the story open: pictures, and a sentence. */
export function PeopleHere({ view, people }: { view: WriteView; people: readonly PersonPresent[] }) {
  const present = [...new Map(people.map((person) => [person.personId, person])).values()];
  const others = present.filter(({ personId }) => personId !== view.ownId);
  const known = others.flatMap(({ personId }): WriterView[] =>
    view.people.filter(({ id }) => id === personId).slice(0, 1),
  );
  return (
    <div className={css.people}>
      <span className={css.faces} aria-hidden="true">
        {known.slice(0, maxShown).map(({ id, avatar }) => (
          <img key={id} className={css.face} src={avatar.src} width={32} height={32} alt="" />
        ))}
      </span>
      <output className={css.sentence}>
        {describePeople(
          others.map(({ name }) => name),
          view,
        )}
      </output>
    </div>
  );
}

export function describePeople(
  [name, other, ...more]: readonly string[],
  { labels }: Pick<WriteView, "labels">,
): string {
  if (name === undefined) return "";
  if (other === undefined) return fillLabel(labels["people.one"], { name });
  if (more.length === 0) return fillLabel(labels["people.two"], { name, other });
  return fillLabel(labels["people.other"], { name, count: more.length + 1 });
}
