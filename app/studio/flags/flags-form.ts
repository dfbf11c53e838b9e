import * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  FlagName,
  FlagValue,
  FeatureFlag,
  maxFlagDescription,
  type FlagChoice,
  type getFlagChoices,
  type setFlag,
} from "../../../contract/network/features.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { createFlags } from "../../feature-flag/flags.ts";
import { findFlagPlace } from "../../feature-flag/flag-names.ts";
import type { Intl } from "../../intl/create-intl.ts";
import type { Done, SentFields } from "../manage/DoneNotice.tsx";
import { describeFlagValue } from "../feature-preview/present-feature-preview.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createBlogNames, createNames, presentMoment, type NameView } from "../manage/present-names.ts";
import { buildManagePath } from "../paths.ts";
import {
  buildUndo,
  presentAudienceForm,
  readWas,
  type AudienceFormView,
  type TypedAudience,
} from "./audience-form.ts";

export const fields = {
  name: "name",
  value: "value",
  before: "before",
  description: "description",
  place: "place",
} as const;

/** A press of a flag's button, or the form of a new one; `field` is what is wrong with it. */
export type SentFlag =
  | { change: Omit<v.InferOutput<(typeof setFlag)["body"]>, "blogId"> }
  | { field: "name" | "description" | "place"; typed: TypedFlag };
interface TypedFlag {
  name: string;
  description: string;
  place: string;
}

/** Null if it is no form of the page. */
export function parseFlagForm(form: FormData): SentFlag | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : null;
  };
  const [value, before, description] = [read(fields.value), read(fields.before), read(fields.description)];
  const sentValue = v.is(FlagValue, value) ? value : null;
  if (value !== "" && sentValue === null) return null;
  const place = read(fields.place);
  const typed = { name: read(fields.name) ?? "", description: description ?? "", place: place ?? "" };
  if (!v.is(FlagName, typed.name)) return { field: "name", typed };
  if (typed.description.length > maxFlagDescription) return { field: "description", typed };
  if (!v.is(FeatureFlag.entries.place, typed.place)) return { field: "place", typed };
  return { change: { name: typed.name, value: sentValue, before: before || null, description, place } };
}

/** What the page says besides the flags: the last change, or what was wrong. */
export interface FlagsAnswer {
  done: { name: string; was: string | null; many: [blogId: string | null, was: string | null][] } | null;
  /** The flag whose audience is changed; null for none. */
  changing: string | null;
  typedAudience: TypedAudience | null;
  error: "flags.conflict" | "flags.exists" | "flags.full" | "moderation.error.failed" | null;
  field: "name" | "description" | "place" | null;
  typed: TypedFlag;
}
export const noFlagsAnswer: FlagsAnswer = {
  done: null,
  changing: null,
  typedAudience: null,
  error: null,
  field: null,
  typed: { name: "", description: "", place: "" },
};

/** The answer that a page's address carries after a change. */
export function readFlagsDone(query: URLSearchParams): FlagsAnswer {
  const name = query.get("set");
  const answer = { ...noFlagsAnswer, changing: query.get("change") };
  return name === null
    ? answer
    : { ...answer, done: { name, was: query.get("was"), many: readWas(query.get("on")) } };
}
export const buildFlagsDone = ({ name, before }: { name: string; before: string | null }): string =>
  new URLSearchParams({ set: name, ...(before !== null && { was: before }) }).toString();

interface FlagButton {
  label: string;
  /** Accessible name, with that of the flag. */
  title: string;
  fields: SentFields;
}

interface FlagView {
  name: string;
  description: string;
  /** Language of the description, which its author wrote in the main site's language. */
  lang: string;
  shape: "disc" | "half" | "ring";
  state: string;
  details: string[];
  place: { href: string; label: string } | null;
  changeWho: { href: string; label: string; title: string };
  change: { time: PresentedTime; label: string; by: NameView } | null;
  buttons: FlagButton[];
}

interface FieldView {
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | null;
}

export interface FlagsView {
  frame: ManageChromeView;
  path: string;
  intro: string;
  done: Done | null;
  undoLabel: string;
  error: string | null;
  none: string | null;
  flags: FlagView[];
  /** Where one tries them in one browser. */
  preview: { href: string; label: string };
  /** The form of the flag that is changed. */
  audience: AudienceFormView | null;
  /** For the network only. */
  add: { title: string; name: FieldView; description: FieldView; place: FieldView; submit: string } | null;
}

type Choices = v.InferOutput<(typeof getFlagChoices)["reply"]>;

/** The flags of a blog, or of the network (null), as one who may change them sees them. */
export function presentFlags(
  { items, people }: Choices,
  blog: Blog | null,
  answer: FlagsAnswer,
  page: PageContext,
): FlagsView {
  const { intl, mainSite, addressing } = page;
  const host = (blog ?? mainSite).host;
  const names = createNames(people, page);
  const flagNames = [...new Set(items.map((item) => item.name))];
  const find = (name: string, blogId: string) =>
    items.find((item) => item.name === name && item.blogId === blogId) ?? null;
  return {
    frame: presentManageChrome("flags", blog, page),
    path: buildManagePath(blog?.name ?? null, "flags"),
    intro: intl.t(blog === null ? "flags.introNetwork" : "flags.intro", {
      blog: (blog ?? mainSite).displayName,
    }),
    done: presentDone(answer, (name, id) => find(name, id ?? (blog ?? mainSite).id)?.value ?? null, intl),
    undoLabel: intl.t("studio.undo"),
    error: answer.error && intl.t(answer.error),
    none: flagNames.length > 0 ? null : intl.t("featurePreview.noFeatures"),
    flags: flagNames.map((name) => {
      const own = find(name, (blog ?? mainSite).id);
      const ofNetwork = find(name, mainSite.id);
      const others = blog === null ? items.filter((item) => item.name === name && item !== own) : [];
      return presentFlag({ name, own, ofNetwork, others, blog, names }, page);
    }),
    preview: { href: addressing.href(host, "/features"), label: intl.t("flags.preview") },
    audience:
      answer.changing !== null && flagNames.includes(answer.changing)
        ? presentAudienceForm(
            {
              name: answer.changing,
              choices: items.filter(({ name }) => name === answer.changing),
              blog,
              typed: answer.typedAudience,
              path: buildManagePath(blog?.name ?? null, "flags"),
            },
            page,
          )
        : null,
    add: blog === null ? presentAdd(answer, intl) : null,
  };
}

interface Flag {
  name: string;
  own: FlagChoice | null;
  ofNetwork: FlagChoice | null;
  /** Blogs that set it differently, or the same, themselves. */
  others: readonly FlagChoice[];
  /** Null for the network. */
  blog: Blog | null;
  names: (id: string) => NameView;
}

function presentFlag({ name, own, ofNetwork, others, blog, names }: Flag, page: PageContext): FlagView {
  const { intl, mainSite, addressing } = page;
  const isOfBlog = blog !== null;
  const shown = own ?? ofNetwork;
  const value = shown?.value ?? "off";
  const blogs = createBlogNames(page);
  const button = (label: string, to: "on" | "off" | ""): FlagButton => ({
    label,
    title: `${label}: ${name}`,
    fields: [
      [fields.name, name],
      [fields.value, to],
      [fields.before, own?.value ?? ""],
    ],
  });
  const isOn = value === "on";
  const isForSome = createFlags([{ name, value }]).audiences !== "";
  const place = findFlagPlace(name, own?.place || ofNetwork?.place || "");
  return {
    name,
    description: shown?.description || (ofNetwork?.description ?? ""),
    lang: mainSite.locale,
    shape: isOn ? "disc" : isForSome ? "half" : "ring",
    state: shown === null ? intl.t("flags.ofBlogsOnly") : describeFlagValue(value, intl),
    details: [
      ...(isOfBlog ? [intl.t(own ? "flags.setHere" : "flags.inherited")] : []),
      ...others.map((choice) =>
        intl.t("blogSettings.log", {
          setting: blogs.name(choice.blogId),
          change: describeFlagValue(choice.value, intl),
        }),
      ),
    ],
    place:
      place === ""
        ? null
        : {
            href: addressing.href((blog ?? mainSite).host, place),
            label: intl.t("flags.place", { place }),
          },
    changeWho: {
      href: `${buildManagePath(blog?.name ?? null, "flags")}?change=${encodeURIComponent(name)}#change`,
      label: intl.t("flags.changeWho"),
      title: intl.t("flags.changeWhoOf", { name }),
    },
    change:
      own?.changedTimeMillis && own.changedByPersonId
        ? {
            time: presentMoment(own.changedTimeMillis, page),
            label: intl.t("flags.changed"),
            by: names(own.changedByPersonId),
          }
        : null,
    buttons: [
      ...(isOn ? [] : [button(intl.t("flags.switchOn"), "on")]),
      ...(isOn || isForSome ? [button(intl.t("flags.switchOff"), "off")] : []),
      ...(own === null ? [] : [button(intl.t(isOfBlog ? "flags.inherit" : "flags.remove"), "")]),
    ],
  };
}

function presentDone(
  { done }: FlagsAnswer,
  findValue: (name: string, blogId: string | null) => string | null,
  intl: Intl,
): Done | null {
  if (done === null) return null;
  const { name, many } = done;
  const value = findValue(name, null);
  const [first] = many;
  if (first !== undefined) {
    const state = findValue(name, first[0]);
    const text =
      many.length > 1
        ? intl.t("flags.doneMany", { name, count: many.length })
        : intl.t("flags.doneWho", { name, who: describeFlagValue(state ?? "off", intl) });
    return { text, undo: buildUndo(name, many, (id) => findValue(name, id)) };
  }
  const was = v.is(FlagValue, done.was) ? done.was : "";
  const text = () => {
    if (value === null) return intl.t("flags.doneRemoved", { name });
    if (value === "on") return intl.t("flags.doneOn", { name });
    if (value === "off") return intl.t("flags.doneOff", { name });
    return intl.t("flags.doneWho", { name, who: describeFlagValue(value, intl) });
  };
  return {
    text: text(),
    undo:
      value === (was || null)
        ? null
        : [
            [fields.name, name],
            [fields.value, was],
            [fields.before, value ?? ""],
          ],
  };
}

function presentAdd({ field, typed }: FlagsAnswer, intl: Intl): FlagsView["add"] {
  return {
    title: intl.t("flags.add"),
    name: {
      name: fields.name,
      label: intl.t("flags.name"),
      hint: intl.t("flags.nameHint"),
      value: typed.name,
      error: field === "name" ? intl.t("flags.nameWrong") : null,
    },
    description: {
      name: fields.description,
      label: intl.t("flags.description"),
      hint: intl.t("flags.descriptionHint", { max: maxFlagDescription }),
      value: typed.description,
      error: field === "description" ? intl.t("flags.descriptionHint", { max: maxFlagDescription }) : null,
    },
    place: {
      name: fields.place,
      label: intl.t("flags.placeLabel"),
      hint: intl.t("flags.placeHint"),
      value: typed.place,
      error: field === "place" ? intl.t("flags.placeWrong") : null,
    },
    submit: intl.t("flags.addOff"),
  };
}
