import type { FindNames, ProposedName } from "../editor/complete-names.client.ts";

/** Delay after the last key before other people are requested, ms. */
const pause = 200;
const maxShown = 8;

/**
 * People for an @name: first those who write on this page, the nearest above the form first, then everyone whose screen
 * name has this prefix, from `address`.
 */
export function createNameFinder(form: HTMLElement, address: string): FindNames {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (begun, show) => {
    clearTimeout(timer);
    const here = listWriters(form)
      .filter((person) => isBegun(person, begun.toLowerCase()))
      .slice(0, maxShown);
    show(here);
    if (begun.length < 2 || here.length === maxShown) return;
    timer = setTimeout(() => {
      void fetchNames(address, begun).then((found) => {
        const known = new Set(here.map(({ screenName }) => screenName.toLowerCase()));
        const more = found.filter(({ screenName }) => !known.has(screenName.toLowerCase()));
        show([...here, ...more].slice(0, maxShown));
      });
    }, pause);
  };
}

const isBegun = ({ name, screenName }: ProposedName, begun: string) =>
  [screenName, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(begun));

/** Writers above the form, from its end, then those below it. */
function listWriters(form: HTMLElement): ProposedName[] {
  const links = [...form.ownerDocument.querySelectorAll<HTMLAnchorElement>("a[data-person]")];
  const isAbove = (link: Element) =>
    (form.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const ordered = [...links.filter(isAbove).toReversed(), ...links.filter((link) => !isAbove(link))];
  const people = ordered.map((link) => ({
    name: link.textContent ?? "",
    screenName: new URL(link.href).pathname.split("/").at(-1) ?? "",
  }));
  return [...new Map(people.map((person) => [person.screenName, person])).values()];
}

async function fetchNames(address: string, q: string): Promise<ProposedName[]> {
  try {
    const answer = await fetch(`${address}?${new URLSearchParams({ q }).toString()}`);
    const { names } = await answer.json<{ names: ProposedName[] }>();
    return answer.ok ? names : [];
  } catch {
    return [];
  }
}
