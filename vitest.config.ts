import { readFileSync } from "node:fs";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";
import { isFull } from "./tests/sampling.ts";
import { browserTestLimit, long, testLimit, waitLimit } from "./tests/wait-limit.ts";

/** Set by `cli/test.ts`, which checks that no file is left behind in it. */
const temporary = process.env["TESTS_TMPDIR"];

/**
 * Files that run one after the other in a process share the modules that they import: loading them again for each file was
 * half of the time. `tests/clean-up.ts` takes back what a file has changed for all.
 */
const shared = { isolate: false, setupFiles: ["tests/clean-up.ts"] };

/** Gives the built front end its messages, which the Workers' runtime imports as texts (cli/message-json.ts). */
const builtMessages = {
  name: "built-messages",
  enforce: "pre" as const,
  load: (id: string) =>
    /\/build\/server\/assets\/[\w-]+\.txt$/.test(id)
      ? `export default ${JSON.stringify(readFileSync(id, "utf8"))};`
      : undefined,
};

/**
 * Four kinds of tests. Of `unit` and `contract` only the files that start workerd need a build, of the services; `worker`
 * runs the built Workers and `browser` a real browser against them. All first build what is out of date.
 */
export default defineConfig({
  plugins: [vanillaExtractPlugin(), builtMessages],
  // The plugin for styles watched every file, also the databases of the tests: a sixth of the CPU time.
  server: { watch: null },
  test: {
    // Vitest reserves one core by default, which is half of a machine with two.
    maxWorkers: "100%",
    // `node:sqlite`, on which the services run in memory, prints a warning that it may still change.
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // Where every case is tried, a test takes as long as it takes.
    testTimeout: isFull ? long.timeout : testLimit,
    // Hooks start Workers and fill databases.
    hookTimeout: long.timeout,
    expect: { poll: { timeout: waitLimit, interval: 100 } },
    // No location lookup, metrics or log output.
    env: {
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_LOG: "error",
      WRANGLER_SEND_METRICS: "false",
      ...(temporary !== undefined && { TMPDIR: temporary }),
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/contract/**", "tests/worker/**", "tests/e2e/**", "tests/soak/**"],
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          globalSetup: ["tests/worker/build.ts"],
          ...shared,
          // Runs after the other projects. Most files wait two thirds of their time, so more run in parallel than a small
          // machine has cores.
          sequence: { groupOrder: 1 },
          maxWorkers: 6,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: isFull ? long.timeout : browserTestLimit,
          globalSetup: ["tests/e2e/network.ts"],
          ...shared,
          setupFiles: [...shared.setupFiles, "tests/e2e/failed-pages.ts"],
          // Each file has its own browser; all share one network.
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          // Takes minutes, so it runs only when it is asked for: `npm run soak`.
          name: "soak",
          include: ["tests/soak/**/*.test.ts"],
          globalSetup: ["tests/e2e/network.ts"],
        },
      },
    ],
  },
});
