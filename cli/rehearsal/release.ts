import { spawnSync, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { findFreePort } from "../free-port.ts";
import { isAnswering } from "../upload/local-services.ts";
import { startWorkers } from "../start-workers.ts";
import { root } from "../wrangler.ts";

/** A release in a folder of this machine, built. */
export interface Release {
  name: string;
  /** Ends in a slash. */
  folder: string;
}

/** Both Workers of a release, running on a state folder. */
export interface RunningRelease {
  port: number;
  stop: () => Promise<void>;
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** Output of git in the repository of a folder; null if it fails. */
function findGitOutput(args: readonly string[], folder: string): string | null {
  const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/**
 * The initial release, as a commit: of a tag, branch or commit (`ref`), or else of the last tag. Throws an error of one
 * line with advice.
 */
export function findRelease(ref: string | undefined, folder = root): { ref: string; commit: string } {
  const chosen = ref ?? findGitOutput(["describe", "--tags", "--abbrev=0"], folder);
  if (chosen === null)
    throw new Error(
      "No release is tagged here. Name the commit, branch or tag that runs now: npm run rehearse-upgrade -- --from REF",
    );
  const commit = findGitOutput(
    ["rev-parse", "--verify", "--quiet", "--short=10", `${chosen}^{commit}`],
    folder,
  );
  if (commit === null)
    throw new Error(
      `${chosen} isn't a commit, branch or tag of this repository. If it is one elsewhere, run git fetch --tags first.`,
    );
  return { ref: chosen, commit };
}

/** True if two commits need the same packages. */
export const haveSamePackages = (one: string, other: string): boolean =>
  spawnSync("git", ["diff", "--quiet", one, other, "--", "package-lock.json"], { cwd: root }).status === 0;

/**
 * Checks out the commit of a release into `.magma/releases` and builds it there, unless that was done before. Uses the
 * packages of this checkout, because the rehearsal works offline.
 */
export function buildRelease(commit: string): Release {
  const path = `${root}.magma/releases/${commit}`;
  if (!existsSync(path)) unpack(commit, path);
  if (!existsSync(`${path}/node_modules`)) symlinkSync(`${root}node_modules`, `${path}/node_modules`);
  if (!existsSync(`${path}/build/server/index.js`)) runIn(path, ["cli/build.ts"], {});
  return { name: commit, folder: `${path}/` };
}

/** Writes the files of a commit into a folder. Not a worktree, which would stay in git's list. */
function unpack(commit: string, path: string): void {
  mkdirSync(path, { recursive: true });
  const archive = `${path}.tar`;
  git("archive", `--output=${archive}`, commit);
  execFileSync("tar", ["-xf", archive, "-C", path]);
  rmSync(archive);
}

/** Runs a command of a release; its output is shown only if it fails. */
export function runIn(folder: string, args: string[], env: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`node ${args.join(" ")} failed in ${folder}:\n${stdout}${stderr}`);
}

/** Starts both Workers of a release on an existing state folder. */
export async function startRelease({ name, folder }: Release, state: string): Promise<RunningRelease> {
  const port = await findFreePort();
  const { ready, stop } = startWorkers({
    name: `The Workers of ${name}`,
    port,
    args: [
      `--config=${folder}wrangler.toml`,
      `--config=${folder}api/wrangler.toml`,
      "--log-level=none",
      `--persist-to=${state}`,
    ],
    isReady: () => isAnswering(`http://localhost:${String(port)}`),
  });
  await ready;
  return { port, stop };
}
