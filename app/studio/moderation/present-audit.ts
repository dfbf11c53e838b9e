import type { Blog } from "../../../contract/entities/blog.ts";
import type { Account } from "../../../contract/entities/account.ts";
import { auditActions, auditKinds, isFavorable } from "../../../contract/entities/moderation.ts";
import type { AuditLine, getAudit } from "../../../contract/moderation/moderation-log.ts";
import * as v from "valibot";
import { listLookEdits, readLook } from "../../../contract/network/looks.ts";
import { ShareMode, ShareState } from "../../../contract/posts/share.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone, type PresentedTime } from "../../date-time/present-time.ts";
import { describeReason } from "./present-decisions.ts";
import {
  auditFields,
  findAuditUndo,
  type AuditAddress,
  type AuditField,
  type AuditSearch,
} from "./audit-form.ts";
import {
  buildExperimentPath,
  buildInformationPath,
  buildManagePath,
  buildSectionPath,
  buildWritePath,
} from "../paths.ts";
import type { ManagePage } from "../../studio-routes.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { describeFlagValue } from "../feature-preview/present-feature-preview.ts";
import { isOfSection, nameOfTopic } from "../../../contract/fronts/front-topic.ts";
import { describeFrontChanges } from "../manage/describe-front-changes.ts";
import { describeLookEdit } from "../settings/present-look.ts";
import { describeSetting } from "../settings/describe-settings.ts";
import { createBlogNames, createNames, presentMoment, type NameView } from "../manage/present-names.ts";
import { describeEnd } from "../time/publish-time.ts";
import { describePlan } from "../time/describe-plan.ts";
import type { Choice } from "../ui/Field.tsx";
import { translateName } from "../../intl/create-intl.ts";

interface FieldView {
  label: string;
  error: string | null;
}

export interface AuditItem {
  id: string;
  time: PresentedTime;
  by: NameView;
  what: string;
  /** Null in a blog's own log. */
  blog: string | null;
  to: NameView | null;
  /** Before, after and reason, a line each. */
  why: string[];
  about: { href: string; label: string; name: string; isDocument: boolean } | null;
  undo: { label: string; name: string } | null;
}

export interface AuditView {
  frame: ManageChromeView;
  intro: string;
  path: string;
  filters: {
    title: string;
    isOpen: boolean;
    fields: Record<AuditField, FieldView>;
    values: AuditAddress;
    /** Null in a blog's own log. */
    blogs: Choice[] | null;
    actions: Choice[];
    kinds: Choice[];
    any: Record<"blog" | "action" | "kind", string>;
    nameHint: string;
    dayHint: string;
    submit: string;
    clear: { href: string; label: string } | null;
  };
  export: { href: string; label: string };
  labels: Record<"to", string>;
  done: string | null;
  error: string | null;
  items: AuditItem[];
  empty: string | null;
  older: { href: string; label: string } | null;
}

/** Text of the old and new or offered role; empty if the entry is not about roles. */
function describeRoles(roles: AuditLine["roles"], { intl }: PageContext): string {
  const [from, to] = [roles?.from, roles?.to].map((role) => (role ? intl.t(`people.role.${role}`) : ""));
  return from && to ? intl.t("people.roles", { from, to }) : from || to || "";
}

/** "No end → Until March 31, 2026"; empty if the entry is not about an end. */
function describeEndChange({ end, blogId }: AuditLine, page: PageContext): string {
  if (!end) return "";
  const { intl, mainSite } = page;
  const zone = createBlogNames(page).find(blogId ?? "") ?? mainSite;
  const [before, after] = [end.before, end.after].map(
    (time) => describeEnd(time, zone, intl) ?? intl.t("people.noEnd"),
  );
  return intl.t("shares.log.change", { before: before ?? "", after: after ?? "" });
}

/** "Kotaku → Gizmodo: Waiting → Shared"; empty if the entry is not about a share. */
function describeShare(share: AuditLine["share"], page: PageContext): string {
  if (!share) return "";
  const { intl } = page;
  const blogs = createBlogNames(page);
  const describe = (name: string | null) => {
    if (name === null) return "";
    if (name === "on" || name === "off") return intl.t(`shares.log.${name}`);
    if (v.is(ShareMode, name)) return intl.t(`shares.mode.${name}`);
    return v.is(ShareState, name) ? intl.t(`shares.state.${name}`) : name;
  };
  const route = intl.t("shares.route", {
    from: blogs.name(share.fromBlogId),
    to: share.toBlogId === null ? "" : blogs.name(share.toBlogId),
  });
  const [before, after] = [describe(share.before), describe(share.after)];
  const change =
    before !== "" && after !== "" ? intl.t("shares.log.change", { before, after }) : before || after;
  return change === "" ? route : intl.t("shares.refusedThere", { blog: route, why: change });
}

/** "Shelf, Idea → Mon, Nov 30, Ready"; empty if the entry is not about a plan. */
function describePlanChange({ plan, blogId }: AuditLine, page: PageContext): string {
  if (!plan) return "";
  const { intl, mainSite } = page;
  const zone = createBlogNames(page).find(blogId ?? "")?.timezone ?? mainSite.timezone;
  const [before, after] = [plan.before, plan.after].map((each) =>
    each === null ? intl.t("plan.none") : describePlan(each, zone, page),
  );
  return intl.t("shares.log.change", { before: before ?? "", after: after ?? "" });
}

const readEdits = (settings: AuditLine["settings"], side: "before" | "after") =>
  readLook(Object.fromEntries(settings.map((edit) => [edit.name, edit[side]])));

/** The changes of a look. For settings the group, and for each setting "Tagline: All games → inherited". */
function describeSettings({ action, group, settings }: AuditLine, { intl }: PageContext): string[] {
  if (action.startsWith("look."))
    return listLookEdits(readEdits(settings, "before"), readEdits(settings, "after")).map((edit) =>
      describeLookEdit(edit, intl),
    );
  const describe = (value: string | boolean | null) =>
    value === null ? intl.t("blogSettings.log.inherited") : describeSetting(value, intl);
  const edits = settings.map(({ name, before, after }) =>
    intl.t("blogSettings.log", {
      setting: translateName(intl, "blogSettings", name),
      change: intl.t("shares.log.change", { before: describe(before), after: describe(after) }),
    }),
  );
  return [action === "group.rename" ? "" : (group ?? ""), ...edits];
}

/** "lazy_images: off → on". */
function describeFlag({ flag }: AuditLine, { intl }: PageContext): string {
  if (flag === null) return "";
  const describe = (value: string | boolean | null) =>
    value === null ? intl.t("blogSettings.log.inherited") : describeFlagValue(String(value), intl);
  const change = { before: describe(flag.before), after: describe(flag.after) };
  return intl.t("blogSettings.log", { setting: flag.name, change: intl.t("shares.log.change", change) });
}

/** "/old: none → https://…", of a file the first lines and the number of the others. */
function describeRedirects({ redirects: { edits, count } }: AuditLine, { intl }: PageContext): string[] {
  const name = (to: string | null) => to ?? intl.t("redirects.log.none");
  const lines = edits.map(({ from, before, after }) =>
    intl.t("redirects.log", {
      from,
      change: intl.t("shares.log.change", { before: name(before), after: name(after) }),
    }),
  );
  const more = count - edits.length;
  return more > 0 ? [...lines, intl.t("redirects.log.more", { count: more })] : lines;
}

/** "Merged: Lanterns → Lamps (412 stories, 38 followers)"; empty if the entry is not about a tag. */
function describeTag(tag: AuditLine["tag"], { intl }: PageContext): string {
  if (!tag) return "";
  const { kind, before, after, stories, followers } = tag;
  const values = {
    before: before ?? "",
    after: after ?? intl.t("tags.log.none"),
    stories: intl.t("tags.stories", { count: stories }),
    followers: intl.t("tags.followers", { count: followers }),
  };
  return `${intl.t(`tags.log.${kind}`)}: ${intl.t("tags.log", values)}`;
}

/** "Privacy policy (English)"; empty if the entry is not about a text. */
const describeInformation = (text: AuditLine["informationText"], { intl }: PageContext): string =>
  text === null
    ? ""
    : `${intl.t(`information.${text.name}`)} (${intl.t(`informationTexts.locale.${text.locale}`)})`;

/** "Reviews › Games → News (412 stories)"; empty if the entry is not about stories that moved. */
function describeStoryMove({ storyMove }: AuditLine, { intl }: PageContext): string {
  if (!storyMove) return "";
  const { from, to, stories } = storyMove;
  return intl.t("storyTypes.moved.line", { from, to, stories: intl.t("tags.stories", { count: stories }) });
}

/** "Version 3 → Version 4", then what changed; empty if the entry is not about a front. */
function describeFront({ front, timeMillis }: AuditLine, page: PageContext): string[] {
  if (front === null) return [];
  const { intl } = page;
  const { version, previous, topic, liveMillis, isPart, again, changes } = front;
  const name = (number: number) =>
    number === 0 ? intl.t("frontDesk.log.none") : intl.t("frontDesk.log.version", { version: number });
  return [
    topic === null
      ? ""
      : intl.t(isOfSection(topic) ? "frontDesk.ofSection" : "frontDesk.ofStoryType", {
          name: nameOfTopic(topic),
        }),
    version === null
      ? ""
      : previous === null
        ? name(version)
        : intl.t("shares.log.change", { before: name(previous), after: name(version) }),
    liveMillis === null || liveMillis <= timeMillis
      ? ""
      : intl.t("blogSettings.log", {
          setting: intl.t("frontDesk.label.time"),
          change: presentMoment(liveMillis, page).absolute,
        }),
    isPart ? intl.t("frontDesk.log.part") : "",
    again === null ? "" : intl.t("frontDesk.log.again", { version: again }),
    ...describeFrontChanges(changes, page),
  ];
}

const fieldGroups = [
  // Older entries: newer ones have the rules as settings.
  [/^rules\./, "blogSettings"],
  [/^terms\./, "moderation.terms"],
] as const;

/** Fields that the name of the action tells, or that say nothing to people. */
const untold = ["id", "postId", "isFeatured"];

/** "Minimum reply length (characters): none → 3". */
function describeChanges({ action, changes }: AuditLine, page: PageContext): string[] {
  const { intl } = page;
  const group = fieldGroups.find(([shape]) => shape.test(action))?.[1] ?? "moderation.audit.field";
  const describe = (name: string, json: string | null): string =>
    json === null
      ? intl.t("blogSettings.empty")
      : name === "status"
        ? translateName(intl, "experiments.state", String(JSON.parse(json)))
        : name === "endReason"
          ? translateName(intl, "moderation.endReason", String(JSON.parse(json)))
          : name === "decidedBy"
            ? translateName(intl, "experiments.goal", String(JSON.parse(json)))
            : describeValue(name, JSON.parse(json), page);
  return changes
    .filter(({ name }) => !untold.includes(name))
    .map(({ name, before, after }) =>
      intl.t("blogSettings.log", {
        setting: translateName(intl, group, name),
        change: intl.t("shares.log.change", { before: describe(name, before), after: describe(name, after) }),
      }),
    );
}

const Named = v.object({ words: v.string() });

function describeValue(name: string, value: unknown, page: PageContext): string {
  const { intl } = page;
  if (typeof value === "boolean") return describeSetting(value, intl);
  if (typeof value === "number")
    return name.endsWith("Millis") ? presentMoment(value, page).absolute : intl.number(value);
  if (Array.isArray(value)) return value.map((item) => describeValue("", item, page)).join(", ");
  if (v.is(Named, value)) return value.words;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Pages of management by the beginning of an action's name. */
const pageOfAction: readonly [shape: RegExp, page: ManagePage][] = [
  [/^settings\./, "settings"],
  [/^storyTypes\./, "story-types"],
  [/^flag\./, "flags"],
  [/^look\./, "look"],
  [/^redirect\./, "redirects"],
  [/^(member|owner)\./, "people"],
  [/^rules\./, "rules"],
  [/^terms\./, "terms"],
  [/^information\./, "information"],
  [/^front\./, "front"],
  [/^strip\./, "strip"],
  [/^share\.(set|automate)/, "shares"],
  [/^appleNews\./, "apple-news"],
  [/^calendarLink\./, "plan"],
  [/^networkPreview\./, "preview"],
  [/^token\./, "tokens"],
  [/^experiment\./, "experiments"],
  [/^notFound\./, "not-found"],
  [/^media\./, "media"],
  [/^section\./, "sections"],
  [/^(un)?(block|premoderate|suspend)$/, "blocked"],
];
const onlyOfBlogs: readonly ManagePage[] = [
  "people",
  "story-types",
  "sections",
  "apple-news",
  "media",
  "preview",
];

/** The page of what an entry is about: the post, or the page where it is managed; null if there is none. */
function findAbout(item: AuditLine, what: string, page: PageContext): AuditItem["about"] {
  const { intl, addressing, network, mainSite } = page;
  const home = network.find(({ id }) => id === item.blogId) ?? null;
  const link = (path: string) => ({
    href: addressing.ownHref(path),
    label: intl.t("moderation.audit.open"),
    name: intl.t("moderation.audit.open.name", { what }),
    isDocument: false,
  });
  if (item.postId !== null && /^(story|plan|previewLink)\./.test(item.action))
    return link(buildWritePath(item.postId));
  if (item.postId !== null && home)
    return { ...link(""), href: addressing.href(home.host, `/${item.postId}`), isDocument: true };
  if (item.tag?.id)
    return link(`${buildManagePath(null, "tags")}?${new URLSearchParams({ change: item.tag.id })}`);
  const found = pageOfAction.find(([shape]) => shape.test(item.action))?.[1];
  if (found === undefined || (home === null && onlyOfBlogs.includes(found))) return null;
  if (item.blogId !== null && home === null && item.blogId !== mainSite.id) return null;
  if (item.experiment !== null && item.action !== "experiment.delete")
    return link(buildExperimentPath(item.experiment));
  if (item.section !== null && home && item.action !== "section.remove")
    return link(buildSectionPath(home.name, item.section));
  const text = item.informationText;
  if (text !== null && (home === null || home.locale === text.locale))
    return link(buildInformationPath(home?.name ?? null, text.name, text.locale));
  const [edit] = item.redirects.edits;
  const query =
    edit && item.redirects.count === 1
      ? `?${new URLSearchParams({ q: edit.from })}`
      : item.group === null
        ? ""
        : `?${new URLSearchParams({ group: item.group })}`;
  return link(`${buildManagePath(home?.name ?? null, found)}${query}`);
}

const capitalize = (text: string, locale: string) =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** An entry in words. */
export function presentAuditItem(
  item: AuditLine,
  {
    names,
    isNetwork,
    viewer,
  }: { names: (id: string) => NameView; isNetwork: boolean; viewer: Account | null },
  page: PageContext,
): AuditItem {
  const { intl } = page;
  const what = capitalize(translateName(intl, "moderation.done", item.action), intl.locale);
  return {
    id: item.id,
    time: presentMoment(item.timeMillis, page),
    by: names(item.byPersonId),
    what,
    blog: !isNetwork
      ? null
      : item.blogId === null
        ? intl.t("moderation.network")
        : createBlogNames(page).name(item.blogId),
    to: item.personId === null ? null : names(item.personId),
    why: [
      // Older approvals were logged with the reason that the form happened to name.
      isFavorable(item.action) ? "" : describeReason(item.reason, page),
      item.words,
      describeRoles(item.roles, page),
      describeEndChange(item, page),
      describeShare(item.share, page),
      describePlanChange(item, page),
      ...describeSettings(item, page),
      describeFlag(item, page),
      ...describeRedirects(item, page),
      describeTag(item.tag, page),
      describeStoryMove(item, page),
      ...describeFront(item, page),
      describeInformation(item.informationText, page),
      item.section ?? "",
      item.experiment ?? "",
      ...describeChanges(item, page),
      item.tokenName === null ? "" : intl.t("tokens.logged", { name: item.tokenName }),
    ].filter(Boolean),
    about: findAbout(item, what, page),
    undo:
      findAuditUndo(item, viewer, page.now) === null
        ? null
        : { label: intl.t("studio.undo"), name: intl.t("moderation.audit.undo.name", { what }) },
  };
}

/** What the page says about a press of Undo; null for none. */
export type AuditAnswer = "undone" | "conflict" | "failed" | null;

interface AuditState {
  /** The blog whose log it is; null for that of all blogs. */
  blog: Blog | null;
  search: AuditSearch;
  answer: AuditAnswer;
  viewer: Account | null;
}

/** The audit log, newest first. */
export function presentAudit(
  { items, next, people }: v.InferOutput<(typeof getAudit)["reply"]>,
  { blog, search, answer, viewer }: AuditState,
  page: PageContext,
): AuditView {
  const { intl, addressing } = page;
  const names = createNames(people, page);
  const base = buildManagePath(blog?.name ?? null, "audit");
  const path = addressing.ownHref(base);
  const { address, wrong } = search;
  const chosen = auditFields.filter((name) => address[name] !== "").map((name) => [name, address[name]]);
  const build = (to: string, more: string[][] = []) => {
    const query = new URLSearchParams([...chosen, ...more]).toString();
    return query === "" ? to : `${to}?${query}`;
  };
  return {
    frame: presentManageChrome("audit", blog, page),
    intro: intl.t(blog === null ? "moderation.audit.intro.network" : "moderation.audit.intro"),
    path,
    filters: presentFilters(search, blog, { path, isChosen: chosen.length > 0 }, page),
    export: { href: build(addressing.ownHref(`${base}/file`)), label: intl.t("moderation.audit.export") },
    labels: { to: intl.t("moderation.audit.to") },
    done: answer === "undone" ? intl.t("moderation.audit.undone") : null,
    error:
      answer === "conflict" || answer === "failed"
        ? intl.t(`moderation.audit.${answer}`)
        : wrong.length > 0
          ? intl.t("moderation.audit.wrong")
          : null,
    items: items.map((item) => presentAuditItem(item, { names, isNetwork: blog === null, viewer }, page)),
    empty:
      items.length > 0 || wrong.length > 0
        ? null
        : intl.t(
            next !== null
              ? "moderation.audit.notYet"
              : chosen.length > 0
                ? "moderation.audit.none"
                : "moderation.audit.empty",
          ),
    older:
      next === null
        ? null
        : { href: build(path, [["after", next]]), label: intl.t("moderation.label.older") },
  };
}

function presentFilters(
  { address, wrong }: AuditSearch,
  blog: Blog | null,
  { path, isChosen }: { path: string; isChosen: boolean },
  page: PageContext,
): AuditView["filters"] {
  const { intl, network } = page;
  const choose = (values: readonly string[], chosen: string, describe: (value: string) => string): Choice[] =>
    values
      .map((value) => ({ value, label: describe(value), isChosen: value === chosen }))
      .toSorted((a, b) => a.label.localeCompare(b.label, intl.locale));
  return {
    title: intl.t("moderation.audit.filters"),
    isOpen: isChosen,
    fields: Object.fromEntries(
      auditFields.map((name) => [
        name,
        {
          label: intl.t(`moderation.audit.${name}`),
          error: wrong.includes(name)
            ? intl.t(`moderation.audit.wrong.${name === "to" ? "by" : name}`)
            : null,
        },
      ]),
    ) as AuditView["filters"]["fields"],
    values: address,
    blogs:
      blog === null
        ? choose(
            network.map(({ name }) => name),
            address.blog,
            (name) => network.find((one) => one.name === name)?.displayName ?? name,
          )
        : null,
    actions: choose(auditActions, address.action, (action) =>
      capitalize(translateName(intl, "moderation.done", action), intl.locale),
    ),
    kinds: choose(auditKinds, address.kind, (kind) => translateName(intl, "moderation.audit.kind", kind)),
    any: {
      blog: intl.t("moderation.audit.anyBlog"),
      action: intl.t("moderation.audit.anyAction"),
      kind: intl.t("moderation.audit.anyKind"),
    },
    nameHint: intl.t("moderation.audit.nameHint"),
    dayHint: intl.t("moderation.audit.dayHint", { zone: nameZone(page.blog.timezone) }),
    submit: intl.t("moderation.label.filter"),
    clear: isChosen ? { href: path, label: intl.t("moderation.label.clearFilters") } : null,
  };
}
