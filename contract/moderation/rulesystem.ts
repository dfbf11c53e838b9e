import * as v from "valibot";
import { BlogId } from "../entities/ids.ts";
import { buildScopeSchema, SettingsScope, SettingValue } from "../network/blog-settings.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { RuleChoices } from "./rule-choices.ts";
import { ruleSettingNames } from "./rule-settings.ts";

const RulesOfScope = v.object({
  ...buildScopeSchema(v.picklist(ruleSettingNames)).entries,
  /** What the scope sets itself, as it is written. */
  choices: RuleChoices,
});
export type RulesOfScope = v.InferOutput<typeof RulesOfScope>;

/** The rules of a blog, of a group, or without both of the network. Needs permission to write them. */
export const getRules = defineSignedRead({
  service: "rulesystem",
  path: "views/rules",
  query: v.object({ blogId: v.optional(BlogId), group: v.optional(v.string()) }),
  reply: RulesOfScope,
});

/** A rule that changes for these blogs, by name. For a list: the entries that are removed, and those that are added. */
export const RuleChange = v.object({
  blogs: v.array(v.string()),
  name: v.picklist(ruleSettingNames),
  before: SettingValue,
  after: SettingValue,
});
export type RuleChange = v.InferOutput<typeof RuleChange>;

/**
 * Replaces the rules. Answers with what changes; with `isTrial` nothing is written. 409 if they were changed since
 * `version` was read; 400 names the invalid field, also if the minimum length of a blog would exceed the maximum.
 */
export const writeRules = defineSignedWrite({
  service: "rulesystem",
  path: "rules/write",
  query: v.object({}),
  body: v.object({
    blogId: SettingsScope.blogId,
    group: v.optional(SettingsScope.group, null),
    version: v.number(),
    choices: RuleChoices,
    isTrial: v.optional(v.boolean(), false),
  }),
  reply: v.object({ changes: v.array(RuleChange), version: v.number() }),
});
