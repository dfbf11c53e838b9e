import {
  findLookAt,
  listLookEdits,
  lookChoiceNames,
  lookChoices,
  lookColors,
  lookFontNames,
  readLook,
  type Look,
  type LookColor,
  type LookDesk,
  type LookEdit,
  type LookName,
} from "../../../contract/network/looks.ts";
import type { LookFont } from "../../../contract/network/look-fonts.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { buildLookPreview } from "../../../contract/network/network-previews.ts";
import { checkColors, type ColorCheck } from "../../../styles/themes/apply-look.ts";
import { buildDarkColors } from "../../../styles/themes/build-colors.ts";
import { findThemeName, isThemeName, labelTheme, themeNames } from "../../../styles/themes/theme-name.ts";
import { buildThemeData, plainTheme, themeOfLook } from "../../blog/blog-theme.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone } from "../../date-time/present-time.ts";
import { translateName } from "../../intl/create-intl.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames } from "../manage/present-names.ts";
import { buildManagePath, buildNetworkPreviewPath } from "../paths.ts";
import { isImageName, presentLookImages, type LookImagesView } from "./present-look-images.ts";
import {
  isFontName,
  nameLookFont,
  nameNoFont,
  presentFontList,
  presentLookFonts,
  type LookFontsView,
} from "./present-look-fonts.ts";
import { formatDatedMoment } from "../time/format-moment.ts";
import type { Choice } from "../ui/Field.tsx";

import { widths, isColorName, type LookAnswer, type SentLook, type PreviewWidth } from "./look-form.ts";

export interface LookColorView {
  name: LookColor;
  label: string;
  value: string;
  /** The color as it is printed, for its sample. */
  sample: string;
  hint: string;
  error: string | null;
  use: { label: string; value: string } | null;
}

/** What a form would make, before it is sent. */
export interface LookOutcome {
  colors: LookColorView[];
  width: PreviewWidth;
  frames: { title: string; src: string }[];
}

export interface LookView {
  frame: ManageChromeView;
  intro: string;
  action: string;
  done: string | null;
  error: string | null;
  seen: number;
  preset: { label: string; hint: string; choices: Choice[] };
  colorsTitle: string;
  shapeTitle: string;
  choices: { name: LookName; label: string; none: string; choices: Choice[] }[];
  fonts: LookFontsView;
  images: LookImagesView;
  /** Null for a blog without fonts of its own. */
  fontList: ReturnType<typeof presentFontList>;
  /** Where the form is tried as it is changed. */
  outcomePath: string;
  outcome: LookOutcome;
  preview: {
    title: string;
    width: { label: string; choices: Choice[] };
    submit: string;
  };
  publish: {
    title: string;
    submit: string;
    at: { label: string; hint: string; value: string; error: string | null };
    schedule: string;
  };
  versions: {
    title: string;
    empty: string | null;
    items: {
      version: number;
      title: string;
      details: string[];
      edits: string[];
      action: { step: "restore" | "cancel"; label: string; name: string } | null;
    }[];
  };
}

/** A value of a look in words; null is the theme's own. */
export function describeLookValue(
  { name }: Pick<LookEdit, "name">,
  value: string | null,
  intl: PageContext["intl"],
  fonts: readonly LookFont[] = [],
) {
  if (value === null) return isFontName(name) ? nameNoFont(name, intl) : intl.t("look.ofTheme");
  if (isImageName(name)) return intl.t("look.image.other");
  if (isFontName(name)) return nameLookFont(value, fonts, intl);
  if (name === "preset") return isThemeName(value) ? labelTheme(value, intl.t("studio.defaultTheme")) : value;
  return isColorName(name) ? value : translateName(intl, `look.choice.${name}`, value);
}

/** "Primary color: As the theme → #a81f58" */
export const describeLookEdit = (
  edit: LookEdit,
  intl: PageContext["intl"],
  fonts: readonly LookFont[] = [],
) =>
  intl.t("look.edit", {
    field: intl.t(`look.${edit.name}`),
    before: describeLookValue(edit, edit.before, intl, fonts),
    after: describeLookValue(edit, edit.after, intl, fonts),
  });

/** The page where a blog's look is made. `storyPath`: a story to preview; null without one. */
export function presentLook(
  desk: LookDesk,
  blog: Blog,
  { sent, error, atError, done }: LookAnswer,
  storyPath: string | null,
  page: PageContext,
): LookView {
  const { intl, addressing, now } = page;
  const { t } = intl;
  const scope = blog.isMainSite ? null : blog;
  const live = findLookAt({ looks: desk.items.filter(({ version }) => version === desk.live) }, now) ?? {};
  const isSent =
    sent !== null && (sent.step === "preview" || sent.step === "publish" || sent.step === "schedule");
  const look = isSent && done === null ? sent.look : live;
  const typed = isSent && done === null ? sent.typed : live;
  const width = sent?.width ?? "phone";
  const action = addressing.ownHref(buildManagePath(scope?.name ?? null, "look"));
  return {
    frame: presentManageChrome("look", scope, page),
    intro: t("look.intro"),
    action,
    done: done && t(`look.done.${done}`),
    error: error && t(error),
    seen: desk.items[0]?.version ?? 0,
    preset: {
      label: t("look.preset"),
      hint: t("look.preset.hint"),
      choices: presentPresets(blog, typed.preset, page),
    },
    colorsTitle: t("look.colors"),
    shapeTitle: t("look.shape"),
    choices: lookChoiceNames.map((name) => ({
      name,
      label: t(`look.${name}`),
      none: t("look.ofTheme"),
      choices: lookChoices[name].map((value) => ({
        value,
        label: describeLookValue({ name }, value, intl),
        isChosen: typed[name] === value,
      })),
    })),
    fonts: presentLookFonts(desk.fonts, typed, `${action}/font`, blog.id, page),
    fontList: presentFontList(desk, blog, page),
    images: presentLookImages(blog, typed, sent?.faults ?? [], page),
    outcomePath: `${action}/outcome`,
    outcome: {
      colors: presentColors(blog, look, typed, sent?.faults ?? [], page),
      width,
      frames: presentFrames(blog, look, storyPath, page),
    },
    preview: {
      title: t("look.preview"),
      width: {
        label: t("look.width"),
        choices: widths.map((value) => ({
          value,
          label: t(`look.width.${value}`),
          isChosen: value === width,
        })),
      },
      submit: t("look.preview.submit"),
    },
    publish: {
      title: t("look.publish"),
      submit: t("look.publish.submit"),
      at: {
        label: t("look.at"),
        hint: t("look.at.hint", { zone: nameZone(blog.timezone) }),
        value: done === null ? (sent?.at ?? "") : "",
        error: atError && t(atError),
      },
      schedule: t("look.schedule"),
    },
    versions: presentVersions(desk, blog, page),
  };
}

/** What a form that is being changed would make. */
export const presentOutcome = (
  blog: Blog,
  { look, typed, faults, width }: SentLook,
  storyPath: string | null,
  page: PageContext,
): LookOutcome => ({
  colors: presentColors(blog, look, typed, faults, page),
  width,
  frames: presentFrames(blog, look, storyPath, page),
});

/** The theme of the blog's name or group is the empty choice. */
function presentPresets(blog: Blog, chosen: string | undefined, { intl }: PageContext): Choice[] {
  const own = findThemeName(blog);
  const label = (name: (typeof themeNames)[number]) => labelTheme(name, intl.t("studio.defaultTheme"));
  return [
    { value: "", label: intl.t("look.preset.own", { theme: label(own) }), isChosen: chosen === undefined },
    ...themeNames
      .filter((name) => name !== own)
      .map((name) => ({ value: name, label: label(name), isChosen: name === chosen })),
  ];
}

function presentColors(
  blog: Blog,
  look: Look,
  typed: SentLook["typed"],
  faults: readonly LookName[],
  { intl }: PageContext,
): LookColorView[] {
  const { t } = intl;
  const theme = themeOfLook(blog, look);
  const preset = buildThemeData(plainTheme(theme.name));
  const checks = new Map(checkColors(preset, look).map((check) => [check.color, check]));
  const own = new Map(checkColors(preset, {}).map(({ color, value }) => [color, value.toLowerCase()]));
  const dark = buildDarkColors(buildThemeData(theme)).color;
  const number = new Intl.NumberFormat(intl.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return lookColors.flatMap((name): LookColorView[] => {
    const check = checks.get(name);
    // Without a colored bar, its colors are of no effect; typed ones are shown all the same.
    if (check === undefined && typed[name] === undefined && name !== "bar") return [];
    const isWrong = faults.includes(name);
    const values = {
      // Never rounded up to what would pass.
      ratio: number.format(Math.floor((check?.ratio ?? 1) * 10) / 10),
      nearest: check?.nearest ?? "",
      dark: dark.primary,
    };
    const isRefused = check !== undefined && check.fault !== null;
    const said = check === undefined ? t("look.check.unused") : t(`look.check.${chooseWords(check)}`, values);
    return [
      {
        name,
        label: t(`look.${name}`),
        value: typed[name] ?? "",
        sample: check?.value ?? "none",
        hint: [
          ...(isRefused || isWrong ? [] : [said]),
          ...(own.has(name) ? [t("look.theme", { color: own.get(name) ?? "" })] : []),
        ].join(" "),
        error: isWrong
          ? t("look.wrong")
          : isRefused
            ? t(`look.fault.${name as "primary" | "background" | "darkLogo" | "barLogo"}`, values)
            : null,
        use: isRefused ? { label: t("look.use", values), value: `${name} ${check.nearest}` } : null,
      },
    ];
  });
}

/** The words for a color that passes: a logo with too little contrast gets a block of its color. */
function chooseWords({
  color,
  ratio,
  against,
}: ColorCheck): LookColor | "logo.block" | "light.white" | "bar.white" {
  if (color === "logo") return against === "#222222" || ratio < 3 ? "logo.block" : "logo";
  if (color === "light" || color === "bar") return against === "#ffffff" ? `${color}.white` : color;
  return color;
}

/** A front and a story, light and dark. */
function presentFrames(
  blog: Blog,
  look: Look,
  storyPath: string | null,
  { intl, addressing }: PageContext,
): LookOutcome["frames"] {
  const paths = [["front", "/"], ...(storyPath === null ? [] : [["story", storyPath]])] as [
    "front" | "story",
    string,
  ][];
  return paths.flatMap(([kind, path]) =>
    (["light", "dark"] as const).map((scheme) => ({
      title: intl.t(`look.pane.${kind}.${scheme}`),
      src: addressing.ownHref(
        `${buildNetworkPreviewPath(buildLookPreview(blog.id, scheme, look), blog.host)}${path.slice(1)}`,
      ),
    })),
  );
}

function presentVersions(
  { items, people, live, fonts }: LookDesk,
  blog: Blog,
  page: PageContext,
): LookView["versions"] {
  const { intl, now } = page;
  const { t } = intl;
  const names = createNames(people, page);
  const time = (ms: number) => formatDatedMoment(ms, intl.locale, blog.timezone);
  const restore = (title: string) => ({
    step: "restore" as const,
    label: t("look.restore"),
    name: t("look.restore.name", { version: title }),
  });
  const listed = items.map((item, index): LookView["versions"]["items"][number] => {
    const title = t("look.version", { number: item.version });
    const look = readLook(item.look);
    const isToCome = item.liveMillis > now && !item.isCanceled;
    const isFontGone =
      item.version !== live &&
      lookFontNames.some(
        (name) => look[name] !== undefined && !fonts.some(({ value }) => value === look[name]),
      );
    const edits = listLookEdits(readLook(items[index + 1]?.look), look);
    return {
      version: item.version,
      title,
      details: [
        item.version === live
          ? t("look.state.live")
          : item.isCanceled
            ? t("look.state.canceled")
            : isToCome
              ? t("look.state.scheduled", { time: time(item.liveMillis) })
              : t("look.state.earlier"),
        ...(item.byPersonId === null ? [] : [names(item.byPersonId).name]),
        time(item.madeMillis),
        ...(isFontGone ? [t("look.font.gone")] : []),
      ],
      edits:
        edits.length === 0 ? [t("look.unchanged")] : edits.map((edit) => describeLookEdit(edit, intl, fonts)),
      action: isToCome
        ? { step: "cancel", label: t("look.cancel"), name: t("look.cancel.name", { version: title }) }
        : item.version === live
          ? null
          : isFontGone
            ? null
            : restore(title),
    };
  });
  const first = t("look.version.theme");
  return {
    title: t("look.versions"),
    empty: items.length === 0 ? t("look.versions.empty") : null,
    items:
      items.length === 0
        ? []
        : [
            ...listed,
            {
              version: 0,
              title: first,
              details: [],
              edits: [],
              action: live === 0 ? null : restore(first),
            },
          ],
  };
}
