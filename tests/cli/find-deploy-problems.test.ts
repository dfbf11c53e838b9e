import { describe, expect, test, vi } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import {
  describeSecrets,
  findDeployProblems,
  leaveOutAdvice,
  type Deployment,
} from "../../cli/find-deploy-problems.ts";
import { readDeployment } from "../../cli/read-deployment.ts";

const ready: Deployment = {
  environment: "staging",
  app: {
    path: "wrangler.toml",
    vars: { ENVIRONMENT: "staging", HOST_RULE: "suffix:.staging.magma.test", AD_SCRIPT: "" },
    localVars: ["ENVIRONMENT", "HOST_RULE", "AD_SCRIPT"],
    databases: [],
    isReachable: true,
    isBehindCache: false,
    text: "{}",
  },
  api: {
    path: "api/wrangler.toml",
    vars: { WEBSUB_HUB: "" },
    localVars: ["IMPORT_TOKEN", "WEBSUB_HUB"],
    databases: [{ binding: "DB", name: "magma-staging", id: "5f1d2a77-9a41-4e52-a1c5-9ac0e2c1f1aa" }],
    isReachable: false,
    isBehindCache: false,
    text: "{}",
  },
  secrets: ["IMPORT_TOKEN", "EXPORT_TOKEN", "SUBSCRIPTIONS_SECRET"],
};
const { app, api } = ready;

test("an environment with everything is ready, and secrets don't count where they were not asked for", () => {
  expect(findDeployProblems(ready)).toEqual([]);
  expect(findDeployProblems({ ...ready, secrets: null })).toEqual([]);
});

test.each<[string, Partial<Deployment>, RegExp]>([
  [
    "a database that nobody created",
    {
      api: {
        ...api,
        databases: [{ binding: "DB", name: "magma-staging", id: "00000000-0000-0000-0000-000000000001" }],
      },
    },
    /^api\/wrangler\.toml: the database magma-staging has no id\. Run: npx wrangler d1 create magma-staging/,
  ],
  [
    "a search database of earlier years",
    { api: { ...api, vars: { ...api.vars, SEARCH_YEARS: "2020" } } },
    /^api\/wrangler\.toml: SEARCH_YEARS needs a database that is bound as SEARCH_2\./,
  ],
  [
    "years in their order",
    { api: { ...api, vars: { ...api.vars, SEARCH_YEARS: "2012 2020" } } },
    /^api\/wrangler\.toml: SEARCH_YEARS: must be years/,
  ],
  [
    "a variable that is set in development only",
    { app: { ...app, localVars: [...app.localVars, "OFFLINE_PAGE"] } },
    /^wrangler\.toml: the variable OFFLINE_PAGE is not set\. Add it to \[env\.staging\.vars\]/,
  ],
  [
    "a value that doesn't fit",
    { app: { ...app, vars: { ...app.vars, HOST_RULE: "staging" } } },
    /^wrangler\.toml: Variable HOST_RULE: must be/,
  ],
  [
    "the domain of the example",
    { app: { ...app, text: '".staging.example.com"' } },
    /example\.com stands for/,
  ],
  [
    "a front end without an address",
    { app: { ...app, isReachable: false } },
    /no host leads to the front end/,
  ],
  ["a cache that mixes blogs up", { app: { ...app, isBehindCache: true } }, /FRONT_CACHE belong together/],
  [
    "pages for a cache that isn't there",
    { app: { ...app, vars: { ...app.vars, FRONT_CACHE: "on" } } },
    /FRONT_CACHE belong together/,
  ],
  [
    "a secret",
    { secrets: ["IMPORT_TOKEN", "EXPORT_TOKEN"] },
    /no secret SUBSCRIPTIONS_SECRET\. Run: npx wrangler/,
  ],
])("%s is named, with what to do", (_, change, problem) => {
  expect(findDeployProblems({ ...ready, ...change })).toEqual([expect.stringMatching(problem)]);
});

test.each(["staging", "production"] as const)(
  "in the files of this repository %s lacks only what is each owner's own",
  (environment) => {
    const problems = findDeployProblems(readDeployment(environment, { isDryRun: true }));
    expect(problems.filter((problem) => !/has no id|example\.com|no host/.test(problem))).toEqual([]);
    expect(problems.length).toBeGreaterThanOrEqual(3);
  },
);

describe("wrangler's advice on variables", () => {
  /** Warnings of wrangler about an environment of the services, as printed. */
  function readWarnings(): string {
    const lines: string[] = [];
    const spy = vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(line));
    vi.stubEnv("WRANGLER_LOG", "warn");
    try {
      readConfig({ config: "api/wrangler.toml", env: "staging" }, {});
    } finally {
      vi.unstubAllEnvs();
      spy.mockRestore();
    }
    return `${lines.join("\n")}\n`;
  }

  test("is left out: it would have secrets written into files", () => {
    const warnings = readWarnings();
    expect(warnings).toContain("IMPORT_TOKEN");
    expect(leaveOutAdvice(`before\n${warnings}after\n`)).toBe("before\nafter\n");
  });

  test("leaves other warnings", () => {
    const text = [
      "WARNING Processing api/wrangler.toml configuration:",
      "",
      '  - "env.staging" environment configuration',
      "    - The following vars exist at the top level, but not there.",
      "      - IMPORT_TOKEN",
      "  - Unexpected fields found: colour",
      "",
    ].join("\n");
    expect(leaveOutAdvice(text)).toContain("colour");
  });

  test("is given in our words, with the command", () => {
    const text = describeSecrets("production", "api/wrangler.toml");
    for (const word of ["IMPORT_TOKEN", "EXPORT_TOKEN", "SUBSCRIPTIONS_SECRET"]) expect(text).toContain(word);
    expect(text).toContain("npx wrangler secret put IMPORT_TOKEN --env production -c api/wrangler.toml");
  });
});
