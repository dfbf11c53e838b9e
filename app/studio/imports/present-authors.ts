import type {
  AuthorOutcome,
  getImportedAuthors,
  inviteSentAuthors,
} from "../../../contract/import/invite-authors.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { buildManagePath } from "../paths.ts";

/** An author who may be invited. */
export interface InvitableAuthor {
  screenName: string;
  displayName: string;
  /** Empty if the export doesn't say it. */
  email: string;
}

export interface AuthorsView {
  frame: ManageChromeView;
  done: string | null;
  error: string | null;
  intro: string;
  /** What became of each who was chosen. */
  outcomes: string[];
  empty: string | null;
  /** Those who were invited just now. */
  invited: readonly string[];
  form: { path: string; blog: string; source: string; submit: string };
  authors: (InvitableAuthor & { isChosen: boolean; label: string; emailLabel: string })[];
  back: { href: string; label: string };
}

const importsPath = buildManagePath(null, "imports");

/** The address at which authors of an import are invited. */
export const buildAuthorsPath = (blog: string, source: string): string =>
  `${importsPath}/authors?${new URLSearchParams({ blog, source }).toString()}`;

/** What a form of invitations says. */
export interface SentInvitations {
  /** Screen names with the addresses that were typed. */
  chosen: ReadonlyMap<string, string>;
  error: "none" | "email" | "noMail" | "failed" | "forbidden" | null;
  outcomes: ReplyOf<typeof inviteSentAuthors>["authors"];
}

export const nothingSent: SentInvitations = { chosen: new Map(), error: null, outcomes: [] };

/** The authors of an import who have no account, with a field for the address of each. */
export function presentAuthors(
  { blog: name, source }: { blog: string; source: string },
  { authors }: ReplyOf<typeof getImportedAuthors>,
  { chosen, error, outcomes }: SentInvitations,
  page: PageContext,
): AuthorsView {
  const { intl, addressing, network, mainSite } = page;
  const { t } = intl;
  const blog = [...network, mainSite].find((one) => one.name === name);
  const names = new Map(authors.map(({ screenName, displayName }) => [screenName, displayName]));
  const became = (outcome: AuthorOutcome) => outcomes.filter((one) => one.outcome === outcome);
  const invited = became("invited").length;
  const done = new Set(became("invited").map(({ screenName }) => screenName));
  const open = authors.filter(({ hasAccount }) => !hasAccount);
  return {
    frame: presentManageChrome("imports", null, page),
    done: invited === 0 ? null : t("imports.invite.done", { count: invited }),
    error: error && t(`imports.invite.error.${error}`),
    intro: t("imports.invite.intro", { source, blog: blog?.displayName ?? name }),
    outcomes: outcomes.flatMap(({ screenName, outcome }) =>
      outcome === "invited"
        ? []
        : [t(`imports.invite.outcome.${outcome}`, { name: names.get(screenName) ?? screenName })],
    ),
    invited: [...done],
    empty: open.length === 0 ? t("imports.invite.empty") : null,
    form: {
      path: addressing.ownHref(`${importsPath}/authors`),
      blog: name,
      source,
      submit: t("imports.invite.submit"),
    },
    authors: open.map(({ screenName, displayName, stories }) => ({
      screenName,
      displayName,
      email: done.has(screenName) ? "" : (chosen.get(screenName) ?? ""),
      isChosen: chosen.has(screenName) && !done.has(screenName),
      label: t("imports.invite.author", { name: displayName, count: stories }),
      emailLabel: t("imports.invite.email", { name: displayName }),
    })),
    back: { href: addressing.ownHref(importsPath), label: t("imports.undo.back") },
  };
}
