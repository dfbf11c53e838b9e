import { expect, test } from "vitest";
import { parseDeployArguments, planDeploy } from "../../cli/deploy-plan.ts";

test("the database comes first, then the services, then the front end that calls them", () => {
  const plan = planDeploy({ environment: "production", isDryRun: false }).map((command) => command.join(" "));
  expect(plan).toEqual([
    "d1 migrations apply DB --remote -c api/wrangler.toml --env production",
    "deploy -c api/wrangler.toml --env production",
    "deploy -c wrangler.toml --env production",
  ]);
});

test("a dry run touches no database and sends nothing", () => {
  const plan = planDeploy({ environment: "staging", isDryRun: true });
  expect(plan).toHaveLength(2);
  for (const command of plan) expect(command).toEqual(expect.arrayContaining(["deploy", "--dry-run"]));
});

test.each([
  [["--env", "staging"], { environment: "staging", isDryRun: false }],
  [["--env=production"], { environment: "production", isDryRun: false }],
  [["--dry-run", "--env", "staging"], { environment: "staging", isDryRun: true }],
])("%j is understood", (args, options) => {
  expect(parseDeployArguments(args)).toEqual(options);
});

test.each([
  [[], "Say where to"],
  [["--env"], "Say where to"],
  [["--env", "prod"], "Say where to"],
  [["production"], "Say where to"],
  [["--env", "staging", "--force"], "Unknown: --force"],
])("%j is refused", (args, message) => {
  expect(() => parseDeployArguments(args)).toThrow(message);
});
