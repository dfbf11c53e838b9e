import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../wrangler.ts";
import type { Account } from "./account.ts";
import { readSecret } from "./read-secret.ts";
import { findAddress } from "./find-address.ts";
import type { PreviewData } from "./parse-preview-arguments.ts";
import { buildApiConfig, buildAppConfig, type PreviewState } from "./preview-config.ts";
import type { PreviewNames } from "./preview-names.ts";
import { planPreview, type PreviewStep } from "./preview-plan.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";

/** Creates a branch's preview or updates it, and returns its address. Throws at the first step that fails. */
export async function createPreview(
  names: PreviewNames,
  data: PreviewData,
  account: Account,
): Promise<string> {
  const run = new PreviewRun(names, data, account);
  for (const step of planPreview(names, data)) await run.take(step);
  return run.address;
}

/** Writes the configuration of both Workers into the preview's folder. */
export function writePreviewConfig(names: PreviewNames, data: PreviewData, state: PreviewState): void {
  mkdirSync(`${root}${names.folder}`, { recursive: true });
  const write = (file: string, config: unknown) =>
    writeFileSync(`${root}${names.folder}/${file}`, `${JSON.stringify(config, null, 2)}\n`);
  write("app.json", buildAppConfig(names, data));
  write("api.json", buildApiConfig(names, state));
}

class PreviewRun {
  readonly #names: PreviewNames;
  readonly #data: PreviewData;
  readonly #account: Account;
  readonly #databaseIds: Record<string, string> = {};
  readonly #secrets = new Map<string, string>();
  #address: string | null = null;

  constructor(names: PreviewNames, data: PreviewData, account: Account) {
    this.#names = names;
    this.#data = data;
    this.#account = account;
  }

  get address(): string {
    if (this.#address === null) throw new Error("wrangler named no address of the front end.");
    return this.#address;
  }

  async take(step: PreviewStep): Promise<void> {
    switch (step.kind) {
      case "database":
        this.#databaseIds[step.name] = this.#findDatabase(step.name) ?? this.#createDatabase(step.name);
        return;
      case "bucket":
        if (this.#account.find(["r2", "bucket", "info", step.name, "--json"]) === null)
          this.#account.run(["r2", "bucket", "create", step.name]);
        return;
      case "config":
        writePreviewConfig(this.#names, this.#data, {
          databaseIds: this.#databaseIds,
          address: this.#address,
        });
        return;
      case "secret":
        await this.#setSecret(step.name, step.config, { isForced: false });
        return;
      case "data":
        await this.#fill(step.commands);
        return;
      default:
        this.#deploy(step.args);
    }
  }

  #deploy(args: string[]): void {
    const output = join(createTemporaryFolder("preview"), "output.ndjson");
    this.#account.run(args, { env: { WRANGLER_OUTPUT_FILE_PATH: output } });
    if (args[0] === "deploy")
      this.#address = findAddress(readFileSync(output, "utf8"), this.#names.app) ?? this.#address;
  }

  async #setSecret(name: string, config: string, { isForced }: { isForced: boolean }): Promise<void> {
    const listed = this.#account.find(["secret", "list", "-c", config, "--format", "json"]) ?? "[]";
    const isSet = (JSON.parse(listed) as { name: string }[]).some((secret) => secret.name === name);
    if (isSet && !isForced) return;
    const value = await readSecret(name, { mayBeNew: true });
    this.#secrets.set(name, value);
    this.#account.run(["secret", "put", name, "-c", config], { input: value });
  }

  /** Does nothing if the services have a blog: changes made in a preview are preserved. */
  async #fill(commands: { worker: string; args: string[] }[]): Promise<void> {
    if (await this.#account.hasBlogs(this.#names.api)) return;
    // The token was set in an earlier run that ended before the data was imported, and can't be read back: a new one is
    // set.
    if (!this.#secrets.has("IMPORT_TOKEN"))
      await this.#setSecret("IMPORT_TOKEN", `${this.#names.folder}/api.json`, { isForced: true });
    for (const { worker, args } of commands) {
      const isOwn = worker === this.#names.api;
      const token = isOwn
        ? (this.#secrets.get("IMPORT_TOKEN") ?? "")
        : (process.env["STAGING_EXPORT_TOKEN"] ??
          (await readSecret("STAGING_EXPORT_TOKEN", { mayBeNew: false })));
      await this.#account.runOnServices(worker, args, (origin) => ({
        MAGMA_API: origin,
        [isOwn ? "MAGMA_TOKEN" : "MAGMA_EXPORT_TOKEN"]: token,
      }));
    }
  }

  #findDatabase(name: string): string | null {
    const info = this.#account.find(["d1", "info", name, "--json"]);
    return info === null ? null : (JSON.parse(info) as { uuid: string }).uuid;
  }

  #createDatabase(name: string): string {
    this.#account.run(["d1", "create", name]);
    const id = this.#findDatabase(name);
    if (id === null) throw new Error(`The database ${name} was created but can't be found.`);
    return id;
  }
}
