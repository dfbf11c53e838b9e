import {
  accessRightNames,
  maxAccessName,
  maxAccessTokens,
  type AccessTokenItem,
  type listAccessTokens,
} from "../../../contract/people/access-tokens.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames, presentMoment, type NameView } from "../manage/present-names.ts";
import { apiDescriptionPath, buildManagePath } from "../paths.ts";
import { formatPlanDay } from "../time/plan-days.ts";
import type { Choice } from "../ui/Field.tsx";
import { tokenDays, type TypedToken } from "./tokens-form.ts";

/** The result of the form. */
export interface TokensState {
  /** Null for the initial form. */
  typed: TypedToken | null;
  error: "name" | "rights" | "full" | "failed" | null;
  /** A new token, which is shown only once. */
  made: { token: string; expiresTimeMillis: number } | null;
  isRevoked: boolean;
}

export const nothingSent: TokensState = { typed: null, error: null, made: null, isRevoked: false };

interface TokenView {
  id: string;
  name: string;
  by: NameView;
  details: string[];
  rights: string[];
  /** Said of a token that isn't accepted; null for the others. */
  dead: string | null;
  revoke: { label: string; name: string };
}

export interface TokensView {
  frame: ManageChromeView;
  intro: string;
  action: string;
  done: string | null;
  error: string | null;
  made: { href: string; until: string } | null;
  madeLabels: Record<"link" | "copy" | "copied", string>;
  form: {
    title: string;
    name: { label: string; hint: string; error: string | null; value: string; maxLength: number };
    rights: { legend: string; error: string | null; choices: Choice[] };
    days: { label: string; choices: Choice[] };
    submit: string;
  };
  description: { href: string; label: string };
  list: { title: string; empty: string | null; items: TokenView[] };
}

const initial: TypedToken = { name: "", rights: [], days: 30 };

function presentForm({ typed, error }: TokensState, { intl }: PageContext): TokensView["form"] {
  const { t } = intl;
  const { name, rights, days } = typed ?? initial;
  return {
    title: t("tokens.new"),
    name: {
      label: t("tokens.name"),
      hint: t("tokens.name.hint"),
      error: error === "name" ? t("tokens.error.name", { most: maxAccessName }) : null,
      value: name,
      maxLength: maxAccessName,
    },
    rights: {
      legend: t("tokens.rights"),
      error: error === "rights" ? t("tokens.error.rights") : null,
      choices: accessRightNames.map((right) => ({
        value: right,
        label: t(`tokens.right.${right}`),
        isChosen: rights.includes(right),
      })),
    },
    days: {
      label: t("tokens.days"),
      choices: tokenDays.map((count) => ({
        value: String(count),
        label: t("shareDraft.dayCount", { count }),
        isChosen: count === days,
      })),
    },
    submit: t("tokens.submit"),
  };
}

function presentToken(
  { id, name, rights, byPersonId, expiresTimeMillis, usedDay, works }: AccessTokenItem,
  names: (personId: string) => NameView,
  page: PageContext,
): TokenView {
  const { t, locale } = page.intl;
  const by = names(byPersonId);
  const revoke = t("networkPreview.revoke");
  return {
    id,
    name,
    by,
    details: [
      t("tokens.ends", { time: presentMoment(expiresTimeMillis, page).absolute }),
      usedDay === null
        ? t("tokens.unused")
        : t("tokens.used", { day: formatPlanDay(usedDay, locale, { dateStyle: "medium" }) }),
    ],
    rights: rights.map((right) => t(`tokens.right.${right}`)),
    dead: works ? null : t("tokens.dead", { name: by.name }),
    revoke: { label: revoke, name: `${revoke}: ${name}` },
  };
}

/** The network's access tokens, and the form that creates one. */
export function presentTokens(
  { items, people }: ReplyOf<typeof listAccessTokens>,
  state: TokensState,
  page: PageContext,
): TokensView {
  const { intl, addressing } = page;
  const { t } = intl;
  const { made, error, isRevoked } = state;
  const names = createNames(people, page);
  return {
    frame: presentManageChrome("tokens", null, page),
    intro: t("tokens.intro"),
    action: addressing.ownHref(buildManagePath(null, "tokens")),
    done: isRevoked ? t("tokens.revoked") : made && t("tokens.created"),
    error:
      error === "full"
        ? t("tokens.error.full", { count: maxAccessTokens })
        : error === "failed"
          ? t("moderation.error.failed")
          : null,
    made: made && {
      href: made.token,
      until: t("shareDraft.until", { time: presentMoment(made.expiresTimeMillis, page).absolute }),
    },
    madeLabels: { link: t("tokens.token"), copy: t("shareDraft.copy"), copied: t("shareDraft.copied") },
    form: presentForm(state, page),
    description: { href: addressing.ownHref(apiDescriptionPath), label: t("tokens.description") },
    list: {
      title: t("tokens.list"),
      empty: items.length === 0 ? t("tokens.empty") : null,
      items: items.map((item) => presentToken(item, names, page)),
    },
  };
}
