import { delay, http, HttpResponse } from "msw";
import { beforeAll, expect, test } from "vitest";
import { markerCookie, sessionCookie } from "../../app/account/account-cookies.ts";
import { getOwnDecisions, sendAppeal } from "../../contract/moderation/appeals.ts";
import { buildRoutePattern, type Call } from "../../contract/wire/call.ts";
import {
  getApprovalReasons,
  getNewestReplies,
  getOwnDiscussion,
  getReplies,
  likePost,
} from "../../contract/discussion/comments.ts";
import { writeReply } from "../../contract/posts/core.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import {
  getPersonReplies,
  getBlockedPeople,
  getMutedPeople,
  getOwnRelation,
} from "../../contract/people/person-pages.ts";
import { getAudit, getRestrictions } from "../../contract/moderation/moderation-log.ts";
import { decide, getQueue } from "../../contract/moderation/moderation.ts";
import { readNotice, flagReply, sendNotice } from "../../contract/moderation/reports.ts";
import { setMode } from "../../contract/discussion/modes.ts";
import * as news from "../../contract/subscriptions/notification.ts";
import { startPasskeySignIn } from "../../contract/sign-in/passkeys.ts";
import { approveReply, followPerson, mutePerson, getSaved } from "../../contract/people/profile.ts";
import { listProviders, startProvider } from "../../contract/sign-in/providers.ts";
import { getRules, writeRules } from "../../contract/moderation/rulesystem.ts";
import { defaultTimeout } from "../../app/platform/services/time-outs.ts";
import { getAccount, openMe } from "../../contract/sign-in/session.ts";
import { listSignInMethods } from "../../contract/sign-in/sign-in-methods.ts";
import { demoNow } from "../../mocks/network.ts";
import { openSession } from "../api/open-session.ts";
import { inGroups } from "../attack-strings.ts";
import { kotakuPost } from "./demo-posts.ts";
import { expectNoInsides, expectSecurityHeaders } from "./expectations.ts";
import { faultHeader } from "./fault-header.ts";
import { startFrontEnd, type LogLine } from "./front-end.ts";

/*
 * Pages of the discussion and personal pages without each of their calls. Public pages are in
 * reader-pages.ts. Each page has its own trace id, by which the services know which page to fail for, so all
 * of them run in parallel; hanging calls have a fifth of the specification's time-out.
 */
const scale = 0.2;
const typed = "Every word that I typed";
const story = kotakuPost.id;
const questions = "1837700012";
const [blog, main, spanish] = ["kotaku.com", "kinja.com", "es.gizmodo.com"] as const;

interface Row {
  page: string;
  host: string;
  path: string;
  form?: Record<string, string>;
  call: Call;
  /** Signed-in people don't use it. */
  isStranger?: true;
  /** The host doesn't know the studio's language yet, and reads the account. */
  isFirst?: true;
  /** Number of the page's call that fails; the first by default. */
  time?: number;
  /** The response without the call. */
  status: number;
  /** Content that the response still has, and content that it lacks. */
  kept?: RegExp;
  gone?: RegExp;
}

const kept = new RegExp(typed);
const key = "key-of-the-faults-1";
const row = (page: string, host: string, path: string, call: Call, more: Partial<Row> = {}): Row => ({
  page,
  host,
  path,
  call,
  status: 503,
  ...more,
});
const queue = "/manage/kotaku/moderation?kind=pending";
const rules = "/manage/kotaku/rules";
const choices = "/settings/notifications";
const decision = { item: "{reply}:0", action: "warn", reason: "spam", words: typed, days: "" };
const notice = { kind: "notice", reason: "privacy", words: typed, name: "", key };
const chosen = { choices: "1", shown: "liked", digest: "never" };

const rows: readonly Row[] = [
  row("the form of a reply", blog, `/reply/${story}`, getPostPage),
  row("the form of a reply", blog, `/reply/${story}`, getOwnDiscussion),
  row("the ways to share a story", blog, `/share/${story}`, getPostPage),
  row("the form below a reply", blog, "/reply/{reply}", getApprovalReasons, {
    status: 200,
    kept: /<textarea/,
  }),
  row("the menu of a reply", blog, "/reply/{reply}", getOwnRelation, { status: 200, kept: /value="save"/ }),
  row("muting from it", blog, "/reply/{reply}", mutePerson, {
    form: { do: "mute", person: "1" },
    kept: /<textarea/,
  }),
  row("a sent reply", blog, `/reply/${story}`, writeReply, { form: { do: "write", text: typed, key }, kept }),
  row("a sent like", blog, "/reply/{reply}", likePost, { form: { do: "like" }, kept: /<textarea/ }),
  row("an approval", blog, "/reply/{reply}", approveReply, { form: { do: "approve" }, kept: /<textarea/ }),
  row("what is one's own", blog, `/ajax/mine?post=${story}`, getOwnDiscussion, { status: 200 }),
  row("the news", blog, `/live/${story}`, getNewestReplies),
  row("who is signed in", blog, "/ajax/me", openMe),
  row("who is signed in", blog, "/ajax/me", news.getUnseenCount, {
    status: 200,
    kept: /"screenName":"HollisBraun".*"news":null/,
  }),
  row("one's news", main, "/dashboard/notifications", news.getNotifications),
  row("one's news", main, "/dashboard/notifications", getAccount, { status: 200, kept: /<h1/ }),
  row("the choices", main, choices, news.getNotificationChoices),
  row("sent choices", main, choices, news.updateNotificationChoices, {
    form: chosen,
    kept: /<input[^>]*checked=""[^>]*value="liked"|<input[^>]*value="liked"[^>]*checked=""/,
    gone: /<input[^>]*checked=""[^>]*value="answered"|<input[^>]*value="answered"[^>]*checked=""/,
  }),
  row("the end of a digest", main, `/notifications/end?token=${"t".repeat(43)}`, news.endDigest, {
    form: {},
    kept: /<form method="post"/,
  }),
  row("what is kept", main, "/dashboard/saved", getSaved),
  row("what is kept", main, "/dashboard/saved", getAccount, { status: 200, kept: /<h1/ }),
  row("blocked people", main, "/settings/people", getBlockedPeople),
  row("muted people", main, "/settings/people", getMutedPeople),
  row("someone", main, "/settings/people/quim-balaguer", getOwnRelation),
  row("following someone", main, "/settings/people/quim-balaguer", followPerson, {
    form: { do: "follow", person: "1" },
    kept: /<form method="post"/,
  }),
  row("signing in", main, "/signin", listProviders, {
    isStranger: true,
    status: 200,
    kept: /name="email"/,
  }),
  row("the way to a provider", main, "/signin/provider", startProvider, { form: { provider: "demo" } }),
  row("the question of a passkey", main, "/ajax/passkey", startPasskeySignIn, {
    form: { purpose: "signIn" },
  }),
  row("the settings", main, "/settings", getAccount),
  row("one's first page on a host", main, "/settings", getAccount, { isFirst: true }),
  row("the settings", main, "/settings", listSignInMethods, { status: 200, kept: /name="displayName"/ }),
  row("how a story is discussed", blog, `/discussion-settings/${story}`, getPostPage),
  row("how a story is discussed", blog, `/discussion-settings/${story}`, getOwnDiscussion),
  row("a sent mode", blog, `/discussion-settings/${story}`, setMode, {
    form: { do: "mode", mode: "ask", guests: "MarenOduya" },
    kept: /value="MarenOduya"/,
  }),
  row("questions to be answered", spanish, `/discussion-settings/${questions}`, getReplies, {
    status: 200,
    kept: /<h1/,
  }),
  row("questions and answers", spanish, "{questions}", getPostPage, { time: 2, kept: /Algo ha fallado/ }),
  row("a report", blog, "/report/{reply}", getPostPage),
  row("what became of a report", blog, `/report/status?token=N-1.${"t".repeat(43)}`, readNotice),
  row("a sent report", blog, "/report/{reply}", sendNotice, { form: notice, kept }),
  row("a sent flag", blog, "/report/{reply}", flagReply, {
    form: { kind: "flag", reason: "other", words: typed },
    kept,
  }),
  row("what a person says", main, "/MarenOduya/discussions", getPersonReplies),
  row("the queue", main, queue, getQueue),
  row("a decision", main, queue, decide, { form: decision, kept }),
  row("who is blocked", main, "/manage/kotaku/blocked", getRestrictions),
  row("the log", main, "/manage/kotaku/audit", getAudit),
  row("the rules", main, rules, getRules),
  row("the settings of a blog", main, "/manage/kotaku/settings", getRules, {
    status: 200,
    kept: /name="tagline"[^]*Discussion rules couldn’t be loaded/,
  }),
  row("sent rules", main, rules, writeRules, {
    form: { version: "0", banned: typed, maxLinks: "7" },
    kept: new RegExp(`value="7"[^]*${typed}|${typed}[^]*value="7"`),
  }),
  row("decisions about oneself", main, "/moderation/mine", getOwnDecisions),
  row("a sent appeal", main, "/moderation/mine", sendAppeal, {
    form: { decision: "{decision}", words: typed },
    kept,
  }),
];

/** An error, and no response. failing-services.test.ts covers all other faults, because there is only one client. */
const kinds = [
  ["refuse", "unreachable"],
  ["hang", "timeout"],
] as const;
const languageCookie = "__Host-language=blog";
type App = Awaited<ReturnType<typeof startFrontEnd>>;

/** A person's cookies by host, and the values of names in braces. */
interface Scene {
  cookies: ReadonlyMap<string, string>;
  names: Record<string, string>;
}

const cells = kinds.flatMap(([kind, reason]) =>
  rows.map((one, index) => {
    const place = kind === "refuse" ? index : index + rows.length;
    return { ...one, kind, reason, traceId: (place + 1).toString(16).padStart(32, "0") };
  }),
);
type Cell = (typeof cells)[number];

/** Makes the call fail for this page only, from the given call on. */
function buildFault({ call, kind, traceId, time = 1 }: Cell, origin: string) {
  let asked = 0;
  return http.all(origin + buildRoutePattern(call), async ({ request }) => {
    if (!request.headers.get("traceparent")?.includes(traceId)) return undefined;
    asked += 1;
    if (asked < time) return undefined;
    if (kind === "hang") await delay("infinite");
    return new HttpResponse(null, { headers: { [faultHeader]: "refuse" } });
  });
}

async function open(
  app: App,
  { cookies, names }: Scene,
  { host, path, form, traceId, isStranger, isFirst }: Cell,
) {
  const cookie = cookies.get(host) ?? expect.fail(host);
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? expect.fail(name));
  const sent = form && Object.entries(form).map(([name, value]) => [name, fill(value)]);
  const response = await app.get(host, fill(path), {
    headers: {
      ...(!isStranger && { Cookie: isFirst ? cookie.replace(`; ${languageCookie}`, "") : cookie }),
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      ...(sent && {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      }),
    },
    ...(sent && { method: "POST", body: new URLSearchParams(sent).toString() }),
  });
  return { response, html: await response.text() };
}

/** Loads every page without its call, several at a time, and records the log. */
const answers = new Map<Cell, Awaited<ReturnType<typeof open>>>();
const log: LogLine[] = [];

/** A signed-in person with a reply by someone and a decision to appeal. */
async function set({ mocks, get }: App): Promise<Scene> {
  const { db } = await mocks.services;
  const cookies = new Map<string, string>();
  for (const host of new Set(rows.map((one) => one.host))) {
    const session = await openSession(db, "HollisBraun", { roles: ["superuser"], now: demoNow, host });
    // A returning person: the host knows the studio's language.
    cookies.set(host, `${sessionCookie}=${session}; ${markerCookie}=1; ${languageCookie}`);
  }
  const reply =
    (await db
      .prepare(
        `SELECT r.id, r.blog_id, r.author_id, p.id AS own FROM posts r, people p
         WHERE r.parent_id = ?1 AND r.approved = 1 AND p.screen_name = 'HollisBraun' AND r.author_id <> p.id
         ORDER BY r.publish_time`,
      )
      .bind(story)
      .first<{ id: string; blog_id: string; author_id: string; own: string }>()) ?? expect.fail("no reply");
  const decisionId = "decision-of-the-faults";
  await db
    .prepare(
      `INSERT INTO decisions
         (id, post_id, version, blog_id, action, by_person_id, person_id, reason, words, created_time)
       VALUES (?1, ?2, 1, ?3, 'warn', ?4, ?5, 'spam', '', ?6)`,
    )
    .bind(decisionId, reply.id, reply.blog_id, reply.author_id, reply.own, demoNow)
    .run();
  const { headers } = await get(spanish, `/${questions}`);
  const { pathname } = new URL(headers.get("Location") ?? "", "http://localhost");
  return {
    cookies,
    names: { reply: reply.id, decision: decisionId, questions: pathname },
  };
}

/** Requests the pages of some cells, several at a time. */
async function openAll(some: readonly Cell[], timeoutScale: number): Promise<void> {
  const app = await startFrontEnd({ TIMEOUT_SCALE: timeoutScale.toString() }, 100_000, true);
  try {
    const scene = await set(app);
    app.mocks.use(...some.map((cell) => buildFault(cell, app.mocks.origin)));
    for (const group of inGroups(some, 5)) {
      await Promise.all(group.map(async (cell) => answers.set(cell, await open(app, scene, cell))));
      log.push(...app.takeLog());
    }
  } finally {
    await app.stop();
  }
}

beforeAll(async () => {
  // Refused calls fail at once: nothing else may be slow on a busy machine.
  await openAll(
    cells.filter(({ kind }) => kind === "refuse"),
    1,
  );
  await openAll(
    cells.filter(({ kind }) => kind === "hang"),
    scale,
  );
});

/** The log lines about a call for one response. */
const failuresOf = (requestId: string | null, { path, service }: Call) =>
  log
    .filter((line) => line.event === "service.failed" && line.requestId === requestId)
    .filter((line) => line.service === service && isOf(line.path ?? "", path));
const isOf = (asked: string, path: string) =>
  new RegExp(`(?:^|/)${path.replaceAll(/:\w+/g, "[^/]+")}(?:\\?|$)`).test(asked);

const named = cells.map(
  (cell) => [cell.page, buildRoutePattern(cell.call), cell.kind, cell.status, cell.reason, cell] as const,
);
test.each(named)(
  "%s without %s, which %ss, is a %s, logged once as %s; what was typed is kept",
  (_page, _call, _kind, status, reason, cell) => {
    const { response, html } = answers.get(cell) ?? expect.fail("nothing came");
    expect(response.status, html.slice(0, 300)).toBe(status);
    expectSecurityHeaders(response);
    expect(response.headers.get("Cache-Control")).toMatch(/no-store/);
    expectNoInsides(html);
    if (cell.kept) expect(html).toMatch(cell.kept);
    if (cell.gone) expect(html).not.toMatch(cell.gone);
    const failures = failuresOf(response.headers.get("X-Request-Id"), cell.call);
    expect(failures.map((line) => line.reason)).toEqual([reason]);
    // Optional parts have a shorter time-out than the text; personal data is all that its response contains.
    if (status === 200 && cell.call !== getOwnDiscussion)
      expect(failures[0]?.took).toBeLessThan(defaultTimeout * scale * 0.9);
  },
);
