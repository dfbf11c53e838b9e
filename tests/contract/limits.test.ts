import { expect, test } from "vitest";
import type { Call } from "../../contract/wire/call.ts";

/*
 * The limits of what calls accept and answer: checks of lengths, numbers, patterns and others, by field of each call and of each
 * schema that the contract exports. A check that is gone is seen here; `vitest -u` lists what has changed deliberately.
 */
const modules = import.meta.glob<Record<string, unknown>>("../../contract/**/*.ts", { eager: true });

/** A schema or a step of its `pipe`, of any type. */
interface Part {
  kind: "schema" | "validation" | "transformation" | "metadata";
  type: string;
  requirement?: number | string | RegExp | readonly string[] | ((value: never) => unknown);
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

const exported = Object.values(modules).flatMap((module) => Object.entries(module));
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const calls = exported.flatMap(([, value]) =>
  isObject(value) && "service" in value && "reply" in value && "query" in value ? [value as Call] : [],
);
const schemas = new Map(
  exported.flatMap(([name, value]) =>
    isObject(value) && "kind" in value && value.kind === "schema" ? [[value as Part, name] as const] : [],
  ),
);

/** Each check with the path of its field: `query.limit`, `max_value 100`. Another exported schema has lines of its own. */
function listLimits(part: Part, path: string, isInside = true): [path: string, limit: string][] {
  if (part.kind === "validation") return [[path, `${part.type} ${describe(part)}`.trimEnd()]];
  if (isInside && schemas.has(part)) return [];
  if (part.pipe) return part.pipe.flatMap((step) => listLimits(step, path));
  const inner = [part.wrapped, part.key, part.value, ...(part.items ?? []), ...(part.options ?? [])];
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

test("each limit of what calls accept and answer is known", async () => {
  expect(new Set(calls).size).toBeGreaterThan(300);
  const found = [
    ...[...schemas].flatMap(([schema, name]) => listLimits(schema, name, false)),
    ...calls.flatMap(({ method, service, path, ...parts }) =>
      (["query", "body", "reply"] as const).flatMap((name) => {
        const part = parts[name] as Part | undefined;
        return part ? listLimits(part, `${method} ${service}/${path} ${name}`) : [];
      }),
    ),
  ];
  const limits = new Map<string, Set<string>>();
  for (const [path, limit] of found) limits.set(path, (limits.get(path) ?? new Set()).add(limit));
  const lines = [...limits].map(([path, all]) => `${path}: ${[...all].join(", ")}\n`);
  await expect(lines.toSorted().join("")).toMatchFileSnapshot("../golden/contract-limits.txt");
});
