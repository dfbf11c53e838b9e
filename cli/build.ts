import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** All files the build depends on. */
const sources = [
  "{app,contract,styles,public}/**",
  "{package-lock.json,remix.config.js,vite.config.ts,tsconfig.json}",
];
/** Written last, by the second step. */
const product = "build/server/index.js";

const steps = [
  ["vite", "build", "--logLevel", "warn"],
  ["vite", "build", "--ssr", "--logLevel", "warn"],
] as const;

/** Whether the front end was never built, or a source file is newer than the build. */
export function isBuildStale(): boolean {
  const builtAt = statSync(root + product, { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return true;
  const paths = globSync(sources, { cwd: root });
  return paths.some((path) => statSync(root + path).mtimeMs > builtAt);
}

/** Builds the browser's files, then the Worker. Throws if a step fails, after its own output was shown. */
export function build(): void {
  for (const [command, ...args] of steps) {
    const { status } = spawnSync(`${root}node_modules/.bin/${command}`, args, {
      cwd: root,
      stdio: "inherit",
      // Set explicitly: a test runner's environment would include React's development code, which is never
      // deployed.
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
  }
}

if (import.meta.main) build();
