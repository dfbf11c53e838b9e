import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { findRelease } from "../../../cli/rehearsal/release.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

const folder = createTemporaryFolder("release");
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.test", ...args], {
    cwd: folder,
    encoding: "utf8",
  }).trim();
const commit = (subject: string) => {
  git("commit", "--quiet", "--allow-empty", "-m", subject);
  return git("rev-parse", "--short=10", "HEAD");
};

let [first, second] = ["", ""];
beforeAll(() => {
  git("init", "--quiet", "--initial-branch=main");
  first = commit("First");
  second = commit("Second");
});

test("without a tag, the error is one line with the command", () => {
  expect(() => findRelease(undefined, folder)).toThrow(/^No release is tagged here\. .* -- --from REF$/);
});

test("a release is a commit, a branch or a tag", () => {
  for (const ref of [first, "HEAD~1"]) expect(findRelease(ref, folder)).toEqual({ ref, commit: first });
  expect(findRelease("main", folder).commit).toBe(second);
});

test("one that isn't known is named", () => {
  expect(() => findRelease("v9", folder)).toThrow(
    /^v9 isn't a commit, branch or tag of this repository\..*$/,
  );
});

test("the last tag is the release in use", () => {
  git("tag", "v0.1.0", first);
  expect(findRelease(undefined, folder)).toEqual({ ref: "v0.1.0", commit: first });
});
