import { databases } from "../databases.ts";
import type { PreviewData } from "./parse-preview-arguments.ts";
import type { PreviewNames } from "./preview-names.ts";

/** Secrets of a preview's own services. */
export const previewSecrets = ["IMPORT_TOKEN", "EXPORT_TOKEN", "SUBSCRIPTIONS_SECRET"] as const;

/** A step of creating a preview. Existing databases, buckets and secrets are left unchanged. */
export type PreviewStep =
  | { kind: "database" | "bucket"; name: string }
  /** Writes the configuration of both Workers. */
  | { kind: "config" }
  | { kind: "wrangler"; args: string[] }
  | { kind: "secret"; name: string; config: string }
  /** Imports data into services without a blog; the command reaches them through a proxy to `worker`. */
  | { kind: "data"; commands: { worker: string; args: string[] }[] };

/** The steps that create a branch's preview or update it, in order. */
export function planPreview(names: PreviewNames, data: PreviewData): PreviewStep[] {
  const app = `${names.folder}/app.json`;
  const deployApp: PreviewStep = { kind: "wrangler", args: ["deploy", "-c", app] };
  if (data === "staging") return [{ kind: "config" }, deployApp];
  const api = `${names.folder}/api.json`;
  const deployApi: PreviewStep = { kind: "wrangler", args: ["deploy", "-c", api] };
  return [
    ...[names.data, names.search].map((name) => ({ kind: "database" as const, name })),
    { kind: "bucket", name: names.images },
    { kind: "config" },
    ...databases.map((name) => ({
      kind: "wrangler" as const,
      args: ["d1", "migrations", "apply", name, "--remote", "-c", api],
    })),
    deployApi,
    ...previewSecrets.map((name) => ({ kind: "secret" as const, name, config: api })),
    deployApp,
    // Now the preview's address is known, which links in messages and passkeys need.
    { kind: "config" },
    deployApi,
    { kind: "data", commands: planData(names, data) },
  ];
}

function planData(names: PreviewNames, data: "demo" | "copy") {
  const seed = { worker: names.api, args: ["cli/seed.ts"] };
  if (data === "demo") return [seed];
  const folder = `${names.folder}/export`;
  return [
    { worker: "magma-api-staging", args: ["cli/export.ts", "--to", folder] },
    { worker: names.api, args: ["cli/import.ts", "network", folder] },
  ];
}

/** A resource of a preview to be removed. */
export interface PreviewPart {
  kind: "Worker" | "database" | "bucket";
  name: string;
  /** Command that fails if it doesn't exist. */
  find: string[];
  remove: string[];
}

/** Possible resources of a preview, in the order of removal: dependent ones first. */
export const listPreviewParts = (names: PreviewNames): PreviewPart[] => [
  ...[names.app, names.api].map((name) => ({
    kind: "Worker" as const,
    name,
    find: ["versions", "list", "--name", name, "--json"],
    remove: ["delete", name, "--force"],
  })),
  ...[names.data, names.search].map((name) => ({
    kind: "database" as const,
    name,
    find: ["d1", "info", name, "--json"],
    remove: ["d1", "delete", name, "--skip-confirmation"],
  })),
  {
    kind: "bucket",
    name: names.images,
    find: ["r2", "bucket", "info", names.images, "--json"],
    remove: ["r2", "bucket", "delete", names.images],
  },
];

/** The commands of a step, in the form for a terminal. */
export function describeStep(step: PreviewStep, { folder }: PreviewNames): string[] {
  switch (step.kind) {
    case "database":
      return [`npx wrangler d1 create ${step.name}    (unless it exists)`];
    case "bucket":
      return [`npx wrangler r2 bucket create ${step.name}    (unless it exists)`];
    case "config":
      return [`write ${folder}/app.json and api.json`];
    case "secret":
      return [`npx wrangler secret put ${step.name} -c ${step.config}    (unless it is set)`];
    case "data":
      return step.commands.map(
        ({ worker, args }) => `node ${args.join(" ")}    (through a proxy to ${worker}, if there is no blog)`,
      );
    default:
      return [`npx wrangler ${step.args.join(" ")}`];
  }
}
