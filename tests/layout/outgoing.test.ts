import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
/** Code that runs in the Workers, and not in a reader's browser. */
const files = ["app", "api", "contract"].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !/\.client\.tsx?$/.test(path)),
);

/** A request made by the Worker: global `fetch` in any form, and sockets. */
const asksOutside =
  /(?<![\w.]|async )fetch\(|\bglobalThis\)?\.fetch\b|\bcloudflare:sockets\b|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b/;

/** The code that makes requests, with their recipients. Never to an address from a post, an embed or a request, but for imports. */
const askers: Record<string, string> = {
  "app/platform/context/page-services.ts":
    "the services, by the paths of the contract, below configured bases",
  "app/entry/answer-own.ts": "the services, for pictures, live connections and the calls of API_HOST",
  "app/entry/worker.ts": "nobody: the platform calls it by this name",
  "app/offline/service-worker.ts": "in a reader's browser: the visit that the reader makes",
  "app/platform/services/fetch-call.ts": "what page-services.ts gives it",
  "app/routes/studio/blog-host.ts":
    "in production, the host of a blog or the one that a superuser gives a new blog; redirects aren't followed",
  "app/studio/moderation/use-queue.ts": "in a moderator's browser: the queue's own page",
  "app/studio/parts/part.ts": "in a member's browser: the page that is open there",
  "api/people/identity/call-provider.ts":
    "the providers that the operator configured, and where they say that they answer",
  "api/syndication/notify-engines.ts": "the search engines that the operator configured",
  "api/syndication/apple-news/apple-news-api.ts": "Apple News, or what the operator configured in its place",
  "api/syndication/apple-news/read-story.ts": "the front end, by the address of a blog and a story's id",
  "api/audience/detail-events.ts": "Analytics Engine, or what the operator configured in its place",
  "api/media/fetch-public.ts":
    "images that a superuser imports, and texts of the site that they opened, at names on the public internet (docs/decisions/0206)",
  "api/media/hosting/video-host.ts": "the video host that the operator configured",
  "api/rules/external-checker.ts": "the address that the operator configured, which no blog can choose",
  "api/rules/evaluate-writing.ts": "what ask-checker.ts asks",
  "api/mail/mail-settings.ts": "the newsletter provider, at its one address",
  "api/syndication/notify-hub.ts": "the hub that the operator configured",
};

test("Workers fetch no address from a post, an embed or a reader, but for imports", () => {
  const found = files.filter((path) =>
    readFileSync(root + path, "utf8")
      .split("\n")
      .some((text) => asksOutside.test(text) && !/^\s*(?:\*|\/\/|\/\*)/.test(text)),
  );
  expect(found.toSorted()).toEqual(Object.keys(askers).toSorted());
});
