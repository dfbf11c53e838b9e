import { format } from "prettier";
import { actors, positions, storyStates, type Situation } from "./reach-world.ts";
import { firstNames, stepNames } from "./reach-actions.ts";

/* Prints docs/reach-of-roles.md. */

/** Reachable steps in each situation, by its name. */
export type Reaches = Record<string, { reached: string[]; opened: Record<string, string[]> }>;
interface Reach extends Situation {
  reached: string[];
  /** Pairs of steps of which the second is reachable only after the first. */
  gains: [first: string, second: string][];
}

export const nameSituation = ({ actor, position, state }: Situation) => `${actor}, ${position}, ${state}`;

/** Steps reachable in a situation in one step or two. */
export function findReach(reaches: Reaches, situation: Situation): string[] {
  const { reached = [], opened = {} } = reaches[nameSituation(situation)] ?? {};
  return [...reached, ...Object.values(opened).flat()];
}

const listReaches = (reaches: Reaches, situations: readonly Situation[]): Reach[] =>
  situations.map((situation) => {
    const { reached = [], opened = {} } = reaches[nameSituation(situation)] ?? {};
    const gains = Object.entries(opened).flatMap(([first, seconds]) =>
      seconds.map((second): Reach["gains"][number] => [first, second]),
    );
    return { ...situation, reached, gains };
  });

const cell = (text: string) => text.replaceAll("|", "\\|");
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

const letters = { draft: "D", held: "H", scheduled: "S", live: "L", "removed by law": "R" } as const;
const list = (states: readonly Situation["state"][]) =>
  storyStates
    .filter((state) => states.includes(state))
    .map((state) => letters[state])
    .join("");

/** Actors with their positions, in the order of the tables. */
const listWho = (found: readonly Reach[]) =>
  Object.keys(actors).flatMap((actor) =>
    positions
      .filter((position) => found.some((each) => each.actor === actor && each.position === position))
      .map((position) => ({ actor, position })),
  );

function printOnce(found: readonly Reach[]): string {
  const who = listWho(found);
  const rows = stepNames.map((name) => [
    name,
    ...who.map(({ actor, position }) =>
      list(
        found
          .filter((each) => each.actor === actor && each.position === position && each.reached.includes(name))
          .map(({ state }) => state),
      ),
    ),
  ]);
  return table(["step", ...who.map(({ actor, position }) => nameWho(actor, position))], rows);
}

const nameWho = (actor: string, position: string) =>
  position === "stranger" ? actor : `${actor}, ${position}`;

/** Pairs of the same people in the same states share a line. */
function printTwice(found: readonly Reach[]): string {
  const lines = listWho(found).flatMap(({ actor, position }) => {
    const own = found.filter((each) => each.actor === actor && each.position === position);
    const pairs = new Map<string, { first: string; second: string; states: Situation["state"][] }>();
    for (const { state, gains } of own)
      for (const [first, second] of gains) {
        const key = `${first}\n${second}`;
        const pair = pairs.get(key) ?? { first, second, states: [] };
        pair.states.push(state);
        pairs.set(key, pair);
      }
    const byFirst = new Map<string, string[]>();
    for (const { first, second, states } of pairs.values()) {
      const key = `${first}\n${list(states)}`;
      byFirst.set(key, [...(byFirst.get(key) ?? []), second]);
    }
    return [...byFirst].map(([key, seconds]) => {
      const [first = "", states = ""] = key.split("\n");
      return [nameWho(actor, position), states, first, seconds.join(", ")];
    });
  });
  return table(["who", "story", "first", "makes possible"], lines);
}

/** One arrow for each first step that makes a second one possible, for any actor. */
function printGraph(found: readonly Reach[]): string {
  const ids = new Map(stepNames.map((name, index) => [name, `s${index}`]));
  const edges = new Map<string, Set<string>>();
  for (const { actor, gains } of found)
    for (const [first, second] of gains) {
      const key = `${ids.get(first)}|${ids.get(second)}`;
      edges.set(key, (edges.get(key) ?? new Set()).add(actor));
    }
  const used = new Set([...edges.keys()].flatMap((key) => key.split("|")));
  const nodes = stepNames.flatMap((name) => {
    const id = ids.get(name) ?? "";
    return used.has(id) ? [`  ${id}["${name}"]`] : [];
  });
  const arrows = [...edges].map(([key, who]) => {
    const [from, to] = key.split("|");
    return `  ${from} -- "${[...who].join(", ")}" --> ${to}`;
  });
  return ["```mermaid", "flowchart LR", ...nodes, ...arrows, "```"].join("\n");
}

/** The whole document, formatted. */
export function printReach(reaches: Reaches, situations: readonly Situation[]): Promise<string> {
  const found = listReaches(reaches, situations);
  const pairs = found.reduce((sum, { gains }) => sum + gains.length, 0);
  const tried = found.reduce((sum, { reached }) => {
    const firsts = reached.filter((name) => firstNames.includes(name)).length;
    return sum + stepNames.length + firsts * (stepNames.length - reached.length);
  }, 0);
  const text = `# Reach of roles

What each role can do with a story of a blog, with its media and its people, as the services answer. The page is printed by
\`tests/api/reach-of-roles.test.ts\`, which tries every step in every situation, and each that was refused after each that was
allowed and changes something: ${tried.toLocaleString("en-US")} attempts in ${found.length} situations, with ${pairs} second steps that a
first one made possible. Whoever changes a right prints the page anew with
\`FULL_TESTS=1 npm test -- tests/api/reach-of-roles.test.ts -u\`, and reads what is different. The rights themselves are in
\`contract/permissions.ts\` and \`contract/field-rights.ts\` ([why](decisions/0172-rights-to-details.md)).

The story is a draft (D), a draft with the owner's legal hold (H), scheduled (S), live (L), or removed by law (R). The
“starter” began it and is its main author, the “co-author” is another author; all others are strangers to it. The former
member and the reader have no role, the blocked contributor is blocked by the blog.

## One step

${printOnce(found)}

## Two steps

What is refused at first, and reached after another step.

${printTwice(found)}

## Graph

The same, whoever takes the steps: an arrow leads from a step to what it makes possible.

${printGraph(found)}
`;
  return format(text, { parser: "markdown", proseWrap: "preserve", printWidth: 110 });
}
