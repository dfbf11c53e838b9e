import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { type Blog, type Locale, locales } from "../../../contract/entities/blog.ts";
import type { ManagedText } from "../../../contract/network/information-pages.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import {
  draftTexts,
  fillNames,
  canBeTyped,
  formatInformationText,
  parseInformationText,
} from "../../information/information-text.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildPlainBodyContext } from "../../rich-text/body-context.ts";
import { presentBody } from "../../rich-text/present-body.ts";
import type { PresentedBlock } from "../../rich-text/block-types.ts";
import { buildManagePath, buildInformationPath } from "../paths.ts";
import type { Done } from "../manage/DoneNotice.tsx";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import type { Confirmation } from "../ui/ConfirmDialog.client.tsx";
import type { StateShape } from "../ui/State.tsx";
import { informationFields, type TypedInformation } from "./parse-information-form.ts";

/** The pages in the footer with the source of each text, for a blog, or by language for the network. */
export interface InformationListView {
  frame: ManageChromeView;
  intro: string;
  done: Done | null;
  /** Says that a change can't be undone. */
  error: string | null;
  path: string;
  undo: string;
  sections: { title: string; items: InformationRow[] }[];
}

interface InformationRow {
  href: string;
  title: string;
  state: { shape: StateShape; label: string };
  changed: { label: string; time: PresentedTime } | null;
}

/** The result of a form that has led to the list: what was done, and the change that undoes it. */
export interface InformationOutcome {
  done: string | null;
  change: string | null;
  error: MessageId | null;
}

const dones = ["saved", "removed", "undone"] as const;
const isKnown = (done: string | null): done is (typeof dones)[number] =>
  (dones as readonly (string | null)[]).includes(done);
const buildUndo = (change: string | null): Done["undo"] =>
  change === null
    ? null
    : [
        [informationFields.action, "undo"],
        [informationFields.change, change],
      ];

/** `blog` null for the network. */
export function presentInformationList(
  items: readonly ManagedText[],
  blog: Blog | null,
  { done, change, error }: InformationOutcome,
  page: PageContext,
): InformationListView {
  const { intl, addressing } = page;
  const presentSection = (locale: Locale) => ({
    title: intl.t(`informationTexts.locale.${locale}`),
    items: items.filter((item) => item.locale === locale).map((item) => presentRow(item, blog, page)),
  });
  return {
    frame: presentManageChrome("information", blog, page),
    intro: intl.t(blog === null ? "informationTexts.introNetwork" : "informationTexts.intro"),
    done: isKnown(done) ? { text: intl.t(`informationTexts.${done}`), undo: buildUndo(change) } : null,
    error: error && intl.t(error),
    path: addressing.ownHref(buildManagePath(blog?.name ?? null, "information")),
    undo: intl.t("studio.undo"),
    sections: locales.map(presentSection).filter((section) => section.items.length > 0),
  };
}

function presentRow(item: ManagedText, blog: Blog | null, page: PageContext): InformationRow {
  const { intl, addressing } = page;
  const { own, name, locale } = item;
  const clock = { now: page.now, timezone: (blog ?? page.mainSite).timezone, intl };
  return {
    href: addressing.ownHref(buildInformationPath(blog?.name ?? null, name, locale)),
    title: intl.t(`information.${name}`),
    state: presentTextState(item, blog, page),
    changed:
      own === null || own.changedTimeMillis === 0
        ? null
        : { label: intl.t("informationTexts.changed"), time: presentTime(own.changedTimeMillis, clock) },
  };
}

/** The source of the page's text. */
function presentTextState(
  { own, networks }: ManagedText,
  blog: Blog | null,
  { intl }: Pick<PageContext, "intl">,
): InformationRow["state"] {
  if (own !== null) {
    const label = intl.t(blog === null ? "informationTexts.state.networks" : "informationTexts.state.own");
    return { shape: "disc", label };
  }
  if (networks !== null) return { shape: "ring", label: intl.t("informationTexts.state.networks") };
  return { shape: "half", label: intl.t("informationTexts.state.draft") };
}

/** The form of one page's text. */
export interface InformationFormView {
  frame: ManageChromeView;
  back: Link;
  /** The page itself. */
  shown: Link;
  action: string;
  state: { shape: StateShape; label: string };
  error: string | null;
  /** Warns about what saving would lose. */
  losses: string | null;
  field: { label: string; hint: string; value: string };
  /** Empty if there was no text. */
  changed: string;
  save: string;
  preview: string;
  /** Removes the page's own text, which shows the inherited one again; null if it has none. */
  remove: { label: string; confirmation: Confirmation } | null;
  /** Previews: the text, and after a conflict also the other person's. */
  texts: { title: string; body: PresentedBlock[] }[];
}

interface Link {
  href: string;
  label: string;
}

/** The result of the form. */
export interface InformationAnswer {
  typed: TypedInformation | null;
  error: MessageId | null;
  preview: readonly BlockNode[] | null;
}

/** `blog` null for the network. */
export function presentInformationForm(
  item: ManagedText,
  blog: Blog | null,
  answer: InformationAnswer,
  page: PageContext,
): InformationFormView {
  const { intl, addressing } = page;
  const { own, networks, name, locale } = item;
  const owner = blog ?? page.mainSite;
  const base = own?.body ?? networks;
  const isConflict = answer.error === "informationTexts.error.conflict";
  const title = `${intl.t(`information.${name}`)} (${intl.t(`informationTexts.locale.${locale}`)})`;
  const changed =
    answer.typed === null || isConflict ? (own?.changedTimeMillis ?? null) : answer.typed.changed;
  const present = (body: readonly BlockNode[]) => presentText(body, owner, page);
  return {
    frame: { ...presentManageChrome("information", blog, page), title },
    back: {
      href: addressing.ownHref(buildManagePath(blog?.name ?? null, "information")),
      label: intl.t("moderation.page.information"),
    },
    shown: { href: addressing.href(owner.host, `/${name}`), label: intl.t("informationTexts.open") },
    action: addressing.ownHref(buildInformationPath(blog?.name ?? null, name, locale)),
    state: presentTextState(item, blog, page),
    error: answer.error && intl.t(answer.error),
    losses: base === null || canBeTyped(base) ? null : intl.t("informationTexts.losses"),
    field: {
      label: intl.t("informationTexts.text"),
      hint: intl.t("informationTexts.hint", { blog: "{blog}", network: "{network}" }),
      value:
        answer.typed?.text ?? formatInformationText(base ?? parseInformationText(draftTexts[locale][name])),
    },
    changed: changed === null ? "" : String(changed),
    save: intl.t("informationTexts.save"),
    preview: intl.t("informationTexts.preview"),
    remove: own && presentRemoval(networks !== null, page),
    texts: [
      ...(isConflict && own ? [{ title: intl.t("informationTexts.theirs"), body: present(own.body) }] : []),
      ...(answer.preview
        ? [{ title: intl.t("informationTexts.preview"), body: present(answer.preview) }]
        : []),
    ],
  };
}

const presentText = (body: readonly BlockNode[], owner: Blog, page: PageContext): PresentedBlock[] =>
  presentBody(
    fillNames(body, { blog: owner.displayName, network: page.mainSite.displayName }),
    buildPlainBodyContext(page),
  );

function presentRemoval(hasNetworks: boolean, { intl }: PageContext): InformationFormView["remove"] {
  const label = intl.t(hasNetworks ? "informationTexts.useNetworks" : "informationTexts.useDraft");
  return {
    label,
    confirmation: {
      title: intl.t("informationTexts.removeTitle"),
      text: intl.t("informationTexts.removeHint"),
      confirm: label,
      cancel: intl.t("studio.cancel"),
    },
  };
}
