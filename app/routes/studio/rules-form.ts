import { readRuleSettings } from "../../../contract/moderation/rule-settings.ts";
import { getRules, writeRules, type RulesOfScope } from "../../../contract/moderation/rulesystem.ts";
import { requireOwn } from "../../account/require-access.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { buildManagePath } from "../../studio/paths.ts";
import type { RulesAnswer } from "../../studio/settings/present-rules.ts";
import { requireScope, type ManageScope } from "./manage-page.ts";
import { saveSettings } from "./save-settings.ts";

/** A blog, or a group, or (both null) the network, and the signed-in person. */
export type SettingsScope = ManageScope & { group: string | null };

/** The scope of a page of settings; `group` names a group of the network. */
export function requireSettingsScope(
  context: AppContext,
  name: string | undefined,
  { searchParams }: URL,
): SettingsScope {
  const scope = requireScope(context, name);
  return { ...scope, group: scope.blog === null ? searchParams.get("group") : null };
}

/** Names a scope in a call. */
export const listScopeQuery = ({ blog, group }: Pick<SettingsScope, "blog" | "group">) => ({
  ...(blog && { blogId: blog.id }),
  ...(group !== null && { group }),
});

/** The rules of a scope, for someone who may change them; `onFailure` may answer instead of the service. */
export function readRules<Instead = never>(
  scope: SettingsScope,
  context: AppContext,
  onFailure?: (error: unknown) => Instead,
): Promise<RulesOfScope | Instead> {
  const work = context.services.get(getRules, { query: listScopeQuery(scope), token: scope.token });
  return requireOwn<RulesOfScope | Instead>(onFailure ? work.catch(onFailure) : work, context);
}

interface RulesForm<Data> {
  scope: SettingsScope;
  found: RulesOfScope;
  /** The page that has the form. */
  at: "settings" | "rules";
  build: (answer: RulesAnswer) => Promise<Data>;
}

/** Answers the form of the rules. */
export const saveRules = <Data>(
  form: FormData,
  { scope: { blog, group, token }, found, at, build }: RulesForm<Data>,
  context: AppContext,
) =>
  saveSettings(
    form,
    {
      found,
      write: ({ choices, ...sent }) =>
        context.services.send(writeRules, {
          body: { blogId: blog?.id ?? null, group, choices: readRuleSettings(choices), ...sent },
          token,
        }),
      build,
      savedPath: `${buildManagePath(blog?.name ?? null, at)}?${new URLSearchParams({
        ...(group !== null && { group }),
        saved: at === "rules" ? "" : "rules",
      })}`,
    },
    context,
  );
