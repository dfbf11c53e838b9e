import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { maxAvatarBytes, setAvatar } from "../../contract/settings.ts";
import { settingsFields } from "../account/parse-settings.ts";
import { requireBlog } from "../context.ts";
import { assertNotLimited } from "../http/assert-not-limited.ts";
import { ServiceError } from "../services/service-error.ts";
import { formatBase64 } from "./format-base64.ts";
import { readForm } from "./read-form.ts";
import { redirectPersonally } from "./session-answers.ts";
import { requireOwn, requireSignedIn, savedHref } from "./settings-steps.ts";

/** Takes a picture of oneself. What is none is refused by the services, which look at its bytes. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { blog, addressing } = requireBlog(context);
  if (!blog.isMainSite) throw new Response(null, { status: 404 });
  assertNotLimited(context);
  const token = requireSignedIn(context);
  const wrong = () => redirectPersonally(addressing.ownHref("/settings?wrong=picture"));
  const file = (await readForm(request)).get(settingsFields.picture);
  if (!(file instanceof File) || file.size === 0 || file.size > maxAvatarBytes) return wrong();
  const picture = formatBase64(new Uint8Array(await file.arrayBuffer()));
  try {
    await requireOwn(rethrowInvalid(context.services.send(setAvatar, { body: { picture }, token })), context);
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
