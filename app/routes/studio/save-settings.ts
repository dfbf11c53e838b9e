import type { RuleSettingName } from "../../../contract/moderation/rule-settings.ts";
import type { SettingName, SettingValue } from "../../../contract/network/blog-settings.ts";
import { redirectOwn, throwOwn } from "../../account/require-access.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { parseSettings, type FoundSettings } from "../../studio/settings/parse-settings.ts";
import { noSettingsAnswer, type SettingsAnswer } from "../../studio/settings/present-settings.ts";

/** A form of settings, or of rules. */
interface SettingsForm<Name extends SettingName | RuleSettingName, Change, Data> {
  /** The settings as they are. */
  found: FoundSettings<Name>;
  /** Saves what a scope sets itself, or only says what that would change. */
  write: (sent: {
    choices: Partial<Record<Name, SettingValue>>;
    version: number;
    isTrial: boolean;
  }) => Promise<{ changes: readonly Change[] }>;
  /** The page with an answer to the form. */
  build: (answer: SettingsAnswer<Name, Change>) => Promise<Data>;
  /** Where the page says that they are saved. */
  savedPath: string;
}

/** Answers a form of settings: shows what would change, then saves it. */
export async function saveSettings<Name extends SettingName | RuleSettingName, Change, Data>(
  form: FormData,
  { found, write, build, savedPath }: SettingsForm<Name, Change, Data>,
  context: AppContext,
) {
  const sent = parseSettings(form, found);
  const answer = { ...noSettingsAnswer, sent };
  const { step, version, choices } = sent;
  // Without a version it isn't the form of this page, and must not reset anything.
  const isWhole = choices !== null && version >= 0;
  if (!isWhole) return respondToForm(build({ ...answer, error: "blogSettings.error" }), 400);
  if (step === "edit") return respondToForm(build(answer), 200);
  try {
    const { changes } = await write({ choices, version, isTrial: step === "review" });
    if (step === "review") return await respondToForm(build({ ...answer, changes }), 200);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return respondToForm(build({ ...answer, error: "blogSettings.conflict" }), 409);
    const faults = listFaults(error, found);
    if (faults.length > 0)
      return respondToForm(build({ ...answer, sent: { ...sent, faults }, error: "blogSettings.error" }), 400);
    if (isUnanswered(error))
      return respondToForm(build({ ...answer, error: "moderation.error.failed" }), 503);
    throwOwn(error, context);
  }
  return redirectOwn(savedPath, context);
}

/** The settings that the services have refused. */
function listFaults<Name extends SettingName | RuleSettingName>(error: unknown, found: FoundSettings<Name>) {
  const field = error instanceof ServiceError ? error.wireError?.field?.split(".")[1] : undefined;
  // The services have all lists of words as one.
  const faulty = field === "words" ? "banned" : field;
  return found.items.map(({ name }) => name).filter((name) => name === faulty);
}
