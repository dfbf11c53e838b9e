import * as v from "valibot";
import { ProviderId } from "../../contract/ways-in.ts";

/** Variable and secret of the providers, as the platform gives them; docs/configuration.md. */
export interface ProviderVariables {
  SIGN_IN_PROVIDERS?: string;
  SIGN_IN_SECRETS?: string;
  /** Longest wait for all that is asked of a provider at one time, ms. */
  SIGN_IN_TIMEOUT?: string;
}

/** Half of what a page may take. */
const defaultTimeout = "8000";

/** A provider that is set up. */
export interface ProviderSettings {
  id: string;
  /** On the button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Longest wait for all that is asked of it at one time, ms. */
  timeout: number;
}

/** What is known of a provider without being told. */
const known: Readonly<Record<string, { name: string; issuer: string }>> = {
  google: { name: "Google", issuer: "https://accounts.google.com" },
};

/** https, or the developer's own machine; nothing in it that could be sent elsewhere. */
const isIssuer = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  const isSafe = protocol === "https:" || (protocol === "http:" && isLocalHost(hostname));
  return isSafe && username + password + search + hash === "";
};

/** Where an address without https is taken: a developer's own machine. */
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

/** The providers, in the order in which they are written. Throws an error that names what is wrong or missing. */
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
