import type { ActionFunction, AppLoadContext, LoaderFunction } from "@remix-run/cloudflare";
import { matchPath } from "@remix-run/react";
import { expect } from "vitest";
import { createContext } from "../../../app/entry/create-context.ts";
import { hashToken } from "../../../api/wire/find-actor.ts";
import { sessionCookie } from "../../../app/account/account-cookies.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { findRoute } from "../../../app/link/find-route.ts";
import type { Route } from "../../../app/route-kinds.ts";
import { anyAddress, routes as table } from "../../../app/routes.ts";
import { parseConfig, type Env } from "../../../app/platform/config/parse-config.ts";
import { readAskedAddress } from "../../../app/platform/context/asked-address.ts";
import { createBreakers } from "../../../app/platform/services/breakers.ts";
import { buildHealthReport } from "../../../app/platform/services/health.ts";
import { createViewCounter } from "../../../app/platform/services/counters.ts";
import { createSiteCache } from "../../../app/platform/services/site-cache.ts";
import { createUnreadableRecords } from "../../../app/platform/services/unreadable-records.ts";
import { createRequestTrace } from "../../../app/platform/telemetry/request-trace.ts";
import type { NetworkRole } from "../../../contract/entities/account.ts";
import type { ErrorCode, WireError } from "../../../contract/wire/envelope.ts";
import { errorStatus } from "../../../contract/wire/envelope.ts";
import { buildRoutePattern, type Call } from "../../../contract/wire/call.ts";
import { openServices } from "../../api/open-services.ts";
import { openSession } from "../../api/open-session.ts";
import { createCaller } from "../../contract/signed-call.ts";
import { fixtureNetwork } from "../../contract/fixture-network.ts";

/** The English text of a message. */
export const { t } = createIntl("en-US", (message) => expect.fail(message));

export type Routes = Awaited<ReturnType<typeof openRoutes>>;

/** The route as Remix finds it: it doesn't know the forms of variable parts. */
function findRemixRoute(pathname: string): Route {
  const route = findRoute(pathname);
  const isMatch = ({ path, file }: Route) => file !== null && matchPath(`/${path}`, pathname) !== null;
  return route.file === null ? (table.find(isMatch) ?? anyAddress) : route;
}

/** The answer of an action or loader, returned or thrown. */
export interface Answer {
  status: number;
  /** Where a redirect leads; null for other answers. */
  location: string | null;
  headers: Headers;
  cookies: string[];
  /** Data of the page; undefined for a response without JSON. */
  data: unknown;
  /** The data as JSON, to look for typed text in it. */
  text: string;
  /** The error messages in it. */
  errors: string[];
}

interface Sent {
  /** Screen name of the signed-in person; a visitor by default. */
  as?: string;
  /** True if the client has exceeded the route's rate limit. */
  isLimited?: boolean;
  headers?: Record<string, string>;
  /** A cookie besides the session's. */
  cookie?: string;
  /** Thrown by every write, as a fault in our own code would be. */
  fault?: Error;
}

/** A form's fields, or a body that a script sends. */
type Form = Record<string, string | readonly string[]> | FormData | string | Uint8Array<ArrayBuffer>;
type Module = { action?: ActionFunction; loader?: LoaderFunction };

const modules = import.meta.glob<Module>("../../../app/routes/**/*.{ts,tsx}");

const roles: Record<string, NetworkRole[]> = { "Ada-Owner": ["superuser"] };

/**
 * The routes in this process, on the services in memory with the contract suite's network: what a route's action or
 * loader answers to a request, without rendering. `Ada-Owner` is a superuser.
 */
export async function openRoutes() {
  const services = openServices();
  await services.load(fixtureNetwork);
  /** Responses in place of the services' own, by their call. */
  const replaced = new Map<Call, Response>();
  const calls: string[] = [];
  const env = {
    SERVICES: {
      fetch: (request: Request) => {
        const { pathname } = new URL(request.url);
        calls.push(`${request.method} ${pathname}`);
        const other = [...replaced].find(([call]) => isCall(call, request))?.[1];
        return other ? Promise.resolve(other.clone()) : services.fetch(request);
      },
    },
  } as unknown as Env;
  const config = parseConfig(env);
  const sites = createSiteCache();
  const tokens = new Map<string, Promise<string>>();

  const signIn = async (screenName: string, host: string) => {
    const token = await openSession(services.db, screenName, { host, roles: roles[screenName] ?? [] });
    // As by a link or key, a moment ago: changes of sign-in methods require it.
    await services.db
      .prepare("UPDATE sessions SET proved_time = created_time WHERE token_hash = ?1")
      .bind(await hashToken(token))
      .run();
    return token;
  };
  const findToken = (screenName: string, host: string) => {
    const key = `${screenName} ${host}`;
    const token = tokens.get(key) ?? signIn(screenName, host);
    tokens.set(key, token);
    return token;
  };

  const ask = async (
    address: string,
    init: RequestInit,
    { as, isLimited = false, headers = {}, cookie, fault }: Sent,
  ) => {
    const url = new URL(`https://${address}`);
    const token = as === undefined ? null : await findToken(as, url.host);
    const cookies = [...(token === null ? [] : [`${sessionCookie}=${token}`]), ...(cookie ? [cookie] : [])];
    const sent = cookies.length === 0 ? {} : { Cookie: cookies.join("; ") };
    const request = new Request(url, { ...init, headers: { ...sent, ...headers } });
    const context = await createContext({
      env,
      config,
      trace: createRequestTrace(request),
      breakers: createBreakers(),
      unreadable: createUnreadableRecords(),
      request,
      asked: readAskedAddress(url, config),
      cache: sites,
      changes: null,
      views: createViewCounter(),
      waitUntil: () => undefined,
      now: Date.now(),
      isLimited,
      readBack: () => Promise.reject(new Error("not in memory")),
      checkHealth: () =>
        Promise.resolve(buildHealthReport(null, () => "closed", { build: "", deployment: null })),
      preview: null,
      dependencies: null,
      cuts: null,
    });
    if (fault) context.services.send = () => Promise.reject(fault);
    const { path, file } = findRemixRoute(url.pathname);
    const open = modules[`../../../app/${file ?? ""}`] ?? expect.fail(`no module for ${url.pathname}`);
    const params = matchPath(`/${path}`, url.pathname)?.params ?? {};
    return { module: await open(), args: { request, context, params, response: undefined as never } };
  };
  type Args = Awaited<ReturnType<typeof ask>>["args"] & { context: AppLoadContext };

  const answer = async (work: ((args: Args) => unknown) | undefined, args: Args): Promise<Answer> => {
    let found: unknown;
    try {
      found = await (work ?? expect.fail("not offered"))(args);
    } catch (thrown) {
      found = thrown;
      if (!(thrown instanceof Response)) throw thrown;
    }
    return await describeAnswer(found);
  };

  const replacing = async <T>(
    call: Call,
    { error, data }: { error: Failure | null; data: unknown },
    work: () => Promise<T>,
  ): Promise<T> => {
    const meta = { error: error && { uid: "u", message: "", ...error } };
    replaced.set(call, Response.json({ meta, data }, { status: error ? errorStatus[error.code] : 200 }));
    try {
      return await work();
    } finally {
      replaced.delete(call);
    }
  };

  const listCalls = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = calls.length;
    await work();
    return calls.slice(before);
  };

  return {
    services,
    /** Calls of the services as people of the fixture, to prepare a state or to read the result. */
    caller: createCaller({
      fetch: (request) => services.fetch(request),
      openSession: (screenName) => findToken(screenName, "kinja.com"),
    }),
    /** The calls that the services received while `work` ran, such as `GET /api/profile/account`. */
    listCalls,
    /** The same without reads. */
    listWrites: async (work: () => Promise<unknown>): Promise<string[]> =>
      (await listCalls(work)).filter((call) => !call.startsWith("GET ")),
    /** Sends a form to the route of an address such as `kinja.com/settings`. */
    send: async (address: string, form: Form, sent: Sent = {}): Promise<Answer> => {
      const isBody = typeof form === "string" || form instanceof FormData || form instanceof Uint8Array;
      const body = isBody ? form : encode(form);
      const { module, args } = await ask(address, { method: "POST", body }, sent);
      return answer(module.action, args);
    },
    /** Opens an address. */
    open: async (address: string, sent: Sent = {}): Promise<Answer> => {
      const { module, args } = await ask(address, { method: "GET" }, sent);
      return answer(module.loader, args);
    },
    /** While `work` runs, this call fails. */
    failing: <T>(call: Call, error: Failure, work: () => Promise<T>): Promise<T> =>
      replacing(call, { error, data: null }, work),
    /** While `work` runs, this call has the given reply. */
    answering: <T>(call: Call, data: unknown, work: () => Promise<T>): Promise<T> =>
      replacing(call, { error: null, data }, work),
  };
}

type Failure = { code: ErrorCode } & Partial<WireError>;

const isCall = (call: Call, { method, url }: Request) =>
  method === call.method &&
  new RegExp(`^${buildRoutePattern(call).replace(/:\w+/g, "[^/]+")}$`).test(new URL(url).pathname);

function encode(form: Record<string, string | readonly string[]>): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(form))
    for (const each of typeof value === "string" ? [value] : value) fields.append(name, each);
  return fields;
}

/** Remix's `data(view, init)` and responses, in one form. */
async function describeAnswer(found: unknown): Promise<Answer> {
  if (found instanceof Response) {
    const isJson = found.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    return read(found.status, found.headers, isJson ? await found.json() : undefined);
  }
  if (typeof found === "object" && found !== null && "init" in found && "data" in found) {
    const { data, init } = found as { data: unknown; init: ResponseInit | null };
    return read(init?.status ?? 200, new Headers(init?.headers), data);
  }
  return read(200, new Headers(), found);
}

const read = (status: number, headers: Headers, data: unknown): Answer => ({
  status,
  location: headers.get("Location"),
  headers,
  cookies: headers.getSetCookie(),
  data,
  text: JSON.stringify(data) ?? "",
  errors: listErrors(data),
});

/** Texts under names such as `error` and `emailError`. */
const listErrors = (data: unknown): string[] =>
  typeof data !== "object" || data === null
    ? []
    : Object.entries(data).flatMap(([name, value]) =>
        typeof value === "string" ? (/error$/i.test(name) ? [value] : []) : listErrors(value),
      );
