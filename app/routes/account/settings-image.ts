import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { maxAvatarBytes, setAvatar } from "../../../contract/settings.ts";
import { settingsFields } from "../../account/parse-settings.ts";
import { requireMainSite } from "../../context/app-context.ts";
import { assertNotLimited } from "../../http/assert-not-limited.ts";
import { ServiceError } from "../../services/service-error.ts";
import { formatBase64 } from "../../image/format-base64.ts";
import { readForm } from "../../http/read-form.ts";
import { savedHref, settingsPath } from "../../loaders/account/settings-actions.ts";
import { redirectPersonally } from "../../http/personal-answer.ts";
import { requireOwn, requireToken } from "../../context/require-session.ts";

/** Takes a picture of oneself. What is none is refused by the services, which look at its bytes. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { addressing } = requireMainSite(context);
  assertNotLimited(context);
  const token = requireToken(context, settingsPath);
  const wrong = () => redirectPersonally(addressing.ownHref("/settings?wrong=picture"));
  const file = (await readForm(request)).get(settingsFields.picture);
  if (!(file instanceof File) || file.size === 0 || file.size > maxAvatarBytes) return wrong();
  const picture = formatBase64(new Uint8Array(await file.arrayBuffer()));
  try {
    const sent = context.services.send(setAvatar, { body: { picture }, token });
    await requireOwn(rethrowInvalid(sent), context, settingsPath);
  } catch (error) {
    if (error === invalid) return wrong();
    throw error;
  }
  return redirectPersonally(savedHref(context));
}

/** A picture's address is the settings'. */
export const loader = () => redirect("/settings", 303);

const invalid = new Error("no picture");
const rethrowInvalid = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    throw error instanceof ServiceError && error.status === 400 ? invalid : error;
  });
