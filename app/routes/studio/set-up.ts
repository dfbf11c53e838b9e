import { defaultTimeZone } from "../../../contract/zoned-time.ts";
import { importBatch } from "../../../contract/import/import.ts";
import { getNetwork } from "../../../contract/people/profile.ts";
import { requestSignInLink } from "../../../contract/sign-in/session.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { requirePrimary, ServiceError } from "../../platform/services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import {
  presentSetup,
  type SetupAnswer,
  type SetupDone,
  buildFirstNetwork,
  setupFields,
  type Setup,
  type SetupField,
  type TypedSetup,
} from "../../studio/setup/setup-form.ts";
import { setupPath } from "../../studio/paths.ts";

/** Nothing typed yet. */
export const emptySetup = {
  ...(Object.fromEntries(setupFields.map((name) => [name, ""])) as TypedSetup),
  theme: "default",
  locale: "en-US",
  timezone: defaultTimeZone,
};

/** Requests that have just created their network, so that their page confirms it. */
const finished = new WeakSet<AppContext>();

/** The page; 404 as soon as there is a blog: imports and the studio replace it then. */
export async function loadSetup(answer: SetupAnswer, done: SetupDone | null, context: AppContext) {
  if (done === null && !finished.has(context)) {
    const { items } = await requirePrimary(context.services.get(getNetwork));
    if (items.length > 0) throw new Response(null, { status: 404 });
  }
  const view = presentSetup(answer, Intl.supportedValuesOf("timeZone"), done, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, setupPath, requireBlog(context)) };
}

type Refused = { wrong?: SetupField; error?: MessageId; status?: number };

/** Creates the network with the operator's token, and sends its owner a link to sign in. */
export async function sendSetup(
  { token, ...setup }: Setup,
  context: AppContext,
): Promise<{ done: SetupDone } | Refused> {
  const { services, now } = context;
  const { items } = await requirePrimary(services.get(getNetwork));
  if (items.length > 0) throw new Response(null, { status: 404 });
  try {
    const body = buildFirstNetwork({ token, ...setup }, now);
    const { failures } = await services.send(importBatch, { body, token });
    if (failures.length > 0) return { error: "setup.failed", status: 409 };
    await services.send(requestSignInLink, {
      body: { email: setup.email, locale: setup.locale, next: null },
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401 || error.status === 403) return { wrong: "token", status: 403 };
    return { error: "setup.failed", status: 503 };
  }
  finished.add(context);
  return { done: await describeDone(setup, context) };
}

async function describeDone(
  { networkHost, networkName, blogHost, blogName, email }: Omit<Setup, "token">,
  context: AppContext,
): Promise<SetupDone> {
  const { intl, addressing } = await requirePage(context);
  const isLocal = context.config.environment === "development";
  return {
    text: intl.t("setup.done", { network: networkName, email }),
    links: [
      ...(isLocal
        ? [{ label: intl.t("setup.mail"), href: addressing.absolute(networkHost, "/development/mail") }]
        : []),
      { label: intl.t("setup.open", { name: blogName }), href: addressing.absolute(blogHost, "/") },
      { label: intl.t("setup.open", { name: networkName }), href: addressing.absolute(networkHost, "/") },
    ],
  };
}
