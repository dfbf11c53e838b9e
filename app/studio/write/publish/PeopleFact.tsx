import { NamesFact } from "./NamesFact.tsx";
import type { Publishing } from "./use-publishing.ts";

/** The authors, found by name among who is on the blog. The first is the main author. */
export function PeopleFact({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  return (
    <NamesFact
      name="authorIds"
      publishing={publishing}
      values={values.authorIds}
      idOf={(id) => id}
      nameOf={(id) => view.people.find((person) => person.id === id)?.name ?? id}
      offers={view.people
        .filter(({ id }) => !values.authorIds.includes(id))
        .map(({ id, screenName, name }) => ({ value: id, text: screenName, label: name }))}
    />
  );
}
