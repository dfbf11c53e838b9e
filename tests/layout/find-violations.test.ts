import { expect, test } from "vitest";
import { findViolations } from "./find-violations.ts";
import { parseSourceFile } from "./source-file.ts";

const broken: [rule: string, path: string, text: string, message: string][] = [
  [
    "the contract stands alone",
    "contract/post.ts",
    `import { a } from "../app/post/a.ts";`,
    "may not import app/",
  ],
  [
    "the front end does not know the services Worker",
    "app/post/a.ts",
    `import "../../api/b.ts";`,
    "may not import api/",
  ],
  [
    "the services Worker does not know the front end",
    "api/jobs.ts",
    `import { b } from "../app/link/b.ts";`,
    "may not import app/",
  ],
  [
    "mocks do not know the front end",
    "mocks/handlers.ts",
    `import { b } from "../app/b.ts";`,
    "may not import app/",
  ],
  [
    "styles stand alone",
    "styles/a.css.ts",
    `import { b } from "../contract/b.ts";`,
    "may not import contract/",
  ],
  [
    "a root-absolute address counts",
    "contract/a.ts",
    `import css from "/styles/a.css.ts?inline";`,
    "may not import styles/",
  ],
  [
    "a type import counts",
    "api/jobs.ts",
    `import type { B } from "../app/link/b.ts";`,
    "may not import app/",
  ],
  [
    "a lazy import counts",
    "api/jobs.ts",
    `const b = await import("../app/link/b.ts");`,
    "may not import app/",
  ],
  [
    "an inline import type counts",
    "api/jobs.ts",
    `type B = import("../app/link/b.ts").B;`,
    "may not import app/",
  ],
  [
    "a re-export counts",
    "api/jobs.ts",
    `export { b } from "../app/b.ts"; export const a = 1;`,
    "may not import app/",
  ],
  [
    "the platform knows no page",
    "app/platform/http/a.ts",
    `import { b } from "../../post/b.ts";`,
    "imports only go down",
  ],
  [
    "folders do not know routes",
    "app/front/a.tsx",
    `import { b } from "../routes/b.tsx";`,
    "imports only go down",
  ],
  [
    "rules do not know http",
    "app/link/a.ts",
    `import { b } from "../platform/http/b.ts";`,
    "imports only go down",
  ],
  [
    "rules do not know the context",
    "app/link/a.ts",
    `import type { B } from "../platform/context/app-context.ts";`,
    "imports only go down",
  ],
  [
    "folders do not know the configuration",
    "app/image/a.ts",
    `import { b } from "../../app/platform/config/parse-config.ts";`,
    "imports only go down",
  ],
  ["rules do not know pages", "app/link/a.ts", `import { b } from "../post/b.ts";`, "imports only go down"],
  ["ui knows no rules", "app/ui/A.tsx", `import { b } from "../link/b.ts";`, "imports only go down"],
  [
    "ui runs no presenter",
    "app/ui/A.tsx",
    `import { b } from "../image/present-b.ts";`,
    "imports only go down",
  ],
  [
    "rich text does not know posts",
    "app/rich-text/A.tsx",
    `import { b } from "../post/b.ts";`,
    "imports only go down",
  ],
  ["pages do not import each other", "app/front/a.ts", `import { b } from "../post/b.ts";`, "side by side"],
  [
    "people do not know discussions",
    "api/people/members/a.ts",
    `import { b } from "../../discussion/b.ts";`,
    "people is below discussion",
  ],
  [
    "a type of a domain above counts",
    "api/rules/a.ts",
    `import type { B } from "../moderation/b.ts";`,
    "imports only go down",
  ],
  [
    "a domain does not know another's SQL",
    "api/discussion/a.ts",
    `import { selectB } from "../people/sql.ts";`,
    "the SQL of people is its own",
  ],
  [
    "nor does a route",
    "api/routes/a.ts",
    `import { selectB } from "../posts/front-sql.ts";`,
    "the SQL of posts is its own",
  ],
  ["domains do not know routes", "api/posts/a.ts", `import "../routes/b.ts";`, "imports only go down"],
  ["the wire knows no domain", "api/wire/a.ts", `import "../people/b.ts";`, "imports only go down"],
  [
    "the bindings know nothing",
    "api/env.ts",
    `import type { B } from "./media/b.ts";`,
    "imports only go down",
  ],
  [
    "the kit of the studio knows no page of it",
    "app/studio/ui/A.tsx",
    `import type { B } from "../write/b.ts";`,
    "imports only go down",
  ],
  ["a folder of the studio is in the table", "app/studio/stuff/a.ts", `export const a = 1;`, "in no room"],
  ["search knows no syndication", "api/search/a.ts", `import "../syndication/b.ts";`, "side by side"],
  ["a folder of the services is in the table", "api/stuff/a.ts", `export const a = 1;`, "in no room"],
  ["the demo knows no handlers", "mocks/demo/a.ts", `import "../handlers.ts";`, "imports only go down"],
  ["a part of the mocks is in the table", "mocks/stuff/a.ts", `export const a = 1;`, "in no room"],
  ["a post does not know feeds", "app/post/a.ts", `import { b } from "../feed/b.ts";`, "side by side"],
  [
    "Workers have no Node modules",
    "app/platform/http/a.ts",
    `import { b } from "node:crypto";`,
    "which Workers do not have",
  ],
  ["no room reads the clock", "app/post/a.ts", `export const a = () => Date.now();`, "reads Date.now"],
  ["no room asks for today", "app/date-time/a.ts", `export const a = () => new Date();`, "reads new Date()"],
  ["no room prints today", "app/date-time/a.ts", `export const a = () => Date();`, "reads Date()"],
  [
    "no room rolls dice",
    "app/ui/A.tsx",
    `export const A = () => <p>{Math.random()}</p>;`,
    "reads Math.random",
  ],
  [
    "no room makes ids",
    "app/ad/a.ts",
    `export const a = () => crypto.randomUUID();`,
    "reads crypto.randomUUID",
  ],
  ["no room reads the process", "app/blog/a.ts", `export const a = process.env.HOST;`, "reads process.env"],
  [
    "no room reads the build",
    "app/blog/a.ts",
    `export const a = import.meta.env.DEV;`,
    "reads import.meta.env",
  ],
  ["the contract has no clock", "contract/a.ts", `export const a = () => Date.now();`, "reads Date.now"],
  ["a folder has a name of its own", "app/link/utils/a.ts", `export const a = 1;`, "folder called utils"],
  ["a room is in the table", "app/stuff/a.ts", `export const a = 1;`, "in no room"],
  ["no barrels", "app/link/all.ts", `export * from "./a.ts"; export { b } from "./b.ts";`, "only passes on"],
  ["a rule is in kebab case", "api/posts/getPost.ts", `export const a = 1;`, "neither a kebab-case rule"],
  ["a file with capitals is a view", "app/ui/Card.ts", `export const a = 1;`, "neither a kebab-case rule"],
];

test.each(broken)("%s", (_rule, path, text, message) => {
  expect(findViolations(parseSourceFile(path, text))).toEqual([expect.stringContaining(message)]);
});

const sound: [why: string, path: string, text: string][] = [
  [
    "a domain knows its own SQL",
    "api/people/members/a.ts",
    `import { a } from "../sql.ts"; import { b } from "./sql.ts";`,
  ],
  [
    "a route calls services and folders",
    "app/routes/post.tsx",
    `import "../services/a.ts"; import "../post/b.ts";`,
  ],
  [
    "a post page prints rich text by rules",
    "app/post/Post.tsx",
    `import "../rich-text/A.tsx"; import "../link/b.ts";`,
  ],
  ["a feed shows posts", "app/feed/a.ts", `import { b } from "../post/b.ts";`],
  ["routes compose domains", "api/routes/a.ts", `import "../people/b.ts"; import "../discussion/c.ts";`],
  [
    "a discussion knows posts and people",
    "api/discussion/a.ts",
    `import "../posts/b.ts"; import "../people/c.ts";`,
  ],
  ["rules may use each other", "app/commerce/a.ts", `import { b } from "../link/b.ts";`],
  ["every room knows the wire", "app/link/a.ts", `import type { B } from "../../contract/entities/b.ts";`],
  [
    "a view has styles",
    "app/ui/Card.tsx",
    `import css from "/styles/themes/kotaku.css.ts.vanilla.css?inline";`,
  ],
  [
    "a view knows the type that its presenter makes",
    "app/ui/A.tsx",
    `import type { B } from "../image/present-b.ts";`,
  ],
  ["messages are named by their locale", "app/intl/messages/reader/es-ES.ts", `export const a = 1;`],
  ["seeding reads the demo network", "cli/seed.ts", `import { demo } from "../mocks/demo/network.ts";`],
  ["tests import everything", "tests/app/a.test.ts", `import "../../api/a.ts"; import "../../mocks/b.ts";`],
  ["the entry has the clock", "app/entry/worker.ts", `export const now = () => Date.now();`],
  [
    "the browser's own modules have the clock",
    "app/ui/age.client.ts",
    `export const now = () => Date.now();`,
  ],
  ["a date from a value is pure", "app/date-time/a.ts", `export const a = (ms: number) => new Date(ms);`],
  [
    "words in comments and strings do not count",
    "app/ui/a.ts",
    `/** Date.now() */ export const a = "new Date()";`,
  ],
  ["commands have Node", "cli/start.ts", `import { spawn } from "node:child_process";`],
];

test.each(sound)("%s", (_why, path, text) => {
  expect(findViolations(parseSourceFile(path, text))).toEqual([]);
});
