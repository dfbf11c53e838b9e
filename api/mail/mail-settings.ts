import * as v from "valibot";
import { Locale } from "../../contract/entities/blog.ts";
import { NewsletterId } from "../../contract/subscriptions/mailing-list.ts";
import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import type { NewsletterVariables, ServiceContext } from "../env.ts";
import { parseVariables } from "../wire/parse-input.ts";
import { ServiceError } from "../wire/service-error.ts";
import { createCampaignMonitor } from "./campaign-monitor.ts";
import { createLocalProvider } from "./local-messages.ts";
import type { MailProvider } from "./provider.ts";
import { createVault, type Vault } from "./vault.ts";

const json = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.pipe(v.string(), v.parseJson(), schema), "{}");

const Variables = v.object({
  NEWSLETTER_PROVIDER: v.optional(v.picklist(["local", "campaignMonitor"]), "campaignMonitor"),
  SUBSCRIPTIONS_PUBLIC_BASE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s{]*\{host\}\S*$/, "must be an address with {host} in it"),
      v.transform(trimSlashes),
    ),
    "https://{host}/newsletter",
  ),
  ACCOUNTS_PUBLIC_BASE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s{]*\{host\}\S*$/, "must be an address with {host} in it"),
      v.transform(trimSlashes),
    ),
    "https://{host}",
  ),
  MAIL_FROM: v.optional(v.string(), ""),
  SUBSCRIPTIONS_SECRET: v.optional(v.string(), ""),
  CAMPAIGN_MONITOR_KEY: v.optional(v.string(), ""),
  CAMPAIGN_MONITOR_LISTS: json(v.record(NewsletterId, v.string())),
  CAMPAIGN_MONITOR_CONFIRMATIONS: json(v.record(Locale, v.string())),
});

/** Settings needed to send mail. */
export interface Mail {
  provider: MailProvider;
  vault: Vault;
  /**
   * The address for confirming or unsubscribing, on a blog's production host:
   * `https://kotaku.com/newsletter/confirm?token=…`.
   */
  buildUrl: (host: string, page: "confirm" | "unsubscribe", token: string) => string;
  /** The address of a page on a production host: `https://kinja.com/signin/confirm?token=…`. */
  buildPageUrl: (host: string, path: string) => string;
}

/**
 * The address of a page on a production host, for callers without mail settings:
 * `https://kinja.com/signin/return`.
 */
export const buildPublicUrl = (variables: NewsletterVariables, host: string, path: string): string =>
  parseVariables(Variables, variables).ACCOUNTS_PUBLIC_BASE.replace("{host}", host) + path;

export const isLocal = (variables: NewsletterVariables) => variables.NEWSLETTER_PROVIDER === "local";

/**
 * The configured provider; null while the secrets are missing. Throws an error that names an invalid
 * variable.
 */
export function findMail({
  newsletters,
  db,
  now,
  createUid,
  createSalt,
}: Pick<ServiceContext, "newsletters" | "db" | "now" | "createUid" | "createSalt">): Mail | null {
  const variables = parseVariables(Variables, newsletters);
  const { NEWSLETTER_PROVIDER: name, SUBSCRIPTIONS_SECRET: secret, CAMPAIGN_MONITOR_KEY: key } = variables;
  if (secret === "" || (name === "campaignMonitor" && key === "")) return null;
  return {
    provider:
      name === "local"
        ? createLocalProvider({ db, now, createUid })
        : createCampaignMonitor({
            key,
            lists: variables.CAMPAIGN_MONITOR_LISTS,
            confirmations: variables.CAMPAIGN_MONITOR_CONFIRMATIONS,
            from: variables.MAIL_FROM,
            fetch: (request) => fetch(request),
          }),
    vault: createVault(secret, createSalt),
    buildUrl: (host, page, token) =>
      `${variables.SUBSCRIPTIONS_PUBLIC_BASE.replace("{host}", host)}/${page}?token=${token}`,
    buildPageUrl: (host, path) => buildPublicUrl(newsletters, host, path),
  };
}

/** The same, but throws 503 if mail can't be sent: otherwise a reader would see a confirmation that never comes. */
export function requireMail(context: Parameters<typeof findMail>[0]): Mail {
  const mail = findMail(context);
  if (mail) return mail;
  throw new ServiceError("unavailable", "We can't send email right now.");
}
