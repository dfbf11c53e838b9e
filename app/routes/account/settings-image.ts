import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { maxAvatarBytes, setAvatar } from "../../../contract/people/settings.ts";
import { settingsFields } from "../../studio/account/settings-fields.ts";
import { requireMainSite } from "../../platform/context/app-context.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { formatBase64 } from "../../image/format-base64.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { redirectToSaved, settingsPath } from "./settings-actions.ts";
import { redirectInPlace, redirectOwn, requireOwn, requireToken } from "../../account/require-access.ts";

/** Saves the account's picture. The services examine the file and reject anything that is not an image. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMainSite(context);
  assertNotLimited(context);
  const token = requireToken(context, settingsPath);
  const wrong = () => redirectInPlace("/settings?wrong=picture", context);
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
  return redirectToSaved("picture", context);
}

/** GET redirects: the form's address is not a page. */
export const loader = ({ context }: LoaderFunctionArgs) => redirectOwn(settingsPath, context);

const invalid = new Error("no picture");
const rethrowInvalid = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    throw error instanceof ServiceError && error.status === 400 ? invalid : error;
  });
