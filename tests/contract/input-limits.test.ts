import { expect, test } from "vitest";
import type { Call } from "../../contract/wire/call.ts";

/*
 * The limits of what may be sent to each call: checks of lengths, numbers, patterns and others, by field. A check that is
 * gone is seen here; `vitest -u` lists what has changed deliberately.
 */
const modules = import.meta.glob<Record<string, unknown>>("../../contract/**/*.ts", { eager: true });
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "service" in value && "reply" in value && "query" in value;

/** A schema or a step of its `pipe`, of any type. */
interface Part {
  kind: "schema" | "validation" | "transformation" | "metadata";
  type: string;
  requirement?: unknown;
  message?: unknown;
  pipe?: readonly Part[];
  entries?: Record<string, Part>;
  wrapped?: Part;
  item?: Part;
  items?: readonly Part[];
  key?: Part;
  value?: Part;
  options?: readonly (Part | string)[];
}

/** Each check with the path of its field: `query.limit`, `max_value 100`. */
function listLimits(part: Part, path: string): [path: string, limit: string][] {
  if (part.kind === "validation") return [[path, `${part.type} ${describe(part)}`.trimEnd()]];
  if (part.pipe) return part.pipe.flatMap((step) => listLimits(step, path));
  const inner = [
    part.wrapped,
    part.item,
    part.key,
    part.value,
    ...(part.items ?? []),
    ...(part.options ?? []),
  ];
  return [
    ...(part.item ? listLimits(part.item, `${path}[]`) : []),
    ...inner.flatMap((one) => (typeof one === "object" ? listLimits(one, path) : [])),
    ...Object.entries(part.entries ?? {}).flatMap(([name, entry]) => listLimits(entry, `${path}.${name}`)),
  ];
}

const describe = ({ requirement, message }: Part): string =>
  typeof requirement === "function"
    ? requirement.name || (typeof message === "string" ? message : "")
    : String(requirement ?? "");

test("each limit of what calls accept is known", async () => {
  const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall));
  const limits = new Map<string, Set<string>>();
  for (const { method, service, path, ...parts } of calls) {
    for (const name of ["query", "body"] as const) {
      if (parts[name] === undefined) continue;
      const found = listLimits(parts[name] as unknown as Part, `${method} ${service}/${path} ${name}`);
      for (const [field, limit] of found) limits.set(field, (limits.get(field) ?? new Set()).add(limit));
    }
  }
  expect(new Set(calls).size).toBeGreaterThan(300);
  const lines = [...limits].map(([field, found]) => `${field}: ${[...found].join(", ")}\n`);
  await expect(lines.toSorted().join("")).toMatchFileSnapshot("../golden/input-limits.txt");
});
