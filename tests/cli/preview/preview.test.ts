import { rmSync } from "node:fs";
import { unstable_readConfig as readConfig } from "wrangler";
import { expect, test } from "vitest";
import { parseConfig } from "../../../app/platform/config/parse-config.ts";
import { findPreviewProblems } from "../../../cli/find-deploy-problems.ts";
import { writePreviewConfig } from "../../../cli/preview/create-preview.ts";
import { findAddress } from "../../../cli/preview/find-address.ts";
import { parsePreviewArguments } from "../../../cli/preview/parse-preview-arguments.ts";
import { buildPreviewNames } from "../../../cli/preview/preview-names.ts";
import { describeStep, listPreviewParts, planPreview } from "../../../cli/preview/preview-plan.ts";
import { root } from "../../../cli/wrangler.ts";

const names = buildPreviewNames("of-a-test");
const state = {
  databaseIds: { [names.data]: "data-id", [names.search]: "search-id" },
  address: "https://a.example",
};

interface D1 {
  database_name: string;
  database_id: string;
}

/** wrangler's reading of the written files. */
function readWritten(data: "demo" | "staging") {
  writePreviewConfig(names, data, state);
  const read = (file: string) =>
    readConfig({ config: `${root}${names.folder}/${file}` }, { hideWarnings: true });
  try {
    return { app: read("app.json"), api: read("api.json") };
  } finally {
    rmSync(`${root}${names.folder}`, { recursive: true });
  }
}

test("a preview's services have stores and counters of their own and no address, and its front end is bound to them", () => {
  const { app, api } = readWritten("demo");
  expect(api).toMatchObject({ name: names.api, workers_dev: false, preview_urls: false, routes: undefined });
  expect(
    (api.d1_databases as D1[]).map(({ database_name, database_id }) => [database_name, database_id]),
  ).toEqual([
    [names.data, "data-id"],
    [names.search, "search-id"],
  ]);
  expect((api.r2_buckets as { bucket_name: string }[]).map(({ bucket_name }) => bucket_name)).toEqual([
    names.images,
  ]);
  expect(api.vars).toMatchObject({ ACCOUNTS_PUBLIC_BASE: "https://a.example/~{host}", WEBSUB_HUB: "" });
  expect(api.durable_objects.bindings).toHaveLength(3);
  expect(app).toMatchObject({ name: names.app, workers_dev: true, routes: undefined });
  expect(app.services).toEqual([{ binding: "SERVICES", service: names.api }]);
  expect(parseConfig(app.vars).environment).toBe("staging");
  const counters = [...app.ratelimits, ...api.ratelimits].map(({ namespace_id }) => namespace_id);
  expect(new Set(counters).size).toBe(10);
  for (const counter of counters) expect(Number(counter)).toBeGreaterThanOrEqual(10_000);
});

test("a preview of staging has no services of its own", () => {
  expect(readWritten("staging").app.services).toEqual([
    { binding: "SERVICES", service: "magma-api-staging" },
  ]);
  expect(planPreview(names, "staging").map(({ kind }) => kind)).toEqual(["config", "wrangler"]);
});

test("stores come first, then services with their secrets, then the front end, then the data", () => {
  const lines = planPreview(names, "copy").flatMap((step) => describeStep(step, names));
  expect(lines.map((line) => line.replace(/ {4}.*/, "").replaceAll(names.folder, "F"))).toEqual([
    "npx wrangler d1 create magma-preview-data-of-a-test",
    "npx wrangler d1 create magma-preview-search-of-a-test",
    "npx wrangler r2 bucket create magma-preview-images-of-a-test",
    "write F/app.json and api.json",
    "npx wrangler d1 migrations apply DB --remote -c F/api.json",
    "npx wrangler d1 migrations apply SEARCH --remote -c F/api.json",
    "npx wrangler deploy -c F/api.json",
    "npx wrangler secret put IMPORT_TOKEN -c F/api.json",
    "npx wrangler secret put EXPORT_TOKEN -c F/api.json",
    "npx wrangler secret put SUBSCRIPTIONS_SECRET -c F/api.json",
    "npx wrangler deploy -c F/app.json",
    "write F/app.json and api.json",
    "npx wrangler deploy -c F/api.json",
    "node cli/export.ts --to F/export",
    "node cli/import.ts network F/export",
  ]);
});

test("all that is made is removed", () => {
  const made = planPreview(names, "demo").flatMap((step) =>
    "name" in step && "kind" in step && step.kind !== "secret" ? [step.name] : [],
  );
  expect(listPreviewParts(names).map(({ name }) => name)).toEqual([names.app, names.api, ...made]);
});

test("the address is the one that wrangler says it deployed the front end at", () => {
  const line = (worker_name: string, target: string) =>
    JSON.stringify({ type: "deploy", worker_name, targets: [target] });
  const output = [
    JSON.stringify({ type: "wrangler-session" }),
    line("other", "https://b.example"),
    line("app", "https://a.example"),
    "",
  ];
  expect(findAddress(output.join("\n"), "app")).toBe("https://a.example");
  expect(findAddress(output.join("\n"), "none")).toBeNull();
});

test("a variable of staging that doesn't fit is named before anything is deployed", () => {
  expect(
    findPreviewProblems({ ENVIRONMENT: "staging", HOST_RULE: "prefix", VIDEO_BASE: "no address" }),
  ).toEqual([expect.stringContaining("VIDEO_BASE")]);
});

test.each([
  [["--data", "all"], /--data is one of demo, copy, staging, not "all"/],
  [["--yes"], /--yes belongs to --remove/],
  [["--prod"], /Unknown option '--prod'/],
])("%j is rejected", (args, message) => {
  expect(() => parsePreviewArguments(args)).toThrow(message);
});
