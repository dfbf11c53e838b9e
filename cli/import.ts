import { existsSync, statSync } from "node:fs";
import { defaultTimeZone } from "../contract/zoned-time.ts";
import { parseImportArguments, usage, type ImportArguments } from "./arguments.ts";
import { openMarkdown } from "./markdown/markdown-source.ts";
import { importFolder, parseNetworkArguments } from "./network/import-command.ts";
import { FetchError, fetchRemote } from "./images/fetch-remote.ts";
import { openImageMemory } from "./images/image-memory.ts";
import { createImagePlacer } from "./images/image-placer.ts";
import { formatTotals, Report } from "./report.ts";
import type { Source } from "./source.ts";
import { createApiClient, type ApiClient } from "./upload/api-client.ts";
import { createCloudImages } from "./upload/cloud-images.ts";
import { createBlog, createUnknownBlogError, findBlog, makeBlog, UsageError } from "./upload/find-blog.ts";
import { readCategories } from "./upload/fit-category.ts";
import { importPeople } from "./upload/import-people.ts";
import { runCommand, withServices } from "./upload/operate.ts";
import { createProgress } from "./upload/progress.ts";
import { runImport } from "./upload/run-import.ts";
import { openWxr } from "./wxr/wxr-source.ts";

/**
 * `npm run import -- wxr FILE --blog NAME`, `npm run import -- markdown FOLDER --blog NAME`: imports posts
 * into a blog. Running it twice changes nothing.
 */
export async function importSource(
  args: ImportArguments,
  client: ApiClient,
  screen: NodeJS.WriteStream,
): Promise<boolean> {
  const known = await findBlog(client, args.blog);
  if (known === null && args.newBlogHost === null) throw createUnknownBlogError(args.blog);
  const source = await openSource(args, known?.timezone ?? defaultTimeZone);
  const blog =
    known ?? (await makeBlog(client, createBlog(args.blog, args.newBlogHost ?? "", source.categories)));

  const report = new Report();
  const progress = createProgress(screen, source.total);
  const made = await importPeople(client, source.people);
  progress.say(
    `${source.name} → ${blog.displayName}: ${source.total} items, ${source.people.length} people (${made} new)`,
  );
  const place = createImagePlacer({
    locate: source.locateImage,
    store: args.imageHost ? createCloudImages(args.imageHost) : client.pictures,
    memory: openImageMemory(args.memory),
    fetchRemote: args.fetches
      ? (url) => fetchRemote(url)
      : () => Promise.reject(new FetchError("was not fetched")),
  });
  const categories = await readCategories(client, blog.id);
  const { asDrafts } = args;
  const { totals, error } = await runImport(source, {
    client,
    report,
    progress,
    place,
    categories,
    asDrafts,
  });
  progress.end();

  report.write(args.report, {
    source: args.path,
    blog: blog.name,
    totals,
    ...(error ? { error: error.message } : {}),
  });
  progress.say(formatTotals(totals));
  for (const [kind, count] of report.counts()) progress.say(`  ${String(count).padStart(5)}  ${kind}`);
  progress.say(`See ${args.report} for anything that couldn't be imported.`);
  if (error) progress.say(`Stopped: ${error.message}`);
  return error === null && totals.failed === 0;
}

async function openSource(args: ImportArguments, timezone: string): Promise<Source> {
  const { kind, path, blog, assets, site } = args;
  const isFolder = kind === "markdown";
  if (!existsSync(path) || statSync(path).isDirectory() !== isFolder) {
    throw new UsageError(`${isFolder ? "Folder" : "File"} not found: ${path}`);
  }
  return isFolder ? openMarkdown(path, { blog, timezone, assets, site }) : openWxr(path, blog);
}

async function main(): Promise<boolean> {
  const line = process.argv.slice(2);
  const network = line[0] === "network" ? parseNetworkArguments(line, process.env) : null;
  const args = network ?? parseImportArguments(line, process.env);
  return withServices(args.to, (origin) => {
    const client = createApiClient({ origin, token: args.token });
    return "folder" in args
      ? importFolder(args.folder, client, process.stdout)
      : importSource(args, client, process.stdout);
  });
}

if (import.meta.main) await runCommand(usage, main);
