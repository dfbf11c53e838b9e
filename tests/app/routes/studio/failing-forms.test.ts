import { beforeAll, describe, expect, test } from "vitest";
import type { MessageId } from "../../../../app/intl/message-id.ts";
import { changeBlog, createBlog, renameGroup } from "../../../../contract/network/managed-blogs.ts";
import { changeExperiment } from "../../../../contract/network/managed-experiments.ts";
import { setFlag, setFlagOnBlogs } from "../../../../contract/network/features.ts";
import { undoInformationText, writeInformationText } from "../../../../contract/network/information-pages.ts";
import { retryDeliveries, runNetworkJob } from "../../../../contract/network/network-state.ts";
import { createNetworkPreview, revokeNetworkPreview } from "../../../../contract/network/network-previews.ts";
import { dismissNotFound, redirectNotFound } from "../../../../contract/network/not-found-log.ts";
import { removeRedirect, setRedirect, undoRedirects } from "../../../../contract/network/redirects.ts";
import {
  createAccessToken,
  maxAccessTokens,
  revokeAccessToken,
} from "../../../../contract/people/access-tokens.ts";
import { writeTerms } from "../../../../contract/network/machine-terms.ts";
import { setMemberLimits } from "../../../../contract/people/members.ts";
import { addCorrection } from "../../../../contract/posts/corrections.ts";
import { orderSection } from "../../../../contract/posts/managed-sections.ts";
import {
  changeStoryTypes,
  moveStories,
  undoStoryMove,
} from "../../../../contract/posts/managed-story-types.ts";
import { createCalendarLink, scheduledBeforeEmbargo, setPlan } from "../../../../contract/drafts/plan.ts";
import { undoImport } from "../../../../contract/import/studio-imports.ts";
import { undoTagChange } from "../../../../contract/posts/managed-tags.ts";
import { endStrip, setStrip } from "../../../../contract/posts/strips.ts";
import type { ErrorCode } from "../../../../contract/wire/envelope.ts";
import type { Call } from "../../../../contract/wire/call.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

/* Forms of the studio whose call fails: the page comes back with its status and error. Ada owns Kotaku and is a superuser. */

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const as = "Ada-Owner";
const blog = "kinja.com/manage/kotaku/";
const network = "kinja.com/moderation/";
const failed = "moderation.error.failed";

type Failure = [
  code: ErrorCode,
  more: { refusal?: string; field?: string },
  status: number,
  message: MessageId | null,
];

/** The form of a page, its call, the message if the services don't answer, and other failures. */
const forms: [
  address: string,
  form: Record<string, string>,
  call: Call,
  unanswered: MessageId,
  failures: Failure[],
][] = [
  [
    `${blog}story-types`,
    { kind: "add", version: "0", name: "Local" },
    changeStoryTypes,
    failed,
    [
      ["conflict", {}, 409, "storyTypes.conflict"],
      ["invalid", { refusal: "full" }, 400, "storyTypes.error.full"],
    ],
  ],
  [
    `${blog}story-types`,
    { step: "review", path: "news", to: "review", version: "0" },
    moveStories,
    failed,
    [["conflict", {}, 409, "storyTypes.conflict"]],
  ],
  [
    `${blog}story-types`,
    { step: "undo", move: "m" },
    undoStoryMove,
    failed,
    [["conflict", {}, 409, "storyTypes.conflict"]],
  ],
  [
    `${blog}not-found`,
    { step: "dismiss", paths: "/a" },
    dismissNotFound,
    "notFoundLog.error.failed",
    [["conflict", {}, 409, "notFoundLog.error.failed"]],
  ],
  [
    `${blog}not-found`,
    { step: "set", path: "/a", to: "/b" },
    redirectNotFound,
    "notFoundLog.error.failed",
    [["conflict", {}, 409, "notFoundLog.error.failed"]],
  ],
  ...[
    [{ step: "set", from: "/a", to: "/b" }, setRedirect] as const,
    [{ step: "remove", from: "/a" }, removeRedirect] as const,
    [{ step: "undo", ids: "a" }, undoRedirects] as const,
  ].map(([form, call]): (typeof forms)[number] => [
    `${blog}redirects`,
    form,
    call,
    "redirects.error.failed",
    [
      ["conflict", {}, 409, "redirects.error.conflict"],
      ["notFound", {}, 409, "redirects.error.conflict"],
    ],
  ]),
  [
    `${network}tokens`,
    { do: "create", name: "A", right: "settings.read", days: "30" },
    createAccessToken,
    failed,
    [["conflict", {}, 409, "tokens.error.full"]],
  ],
  [
    `${blog}sections/launch-week`,
    { do: "source", source: "tag", tag: "Zelda", version: "0" },
    orderSection,
    "sections.error.failed",
    [["invalid", {}, 400, "sections.error.source"]],
  ],
  [
    `${blog}terms`,
    { preset: "", allow: "", block: "Bot", policy: "", version: "0" },
    writeTerms,
    failed,
    [["conflict", {}, 409, "moderation.terms.conflict"]],
  ],
  [
    `${blog}plan`,
    { do: "move", story: "1830000004", version: "0", day: "2090-01-31" },
    setPlan,
    "plan.error.failed",
    [
      ["conflict", { refusal: scheduledBeforeEmbargo }, 409, "plan.error.scheduled"],
      ["conflict", {}, 409, "plan.conflictUnknown"],
      ["forbidden", {}, 403, "plan.error.mayNot"],
      ["notFound", {}, 404, "plan.error.gone"],
      ["tooOften", {}, 429, "plan.error.tooOften"],
    ],
  ],
  [`${blog}plan`, { do: "link" }, createCalendarLink, "plan.error.failed", []],
  [`${network}imports/undo`, { blog: "kotaku", source: "x" }, undoImport, "imports.undo.failed", []],
  [
    `${network}tags`,
    { do: "undo", id: "a" },
    undoTagChange,
    failed,
    [
      ["conflict", { refusal: "running" }, 409, "tags.error.running"],
      ["conflict", { refusal: "later" }, 409, "tags.error.later"],
      ["conflict", {}, 409, "tags.error.conflict"],
      ["forbidden", { refusal: "tooLate" }, 403, "tags.error.tooLate"],
      ["notFound", {}, 404, "tags.error.unknown"],
      ["invalid", { field: "wish.postIds" }, 400, "tags.error.stories"],
      ["invalid", { field: "wish.into" }, 400, "tags.error.into"],
      ["invalid", { field: "wish.image" }, 400, "tags.error.image"],
      ["invalid", {}, 400, "tags.error.name"],
    ],
  ],
  [`${network}tokens`, { do: "revoke", id: "a" }, revokeAccessToken, failed, []],
  [
    `${network}flags`,
    { name: "share_bar", value: "on", before: "off" },
    setFlag,
    failed,
    [
      ["conflict", {}, 409, "flags.conflict"],
      ["invalid", { field: "name" }, 400, "flags.full"],
    ],
  ],
  [
    `${network}flags`,
    { name: "share_bar", value: "on", description: "New" },
    setFlag,
    failed,
    [["conflict", {}, 409, "flags.exists"]],
  ],
  [
    `${network}flags`,
    { flag: "share_bar", audience: "on", where: "here", seen: "[]" },
    setFlagOnBlogs,
    failed,
    [
      ["conflict", {}, 409, "flags.conflict"],
      ["invalid", { field: "name" }, 400, "flags.full"],
    ],
  ],
  [
    `${network}experiments`,
    { do: "save", name: "test", share: "10", variations: "a 1\nb 1", allBlogs: "on" },
    changeExperiment,
    failed,
    [
      ["conflict", {}, 409, "experiments.wrong.taken"],
      ["invalid", { field: "name" }, 400, "experiments.error.odd"],
    ],
  ],
  [`${network}blogs`, { step: "save", name: "new" }, createBlog, failed, []],
  [
    `${network}blogs?groups`,
    { step: "save", group: "kotaku", name: "x" },
    renameGroup,
    failed,
    [
      ["conflict", {}, 409, "blogs.groups.conflict"],
      ["notFound", {}, 409, "blogs.groups.conflict"],
    ],
  ],
  [
    `${network}blogs/kotaku`,
    { do: "close", version: "0", step: "save" },
    changeBlog,
    failed,
    [["conflict", {}, 409, "blogs.error.conflict"]],
  ],
  [
    `${network}network`,
    { job: "minute" },
    runNetworkJob,
    "networkHealth.error.unanswered",
    [["notFound", {}, 400, "networkHealth.error.unknown"]],
  ],
  [
    `${network}network`,
    { kind: "mail" },
    retryDeliveries,
    "networkHealth.error.unanswered",
    [["notFound", {}, 400, "networkHealth.error.unknown"]],
  ],
  [`${blog}preview`, { do: "create", days: "1" }, createNetworkPreview, "networkPreview.failed", []],
  [`${blog}preview`, { do: "revoke", id: "a" }, revokeNetworkPreview, "networkPreview.failed", []],
  [
    `${blog}corrections`,
    { do: "add", id: "a", story: "1830000001", text: "It was two." },
    addCorrection,
    "reply.error.failed",
    [["forbidden", { refusal: "tooLate" }, 403, "manageCorrections.error.tooLate"]],
  ],
  [
    `${network}information?page=terms&locale=en-US`,
    { text: "New terms." },
    writeInformationText,
    failed,
    [["conflict", {}, 409, "informationTexts.error.conflict"]],
  ],
  [
    `${network}information`,
    { do: "undo", change: "a" },
    undoInformationText,
    failed,
    (["conflict", "notFound", "invalid"] as const).map((code) => [
      code,
      {},
      409,
      "moderation.audit.conflict",
    ]),
  ],
  [
    `${blog}strip`,
    { do: "set", text: "Storm", minutes: "60", blog: "9", level: "notice" },
    setStrip,
    failed,
    [
      ["conflict", {}, 409, "strips.error.changed"],
      ["invalid", { field: "postId" }, 400, "strips.error.link"],
      ["invalid", { field: "text" }, 400, "strips.error.text"],
      ["forbidden", { field: "blogIds.0" }, 403, "strips.error.right"],
      ["notFound", {}, 404, null],
    ],
  ],
  [
    `${blog}strip`,
    { do: "end", id: "a", versions: "9:1" },
    endStrip,
    failed,
    [
      ["conflict", {}, 409, "strips.error.changed"],
      ["notFound", {}, 409, "strips.error.changed"],
    ],
  ],
  [
    `${blog}people/Ben-Writer`,
    { tasks: "both", where: "all" },
    setMemberLimits,
    failed,
    [
      ["conflict", {}, 409, "people.error.conflict"],
      ["invalid", {}, 400, "limits.error"],
    ],
  ],
];
const values = { blog: "KOTAKU", most: 160, count: maxAccessTokens };

describe.each(forms)("the form of %s with %j", (address, form, call, unanswered, failures) => {
  const send = (code: ErrorCode, more: { refusal?: string; field?: string } = {}) =>
    routes.failing(call, { code, ...more }, () => routes.send(address, form, { as }));

  test("leads to the sign-in page without a session or after its end, and is refused without a right", async () => {
    const writes = await routes.listWrites(async () => {
      expect((await routes.send(address, form)).location).toMatch(/^\/signin\?next=/);
    });
    expect(writes).toEqual([]);
    expect((await send("unauthorized")).location).toMatch(/^\/signin\?next=/);
    expect((await send("forbidden")).status).toBe(403);
  });

  test.each<Failure>([["unavailable", {}, 503, unanswered], ...failures])(
    "says that it failed: %s %j",
    async (code, more, status, message) => {
      const answer = await send(code, more);
      expect([answer.status, ...new Set(answer.errors)]).toEqual([
        status,
        ...(message === null ? [] : [t(message, values)]),
      ]);
    },
  );
});

test("the preview of an information text shows it, and writes nothing", async () => {
  const page = `${network}information?page=terms&locale=en-US`;
  const writes = await routes.listWrites(async () => {
    const { status, text } = await routes.send(page, { do: "preview", text: "Terms to come." }, { as });
    expect([status, text.includes("Terms to come.")]).toEqual([200, true]);
  });
  expect(writes).toEqual([]);
});

test("a blog that was made leads to its page", async () => {
  const reply = { faults: [], owner: null, blog: { id: "77", name: "new" } };
  const { location } = await routes.answering(createBlog, reply, () =>
    routes.send(`${network}blogs`, { step: "save", name: "new" }, { as }),
  );
  expect(location).toBe("/moderation/blogs/new?done=made");
});

test("a field that the services refuse is marked", async () => {
  const form = { preset: "", allow: "", block: "Bot", policy: "", version: "0" };
  const { status, errors } = await routes.failing(
    writeTerms,
    { code: "invalid", field: "choices.block" },
    () => routes.send(`${blog}terms`, form, { as }),
  );
  expect([status, errors[0]]).toEqual([400, t("moderation.terms.error")]);
});

test.each([
  { id: "a-change-of-a-tag", step: "review" },
  { id: "", step: "save" },
])("a change of a tag is shown before it is made: %j", async (sent) => {
  const address = `${network}tags/nintendo`;
  const form = { do: "edit", displayName: "Big N", description: "", version: "0", ...sent };
  const { status, text } = await routes.send(address, form, { as });
  expect([status, text.includes("Big N")]).toEqual([200, true]);
  expect((await routes.open(address, { as })).text).not.toContain("Big N");
});

test("two names that are called different are confirmed on the page of tags", async () => {
  const { text } = await routes.open(`${network}tags?similar&different`, { as });
  expect(text).toContain(t("tags.similar.dismissed"));
});
