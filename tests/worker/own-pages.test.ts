import { http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attemptCookie } from "../../app/studio/account/sign-in-form.ts";
import { markerCookie, sessionCookie } from "../../app/account/account-cookies.ts";
import { openSession } from "../api/open-session.ts";
import { demoNow } from "../../mocks/network.ts";
import { kotakuPost } from "./demo-posts.ts";
import { expectNoInsides, expectSecurityHeaders } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";

/* Every personal page and form, requested without signing in, from other sites, or with garbage. */

let app: Awaited<ReturnType<typeof startFrontEnd>>;
/** Cookies by host: a session is valid on one host. */
const owns = new Map<string, string>();
const ownOn = ({ host }: Pick<Row, "host">) => owns.get(host) ?? expect.fail(host);
let replyId: string;
/** Writing calls that reached the services since the test began. */
let written: string[] = [];

const secret = "s".repeat(43);
const token = "t".repeat(43);
const story = kotakuPost.id ?? "";
const reply = `${story}-reply`;

beforeAll(async () => {
  // Rate limits are too high to be reached.
  app = await startFrontEnd({}, 100_000);
  const { db } = await app.mocks.services;
  replyId = await findReply(db);
  for (const host of [main, blog]) {
    const session = await openSession(db, "HollisBraun", { roles: ["superuser"], now: demoNow, host });
    owns.set(host, `${sessionCookie}=${session}; ${markerCookie}=1; ${attemptCookie}=${secret}`);
  }
  app.mocks.use(
    http.all(`${app.mocks.origin}/*`, ({ request }) => {
      if (request.method !== "GET") written.push(new URL(request.url).pathname);
    }),
  );
});
beforeEach(() => {
  written = [];
});
afterAll(() => app.stop());

async function findReply(db: D1Database): Promise<string> {
  const found = await db
    .prepare("SELECT id FROM posts WHERE parent_id = ?1 ORDER BY publish_time")
    .bind(story)
    .first<{ id: string }>();
  return found?.id ?? expect.fail("the story has no reply");
}

interface Row {
  host: string;
  path: string;
  /** Status for visitors. */
  stranger: number;
  /** Status for signed-in people, if it isn't a page. */
  member?: number;
  /** The form to send; none if there is no form. */
  form?: Record<string, string>;
  /** Maximum body size, bytes. */
  limit?: number;
  /** Status for a body that isn't the form. */
  malformed?: number;
  /** Redirect target for visitors, if not the sign-in page. */
  leads?: string;
  /** Visitors may send it. */
  isForAll?: true;
  /** Status for the form, which names nothing that there is. */
  refused?: number;
}

const main = "kinja.com";
const blog = "kotaku.com";
const paragraph = [{ type: "Paragraph", value: [{ type: "Text", value: "A reply", styles: [] }] }];
const key = "key-of-the-forms-1";
const reason = "privacy";
const words = "More than ten letters";

const rows: readonly Row[] = [
  {
    host: main,
    path: "/signin/provider",
    stranger: 200,
    form: { provider: "demo" },
    limit: 8_192,
    malformed: 403,
    isForAll: true,
  },
  {
    host: main,
    path: `/signin/return?claim=${token}`,
    stranger: 200,
    form: { name: "New-Name-1" },
    limit: 2_048,
    malformed: 422,
    isForAll: true,
  },
  {
    host: main,
    path: "/ajax/passkey",
    stranger: 303,
    member: 303,
    form: { purpose: "signIn" },
    limit: 100,
    malformed: 400,
    isForAll: true,
  },
  { host: main, path: "/dashboard/notifications", stranger: 303 },
  {
    host: main,
    path: "/settings/notifications",
    stranger: 303,
    form: { choices: "1", shown: "answered", digest: "never" },
    limit: 8_192,
    malformed: 400,
  },
  {
    host: main,
    path: "/settings/people",
    stranger: 303,
    form: { do: "unblock", person: "1" },
    limit: 1_024,
    malformed: 400,
  },
  {
    host: main,
    path: "/settings/people/quim-balaguer",
    stranger: 303,
    form: { do: "follow", person: "1" },
    limit: 1_024,
    malformed: 400,
  },
  {
    host: main,
    path: "/dashboard/saved",
    stranger: 303,
    form: { post: story },
    limit: 1_024,
    malformed: 400,
  },
  {
    host: main,
    path: "/invitations",
    stranger: 303,
    form: { do: "leave", blog: "9" },
    limit: 1_024,
    malformed: 400,
  },
  {
    host: main,
    path: "/manage/kotaku/people",
    stranger: 303,
    form: { do: "invite", to: "TobiasQuill", role: "Author" },
    limit: 32_768,
    malformed: 400,
  },
  {
    host: main,
    path: "/manage/kotaku/people/GusMarchetti",
    stranger: 303,
    form: { tasks: "both", where: "all" },
    limit: 16_384,
    malformed: 400,
  },
  {
    host: main,
    path: "/manage/kotaku/stories",
    stranger: 303,
    form: { story: `${story}:draft:`, assignee: "" },
    limit: 32_768,
    malformed: 400,
  },
  { host: main, path: "/dashboard", stranger: 303 },
  { host: main, path: `/write/${story}`, stranger: 303 },
  {
    host: main,
    path: `/write/${story}/compare`,
    stranger: 303,
    form: { restore: "1" },
    limit: 4_096,
    malformed: 400,
  },
  { host: main, path: "/api/openapi.json", stranger: 303 },
  {
    host: main,
    path: "/moderation/tokens",
    stranger: 303,
    form: { do: "create", name: "Of a form", right: "log.read", days: "7" },
    limit: 8_192,
    malformed: 400,
  },
  { host: main, path: "/moderation/imports", stranger: 303 },
  { host: main, path: "/moderation/imports/report?id=none", stranger: 303, member: 404 },
  { host: main, path: "/moderation/imports/report/file?id=none", stranger: 303, member: 404 },
  {
    host: main,
    path: "/moderation/imports/undo?blog=kotaku&source=ghost",
    stranger: 303,
    form: { blog: "kotaku", source: "ghost" },
    limit: 4_096,
    malformed: 400,
  },
  {
    host: main,
    path: "/moderation/experiments",
    stranger: 303,
    form: {
      do: "save",
      version: "",
      name: "of_a_form",
      share: "50",
      variations: "control 1\nlarge 1",
      allBlogs: "1",
    },
    limit: 32_768,
    malformed: 400,
  },
  {
    host: main,
    path: "/moderation/experiments/headline_balance",
    stranger: 303,
    // An outdated version: the services are asked, and nothing changes.
    form: { do: "stop", version: "77", step: "save" },
    limit: 32_768,
    malformed: 400,
  },
  {
    host: main,
    path: "/moderation/mine",
    stranger: 303,
    form: { decision: "decision-1", words },
    limit: 131_072,
    malformed: 400,
  },
  ...["/manage/kotaku", "/moderation"].flatMap((of): Row[] => {
    const isNetwork = of === "/moderation";
    return [
      {
        host: main,
        path: isNetwork ? of : `${of}/moderation`,
        stranger: 303,
        form: { item: `${reply}:0`, action: "warn", reason: "spam" },
        limit: isNetwork ? 131_072 : 32_768,
        malformed: 400,
      },
      {
        host: main,
        path: `${isNetwork ? of : `${of}/moderation`}/decisions`,
        stranger: 303,
        form: { item: `${reply}:0`, press: "warn", reason: "spam" },
        limit: isNetwork ? 131_072 : 32_768,
        malformed: 400,
      },
      {
        host: main,
        path: `${of}/rules`,
        stranger: 303,
        form: { version: "0", maxLinks: "7" },
        limit: 131_072,
        malformed: 400,
      },
      {
        host: main,
        path: `${of}/terms`,
        stranger: 303,
        form: { version: "0", preset: "cite" },
        limit: isNetwork ? 131_072 : 32_768,
        malformed: 400,
      },
      {
        host: main,
        path: `${of}/blocked`,
        stranger: 303,
        form: { lift: "504:blocked" },
        limit: isNetwork ? 131_072 : 32_768,
        malformed: 400,
      },
      {
        host: main,
        path: `${of}/audit`,
        stranger: 303,
        form: { id: "none" },
        limit: 4_096,
        malformed: 400,
        refused: 409,
      },
    ];
  }),
  {
    host: blog,
    path: `/discussion-settings/${story}`,
    stranger: 303,
    form: { do: "mode", mode: "chat" },
    limit: 262_144,
    malformed: 422,
  },
  {
    host: blog,
    path: `/reply/${story}`,
    stranger: 200,
    form: { do: "write", key, text: "", rich: "1", nodes: JSON.stringify(paragraph) },
    limit: 262_144,
    malformed: 422,
  },
  {
    host: blog,
    path: `/reply/${story}/signin`,
    stranger: 303,
    member: 303,
    leads: `/reply/${story}`,
    form: { step: "mail", email: "own-pages@example.test", text: words, key },
    limit: 262_144,
    malformed: 422,
    isForAll: true,
  },
  {
    host: blog,
    path: `/report/${story}`,
    stranger: 200,
    form: { kind: "notice", reason, words, key },
    limit: 16_384,
    malformed: 400,
    isForAll: true,
  },
];
const forms = rows.flatMap((row) => (row.form ? [{ ...row, form: row.form }] : []));

const formType = "application/x-www-form-urlencoded";
const get = ({ host, path }: Row, cookie = "") =>
  app.get(host, path, { headers: cookie === "" ? {} : { Cookie: cookie } });
const post = ({ host, path }: Row, headers: Record<string, string>, body: string) =>
  app.get(host, path, { method: "POST", headers: { "Content-Type": formType, ...headers }, body });
const encode = (form: Record<string, string>) =>
  new URLSearchParams(
    Object.entries(form).map(([name, value]) => [name, value.replace(reply, replyId)]),
  ).toString();

/** No response may be cached or shown in an iframe. */
function expectOwn(answer: Awaited<ReturnType<typeof get>>): void {
  expectSecurityHeaders(answer);
  expect(answer.headers.get("Cache-Control")).toMatch(/^(?:private, )?no-store$/);
  if (answer.headers.get("Content-Type")?.startsWith("text/html"))
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/frame-ancestors '(?:self|none)'/);
}

describe.each(rows)("$path of $host", (row) => {
  test("discloses nothing personal to others, and is not cached", async () => {
    const stranger = await get(row);
    expect(stranger.status).toBe(row.stranger);
    expectOwn(stranger);
    expect(stranger.headers.getSetCookie()).toEqual([]);
    if (row.stranger > 300 && row.path !== "/ajax/passkey")
      expect(stranger.headers.get("Location")).toBe(
        row.leads ?? `/signin?next=${encodeURIComponent(row.path)}`,
      );
    const member = await get(row, ownOn(row));
    expect(member.status).toBe(row.member ?? 200);
    expectOwn(member);
    const html = await member.text();
    expectNoInsides(html);
    const isDocument = member.headers.get("Content-Type")?.startsWith("text/html") === true;
    if (isDocument && member.status === 200) expect(html).toContain('name="robots" content="noindex"');
    expect(written).toEqual([]);
  });
});

describe.each(forms)("the form of $path of $host", (row) => {
  const { form, limit = 0, malformed } = row;

  test("reaches the services from our own page", async () => {
    const answer = await post(row, { Cookie: ownOn(row), "Sec-Fetch-Site": "same-origin" }, encode(form));
    const text = `${answer.status.toString()}: ${await answer.text()}`;
    if (row.refused === undefined) expect(written, text).not.toEqual([]);
    else expect(answer.status, text).toBe(row.refused);
    expectOwn(answer);
  });

  test("is not accepted from another site's page, nor from another of our hosts", async () => {
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
      { Origin: "http://io9.gizmodo.com.localhost" },
      { Origin: "null" },
    ]) {
      const answer = await post(row, { Cookie: ownOn(row), ...headers }, encode(form));
      expect([answer.status, answer.headers.getSetCookie()], JSON.stringify(headers)).toEqual([403, []]);
      expectOwn(answer);
    }
    expect(written).toEqual([]);
  });

  test("is not accepted without signing in, unless everyone may send it", async () => {
    const answer = await post(row, {}, encode(form));
    if (row.isForAll) return;
    expect([303, 401]).toContain(answer.status);
    expectOwn(answer);
    expect(written).toEqual([]);
  });

  test("is accepted up to its maximum size", async () => {
    const answer = await post(row, { Cookie: ownOn(row) }, "a".repeat(limit + 1));
    expect(answer.status).toBe(413);
    expectOwn(answer);
    expect((await post(row, { Cookie: ownOn(row) }, "a".repeat(limit))).status).toBe(malformed);
    expect(written).toEqual([]);
  });

  test("rejects a body that isn't a form, and writes nothing", async () => {
    for (const [type, body] of [
      ["application/json", encode(form)],
      ["multipart/form-data; boundary=x", "--y\r\nContent-Disposition: form-data"],
      ["multipart/form-data", encode(form)],
      [formType, "%E0%A4%A&=&==&do=%FF&action[]=1&__proto__=1"],
      ["text/plain", encode(form)],
    ] as const) {
      const answer = await post(row, { Cookie: ownOn(row), "Content-Type": type }, body);
      const html = await answer.text();
      expect(answer.status, `${type}: ${html.slice(0, 200)}`).toBe(malformed);
      expectOwn(answer);
      expectNoInsides(html);
    }
    expect(written).toEqual([]);
  });
});

test.each(rows.filter(({ form }) => !form))("$path of $host takes nothing", async (row) => {
  const answer = await post(row, { Cookie: ownOn(row) }, "a=1");
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

describe("the unsubscribe link of a digest", () => {
  const row = { host: main, path: `/notifications/end?token=${token}`, stranger: 200 };

  test("does nothing when opened, even if signed in", async () => {
    // Not on the first studio page, which sets the cookie with the account's language.
    for (const cookie of ["", `${ownOn(row)}; __Host-language=blog`]) {
      const answer = await get(row, cookie);
      expect(answer.status).toBe(200);
      expectOwn(answer);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(written).toEqual([]);
  });

  test("accepts a mail provider's request from anywhere, by its token alone", async () => {
    const elsewhere = { "Sec-Fetch-Site": "cross-site", Origin: "https://mail.example" };
    for (const body of ["List-Unsubscribe=One-Click", "", "<not a form>"]) {
      written = [];
      const answer = await post(row, elsewhere, body);
      // The token is well-formed but unknown.
      expect([answer.status, written]).toEqual([404, ["/api/notification/digest/end"]]);
      expectOwn(answer);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("accepts no body larger than a mail program's", async () => {
    expect((await post(row, {}, "a".repeat(1_025))).status).toBe(413);
    expect(written).toEqual([]);
  });

  test("without a token does nothing, whoever is signed in and whatever the body contains", async () => {
    for (const path of ["/notifications/end", "/notifications/end?token=x", "/notifications/end?token="]) {
      const answer = await post({ ...row, path }, { Cookie: ownOn(row) }, `token=${token}`);
      expect(answer.status).toBe(404);
      expectOwn(answer);
    }
    expect(written).toEqual([]);
  });
});

describe("a story for somebody who writes on one blog", () => {
  const ask = async (headers: Record<string, string>, path = "/write", name = "BuckThibodeaux") => {
    const { db } = await app.mocks.services;
    const session = await openSession(db, name, { now: demoNow, host: main });
    return app.get(main, path, { headers: { Cookie: `${sessionCookie}=${session}`, ...headers } });
  };

  test.each(["same-origin", "none"])(
    "is started at once by a page of ours or the address: %s",
    async (site) => {
      const answer = await ask({ "Sec-Fetch-Site": site });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toMatch(/\/write\/\d+$/);
      expectOwn(answer);
      expect(written).toEqual(["/api/core/draft/create"]);
    },
  );

  test.each([
    ["another site's page", { "Sec-Fetch-Site": "cross-site" }],
    ["another blog's page", { "Sec-Fetch-Site": "same-site" }],
    ["a browser that loads ahead", { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" }],
    ["a browser that doesn't say", {}],
  ])("is not started by %s, and has one button", async (_, headers: Record<string, string>) => {
    const answer = await ask(headers);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<input type="hidden" name="blog" value="\d+"/);
    expect(html).not.toContain("<select");
    expect(written).toEqual([]);
  });

  test("isn't started where a list of drafts is asked for, nor for somebody who writes on several", async () => {
    expect((await ask({ "Sec-Fetch-Site": "same-origin" }, "/write?blog=jalopnik")).status).toBe(200);
    const answer = await app.get(main, "/write", {
      headers: { Cookie: ownOn({ host: main }), "Sec-Fetch-Site": "same-origin" },
    });
    expect(await answer.text()).toContain("<select");
    expect(written).toEqual([]);
  });
});

test("personal pages are on the main site only", async () => {
  for (const { path, form } of rows.filter(({ host }) => host === main)) {
    const page = await app.get(blog, path, { headers: { Cookie: ownOn({ host: blog }) } });
    expect([path, [301, 302, 303, 404].includes(page.status)]).toEqual([path, true]);
    if (!form) continue;
    const sent = await post(
      { host: blog, path, stranger: 404 },
      { Cookie: ownOn({ host: blog }) },
      encode(form),
    );
    expect([path, [301, 302, 303, 404].includes(sent.status)]).toEqual([path, true]);
  }
  expect(written).toEqual([]);
});
