import type { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import type { Call } from "../../contract/wire/call.ts";

/** For each call by its address, whether it was seen to write to the audit log. */
type LoggedCalls = Map<string, boolean>;

/** Watches the writes of a network's staff; those that other calls overlap tell nothing. */
export function watchLog(database: DatabaseSync) {
  const seen: LoggedCalls = new Map();
  const count = () =>
    Number(database.prepare("SELECT count(*) AS count FROM audit_log").get()?.["count"] ?? 0);
  let [started, running] = [0, 0];
  const watch = async (request: Request, work: () => Promise<Response>): Promise<Response> => {
    const path = new URL(request.url).pathname;
    const own = (started += 1);
    const isAlone = (running += 1) === 1;
    const before = count();
    try {
      const response = await work();
      if (isAlone && started === own && response.ok && request.method !== "GET")
        seen.set(path, (seen.get(path) ?? false) || count() > before);
      return response;
    } finally {
      running -= 1;
    }
  };
  return { seen, watch };
}

/** Calls that write without an entry in the log, by the beginnings of their addresses, each with the reason. */
const unlogged: readonly [because: string, ...addresses: string[]][] = [
  ["a person's own account, sign-in and settings", "profile/account/", "profile/session/"],
  [
    "a reader's own: what they follow, save, like, mute, report and are told",
    "comments/follow",
    "likes/",
    "profile/userfollow/",
    "profile/block/person",
    "profile/mute/",
    "profile/saved/",
    "magma/following/",
    "notification/",
    "moderation/flagging/",
    "moderation/appeals/send",
  ],
  ["a person's own reply, whose versions are kept with it", "core/post/", "images/picture"],
  [
    "work on a draft, which its history, notes and tray keep; what readers get of it is logged",
    "core/draft/create",
    "core/draft/:draftId/sync",
    "core/draft/:draftId/field",
    "core/draft/:draftId/recovered",
    "core/draft/:draftId/revisions",
    "core/draft/:draftId/restore",
    "core/draft/:draftId/state",
  ],
  ["notes are kept with their draft; a hold that ends a schedule is logged", "core/draft/:draftId/notes"],
  ["a request to delete a draft keeps who declined it", "core/draft/:draftId/deletion"],
  ["counts openings of a link", "core/preview/opened"],
  [
    "the draft of a front, whose desk shows who moved what; the first change of a run is logged, and its publication",
    "curation/desk/",
  ],
  [
    "uploads and files of the library, which show who uploaded them and when",
    "images/media/upload",
    "images/uploads/",
    "images/videos/",
  ],
  [
    "goes on with a change that is logged",
    "taxonomy/tags/changes/continue",
    "categorization/stories/moves/continue",
  ],
  [
    "asks what is here, and sends what belongs to an import, whose beginning and end are logged",
    "core/import/prepare",
    "core/import/tags",
    "core/import/sites/read",
    "core/import/runs/compare",
    "core/import/runs/report",
    "core/import/runs/send",
    "core/import/runs/stories",
    "core/import/runs/subscribers",
    "images/import/",
  ],
];

/** Of those, the ones that are logged after all, and the one that sometimes is. */
const loggedAmong = ["curation/desk/publish", "curation/desk/cancel"];
const sometimesLogged = "core/draft/:draftId/notes";

/** Logged calls that this suite doesn't make, with the test that reads their entries. */
const loggedElsewhere: Readonly<Record<string, string>> = {
  "core/plan/story/:draftId/remove": "tests/api/plan.test.ts",
  "curation/desk/publish": "tests/api/fronts.test.ts",
  "curation/desk/cancel": "tests/api/fronts.test.ts",
  "curation/strips/set": "tests/api/strips.test.ts",
  "curation/strips/prolong": "tests/api/strips.test.ts",
  "curation/strips/end": "tests/api/strips.test.ts",
  "experiments/change": "tests/api/experiments.test.ts",
  "features/set": "tests/api/feature-flags.test.ts",
  "features/setOnBlogs": "tests/api/feature-flags.test.ts",
  "categorization/change": "tests/api/story-types.test.ts",
  "categorization/stories/move": "tests/api/story-moves.test.ts",
  "categorization/stories/moves/undo": "tests/api/story-moves.test.ts",
  "magma/network/deliveries/retry": "tests/api/network-state.test.ts",
  "core/import/sites/open": "tests/api/old-sites.test.ts",
  "core/import/runs/start": "tests/api/studio-imports.test.ts",
  "core/import/runs/end": "tests/api/studio-imports.test.ts",
  "core/import/runs/invite": "tests/api/invite-authors.test.ts",
  "core/import/undo/page": "tests/api/studio-imports.test.ts",
  "links/redirects/set": "tests/api/redirects.test.ts",
  "links/redirects/remove": "tests/api/redirects.test.ts",
  "links/redirects/undo": "tests/api/redirects.test.ts",
  "links/redirects/lines/set": "tests/api/redirects.test.ts",
  "profile/accesstokens/create": "tests/api/access-tokens.test.ts",
  "profile/accesstokens/revoke": "tests/api/access-tokens.test.ts",
  "profile/apple-news/write": "tests/api/apple-news.test.ts",
  "profile/blogsettings/write": "tests/api/blog-settings.test.ts",
  "profile/information/write": "tests/api/information-texts.test.ts",
  "profile/information/undo": "tests/api/information-texts.test.ts",
  "profile/managedblogs/create": "tests/api/managed-blogs.test.ts",
  "profile/managedblogs/change": "tests/api/managed-blogs.test.ts",
  "profile/managedblogs/groups/rename": "tests/api/blog-groups.test.ts",
  "profile/looks/publish": "tests/api/looks.test.ts",
  "profile/looks/fonts/add": "tests/api/look-fonts.test.ts",
  "profile/looks/fonts/remove": "tests/api/look-fonts.test.ts",
  "profile/looks/restore": "tests/api/looks.test.ts",
  "profile/looks/cancel": "tests/api/looks.test.ts",
  "profile/terms/write": "tests/api/machine-terms.test.ts",
  "specialsections/manage/write": "tests/api/special-sections.test.ts",
  "specialsections/manage/remove": "tests/api/special-sections.test.ts",
  "specialsections/manage/order": "tests/api/special-sections.test.ts",
  "taxonomy/tags/similar/dismiss": "tests/api/tags.test.ts",
  "taxonomy/tags/change": "tests/api/tags.test.ts",
  "taxonomy/tags/changes/undo": "tests/api/tags.test.ts",
};

const modules = import.meta.glob<Record<string, unknown>>("../../contract/**/*.ts", { eager: true });
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "service" in value && "method" in value;
const sources = import.meta.glob<string>("../api/*.test.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Calls that write for a signed-in person: the others are the public's and the operator's, who have no name. */
const writes = [
  ...new Set(
    Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter(isCall)
      .filter(({ method, scope }) => method !== "GET" && scope === "person")
      .map(({ service, path }) => `${service}/${path}`),
  ),
];

const names = new Map<string, string>(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, call]) =>
      isCall(call) ? [[`${call.service}/${call.path}`, name] as const] : [],
    ),
  ),
);

const isOf = (address: string, path: string) =>
  new RegExp(`^/api/${address.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);
const isUnlogged = (address: string) =>
  !loggedAmong.includes(address) &&
  unlogged.some(([, ...beginnings]) => beginnings.some((beginning) => address.startsWith(beginning)));

/** Expects an entry in the log of every call that writes, or a reason why it has none. */
export function logCases(seen: LoggedCalls): void {
  describe("the log is complete:", () => {
    const find = (address: string) => [...seen].filter(([path]) => isOf(address, path));

    test("each write of a signed-in person is seen to be logged, or has a reason not to be", () => {
      const missing = writes.filter(
        (address) =>
          !isUnlogged(address) &&
          !(address in loggedElsewhere) &&
          !find(address).some(([, isLogged]) => isLogged),
      );
      expect(missing).toEqual([]);
    });

    test("none with a reason is logged, and each reason has a call", () => {
      const logged = writes.filter(
        (address) =>
          isUnlogged(address) &&
          address !== sometimesLogged &&
          find(address).some(([, isLogged]) => isLogged),
      );
      expect(logged).toEqual([]);
      const idle = unlogged.flatMap(([, ...beginnings]) =>
        beginnings.filter((beginning) => !writes.some((address) => address.startsWith(beginning))),
      );
      expect(idle).toEqual([]);
    });

    test("those of other tests are calls, whose entries are read there", () => {
      const wrong = Object.entries(loggedElsewhere).filter(([address, file]) => {
        const source = sources[file.replace("tests/api", "../api")] ?? "";
        const isMade =
          source.includes(names.get(address) ?? address) ||
          source.includes(address.slice(address.indexOf("/") + 1));
        return !writes.includes(address) || !isMade || !/getAudit|audit_log|audit\/views/.test(source);
      });
      expect(wrong).toEqual([]);
    });
  });
}
