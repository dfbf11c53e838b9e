import * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { discussionModes, type DiscussionMode } from "../../../contract/entities/mode.ts";
import { AuditAction, AuditKind } from "../../../contract/entities/moderation.ts";
import { ruleSettingNames } from "../../../contract/moderation/rule-settings.ts";
import type { AuditLine } from "../../../contract/moderation/moderation-log.ts";
import { informationPages, informationUndoMillis } from "../../../contract/network/information-pages.ts";
import { settingNames } from "../../../contract/network/blog-settings.ts";
import { lookNames } from "../../../contract/network/looks.ts";
import { findStandings, isAllowed, type Action } from "../../../contract/permissions.ts";
import { correctionEditMillis } from "../../../contract/posts/corrections.ts";
import { findMoment } from "../../../contract/zoned-time.ts";
import { translateName, type Intl } from "../../intl/create-intl.ts";
import { addDays } from "../time/plan-days.ts";
import { putBackMode, putBackRole } from "./put-back.ts";

/** Fields of the log's search; `since` and `until` are days. */
export const auditFields = ["blog", "action", "kind", "name", "by", "to", "since", "until"] as const;
export type AuditField = (typeof auditFields)[number];

/** What is searched for, as typed. */
export type AuditAddress = Record<AuditField, string>;

/** A search of the log: the query of the call, or the fields that are wrong. */
export interface AuditSearch {
  address: AuditAddress;
  wrong: AuditField[];
  query: {
    blogId?: string;
    by?: string;
    to?: string;
    action?: AuditAction;
    kind?: AuditKind;
    name?: string;
    fromMillis?: string;
    untilMillis?: string;
  };
}

interface Searched {
  /** The blog whose log it is; null for all blogs. */
  blog: Blog | null;
  network: readonly Blog[];
  /** Zone of the days. */
  timezone: string;
  intl: Intl;
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day, ms; null if there is no such day. */
function readDay(text: string, timezone: string): number | null {
  const wall = dayShape.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(wall) || wall < 0 ? null : findMoment(wall, timezone);
}

/** Reads a search from the page's address. */
export function readAuditSearch(
  given: URLSearchParams,
  { blog, network, timezone, intl }: Searched,
): AuditSearch {
  const read = (name: string) => (given.get(name) ?? "").trim().slice(0, 2_000);
  const address = Object.fromEntries(auditFields.map((name) => [name, read(name)])) as AuditAddress;
  const chosen = blog ?? (address.blog === "" ? null : network.find(({ name }) => name === address.blog));
  const [since, until] = [
    readDay(address.since, timezone),
    address.until === ""
      ? null
      : readDay(dayShape.test(address.until) ? addDays(address.until, 1) : "", timezone),
  ];
  const isOrEmpty = (schema: v.GenericSchema, text: string) => text === "" || v.is(schema, text);
  const people = { by: address.by.replace(/^@/, ""), to: address.to.replace(/^@/, "") };
  const isWrong: Record<AuditField, boolean> = {
    blog: chosen === undefined,
    action: !isOrEmpty(AuditAction, address.action),
    kind: !isOrEmpty(AuditKind, address.kind) || (address.kind === "" && address.name !== ""),
    name: false,
    by: !isOrEmpty(ScreenName, people.by),
    to: !isOrEmpty(ScreenName, people.to),
    since: address.since !== "" && since === null,
    until: address.until !== "" && until === null,
  };
  const kind = v.is(AuditKind, address.kind) ? address.kind : undefined;
  return {
    address,
    wrong: auditFields.filter((name) => isWrong[name]),
    query: {
      ...(chosen && { blogId: chosen.id }),
      ...(people.by !== "" && { by: people.by }),
      ...(people.to !== "" && { to: people.to }),
      ...(v.is(AuditAction, address.action) && { action: address.action }),
      ...(kind && { kind }),
      ...(kind && address.name !== "" && { name: findThingName(kind, address.name, intl) }),
      ...(since !== null && { fromMillis: String(since) }),
      ...(until !== null && { untilMillis: String(until) }),
    },
  };
}

const labelGroups = {
  setting: ["blogSettings", settingNames],
  look: ["look", lookNames],
  page: ["information", informationPages],
  rule: ["blogSettings", ruleSettingNames],
} as const;

/** The id at the end of a post's address. */
function readPostId(typed: string): string | null {
  const [path = ""] = typed.split(/[?#]/);
  const last = path.split(/[/-]/).findLast((part) => part !== "") ?? "";
  return /^\d+$/.test(last) ? last : null;
}

/** The name by which the log knows a thing: of a post's address its id, of a label the name of what it labels. */
function findThingName(kind: AuditKind, typed: string, intl: Intl): string {
  if (kind === "post") return readPostId(typed) ?? typed;
  if (!(kind in labelGroups)) return typed;
  const [group, names] = labelGroups[kind as keyof typeof labelGroups];
  const same = (label: string) => label.localeCompare(typed, intl.locale, { sensitivity: "accent" }) === 0;
  return (names as readonly string[]).find((name) => same(translateName(intl, group, name))) ?? typed;
}

/** The way in which an action is undone. */
export type AuditUndo =
  | "redirects"
  | "tag"
  | "storyMove"
  | "flag"
  | "settings"
  | "look"
  | "lookToCome"
  | "restriction"
  | "follow"
  | "approve"
  | "dismiss"
  | "feature"
  | "close"
  | "sticky"
  | "related"
  | "correction"
  | "correctionText"
  | "mode"
  | "limits"
  | "share"
  | "sharePair"
  | "shareAutomatic"
  | "storyType"
  | "notFound"
  | "blog"
  | "rules"
  | "terms"
  | "role"
  | "section"
  | "group"
  | "informationText";

const undoOfAction: Partial<Record<AuditAction, readonly [AuditUndo, Action]>> = {
  "redirect.write": ["redirects", "redirects.write"],
  "redirect.remove": ["redirects", "redirects.write"],
  "redirect.import": ["redirects", "redirects.write"],
  "tags.write": ["tag", "tags.write"],
  "storyTypes.move": ["storyMove", "settings.write"],
  "storyTypes.write": ["storyType", "settings.write"],
  "notFound.dismiss": ["notFound", "notFoundLog.lead"],
  "notFound.restore": ["notFound", "notFoundLog.lead"],
  "blog.place": ["blog", "blogs.write"],
  "blog.move": ["blog", "blogs.write"],
  "blog.locale": ["blog", "blogs.write"],
  "blog.close": ["blog", "blogs.write"],
  "blog.open": ["blog", "blogs.write"],
  "group.rename": ["group", "blogs.write"],
  "rules.write": ["rules", "rules.write"],
  "terms.write": ["terms", "terms.write"],
  "information.write": ["informationText", "information.write"],
  "member.change": ["role", "member.change"],
  "section.write": ["section", "section.write"],
  "flag.set": ["flag", "settings.write"],
  "settings.write": ["settings", "settings.write"],
  "look.publish": ["look", "settings.write"],
  "look.restore": ["look", "settings.write"],
  "look.schedule": ["lookToCome", "settings.write"],
  block: ["restriction", "blog.block"],
  premoderate: ["restriction", "blog.premoderate"],
  suspend: ["restriction", "person.suspend"],
  follow: ["follow", "blog.follow"],
  unfollow: ["follow", "blog.follow"],
  approve: ["approve", "reply.approve"],
  unapprove: ["approve", "reply.approve"],
  dismiss: ["dismiss", "reply.dismiss"],
  undismiss: ["dismiss", "reply.dismiss"],
  feature: ["feature", "reply.feature"],
  unfeature: ["feature", "reply.feature"],
  close: ["close", "discussion.close"],
  reopen: ["close", "discussion.close"],
  "sticky.set": ["sticky", "front.write"],
  "sticky.end": ["sticky", "front.write"],
  "related.set": ["related", "story.change"],
  "correction.add": ["correction", "story.change"],
  "correction.withdraw": ["correction", "story.change"],
  "correction.return": ["correction", "story.change"],
  "correction.change": ["correctionText", "story.change"],
  "member.limit": ["limits", "member.change"],
  ...(Object.fromEntries(
    discussionModes.map((mode) => [`mode.${mode}`, ["mode", "discussion.setMode"] as const]),
  ) as Record<`mode.${DiscussionMode}`, readonly ["mode", "discussion.setMode"]>),
  "share.place": ["share", "share.decide"],
  "share.suggest": ["share", "share.decide"],
  "share.decline": ["share", "share.decide"],
  "share.change": ["share", "share.decide"],
  "share.unshare": ["share", "share.decide"],
  "share.set": ["sharePair", "share.set"],
  "share.automate": ["shareAutomatic", "share.automate"],
};

const undoneTags: readonly string[] = ["edit", "merge", "split", "delete"];

/**
 * How the viewer may undo an action; null if it can't be undone, or not by them. Whether it still stands is found out by
 * the call, which changes nothing if it doesn't. `now` in ms.
 */
export function findAuditUndo(
  line: AuditLine,
  viewer: Parameters<typeof findStandings>[0],
  now: number,
): AuditUndo | null {
  const [undo, action] = undoOfAction[line.action] ?? [];
  if (undo === undefined || action === undefined) return null;
  return isPossible(line, undo, now) && isAllowed(action, { standings: findStandings(viewer, line.blogId) })
    ? undo
    : null;
}

/** True if an entry says enough to be undone in this way. */
function isPossible(line: AuditLine, undo: AuditUndo, now: number): boolean {
  switch (undo) {
    case "tag":
      return Boolean(line.tag?.id) && undoneTags.includes(line.tag?.kind ?? "");
    case "storyType":
      return line.storyType !== null;
    case "notFound":
      return line.paths.length > 0;
    case "blog":
      return line.action === "blog.close" || line.action === "blog.open" || line.settings.length > 0;
    case "terms":
      return line.changes.length > 0;
    case "section":
      return line.section !== null && line.changes.length > 0;
    case "role":
      return line.personId !== null && line.roles !== null && putBackRole(line) !== null;
    case "storyMove":
      return line.storyMove?.isUndo === false;
    case "flag":
      return line.flag !== null;
    case "settings":
    case "group":
    case "rules":
    case "look":
      return line.settings.length > 0;
    case "lookToCome":
      return line.version !== null;
    case "restriction":
    case "follow":
      return line.personId !== null;
    case "redirects":
      return true;
    case "informationText":
      return (
        typeof line.informationText?.changeId === "string" && now - line.timeMillis < informationUndoMillis
      );
    case "correction":
      return line.correctionId !== null;
    case "correctionText":
      // The text of a correction stands after a few minutes.
      return (
        line.correctionId !== null && line.changes.length > 0 && now - line.timeMillis < correctionEditMillis
      );
    case "mode":
      return putBackMode(line) !== null;
    case "related":
      return line.postId !== null && line.changes.length > 0;
    case "limits":
      return line.personId !== null && line.changes.length > 0;
    case "share":
      return line.postId !== null && line.share !== null;
    case "sharePair":
    case "shareAutomatic":
      return line.share !== null;
    default:
      return line.postId !== null;
  }
}
