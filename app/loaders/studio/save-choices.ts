import type { AppContext } from "../../context/app-context.ts";
import { redirectOwn, throwOwn } from "../../context/require-session.ts";
import { answerForm } from "../../http/personal-answer.ts";
import { ServiceError, isUnanswered } from "../../services/service-error.ts";
import type { ParsedChoices } from "../../studio/moderation/choices-form.ts";
import { buildManagePath } from "../../studio/moderation/manage-path.ts";
import { noAnswer, type ChoicesAnswer, type ChoicesPage } from "../../studio/moderation/present-choices.ts";
import type { ManageScope } from "./manage-scope.ts";

interface SentChoices<Typed, Choices, Data> {
  name: ChoicesPage;
  parsed: ParsedChoices<Typed, Choices>;
  send: (body: { blogId: string | null; version: number; choices: Choices }) => Promise<unknown>;
  /** The page with what came of the form. */
  build: (answer: ChoicesAnswer<Typed>) => Promise<Data>;
}

/** Saves what was chosen for a blog or the network. If something is wrong, returns the page with what was typed. */
export async function saveChoices<Typed, Choices, Data>(
  { name, parsed, send, build }: SentChoices<Typed, Choices, Data>,
  { blog }: ManageScope,
  context: AppContext,
) {
  const { typed, version } = parsed;
  const answerWith = (answer: Partial<ChoicesAnswer<Typed>>, status: number) =>
    answerForm(build({ ...noAnswer, typed, ...answer }), status);
  if (!("choices" in parsed))
    return answerWith({ field: parsed.field, error: `moderation.${name}.error` }, 400);
  try {
    await send({ blogId: blog?.id ?? null, version, choices: parsed.choices });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return answerWith({ error: `moderation.${name}.conflict` }, 409);
    const field = error instanceof ServiceError ? error.wireError?.field?.split(".")[1] : undefined;
    if (field !== undefined) return answerWith({ field, error: `moderation.${name}.error` }, 400);
    if (isUnanswered(error)) return answerWith({ error: "moderation.error.failed" }, 503);
    throwOwn(error, context);
  }
  return redirectOwn(`${buildManagePath(blog?.name ?? null, name)}?saved`, context);
}
