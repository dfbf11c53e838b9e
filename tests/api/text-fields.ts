import type { Call } from "../../contract/wire/call.ts";
import * as appealCalls from "../../contract/moderation/appeals.ts";
import * as corrections from "../../contract/posts/corrections.ts";
import * as moderation from "../../contract/moderation/moderation.ts";
import * as logCalls from "../../contract/moderation/moderation-log.ts";
import * as modes from "../../contract/discussion/modes.ts";
import * as passkeys from "../../contract/sign-in/passkeys.ts";
import * as providers from "../../contract/sign-in/providers.ts";
import * as profile from "../../contract/people/profile.ts";
import * as reports from "../../contract/moderation/reports.ts";
import { noChoices } from "../../contract/moderation/rule-choices.ts";
import { writeRules } from "../../contract/moderation/rulesystem.ts";
import * as session from "../../contract/sign-in/session.ts";
import * as settings from "../../contract/people/settings.ts";
import { subscribe } from "../../contract/subscriptions/subscriptions.ts";
import { removeSignInMethod } from "../../contract/sign-in/sign-in-methods.ts";
import { newKey, paragraph } from "./signed-caller.ts";

/** A text field of a call, in an otherwise valid body. */
export interface TextField {
  call: Call;
  /** Its name in error messages. */
  field: string;
  /** Builds the body with any value in that field. */
  build: (value: unknown) => unknown;
  params?: Record<string, string>;
}

const story = "1830000001";
const kotaku = "9";
const token = "t".repeat(43);
const origin = "http://kinja.com.localhost:8787";
const place = { host: "kinja.com", userAgent: "Browser/1" };

/** One test field for each of the named fields of a body. */
const fieldsOf = (call: Call, body: Record<string, unknown>, names: readonly string[], params = {}) =>
  names.map((field): TextField => ({
    call,
    field,
    build: (value) => {
      const own = "key" in body && field !== "key" ? { ...body, key: newKey() } : body;
      return { ...own, [field]: value };
    },
    params,
  }));

/** The same for a field inside a list. */
const fieldInList = (call: Call, field: string, build: (value: unknown) => unknown): TextField => ({
  call,
  field,
  build,
});

const profileOfMine = { displayName: "A name", locale: "en-US", timezone: null };
const notice = { postId: story, reason: "privacy", words: "Ten letters and more", name: "", key: newKey() };
const subscription = {
  lists: ["kotaku-weekly"],
  email: "fields@example.test",
  locale: "en-US",
  host: "kotaku.com",
  source: "page",
  consentVersion: "1",
};
const decision = {
  items: [{ postId: "42", version: 0 }],
  action: "warn",
  reason: "spam",
  words: "",
  days: 1,
};
const burner = { screenName: "Nobody-At-All", locale: "en-US", ...place };
const start = { provider: "demo", secret: token, origin, locale: "en-US", next: null };

/** Every field that accepts free text, or that a program could try to fill with it. */
export const textFields: readonly TextField[] = [
  ...fieldsOf(settings.updateAccount, profileOfMine, ["displayName", "locale", "studioLocale", "timezone"]),
  ...fieldsOf(settings.deleteAccount, { screenName: "Nobody", alsoReplies: false }, [
    "screenName",
    "alsoReplies",
  ]),
  ...fieldsOf(settings.setAvatar, { picture: null }, ["picture"]),
  ...fieldsOf(passkeys.renamePasskey, { id: "a-passkey", name: "A name" }, ["id", "name"]),
  ...fieldsOf(removeSignInMethod, { kind: "passkey", id: "a-passkey" }, ["kind", "id"]),
  ...fieldsOf(moderation.decide, decision, ["items", "action", "reason", "words", "days"]),
  fieldInList(moderation.decide, "items.0.postId", (postId) => ({
    ...decision,
    items: [{ postId, version: 0 }],
  })),
  fieldInList(moderation.decide, "items.0.version", (version) => ({
    ...decision,
    items: [{ postId: "42", version }],
  })),
  ...fieldsOf(logCalls.liftRestriction, { blogId: kotaku, personId: "504", kind: "blocked" }, [
    "blogId",
    "personId",
    "kind",
  ]),
  ...fieldsOf(appealCalls.sendAppeal, { decisionId: "nothing", words: "Words" }, ["decisionId", "words"]),
  ...fieldsOf(
    appealCalls.decideAppeal,
    { decisionId: "nothing", version: 0, outcome: "upheld", words: "Words" },
    ["decisionId", "version", "outcome", "words"],
  ),
  ...fieldsOf(writeRules, { blogId: kotaku, version: -1, choices: noChoices }, ["version", "choices"]),
  ...["blockedHosts", "words", "maxLinks", "holdsShouting"].map((name) =>
    fieldInList(writeRules, `choices.${name}`, (value) => ({
      blogId: kotaku,
      version: -1,
      choices: { ...noChoices, [name]: value },
    })),
  ),
  fieldInList(writeRules, "choices.blockedHosts.0", (host) => ({
    blogId: kotaku,
    version: -1,
    choices: { ...noChoices, blockedHosts: [host] },
  })),
  ...["words", "list", "locale"].map((name) =>
    fieldInList(writeRules, `choices.words.0.${name}`, (value) => ({
      blogId: kotaku,
      version: -1,
      choices: { ...noChoices, words: [{ words: "bad", list: "banned", locale: null, [name]: value }] },
    })),
  ),
  ...fieldsOf(reports.flagReply, { postId: "42", reason: "spam", words: "" }, ["postId", "reason", "words"]),
  ...fieldsOf(reports.sendNotice, notice, ["postId", "reason", "words", "name", "email", "key"]),
  ...fieldsOf(modes.setMode, { starterId: "42", mode: "chat" }, ["starterId", "mode", "guests"]),
  fieldInList(modes.setMode, "guests.0", (guest) => ({ starterId: "42", mode: "ask", guests: [guest] })),
  ...fieldsOf(modes.setModeState, { starterId: "42", state: "live" }, ["state", "beginsTimeMillis"]),
  ...fieldsOf(
    modes.writeEntry,
    { body: paragraph("Words"), key: newKey(), isKey: false },
    ["body", "key", "isKey"],
    { starterId: "42" },
  ),
  ...fieldsOf(modes.markEntry, { mark: "key", isSet: true }, ["mark", "isSet"], { entryId: "42" }),
  ...fieldsOf(
    corrections.addCorrection,
    { id: newKey(), kind: "update", text: "There is news." },
    ["id", "kind", "text"],
    { postId: story },
  ),
  ...fieldsOf(corrections.changeCorrection, { kind: "update", text: "There is news." }, ["kind", "text"], {
    correctionId: "nothing-like-it",
  }),
  ...fieldsOf(profile.followForBlog, { personId: "42", blogId: kotaku, isFollowed: true }, [
    "personId",
    "blogId",
    "isFollowed",
  ]),
  ...fieldsOf(subscribe, subscription, ["lists", "email", "locale", "host", "source", "consentVersion"]),
  ...fieldsOf(session.requestSignInLink, { email: "a@example.test", locale: "en-US", next: null }, [
    "email",
    "locale",
    "next",
  ]),
  ...["host", "path"].map((name) =>
    fieldInList(session.requestSignInLink, `next.${name}`, (value) => ({
      email: "a@example.test",
      locale: "en-US",
      next: { host: "kotaku.com", path: "/", [name]: value },
    })),
  ),
  ...fieldsOf(session.openSignInLink, { token, screenName: null, ...place }, [
    "token",
    "screenName",
    "host",
    "userAgent",
  ]),
  ...fieldsOf(session.createBurner, burner, ["screenName", "locale", "host"]),
  ...fieldsOf(session.openBurner, { screenName: "Nobody-At-All", key: "K", ...place }, ["screenName", "key"]),
  ...fieldsOf(session.createLoginCode, { host: "kotaku.com", challenge: "0".repeat(64) }, [
    "host",
    "challenge",
  ]),
  ...fieldsOf(providers.startProvider, start, ["provider", "secret", "origin", "next"]),
  ...fieldsOf(
    providers.finishProvider,
    { state: null, code: null, error: null, iss: null, secret: token, ...place },
    ["state", "code", "error", "iss", "secret"],
  ),
];
