import { subscribe } from "../../../contract/subscriptions.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../context/app-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { consentVersion } from "../../newsletter/consent.ts";
import { ServiceError } from "../../services/service-error.ts";

/** Null if the services accepted it; otherwise the message for the reader. */
export async function sendSignUp(
  { email, lists, source }: { email: string; lists: string[]; source: string },
  { services }: AppContext,
  { blog: { host, locale } }: BlogContext,
): Promise<MessageId | null> {
  try {
    await services.send(subscribe, { body: { lists, email, locale, host, source, consentVersion } });
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.wireError?.code === "unavailable" ? "newsletter.unavailable" : "newsletter.failed";
  }
}
