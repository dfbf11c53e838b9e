import type { undoImport } from "../../../contract/import/studio-imports.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { buildManagePath } from "../paths.ts";

type Page = ReplyOf<typeof undoImport>;

/** What an undo takes away, in all its pages. */
export interface UndoSum extends Pick<
  Page,
  "stories" | "replies" | "people" | "kept" | "keptReplies" | "blog"
> {
  /** False if there is more than one request can count or take away. */
  isWhole: boolean;
}

export interface UndoView {
  frame: ManageChromeView;
  error: string | null;
  intro: string;
  lines: string[];
  kept: { title: string; items: { key: string; title: string; href: string; reason: string }[] } | null;
  path: string;
  fields: { blog: string; source: string };
  /** Null if there is nothing to take away. */
  submit: string | null;
  back: { href: string; label: string };
}

const importsPath = buildManagePath(null, "imports");
const counted = ["stories", "replies", "people"] as const;

/** The address of the imports after an undo, with its counts. */
export const buildUndonePath = (sum: UndoSum): string =>
  `${importsPath}?${new URLSearchParams({
    done: "undone",
    ...Object.fromEntries(counted.map((name) => [name, String(sum[name])])),
    kept: String(sum.kept.length),
  }).toString()}`;

/** The sentence about an undo, from the address; null without one. */
export function readUndone({ searchParams }: URL, { t }: PageContext["intl"]): string | null {
  if (searchParams.get("done") !== "undone") return null;
  const count = (name: string) => Math.trunc(Number(searchParams.get(name))) || 0;
  const parts = counted.map((name) => t(`imports.undo.${name}`, { count: count(name) }));
  const kept = count("kept");
  return [
    t("imports.undone", { parts: parts.join(", ") }),
    ...(kept > 0 ? [t("imports.undone.kept", { count: kept })] : []),
  ].join(" ");
}

/** What undoing an import would take away, and what stays. */
export function presentUndo(
  { blog: name, source }: { blog: string; source: string },
  sum: UndoSum,
  error: "imports.undo.more" | "imports.undo.failed" | null,
  page: PageContext,
): UndoView {
  const { intl, addressing, network, mainSite } = page;
  const { t } = intl;
  const blog = [...network, mainSite].find((one) => one.name === name);
  const isEmpty = counted.every((part) => sum[part] === 0);
  return {
    frame: presentManageChrome("imports", null, page),
    error: error && t(error),
    intro: t("imports.undo.intro", { source, blog: blog?.displayName ?? name }),
    lines: isEmpty
      ? [t("imports.undo.nothing")]
      : [
          ...counted
            .filter((part) => sum[part] > 0)
            .map((part) => t(`imports.undo.${part}`, { count: sum[part] })),
          ...(sum.keptReplies > 0 ? [t("imports.undo.keptReplies", { count: sum.keptReplies })] : []),
          ...(sum.blog === "removed" ? [t("imports.undo.blog")] : []),
          ...(sum.isWhole ? [] : [t("imports.undo.rest")]),
        ],
    kept:
      sum.kept.length === 0
        ? null
        : {
            title: t("imports.undo.kept"),
            items: sum.kept.map(({ headline, permalink, reason }) => ({
              key: permalink,
              title: headline || t("imports.undo.untitled"),
              href: permalink,
              reason: t(`imports.undo.reason.${reason}`),
            })),
          },
    path: addressing.ownHref(`${importsPath}/undo`),
    fields: { blog: name, source },
    submit: isEmpty ? null : t("imports.undo.submit"),
    back: { href: addressing.ownHref(importsPath), label: t("imports.undo.back") },
  };
}
