import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

/**
 * Four kinds of tests. `unit` and `contract` need nothing built; `worker` runs the built Workers and `browser` a real
 * browser against them, so each builds first what is out of date.
 */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    // Every core works: left to itself Vitest keeps one back, which is half of a machine with two.
    maxWorkers: "100%",
    // Node says of its SQLite, on which the services run in memory, that it may still change.
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // workerd needs no place on the map, and has nothing to say that a test does not check.
    env: { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_LOG: "error", WRANGLER_SEND_METRICS: "false" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/contract/**", "tests/worker/**", "tests/e2e/**"],
          // Some read the whole tree or start a Worker; a busy machine takes its time.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          globalSetup: ["tests/worker/build.ts"],
          // After the others. Each file has Workers of its own and waits for them, so that two go beside each other.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/network.ts"],
          // Each file has a browser of its own; they read one network.
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
