import { addPasskey, renamePasskey } from "../../../contract/passkeys.ts";
import { endSessions, getAccount, listSessions } from "../../../contract/session.ts";
import { deleteAccount, setAvatar, updateAccount } from "../../../contract/settings.ts";
import { listSignInMethods, removeSignInMethod, signInAgain } from "../../../contract/sign-in-methods.ts";
import type {
  ParsedSettings,
  SettingsErrors,
  TypedPasskeyName,
  TypedProfile,
} from "../../account/parse-settings.ts";
import { presentSettings, type SettingsView } from "../../account/present-settings.ts";
import { signOutCookies } from "../../account/sign-in-cookies.ts";
import { requireBlog, requirePage, type AppContext } from "../../context/app-context.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { PageMeta } from "../../site/page-meta.ts";
import { redirectPersonally, answerForm } from "../../http/personal-answer.ts";
import { redirectToSignIn, buildSignInHref, requireOwn } from "../../context/require-session.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";

export interface SettingsData {
  view: SettingsView;
  meta: PageMeta;
}

interface SettingsState {
  isSaved?: boolean;
  typed?: TypedProfile | null;
  renamed?: TypedPasskeyName | null;
  errors?: SettingsErrors;
  /** What the browser calls itself. */
  userAgent?: string;
}

/** Where somebody who signs in for the settings, or once more for a part of them, comes back to. */
export const settingsPath = "/settings";

/** Throws the way to signing in for a failure that means it; whoever has to do it once more stays signed in. */
export function rethrowSignIn(error: ServiceError, context: AppContext): void {
  if (error.status === 401) redirectToSignIn(context, settingsPath);
  if (error.wireError?.refusal === signInAgain)
    throw redirectPersonally(buildSignInHref(context, settingsPath, true));
}

export async function buildSettings(
  token: string,
  { isSaved = false, typed = null, renamed = null, errors = {}, userAgent = "" }: SettingsState,
  context: AppContext,
): Promise<SettingsData> {
  const { services } = context;
  const [account, sessions, ways] = await Promise.all([
    requireOwn(services.get(getAccount, { token }), context, settingsPath),
    services.findOptional(listSessions, { token }),
    services.findOptional(listSignInMethods, { token }),
  ]);
  const page = await requirePage(context);
  const zones = Intl.supportedValuesOf("timeZone");
  const view = presentSettings(
    { account, sessions: sessions?.items ?? [], ways, zones, isSaved, typed, renamed, errors, userAgent },
    page,
  );
  return { view, meta: buildPersonalMeta(view.title, settingsPath, page) };
}

const answerWith = (state: SettingsState, status: number, token: string, context: AppContext) =>
  answerForm(buildSettings(token, state, context), status);

/** What a form asks for. */
export async function sendSettings(parsed: ParsedSettings, token: string, context: AppContext) {
  if (parsed.kind === "wrong") {
    const { typed, renamed = null, errors } = parsed;
    return answerWith({ typed, renamed, errors }, 422, token, context);
  }
  try {
    return (await send(parsed, token, context)) ?? redirectPersonally(savedHref(context));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    rethrowSignIn(error, context);
    const typed = parsed.kind === "profile" ? { ...parsed.body, timezone: parsed.body.timezone ?? "" } : null;
    const renamed = parsed.kind === "renamePasskey" ? parsed.body : null;
    return answerWith(
      { typed, renamed, errors: findErrors(error, parsed) },
      error.status === 400 ? 422 : 503,
      token,
      context,
    );
  }
}

function findErrors({ wireError }: ServiceError, { kind }: ParsedSettings): SettingsErrors {
  if (wireError?.field === "timezone") return { timezone: "settings.timezoneInvalid" };
  return kind === "renamePasskey" ? { passkeyName: "settings.failed" } : { form: "settings.failed" };
}

export const savedHref = (context: AppContext) =>
  requireBlog(context).addressing.ownHref("/settings?saved=1");

const passkeyErrors = {
  refused: "signInMethods.failed",
  known: "passkey.known",
  tooMany: "signInMethods.tooMany",
} as const;

/** Null where it is done and there is nothing to say but that. */
async function send(parsed: Exclude<ParsedSettings, { kind: "wrong" }>, token: string, context: AppContext) {
  const { services } = context;
  switch (parsed.kind) {
    case "profile":
      await services.send(updateAccount, { body: parsed.body, token });
      return null;
    case "end":
      await services.send(endSessions, { body: { scope: "one", familyId: parsed.familyId }, token });
      return null;
    case "endOthers":
      await services.send(endSessions, { body: { scope: "others" }, token });
      return null;
    case "removePicture":
      await services.send(setAvatar, { body: { picture: null }, token });
      return null;
    case "addPasskey": {
      const { outcome } = await services.send(addPasskey, { body: parsed.body, token });
      return outcome === "added"
        ? null
        : answerWith({ errors: { ways: passkeyErrors[outcome] } }, 422, token, context);
    }
    case "renamePasskey": {
      const { outcome } = await services.send(renamePasskey, { body: parsed.body, token });
      return outcome === "renamed"
        ? null
        : answerWith({ errors: { ways: "signInMethods.failed" } }, 422, token, context);
    }
    case "removeWay": {
      const { outcome } = await services.send(removeSignInMethod, { body: parsed.way, token });
      return outcome === "last"
        ? answerWith({ errors: { ways: "signInMethods.last" } }, 422, token, context)
        : null;
    }
    case "delete": {
      const { screenName, alsoReplies } = parsed;
      const { outcome } = await services.send(deleteAccount, { body: { screenName, alsoReplies }, token });
      if (outcome === "deleted") {
        return redirectPersonally(requireBlog(context).addressing.ownHref("/"), signOutCookies);
      }
      const errors: SettingsErrors = {
        screenName: outcome === "member" ? "settings.deleteMember" : "settings.deleteWrong",
      };
      return answerWith({ errors }, 422, token, context);
    }
  }
}
