import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Source of the AMP validator's engine. Google's own package has none and downloads it on every run; Next.js
 * bundles it (Apache-2.0), together with 29 MB of other code. So instead of a dependency, this one file is
 * extracted from the package.
 */
const carrier = "next@15.5.4";
const inside = "package/dist/compiled/amphtml-validator/validator_wasm.js";
const sha256 = "f1f4629ab36f555f5a9937a5cf00f0ef780bf025883c035d06389b151c896f26";

const folder = new URL("../.cache/amp-validator/", import.meta.url);
const engine = new URL("validator_wasm.js", folder);

/**
 * Path of the engine, downloaded once through npm. Throws an error with instructions if it can't be
 * downloaded or has an unexpected hash.
 */
export async function provideAmpValidator(): Promise<string> {
  if (!existsSync(engine)) await fetchEngine();
  const hash = createHash("sha256")
    .update(await readFile(engine))
    .digest("hex");
  if (hash !== sha256)
    throw new Error(
      `${fileURLToPath(engine)} isn't the version that comes with ${carrier}. Delete it and try again.`,
    );
  return fileURLToPath(engine);
}

/** Uses a temporary folder, because several processes may download at the same time. */
async function fetchEngine(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const place = await mkdtemp(fileURLToPath(new URL("fetch-", folder)));
  try {
    await run("npm", ["pack", carrier, "--silent", "--pack-destination", place]);
    const [archive = ""] = await readdir(place);
    await run("tar", ["-xzf", archive, inside], { cwd: place });
    await rename(`${place}/${inside}`, engine);
  } catch (error) {
    throw new Error(
      `Couldn't download the AMP validator. Run "npm run amp-validator" once with access to a registry; it takes the validator from ${carrier}.`,
      { cause: error },
    );
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(await provideAmpValidator());
