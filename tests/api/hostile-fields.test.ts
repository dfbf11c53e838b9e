import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../api/env.ts";
import { createDraftRooms } from "../../mocks/platform/create-draft-rooms.ts";
import { routes } from "../../api/routes/routes.ts";
import { createRouter } from "../../api/wire/route.ts";
import * as appeals from "../../contract/moderation/appeals.ts";
import { buildCallPath, type Call } from "../../contract/wire/call.ts";
import { writeReply } from "../../contract/posts/core.ts";
import type { LiveEntry } from "../../contract/entities/live-entry.ts";
import type { OwnReply } from "../../contract/entities/post.ts";
import { ErrorEnvelope } from "../../contract/wire/envelope.ts";
import { decide, type Decided } from "../../contract/moderation/moderation.ts";
import { setMode, writeEntry } from "../../contract/discussion/modes.ts";
import { renamePasskey } from "../../contract/sign-in/passkeys.ts";
import { sendNotice } from "../../contract/moderation/reports.ts";
import { noChoices } from "../../contract/moderation/rule-choices.ts";
import { getRules, writeRules } from "../../contract/moderation/rulesystem.ts";
import { DisplayName, updateAccount } from "../../contract/people/settings.ts";
import { asPrintable, attackCount, attackStrings, packStrings } from "../attack-strings.ts";
import { spread } from "../sampling.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { newKey, newWords, paragraph } from "./signed-caller.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { textFields, type TextField } from "./text-fields.ts";

const story = "1830000001";
let services: TestServices;
let ada = "";
let eva = "";
let dov = "";
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  [ada, eva, dov] = (await Promise.all(
    ["Ada-Owner", "Eva-Es", "Dov-Reader"].map((name) =>
      openSession(services.db, name, { roles: name === "Dov-Reader" ? [] : ["superuser"] }),
    ),
  )) as [string, string, string];
  // Sessions opened without credentials have no recent sign-in, which settings would require.
  await services.db.prepare("UPDATE sessions SET proved_time = ?1").bind(Date.now()).run();
});

const router = createRouter(routes);
/** Without rate limits, with a provider that sends nothing. */
const createContext = () =>
  ({
    db: services.db,
    now: Date.now(),
    createUid: () => crypto.randomUUID(),
    createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
    waitUntil: () => undefined,
    checker: {},
    publicLimiters: {},
    providers: {},
    newsletters: { NEWSLETTER_PROVIDER: "local", SUBSCRIPTIONS_SECRET: "a secret of the tests" },
    rooms: { getByName: () => ({ tell: () => Promise.resolve(), closePerson: () => Promise.resolve() }) },
    draftRooms: createDraftRooms(services.db),
    videoHost: { VIDEO_HOST_WEBHOOK_SECRET: "a secret of the tests" },
    webSub: {},
    indexNow: {},
    appleNews: {},
  }) as unknown as ServiceContext;

async function sendRaw(call: Call, params: Record<string, string>, body: string, token: string) {
  const response = await router.fetch(
    new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, params, {})}`, {
      method: call.method,
      headers: { authorization: `Bearer ${token}` },
      ...(call.method === "GET" ? {} : { body }),
    }),
    createContext(),
  );
  const json: unknown = await response.json();
  const { field = "" } = v.is(ErrorEnvelope, json) ? json.meta.error : {};
  return { status: response.status, field, data: (json as { data: unknown }).data };
}
/** Makes a call that must succeed; returns its data. */
async function send<Reply>(call: Call, body: unknown, token: string, params = {}): Promise<Reply> {
  const { status, field, data } = await sendRaw(call, params, JSON.stringify(body), token);
  expect([call.path, status, field]).toEqual([call.path, 200, ""]);
  return data as Reply;
}

const trimmed = (text: string) => asPrintable(text).trim();
const nameOf = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
const asName = (text: string) => nameOf(asPrintable(text));

describe(`${attackCount}: texts are returned as they were written,`, () => {
  test("in one's own name, and in a passkey's", async () => {
    await services.db
      .prepare(
        "INSERT INTO passkeys (id, person_id, public_key, counter, transports, name, created_time, is_backup_eligible, is_backed_up) VALUES ('p', '504', '', 0, '[]', 'n', 0, 0, 0)",
      )
      .run();
    const names = packStrings(60).filter((one) => asName(one) !== "");
    for (const text of names) expect(v.parse(DisplayName, text)).toBe(nameOf(text));
    for (const text of spread(names, 60)) {
      const profile = { displayName: text, locale: "en-US", timezone: null };
      expect(await send(updateAccount, profile, dov)).toMatchObject({ displayName: asName(text) });
      expect(await send(renamePasskey, { id: "p", name: text }, dov)).toEqual({ outcome: "renamed" });
      const row = await services.db.prepare("SELECT name FROM passkeys WHERE id = 'p'").first();
      expect(row).toEqual({ name: asName(text) });
    }
  });

  test("in moderators' messages, appeals and their decisions", async () => {
    const sent = { body: paragraph(newWords()), key: newKey() };
    const { reply } = await send<OwnReply>(writeReply, sent, dov, { parentId: story });
    let version = 0;
    const decisions: string[] = [];
    const actions = ["warn", "block", "premoderate", "suspend"];
    for (const [index, words] of spread(packStrings(1_000), 40).entries()) {
      const action = actions[index] ?? "warn";
      const order = { items: [{ postId: reply.id, version }], action, reason: "rules", words, days: 1 };
      const [item] = (await send<{ items: Decided[] }>(decide, order, ada)).items;
      expect(item?.decision).toMatchObject({ words: trimmed(words), action });
      version = item?.decision?.version ?? -1;
      decisions.push(item?.decision?.id ?? "");
    }
    const answers = packStrings(1_000);
    for (const [index, words] of spread(packStrings(3_000), 12).entries()) {
      const decisionId = decisions[index] ?? expect.fail("more appeals than decisions");
      expect(await send(appeals.sendAppeal, { decisionId, words }, dov)).toMatchObject({
        words: trimmed(words),
      });
      const answer = answers[index] ?? "";
      const verdict = { decisionId, version, outcome: "upheld", words: answer };
      expect(await send(appeals.decideAppeal, verdict, eva)).toMatchObject({ answer: trimmed(answer) });
      version += 1;
    }
    expect(decisions.length).toBeGreaterThan(actions.length - 1);
  });

  test("in word lists, notices and their names, and liveblog entries", async () => {
    const listed = spread(packStrings(60), 500);
    const words = listed.map((one) => ({ words: one, list: "suspect", locale: null }));
    const choices = { ...noChoices, words };
    await send(writeRules, { blogId: "8", version: 0, choices }, ada);
    const { status, data } = await sendRaw({ ...getRules, path: "views/rules?blogId=8" }, {}, "", ada);
    expect([status, data]).toMatchObject([
      200,
      { choices: { words: words.map((one) => ({ ...one, words: trimmed(one.words) })) } },
    ]);
    for (const said of spread(packStrings(3_000), 20)) {
      const name = said.slice(0, 100);
      const body = { postId: story, reason: "other", words: `Ten letters ${said}`.slice(0, 3_000), name };
      const { number } = await send<{ number: string }>(sendNotice, { ...body, key: newKey() }, dov);
      const row = await services.db
        .prepare("SELECT words, name FROM notices WHERE id = ?1")
        .bind(number)
        .first();
      expect(row).toEqual({ words: trimmed(body.words), name: trimmed(name) });
    }
    await send(setMode, { starterId: story, mode: "liveblog" }, ada);
    await services.db
      .prepare("INSERT INTO mode_states (story_id, mode, time, state) VALUES (?1, 'liveblog', ?2, 'live')")
      .bind(story, Date.now())
      .run();
    for (const text of spread(packStrings(9_000), 6)) {
      const sent = { body: paragraph(text), key: newKey() };
      const { reply } = await send<LiveEntry>(writeEntry, sent, ada, { starterId: story });
      expect(reply.body).toEqual(paragraph(asPrintable(text)));
    }
  });
});

describe("a field of a call", () => {
  const deep = JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`) as unknown;
  const wrong = [7, -1, 1e308, true, null, [], {}, [null], { length: 1 }, deep, "", "x".repeat(20_000)];
  const pathOf = ({ call }: TextField) => `${call.service}/${call.path}`;
  const isNamed = (named: string, field: string) =>
    named === field || named.startsWith(`${field}.`) || field.startsWith(`${named}.`);

  test.each([...new Set(textFields.map(pathOf))])(
    "of %s accepts valid text or is named in the error; nothing fails",
    async (path) => {
      for (const { call, field, build, params = {} } of textFields.filter((one) => pathOf(one) === path)) {
        const taken = [...wrong, ...attackStrings].filter((value) => {
          const parsed = v.safeParse(call.body ?? v.never(), build(value), { abortPipeEarly: true });
          const named = parsed.success ? field : (v.getDotPath(parsed.issues[0]) ?? "");
          expect([value, named, isNamed(named, field)]).toEqual([value, named, true]);
          return parsed.success;
        });
        // Schema errors are rejected in one place, so one invalid value for each field is enough.
        for (const value of [wrong[0], ...taken.slice(0, 8)]) {
          const { status, field: named } = await sendRaw(call, params, JSON.stringify(build(value)), ada);
          const shown = JSON.stringify(value)?.slice(0, 80);
          expect(status, `${field}: ${shown}`).toBeLessThan(500);
          if (status === 400) expect([shown, named, isNamed(named, field)]).toEqual([shown, named, true]);
        }
      }
    },
  );
});

describe("a body", () => {
  const writing = routes.filter(({ method }) => method === "POST");
  const nest = (open: string, inner: string, close: string, depth: number) =>
    open.repeat(depth) + inner + close.repeat(depth);
  test.each<[what: string, body: string, refused: readonly number[] | null]>([
    ["that is no JSON", "{", [400]],
    ["of bytes that are no text", "\u0000\u0001", [400]],
    ["that is too long", JSON.stringify({ words: "x".repeat(300_000) }), [400, 413]],
    ["that is nested without end", nest("[", "", "]", 30_000), null],
    ["that is nested in names", nest('{"a":', "1", "}", 30_000), null],
    ["that is nested around half of a character", nest("[", '"\\ud800"', "]", 30_000), null],
    ["that never ends", "[".repeat(60_000), [400]],
    ["that is nothing", "null", [400]],
    ["that is a list", "[]", null],
    ["that names what every object has", '{"__proto__": {"words": "x"}, "constructor": 1}', null],
  ])("%s is rejected by every call or ignored; nothing fails", async (_what, body, refused) => {
    const context = createContext();
    for (const { pattern } of writing) {
      const path = pattern.replaceAll(/:\w+/g, "1830000001");
      const request = new Request(`http://services.invalid${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${ada}` },
        body,
      });
      const { status } = await router.fetch(request, context);
      // The operator's calls require another token first.
      const isRight = refused === null ? status < 500 : refused.includes(status) || status === 401;
      expect([path, status, isRight]).toEqual([path, status, true]);
    }
    expect(writing.length).toBeGreaterThan(40);
  });
});
