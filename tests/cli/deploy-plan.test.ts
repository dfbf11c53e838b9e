import { expect, test } from "vitest";
import { parseReindexArguments, planReindex } from "../../cli/reindex-plan.ts";
import { parseDeployArguments, planDeploy } from "../../cli/deploy-plan.ts";

test("databases come first, then services, then the front end", () => {
  const plan = planDeploy({ environment: "production", isDryRun: false }, ["DB", "SEARCH", "SEARCH_2"]).map(
    (command) => command.join(" "),
  );
  expect(plan).toEqual([
    "d1 migrations apply DB --remote -c api/wrangler.toml --env production",
    "d1 migrations apply SEARCH --remote -c api/wrangler.toml --env production",
    "d1 migrations apply SEARCH_2 --remote -c api/wrangler.toml --env production",
    "deploy -c api/wrangler.toml --env production",
    "deploy -c wrangler.toml --env production",
  ]);
});

test("a dry run neither migrates nor deploys", () => {
  const plan = planDeploy({ environment: "staging", isDryRun: true }, ["DB", "SEARCH"]);
  expect(plan).toHaveLength(2);
  for (const command of plan) expect(command).toEqual(expect.arrayContaining(["deploy", "--dry-run"]));
});

test.each([
  [["--env", "staging"], { environment: "staging", isDryRun: false }],
  [["--env=production"], { environment: "production", isDryRun: false }],
  [["--dry-run", "--env", "staging"], { environment: "staging", isDryRun: true }],
])("%j is accepted", (args, options) => {
  expect(parseDeployArguments(args)).toEqual(options);
});

test.each([
  [[], "Give an environment"],
  [["--env"], "Give an environment"],
  [["--env", "prod"], "Give an environment"],
  [["production"], "Give an environment"],
  [["--env", "staging", "--force"], "Unknown arguments: --force"],
])("%j is rejected", (args, message) => {
  expect(() => parseDeployArguments(args)).toThrow(message);
});

test.each([
  [[], "--local --persist-to=.wrangler/state"],
  [["--env", "staging"], "--remote --env staging"],
  [["--env=production"], "--remote --env production"],
])("the search index is rebuilt with %j: emptied first, then all posts are queued", (args, where) => {
  const plan = planReindex(parseReindexArguments(args), ["DB", "SEARCH", "SEARCH_2"]);
  const emptied = (name: string): unknown =>
    expect.stringMatching(
      `^d1 execute ${name} --yes -c api/wrangler.toml ${where} --command=DELETE FROM stemmed_posts; .* is_filled = 0, has_pairs = 1$`,
    );
  expect(plan.map((command) => command.join(" "))).toEqual([
    emptied("SEARCH"),
    emptied("SEARCH_2"),
    expect.stringMatching(
      `^d1 execute DB --yes -c api/wrangler.toml ${where} --command=INSERT OR REPLACE INTO unsearched`,
    ),
    expect.stringMatching(`^d1 execute SEARCH .* is_filled = 1$`),
    expect.stringMatching(`^d1 execute SEARCH_2 .* is_filled = 1$`),
  ]);
});

test.each([[["--env", "prod"]], [["production"]], [["--env", "staging", "--force"]]])(
  "%j does not rebuild an index",
  (args) => expect(() => parseReindexArguments(args)).toThrow("Give an environment"),
);
