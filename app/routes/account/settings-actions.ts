import { addPasskey, renamePasskey } from "../../../contract/sign-in/passkeys.ts";
import {
  getEmailChange,
  requestEmailChange,
  withdrawEmailChange,
  deleteAccount,
  setAvatar,
  updateAccount,
} from "../../../contract/people/settings.ts";
import { endSessions, listSessions } from "../../../contract/sign-in/session.ts";
import {
  listSignInMethods,
  removeSignInMethod,
  signInAgain,
} from "../../../contract/sign-in/sign-in-methods.ts";
import type {
  ParsedSettings,
  SettingsErrors,
  TypedLeaving,
  TypedPasskeyName,
  TypedProfile,
} from "../../studio/account/parse-settings.ts";
import { listKeptFields, parseSettings } from "../../studio/account/parse-settings.ts";
import type { SettingsSection } from "../../studio/account/settings-fields.ts";
import { presentSettings, type SettingsView } from "../../studio/account/present-settings.ts";
import {
  buildLanguageCookie,
  buildUnsentCookie,
  findUnsent,
  listDeletionCookies,
} from "../../account/account-cookies.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { type PageMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import {
  redirectInPlace,
  redirectOwn,
  redirectToSignIn,
  redirectToSignInAgain,
  requireOwn,
  withDocumentReload,
} from "../../account/require-access.ts";

export interface SettingsData {
  view: SettingsView;
  meta: PageMeta;
}

interface SettingsState {
  saved?: SettingsSection | null;
  typed?: TypedProfile | null;
  renamed?: TypedPasskeyName | null;
  email?: string | null;
  leaving?: TypedLeaving | null;
  /** The form that waits for its button, after signing in again. */
  unsent?: "email" | "delete" | null;
  errors?: SettingsErrors;
  userAgent?: string;
}

/** The page to return to for people who sign in for the settings. */
export const settingsPath = "/settings";
const deletedPath = "/settings/deleted";

/**
 * Throws a redirect to the sign-in page for failures that require it; otherwise does nothing. `cookies` are set with the
 * redirect to sign in again.
 */
export function rethrowSignIn(
  error: ServiceError,
  context: AppContext,
  cookies: readonly string[] = [],
): void {
  if (error.status === 401) redirectToSignIn(context, settingsPath);
  if (error.wireError?.refusal !== signInAgain) return;
  const redirect = redirectToSignInAgain(context, settingsPath);
  for (const cookie of cookies) redirect.headers.append("Set-Cookie", cookie);
  throw redirect;
}

/** What was typed before signing in again, and the form it was typed into. */
export async function findTypedBefore(
  request: Request,
  token: string,
  context: AppContext,
): Promise<Pick<SettingsState, "email" | "leaving" | "unsent">> {
  const { personId } = await requireOwn(getOwnAccount(context, token), context, settingsPath);
  const form = findUnsent(request.headers.get("Cookie"), personId);
  const parsed = form && parseSettings(form);
  if (parsed?.kind === "email") return { email: parsed.email, unsent: "email" };
  return parsed?.kind === "delete" ? { leaving: parsed, unsent: "delete" } : {};
}

async function keepUnsent(parsed: ParsedSettings, token: string, context: AppContext): Promise<string[]> {
  const kept = listKeptFields(parsed);
  if (kept === null) return [];
  const { personId } = await requireOwn(getOwnAccount(context, token), context, settingsPath);
  return [buildUnsentCookie(personId, kept)];
}

export async function buildSettings(
  token: string,
  {
    saved = null,
    typed = null,
    renamed = null,
    email = null,
    leaving = null,
    unsent = null,
    errors = {},
    userAgent = "",
  }: SettingsState,
  context: AppContext,
): Promise<SettingsData> {
  const { services } = context;
  const [account, sessions, methods, emailChange] = await Promise.all([
    requireOwn(getOwnAccount(context, token), context, settingsPath),
    services.findOptional(listSessions, { token }),
    services.findOptional(listSignInMethods, { token }),
    services.findOptional(getEmailChange, { token }),
  ]);
  const page = await requirePage(context);
  const zones = Intl.supportedValuesOf("timeZone");
  const view = presentSettings(
    {
      account,
      sessions: sessions?.items ?? [],
      methods,
      change: emailChange?.change ?? null,
      zones,
      saved,
      typed,
      renamed,
      email,
      leaving,
      unsent,
      errors,
      userAgent,
    },
    page,
  );
  return { view, meta: buildPersonalMeta(view.title, settingsPath, page) };
}

const respondWith = (state: SettingsState, status: number, token: string, context: AppContext) =>
  respondToForm(buildSettings(token, state, context), status);

/** Performs a submitted settings form; if something is wrong, returns the page with the input. */
export async function sendSettings(parsed: ParsedSettings, token: string, context: AppContext) {
  if (context.isLimited) {
    const typed = readTyped(parsed);
    return respondWith({ ...typed, errors: { form: "error.tooOftenText" } }, 429, token, context);
  }
  if (parsed.kind === "wrong") {
    return respondWith({ ...readTyped(parsed), errors: parsed.errors }, 422, token, context);
  }
  try {
    return (await send(parsed, token, context)) ?? redirectToSaved(sectionOf(parsed), context);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const mustSignIn = error.wireError?.refusal === signInAgain;
    rethrowSignIn(error, context, mustSignIn ? await keepUnsent(parsed, token, context) : []);
    return respondWith(
      { ...readTyped(parsed), errors: findErrors(error, parsed) },
      error.status === 400 ? 422 : 503,
      token,
      context,
    );
  }
}

/** The input, to fill in the form again. */
function readTyped(parsed: ParsedSettings): Pick<SettingsState, "typed" | "renamed" | "email" | "leaving"> {
  switch (parsed.kind) {
    case "profile":
      return { typed: { ...parsed.body, timezone: parsed.body.timezone ?? "" } };
    case "renamePasskey":
      return { renamed: parsed.body };
    case "email":
      return { email: parsed.email };
    case "delete":
      return { leaving: parsed };
    case "wrong":
      return { typed: parsed.typed, renamed: parsed.renamed ?? null, email: parsed.email ?? null };
    default:
      return {};
  }
}

function findErrors({ wireError }: ServiceError, { kind }: ParsedSettings): SettingsErrors {
  if (wireError?.field === "timezone") return { timezone: "settings.timezoneInvalid" };
  return kind === "renamePasskey" ? { passkeyName: "settings.failed" } : { form: "settings.failed" };
}

/** Redirects to the settings, where the section shows that it is saved. */
export const redirectToSaved = (section: SettingsSection, context: AppContext) =>
  redirectInPlace(`${settingsPath}?saved=${section}`, context);

function sectionOf({ kind }: Exclude<ParsedSettings, { kind: "wrong" }>): SettingsSection {
  if (kind === "profile") return "profile";
  if (kind === "removePicture") return "picture";
  if (kind === "email" || kind === "withdrawEmail") return "email";
  return kind === "end" || kind === "endOthers" ? "sessions" : "methods";
}

const emailErrors = {
  same: "settings.emailSame",
  tooSoon: "settings.emailTooSoon",
  burner: "settings.failed",
} as const;

const passkeyErrors = {
  refused: "signInMethods.failed",
  known: "passkey.known",
  tooMany: "signInMethods.tooMany",
} as const;

/** Null on success; otherwise the response. */
async function send(parsed: Exclude<ParsedSettings, { kind: "wrong" }>, token: string, context: AppContext) {
  const { services } = context;
  switch (parsed.kind) {
    case "profile": {
      const { studioLocale } = await services.send(updateAccount, { body: parsed.body, token });
      const saved = redirectToSaved("profile", context);
      saved.headers.append("Set-Cookie", buildLanguageCookie(studioLocale));
      return saved;
    }
    case "end":
      await services.send(endSessions, { body: { scope: "one", familyId: parsed.familyId }, token });
      return null;
    case "endOthers":
      await services.send(endSessions, { body: { scope: "others" }, token });
      return null;
    case "email": {
      const { email } = parsed;
      const { outcome } = await services.send(requestEmailChange, { body: { email }, token });
      return outcome === "sent"
        ? null
        : respondWith({ email, errors: { email: emailErrors[outcome] } }, 422, token, context);
    }
    case "withdrawEmail":
      await services.send(withdrawEmailChange, { body: {}, token });
      return null;
    case "removePicture":
      await services.send(setAvatar, { body: { picture: null }, token });
      return null;
    case "addPasskey": {
      const { outcome } = await services.send(addPasskey, { body: parsed.body, token });
      return outcome === "added"
        ? null
        : respondWith({ errors: { methods: passkeyErrors[outcome] } }, 422, token, context);
    }
    case "renamePasskey": {
      const { outcome } = await services.send(renamePasskey, { body: parsed.body, token });
      return outcome === "renamed"
        ? null
        : respondWith({ errors: { methods: "signInMethods.failed" } }, 422, token, context);
    }
    case "removeMethod": {
      const { outcome } = await services.send(removeSignInMethod, { body: parsed.method, token });
      return outcome === "last"
        ? respondWith({ errors: { methods: "signInMethods.last" } }, 422, token, context)
        : null;
    }
    case "delete": {
      const { screenName, alsoReplies } = parsed;
      const { outcome } = await services.send(deleteAccount, { body: { screenName, alsoReplies }, token });
      if (outcome === "deleted") {
        const cookies = listDeletionCookies((await requirePage(context)).intl.locale);
        return withDocumentReload(redirectOwn(deletedPath, context, cookies));
      }
      const errors: SettingsErrors = {
        screenName: outcome === "member" ? "settings.deleteMember" : "settings.deleteWrong",
      };
      return respondWith({ leaving: parsed, errors }, 422, token, context);
    }
  }
}
