import * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  FlagName,
  maxFlagDescription,
  type FlagChoice,
  type getFlagChoices,
  type setFlag,
} from "../../../contract/network/features.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import type { Intl } from "../../intl/create-intl.ts";
import type { Done, SentFields } from "../manage/DoneNotice.tsx";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createBlogNames, createNames, presentMoment, type NameView } from "../manage/present-names.ts";
import { buildManagePath } from "../paths.ts";

export const fields = { name: "name", value: "value", before: "before", description: "description" } as const;

/** A press of a flag's button, or the form of a new one; `field` is what is wrong with it. */
export type SentFlag =
  | { change: Omit<v.InferOutput<(typeof setFlag)["body"]>, "blogId"> }
  | { field: "name" | "description"; typed: TypedFlag };
interface TypedFlag {
  name: string;
  description: string;
}

/** Null if it is no form of the page. */
export function parseFlagForm(form: FormData): SentFlag | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : null;
  };
  const [value, before, description] = [read(fields.value), read(fields.before), read(fields.description)];
  const sentValue = value === "on" || value === "off" ? value : null;
  if (value !== "" && sentValue === null) return null;
  const typed = { name: read(fields.name) ?? "", description: description ?? "" };
  if (!v.is(FlagName, typed.name)) return { field: "name", typed };
  if (typed.description.length > maxFlagDescription) return { field: "description", typed };
  return {
    change: { name: typed.name, value: sentValue, before: before || null, description: description ?? null },
  };
}

/** What the page says besides the flags: the last change, or what was wrong. */
export interface FlagsAnswer {
  done: { name: string; was: string | null } | null;
  error: "flags.conflict" | "flags.exists" | "flags.full" | "moderation.error.failed" | null;
  field: "name" | "description" | null;
  typed: TypedFlag;
}
export const noFlagsAnswer: FlagsAnswer = {
  done: null,
  error: null,
  field: null,
  typed: { name: "", description: "" },
};

/** The answer that a page's address carries after a change. */
export function readFlagsDone(query: URLSearchParams): FlagsAnswer {
  const name = query.get("set");
  return name === null ? noFlagsAnswer : { ...noFlagsAnswer, done: { name, was: query.get("was") } };
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
  isOn: boolean;
  state: string;
  details: string[];
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
  /** For the network only. */
  add: { title: string; name: FieldView; description: FieldView; submit: string } | null;
}

/** "on", "off", or another value, which counts as off. */
export function describeFlagValue(value: string, intl: Intl): string {
  if (value === "on") return intl.t("featurePreview.on");
  return value === "off" ? intl.t("featurePreview.off") : intl.t("featurePreview.otherValue", { value });
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
    done: presentDone(answer, (name) => find(name, (blog ?? mainSite).id)?.value ?? null, intl),
    undoLabel: intl.t("studio.undo"),
    error: answer.error && intl.t(answer.error),
    none: flagNames.length > 0 ? null : intl.t("featurePreview.noFeatures"),
    flags: flagNames.map((name) => {
      const own = find(name, (blog ?? mainSite).id);
      const ofNetwork = find(name, mainSite.id);
      const others = blog === null ? items.filter((item) => item.name === name && item !== own) : [];
      return presentFlag({ name, own, ofNetwork, others, isOfBlog: blog !== null, names }, page);
    }),
    preview: { href: addressing.href(host, "/features"), label: intl.t("flags.preview") },
    add: blog === null ? presentAdd(answer, intl) : null,
  };
}

interface Flag {
  name: string;
  own: FlagChoice | null;
  ofNetwork: FlagChoice | null;
  /** Blogs that set it differently, or the same, themselves. */
  others: readonly FlagChoice[];
  isOfBlog: boolean;
  names: (id: string) => NameView;
}

function presentFlag({ name, own, ofNetwork, others, isOfBlog, names }: Flag, page: PageContext): FlagView {
  const { intl, mainSite } = page;
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
  return {
    name,
    description: shown?.description || (ofNetwork?.description ?? ""),
    lang: mainSite.locale,
    isOn,
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
    change:
      own?.changedTimeMillis && own.changedByPersonId
        ? {
            time: presentMoment(own.changedTimeMillis, page),
            label: intl.t("flags.changed"),
            by: names(own.changedByPersonId),
          }
        : null,
    buttons: [
      isOn ? button(intl.t("flags.switchOff"), "off") : button(intl.t("flags.switchOn"), "on"),
      ...(own === null ? [] : [button(intl.t(isOfBlog ? "flags.inherit" : "flags.remove"), "")]),
    ],
  };
}

function presentDone(
  { done }: FlagsAnswer,
  findValue: (name: string) => string | null,
  intl: Intl,
): Done | null {
  if (done === null) return null;
  const value = findValue(done.name);
  const was = done.was === "on" || done.was === "off" ? done.was : "";
  const text =
    value === null
      ? intl.t("flags.doneRemoved", { name: done.name })
      : intl.t(value === "on" ? "flags.doneOn" : "flags.doneOff", { name: done.name });
  return {
    text,
    undo:
      value === (was || null)
        ? null
        : [
            [fields.name, done.name],
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
    submit: intl.t("flags.addOff"),
  };
}
