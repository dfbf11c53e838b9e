import { refuseValue } from "./fact-parts.ts";
import { NamesFact } from "./NamesFact.tsx";
import type { Publishing } from "./use-publishing.ts";

/**
 * The authors, found by name among who is on the blog. The first is the main author. Who may be added and removed is
 * decided as in the services.
 */
export function PeopleFact({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const labels = view.labels.publish;
  const refuse = (after: readonly string[]) => refuseValue(publishing, "authorIds", after);
  const without = (id: string) => values.authorIds.filter((other) => other !== id);
  const isClosed = refuse([...values.authorIds, "?"]) !== null;
  const keepsStarter = values.authorIds.some((id) => refuse(without(id)) === "starter");
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
      isClosed={isClosed}
      mayRemove={(id) => values.authorIds.length > 1 && refuse(without(id)) === null}
      hint={isClosed ? labels["locked.names"] : keepsStarter ? labels["locked.starter"] : undefined}
    />
  );
}
