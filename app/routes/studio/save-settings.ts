import { writeBlogSettings, type SettingsOfScope } from "../../../contract/network/blog-settings.ts";
import { redirectOwn, throwOwn } from "../../account/require-access.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { noSettingsAnswer, parseSettings, type SettingsAnswer } from "../../studio/settings/settings-form.ts";

interface SettingsScope<Data> {
  blogId: string | null;
  group: string | null;
  token: string;
  /** The settings as they are. */
  found: SettingsOfScope;
  /** The page with an answer to the form. */
  build: (answer: SettingsAnswer) => Promise<Data>;
  /** Where the page says that they are saved. */
  savedPath: string;
}

/** Answers a form of settings: shows what would change, then saves it. */
export async function saveSettings<Data>(
  form: FormData,
  { blogId, group, token, found, build, savedPath }: SettingsScope<Data>,
  context: AppContext,
) {
  const sent = parseSettings(form, found);
  const answer = { ...noSettingsAnswer, sent };
  const { step, version, choices } = sent;
  if (choices === null) return respondToForm(build({ ...answer, error: "blogSettings.error" }), 400);
  if (step === "edit") return respondToForm(build(answer), 200);
  try {
    const { changes } = await context.services.send(writeBlogSettings, {
      body: { blogId, group, version, choices, isTrial: step === "review" },
      token,
    });
    if (step === "review") return await respondToForm(build({ ...answer, changes }), 200);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return respondToForm(build({ ...answer, error: "blogSettings.conflict" }), 409);
    if (isUnanswered(error))
      return respondToForm(build({ ...answer, error: "moderation.error.failed" }), 503);
    throwOwn(error, context);
  }
  return redirectOwn(savedPath, context);
}
