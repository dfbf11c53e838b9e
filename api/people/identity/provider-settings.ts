import * as v from "valibot";
import type { ProviderVariables } from "../../env.ts";
import { ProviderId } from "../../../contract/sign-in/sign-in-methods.ts";

/** Half of a page's time budget, ms. */
const defaultTimeout = "8000";

/** A configured provider. */
export interface ProviderSettings {
  id: string;
  /** Name on the button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Time limit for the requests in one step, ms. */
  timeout: number;
}

/** Defaults of well-known providers. */
const known: Readonly<Record<string, { name: string; issuer: string }>> = {
  google: { name: "Google", issuer: "https://accounts.google.com" },
};

/** https, or the local machine in development; without credentials, query and fragment. */
const isIssuer = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  const isSafe = protocol === "https:" || (protocol === "http:" && isLocalHost(hostname));
  return isSafe && username + password + search + hash === "";
};

/** Hosts allowed without https, in development. */
export const isLocalHost = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "127.0.0.1" || hostname.endsWith(".localhost");

const Providers = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: ProviderId,
      name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"), v.maxLength(60))),
      issuer: v.optional(v.pipe(v.string(), v.check(isIssuer, "must be an https address"))),
      clientId: v.pipe(v.string(), v.nonEmpty("must not be empty")),
    }),
  ),
);
const Timeout = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{1,4}$/, "must be a number of milliseconds from 10 to 99999"),
  v.transform(Number),
);
const Secrets = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

function parse<Schema extends v.GenericSchema>(schema: Schema, name: string, text: string) {
  const parsed = v.safeParse(schema, text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new TypeError(`Variable ${[name, v.getDotPath(issue)].filter(Boolean).join(".")}: ${issue.message}`);
}

/** The providers in the configured order. Throws an error naming an invalid or missing variable. */
export function findProviders({
  SIGN_IN_PROVIDERS: providers = "",
  SIGN_IN_SECRETS: secrets = "",
  SIGN_IN_TIMEOUT: wait = defaultTimeout,
}: ProviderVariables): ProviderSettings[] {
  if (providers === "") return [];
  const listed = parse(Providers, "SIGN_IN_PROVIDERS", providers);
  const secretOf = parse(Secrets, "SIGN_IN_SECRETS", secrets === "" ? "{}" : secrets);
  const timeout = parse(Timeout, "SIGN_IN_TIMEOUT", wait);
  const fail = (name: string, what: string): never => {
    throw new TypeError(`Variable ${name}: ${what}`);
  };
  return listed.map(({ id, clientId, ...given }, index) => {
    const at = `SIGN_IN_PROVIDERS.${index}`;
    if (listed.findIndex((other) => other.id === id) !== index) fail(`${at}.id`, `${id} is listed twice`);
    return {
      id,
      clientId,
      timeout,
      name: given.name ?? known[id]?.name ?? fail(`${at}.name`, "is missing"),
      issuer: given.issuer ?? known[id]?.issuer ?? fail(`${at}.issuer`, "is missing"),
      clientSecret:
        (Object.hasOwn(secretOf, id) && secretOf[id]) || fail(`SIGN_IN_SECRETS.${id}`, "is missing"),
    };
  });
}
