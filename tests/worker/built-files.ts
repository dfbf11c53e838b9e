import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const root = new URL("../../build/", import.meta.url);
const assets = readdirSync(new URL("client/assets/", root));

interface BuiltRoute {
  module: string;
  css?: string[];
}
interface Manifest {
  url: string;
  entry: BuiltRoute;
  routes: Record<string, BuiltRoute>;
}

/** Compressed size as in the budgets: gzip's highest level. */
export const countBytes = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

export const readBuilt = (path: string) => readFileSync(new URL(path, root));

/** Compressed size of build files, by address. */
export const countFiles = (addresses: Iterable<string>) =>
  [...new Set(addresses)].reduce((sum, address) => sum + countBytes(readBuilt(`client${address}`)), 0);

/** The address of the one file with this prefix. */
export function findAsset(start: string): string {
  const found = assets.filter(
    (name) => name.startsWith(start) && /^-?[\w-]{8}\./.test(name.slice(start.length)),
  );
  if (found.length !== 1) throw new Error(`${found.length} files begin with ${start}`);
  return `/assets/${found[0]}`;
}

/** Scripts with all their static imports, by address. */
export function addImports(addresses: Iterable<string>, found = new Set<string>()): Set<string> {
  for (const address of addresses) {
    if (found.has(address)) continue;
    found.add(address);
    const text = readBuilt(`client${address}`).toString();
    const imports = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)];
    addImports(
      imports.map(([, name = ""]) => `/assets/${name}`),
      found,
    );
  }
  return found;
}

/** Every script and stylesheet that a studio route loads, from Remix's manifest. */
export function listStudioFiles(routeId: string): { scripts: string[]; styles: string[] } {
  const url = `/assets/${assets.find((name) => /^manifest-[0-9a-f]+\.js$/.test(name)) ?? ""}`;
  const text = readBuilt(`client${url}`).toString();
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
  const parts = [
    manifest.entry,
    manifest.routes["root"],
    manifest.routes["studio"],
    manifest.routes[routeId],
  ];
  const styles = [manifest.routes["studio"], manifest.routes[routeId]].flatMap((route) => route?.css ?? []);
  return {
    scripts: [...addImports([url, ...parts.flatMap((part) => (part ? [part.module] : []))])],
    styles: [...new Set(styles)],
  };
}
