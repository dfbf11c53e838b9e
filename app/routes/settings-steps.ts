import { data } from "@remix-run/cloudflare";
import { addPasskey, renamePasskey } from "../../contract/passkeys.ts";
import { endSessions, getAccount, listSessions } from "../../contract/session.ts";
import { deleteAccount, setAvatar, updateAccount } from "../../contract/settings.ts";
import { listWaysIn, removeWayIn, signInAgain } from "../../contract/ways-in.ts";
import type {
  ParsedSettings,
  SettingsErrors,
  TypedPasskeyName,
  TypedProfile,
} from "../account/parse-settings.ts";
import { presentSettings, type SettingsView } from "../account/present-settings.ts";
import { buildPersonalHeaders, signOutCookies } from "../account/sign-in-cookies.ts";
import { requireBlog, requirePage, type AppContext } from "../context.ts";
import { requirePrimary } from "../services/failure-response.ts";
import { ServiceError } from "../services/service-error.ts";
import { secondaryTimeout } from "../services/time-outs.ts";
import type { PageMeta } from "./page-meta.ts";
import { redirectPersonally } from "./session-answers.ts";

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

/** The token of who is signed in; whoever is not is sent to sign in first, and comes back. */
export function requireSignedIn(context: AppContext): string {
  if (context.sessionToken !== null) return context.sessionToken;
  throw toSignIn(context);
}

/** Where somebody signs in and comes back to the settings; once more, for what asks for it. */
export const findSignInHref = (context: AppContext, isAgain = false): string =>
  requireBlog(context).addressing.ownHref(`/signin?next=/settings${isAgain ? "&again=1" : ""}`);

const toSignIn = (context: AppContext) => redirectPersonally(findSignInHref(context), signOutCookies);

/** Throws the way to signing in for a failure that means it; whoever has to do it once more stays signed in. */
export function rethrowSignIn(error: ServiceError, context: AppContext): void {
  if (error.status === 401) throw toSignIn(context);
  if (error.wireError?.refusal === signInAgain) throw redirectPersonally(findSignInHref(context, true));
}

/** Awaits what is for whoever is signed in. A session that is over leads to signing in anew. */
export async function requireOwn<T>(work: Promise<T>, context: AppContext): Promise<T> {
  return requirePrimary(
    work.catch((error: unknown) => {
      throw error instanceof ServiceError && error.status === 401 ? toSignIn(context) : error;
    }),
  );
}

export async function buildSettings(
  token: string,
  { isSaved = false, typed = null, renamed = null, errors = {}, userAgent = "" }: SettingsState,
  context: AppContext,
): Promise<SettingsData> {
  const { services } = context;
  const [account, sessions, ways] = await Promise.all([
    requireOwn(services.get(getAccount, { token }), context),
    services.findOptional(listSessions, { token, timeout: secondaryTimeout }),
    services.findOptional(listWaysIn, { token, timeout: secondaryTimeout }),
  ]);
  const page = await requirePage(context);
  const zones = Intl.supportedValuesOf("timeZone");
  const view = presentSettings(
    { account, sessions: sessions?.items ?? [], ways, zones, isSaved, typed, renamed, errors, userAgent },
    page,
  );
  const canonical = page.addressing.absolute(page.blog.host, "/settings");
  const title = `${view.title} — ${page.blog.displayName}`;
  return { view, meta: { title, description: "", canonical, isHidden: true } };
}

const answerWith = async (state: SettingsState, status: number, token: string, context: AppContext) =>
  data(await buildSettings(token, state, context), { status, headers: buildPersonalHeaders() });

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
  refused: "ways.failed",
  known: "passkey.known",
  tooMany: "ways.tooMany",
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
        : answerWith({ errors: { ways: "ways.failed" } }, 422, token, context);
    }
    case "removeWay": {
      const { outcome } = await services.send(removeWayIn, { body: parsed.way, token });
      return outcome === "last" ? answerWith({ errors: { ways: "ways.last" } }, 422, token, context) : null;
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
