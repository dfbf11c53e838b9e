import { globSync, readFileSync } from "node:fs";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { root } from "../../cli/wrangler.ts";
import type { WorkerService } from "./config.ts";

const { compatibility_date, compatibility_flags, vars } = readWranglerConfig(
  {
    config: `${root}wrangler.toml`,
    env: "production",
  },
  { hideWarnings: true },
);

export const compatibility = {
  compatibilityDate: compatibility_date ?? "",
  compatibilityFlags: compatibility_flags,
};

const server = `${root}build/server/`;
/** A function, because the build may not exist yet when this module is loaded. */
const findModules = () => ["index.js", ...globSync("assets/*.{js,txt}", { cwd: server })];

/** The built front end's files, by the names under which it imports them. */
export const readFrontEnd = (): Record<string, string> =>
  Object.fromEntries(findModules().map((name) => [name, readFileSync(server + name, "utf8")]));

/** The built front end with production's variables, or others; `services` responds to its calls. */
export const createFrontEnd = (
  services: string,
  cache?: string,
  otherVars: Readonly<Record<string, string>> = {},
): WorkerService => ({
  kind: "worker",
  name: "front-end",
  modules: findModules().map((name) => ({ name, type: name.endsWith(".txt") ? "text" : "esModule" })),
  vars: Object.fromEntries(
    Object.entries({ ...vars, ...otherVars }).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  ),
  services: { SERVICES: services },
  ...(cache === undefined ? {} : { cache }),
});

const readStub = (name: string) => readFileSync(new URL(`../stubs/${name}`, import.meta.url), "utf8");

/** A Worker from `bench/stubs/` as a service, with its file. */
export function createStub(name: string, more: Partial<WorkerService> = {}) {
  const file = `${name}.js`;
  const service: WorkerService = {
    kind: "worker",
    name,
    ...more,
    modules: [{ name: file, type: "esModule" }, ...(more.modules ?? [])],
  };
  return { service, files: { [file]: readStub(file) } };
}
