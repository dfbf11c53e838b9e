import { createHash } from "node:crypto";
import { experimental_readRawConfig as readRawConfig } from "wrangler";
import { root } from "../wrangler.ts";
import type { PreviewData } from "./parse-preview-arguments.ts";
import type { PreviewNames } from "./preview-names.ts";

type Section = Record<string, unknown>;
/** A Worker's configuration, limited to the fields that a preview changes. */
export interface WorkerConfig extends Section {
  name: string;
  vars: Record<string, string>;
}

/** Values that are known only during a preview's creation. */
export interface PreviewState {
  /** Ids of the databases by name. */
  databaseIds: Readonly<Record<string, string>>;
  /** `https://….workers.dev`; null before the first deployment. */
  address: string | null;
}

/** Used until the databases exist. */
const placeholderId = "00000000-0000-0000-0000-000000000000";
/** Generated files are three folders below the project. */
const up = "../../../";
/** Turns off external notifications of what a preview publishes. */
const silent = { WEBSUB_HUB: "", INDEXNOW_KEY: "" };

/**
 * Configuration of a preview's front end: staging's, with its own address, all blogs by name on one host, and its
 * services bound.
 */
export function buildAppConfig(names: PreviewNames, data: PreviewData): WorkerConfig {
  const { base, section } = readStaging("wrangler.toml");
  const { routes: _routes, ...staging } = section;
  return {
    name: names.app,
    main: `${up}${String(base["main"])}`,
    compatibility_date: base["compatibility_date"],
    send_metrics: false,
    assets: { ...(base["assets"] as Section), directory: `${up}build/client` },
    ...staging,
    workers_dev: true,
    preview_urls: false,
    vars: { ...(section["vars"] as Record<string, string>), ...silent, HOST_RULE: "prefix" },
    services: [{ binding: "SERVICES", service: data === "staging" ? "magma-api-staging" : names.api }],
    ratelimits: withOwnCounters(section["ratelimits"], names.app),
  };
}

/** Configuration of a preview's own services: staging's, without an address, with their own databases and bucket. */
export function buildApiConfig(names: PreviewNames, { databaseIds, address }: PreviewState): WorkerConfig {
  const { base, section } = readStaging("api/wrangler.toml");
  const database = (binding: string, name: string, migrations: string) => ({
    binding,
    database_name: name,
    database_id: databaseIds[name] ?? placeholderId,
    migrations_dir: `${up}api/${migrations}`,
  });
  const publicBase = `${address ?? "https://preview.invalid"}/~{host}`;
  return {
    main: `${up}api/${String(base["main"])}`,
    compatibility_date: base["compatibility_date"],
    send_metrics: false,
    triggers: base["triggers"],
    migrations: base["migrations"],
    ...section,
    name: names.api,
    workers_dev: false,
    preview_urls: false,
    vars: {
      ...(section["vars"] as Record<string, string>),
      ...silent,
      // A preview has one search database.
      SEARCH_YEARS: "",
      ACCOUNTS_PUBLIC_BASE: publicBase,
      SUBSCRIPTIONS_PUBLIC_BASE: `${publicBase}/newsletter`,
    },
    d1_databases: [
      database("DB", names.data, "migrations"),
      database("SEARCH", names.search, "search-migrations"),
    ],
    r2_buckets: [{ binding: "IMAGES_STORE", bucket_name: names.images }],
    ratelimits: withOwnCounters(section["ratelimits"], names.api),
  };
}

function readStaging(path: string): { base: Section; section: Section } {
  const base = readRawConfig({ config: `${root}${path}` }).rawConfig as Section;
  const { staging } = base["env"] as Record<string, Section>;
  if (!staging) throw new Error(`${path} has no environment "staging", which previews are made from.`);
  return { base, section: staging };
}

/** Rate limiters by the Worker's name, so that visitors of a preview don't use up staging's limits. */
function withOwnCounters(limits: unknown, name: string): Section[] {
  const first = parseInt(createHash("sha256").update(name).digest("hex").slice(0, 6), 16) * 16;
  return (limits as Section[]).map((limit, index) => ({
    ...limit,
    namespace_id: String(first + 10_000 + index),
  }));
}
