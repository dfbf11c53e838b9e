import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "../../../cli/preview/account.ts";
import { createPreview } from "../../../cli/preview/create-preview.ts";
import { buildPreviewNames } from "../../../cli/preview/preview-names.ts";
import { removePreview } from "../../../cli/preview/remove-preview.ts";
import { root } from "../../../cli/wrangler.ts";

const names = buildPreviewNames("run-in-a-test");
const deployed = { type: "deploy", worker_name: names.app, targets: ["https://app.test.workers.dev"] };

/** A mock account, with its resources, failures, and a record of commands. */
class FakeAccount implements Account {
  has = new Set<string>();
  isFilled = false;
  log: string[] = [];
  failing = "";

  find = (args: string[]) => {
    if (args[0] === "secret") return "[]";
    const found = args.find((arg) => this.has.has(arg));
    return found === undefined ? null : JSON.stringify({ uuid: `id-of-${found}` });
  };
  run: Account["run"] = (args, options) => {
    const line = args.join(" ");
    this.log.push(line);
    if (this.failing !== "" && line.startsWith(this.failing)) throw new Error("refused");
    if (args.includes("create")) this.has.add(args.at(-1) ?? "");
    const output = options?.env?.["WRANGLER_OUTPUT_FILE_PATH"];
    if (output !== undefined)
      writeFileSync(output, line.includes("app.json") ? JSON.stringify(deployed) : "");
  };
  runOnServices: Account["runOnServices"] = (worker, args, env) => {
    this.log.push(`${worker}: ${args.join(" ")}`);
    expect(env("origin")).toEqual({ MAGMA_API: "origin", MAGMA_TOKEN: "a secret" });
    this.isFilled = true;
    return Promise.resolve();
  };
  hasBlogs = () => Promise.resolve(this.isFilled);
  emptyBucket = () => Promise.resolve();
}

beforeEach(() => {
  for (const name of ["IMPORT_TOKEN", "EXPORT_TOKEN", "SUBSCRIPTIONS_SECRET"]) vi.stubEnv(name, "a secret");
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(`${root}${names.folder}`, { recursive: true, force: true });
});

test("the services learn the ids of their databases and the preview's address, and are filled once", async () => {
  const account = new FakeAccount();
  expect(await createPreview(names, "demo", account)).toBe("https://app.test.workers.dev");
  const api = readFileSync(`${root}${names.folder}/api.json`, "utf8");
  expect(api).toContain(`id-of-${names.data}`);
  expect(api).toContain("https://app.test.workers.dev/~{host}");
  expect(account.log.at(-1)).toBe(`${names.api}: cli/seed.ts`);

  account.log = [];
  await createPreview(names, "demo", account);
  expect(account.log.filter((line) => /create|seed/.test(line))).toEqual([]);
});

test("a removal goes on after what can't be removed, and says so", async () => {
  const account = new FakeAccount();
  account.has = new Set([names.app, names.api, names.data, names.images]);
  account.failing = "d1 delete";
  expect(await removePreview(names, account, true)).toBe(false);
  expect(account.log).toEqual([
    `delete ${names.app} --force`,
    `delete ${names.api} --force`,
    `d1 delete ${names.data} --skip-confirmation`,
    `r2 bucket delete ${names.images}`,
  ]);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`the database ${names.data}`));
});
