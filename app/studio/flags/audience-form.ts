import * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import { BlogId } from "../../../contract/entities/ids.ts";
import {
  FlagName,
  FlagValue,
  maxFlagBlogs,
  readFlagShare,
  type FlagChoice,
  type setFlagOnBlogs,
} from "../../../contract/network/features.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { describeFlagValue } from "../feature-preview/present-feature-preview.ts";
import type { Choice } from "../ui/Field.tsx";
import type { SentFields } from "../manage/DoneNotice.tsx";

/** The fields of the form that sets who sees a feature, and where. */
export const audienceFields = {
  name: "flag",
  audience: "audience",
  share: "share",
  where: "where",
  blog: "blog",
  /** What was set, and where, as the form was opened. */
  seen: "seen",
  /** A list of changes to take back, instead of the others. */
  undo: "undo",
} as const;

type FlagChanges = v.InferOutput<(typeof setFlagOnBlogs)["body"]>;

/** The form as it was sent, if something is wrong with it. */
export interface TypedAudience {
  name: string;
  audience: string;
  share: string;
  where: string;
  blogIds: string[];
  wrong: "share" | "blog" | null;
}

const Seen = v.pipe(
  v.string(),
  v.parseJson(),
  v.pipe(v.array(v.tuple([v.nullable(BlogId), v.string()])), v.maxLength(maxFlagBlogs)),
);
const Undo = v.pipe(
  v.string(),
  v.parseJson(),
  v.pipe(
    v.array(v.tuple([v.nullable(BlogId), v.nullable(v.string()), v.nullable(FlagValue)])),
    v.maxLength(maxFlagBlogs),
  ),
);

/** The changes that a form asks for on a blog or the network (null); null if it is no form of the page. */
export function parseAudienceForm(
  form: FormData,
  blog: Pick<Blog, "id"> | null,
): FlagChanges | TypedAudience | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const name = read(audienceFields.name);
  if (!v.is(FlagName, name)) return null;
  if (form.has(audienceFields.undo)) return parseUndo(name, read(audienceFields.undo), blog);
  const seen = v.safeParse(Seen, read(audienceFields.seen));
  const typed: TypedAudience = {
    name,
    audience: read(audienceFields.audience),
    share: read(audienceFields.share),
    where: blog === null ? read(audienceFields.where) : "here",
    blogIds: form.getAll(audienceFields.blog).filter((id) => v.is(BlogId, id)),
    wrong: null,
  };
  const value = typed.audience === "share" ? `${Number(typed.share.replace(/%$/, ""))}%` : typed.audience;
  if (!v.is(FlagValue, value)) return typed.audience === "share" ? { ...typed, wrong: "share" } : null;
  if (!seen.success || !["here", "chosen", "all"].includes(typed.where)) return null;
  if (typed.where === "chosen" && typed.blogIds.length === 0) return { ...typed, wrong: "blog" };
  const before = new Map(seen.output);
  const chosen: Record<string, readonly (string | null)[]> = {
    here: [blog?.id ?? null],
    chosen: typed.blogIds,
    all: [null, ...before.keys()],
  };
  return {
    name,
    changes: [...new Set(chosen[typed.where])].slice(0, maxFlagBlogs).map((blogId) => ({
      blogId,
      before: before.get(blogId) ?? null,
      value,
    })),
  };
}

/** A blog's own page takes back only what concerns the blog. */
function parseUndo(name: string, sent: string, blog: Pick<Blog, "id"> | null): FlagChanges | null {
  const undo = v.safeParse(Undo, sent);
  if (!undo.success || undo.output.length === 0) return null;
  if (blog !== null && undo.output.some(([id]) => id !== blog.id)) return null;
  return { name, changes: undo.output.map(([blogId, before, value]) => ({ blogId, before, value })) };
}

/** What was set before several changes, for the address of the page that says so. */
export const formatWas = ({ changes }: FlagChanges): string =>
  JSON.stringify(changes.map(({ blogId, before }) => [blogId, before]));

const Was = v.pipe(
  v.string(),
  v.parseJson(),
  v.pipe(v.array(v.tuple([v.nullable(BlogId), v.nullable(v.string())])), v.maxLength(maxFlagBlogs)),
);
export function readWas(text: string | null): [string | null, string | null][] {
  const read = v.safeParse(Was, text);
  return read.success ? read.output : [];
}

/** The fields of the form that takes several changes back; null if nothing of them is left. */
export function buildUndo(
  name: string,
  was: readonly (readonly [string | null, string | null])[],
  find: (blogId: string | null) => string | null,
): SentFields | null {
  const changes = was
    .map(([id, value]) => [id, find(id), value] as const)
    .filter(([, now, value]) => now !== value && (value === null || v.is(FlagValue, value)));
  return changes.length === 0
    ? null
    : [
        [audienceFields.name, name],
        [audienceFields.undo, JSON.stringify(changes)],
      ];
}

export interface AudienceFormView {
  title: string;
  hidden: SentFields;
  audience: { legend: string; choices: Choice[] };
  share: { label: string; hint: string; value: string; error: string | null };
  /** For the network only. */
  where: { legend: string; choices: Choice[] } | null;
  blogs: { legend: string; choices: Choice[]; error: string | null } | null;
  submit: string;
  cancel: { href: string; label: string };
}

interface AudienceFormParts {
  name: string;
  /** What is set for the flag, on each blog. */
  choices: readonly FlagChoice[];
  /** Null for the network. */
  blog: Blog | null;
  /** As it was sent, if something is wrong with it. */
  typed: TypedAudience | null;
  path: string;
}

/** The form that sets who sees a feature. */
export function presentAudienceForm(
  { name, choices, blog, typed, path }: AudienceFormParts,
  { intl, mainSite, network }: PageContext,
): AudienceFormView {
  const scope = (id: string) => (id === mainSite.id ? null : id);
  const own = choices.find(({ blogId }) => blogId === (blog ?? mainSite).id);
  const shown = own ?? choices.find(({ blogId }) => blogId === mainSite.id);
  const share = readFlagShare(shown?.value ?? "");
  const audience = typed?.audience ?? (share === null ? (shown?.value ?? "off") : "share");
  const where = typed?.where ?? "here";
  const choose = (chosen: string, list: readonly (readonly [string, string])[]): Choice[] =>
    list.map(([value, label]) => ({ value, label, isChosen: value === chosen }));
  const set = new Map(choices.map(({ blogId, value }) => [blogId, value]));
  const blogs = network.filter(({ id }) => id !== mainSite.id);
  return {
    title: intl.t("flags.whoSees", { name }),
    hidden: [
      [audienceFields.name, name],
      [
        audienceFields.seen,
        JSON.stringify(
          (blog === null ? choices : own ? [own] : []).map(({ blogId, value }) => [
            blog === null ? scope(blogId) : blogId,
            value,
          ]),
        ),
      ],
    ],
    audience: {
      legend: intl.t("flags.audience"),
      choices: choose(audience, [
        ["on", intl.t("flags.everyone")],
        ["share", intl.t("flags.someReaders")],
        ["staff", intl.t("flags.staffChoice")],
        ["off", intl.t("flags.noOne")],
      ]),
    },
    share: {
      label: intl.t("flags.percent"),
      hint: intl.t("flags.percentHint"),
      value: typed?.share ?? (share === null ? "" : String(share)),
      error: typed?.wrong === "share" ? intl.t("flags.percentWrong") : null,
    },
    where:
      blog === null
        ? {
            legend: intl.t("flags.where"),
            choices: choose(where, [
              ["here", intl.t("flags.whereHere")],
              ["all", intl.t("flags.whereAll")],
              ["chosen", intl.t("flags.whereChosen")],
            ]),
          }
        : null,
    blogs:
      blog === null
        ? {
            legend: intl.t("flags.blogs"),
            choices: blogs.map(({ id, displayName }) => {
              const value = set.get(id);
              const label =
                value === undefined
                  ? displayName
                  : intl.t("blogSettings.log", {
                      setting: displayName,
                      change: describeFlagValue(value, intl),
                    });
              return { value: id, label, isChosen: typed?.blogIds.includes(id) === true };
            }),
            error: typed?.wrong === "blog" ? intl.t("flags.blogsMissing") : null,
          }
        : null,
    submit: intl.t("flags.save"),
    cancel: { href: path, label: intl.t("flags.cancel") },
  };
}
