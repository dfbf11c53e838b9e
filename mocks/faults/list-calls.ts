import { routes } from "../../api/routes/routes.ts";

/** A call of the contract, as faults name it. */
export interface NamedCall {
  service: string;
  method: string;
  /** `core/blog/:blogId/latest`. */
  name: string;
}

const base = "/api/";

/** Every call that the front end may make, without those for operators. */
export const namedCalls: readonly NamedCall[] = routes
  .filter(({ pattern }) => pattern.startsWith(base) && !/^\/api\/\w+\/(?:export|import)\//.test(pattern))
  .map(({ method, pattern }) => {
    const name = pattern.slice(base.length);
    return { service: name.split("/", 1)[0] ?? "", method, name };
  });

/** True if a request's path matches a call's name, in which a parameter matches any value. */
function isPathOf(name: string, path: string): boolean {
  const [wanted, given] = [name.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(":") || segment === given[index])
  );
}

/** True if a fault's target matches a request: "*", its service, or its call. */
export function isMeant(target: string, pathname: string): boolean {
  if (!pathname.startsWith(base)) return false;
  const own = pathname.slice(base.length);
  return (
    target === "*" ||
    own.split("/", 1)[0] === target ||
    namedCalls.some(({ name }) => name === target && isPathOf(name, own))
  );
}

export const isTarget = (target: string): boolean =>
  target === "*" || namedCalls.some(({ service, name }) => service === target || name === target);
