import { expect } from "vitest";
import * as v from "valibot";
import { buildCallPath, type Call, type PathParams, type QueryValues } from "../../contract/wire/call.ts";
import { writeReply } from "../../contract/posts/core.ts";
import type { NetworkRole } from "../../contract/entities/account.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { OwnReply } from "../../contract/entities/post.ts";
import { envelopeOf, ErrorEnvelope } from "../../contract/wire/envelope.ts";

/** Services where tests can sign anyone in without credentials. */
export interface SignedServices {
  fetch: (request: Request) => Promise<Response>;
  /** A session token; the person is one of the fixture's. */
  openSession: (screenName: string, options: { roles: NetworkRole[] }) => Promise<string> | string;
}

interface Failed {
  status: number;
  code: string;
  field?: string | undefined;
  refusal?: string | undefined;
}

type Params<Path extends string> = PathParams<Path>;
type AnyQuery = v.GenericSchema;

/** Calls by people of the fixture, by screen name. */
export interface Caller extends Pick<SignedServices, "fetch"> {
  paragraph: (text: string) => BlockNode[];
  ask: <Path extends string, Reply extends v.GenericSchema>(
    call: Call<Path, AnyQuery, undefined, Reply>,
    params: Params<Path>,
    query: QueryValues,
  ) => Promise<v.InferOutput<Reply>>;
  askAs: <Path extends string, Reply extends v.GenericSchema>(
    who: string,
    call: Call<Path, AnyQuery, undefined, Reply>,
    params: Params<Path>,
    query?: QueryValues,
  ) => Promise<v.InferOutput<Reply>>;
  sendAs: <Path extends string, Body extends v.GenericSchema, Reply extends v.GenericSchema>(
    who: string,
    call: Call<Path, AnyQuery, Body, Reply>,
    params: Params<Path>,
    body: v.InferInput<Body>,
    query?: QueryValues,
  ) => Promise<v.InferOutput<Reply>>;
  /** The same for calls that must fail; `who` is null for a visitor. */
  failAs: <Path extends string, Body extends v.GenericSchema>(
    who: string | null,
    call: Call<Path, AnyQuery, Body>,
    params: Params<Path>,
    body: v.InferInput<Body>,
    query?: QueryValues,
  ) => Promise<Failed>;
  failToAsk: <Path extends string>(
    call: Call<Path, AnyQuery, undefined>,
    params: Params<Path>,
    query: QueryValues,
    who?: string,
  ) => Promise<Failed>;
  write: (who: string, parentId: string, text: string, key?: string) => Promise<OwnReply>;
}

const paragraph = (text: string): BlockNode[] => [
  {
    type: "Paragraph",
    value: [{ type: "Text", value: text, styles: [] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];

const tokens = new WeakMap<SignedServices, Map<string, Promise<string>>>();

/**
 * One session per person and services instance, because signing in isn't tested here. Ada has network roles.
 */
function findToken(services: SignedServices, who: string): Promise<string> {
  const known = tokens.get(services) ?? new Map<string, Promise<string>>();
  tokens.set(services, known);
  const token =
    known.get(who) ??
    Promise.resolve(services.openSession(who, { roles: who === "Ada-Owner" ? ["superuser"] : [] }));
  known.set(who, token);
  return token;
}

export function createCaller(services: SignedServices): Caller {
  const make = async (
    who: string | null,
    call: Call,
    params: Record<string, string>,
    query: QueryValues,
    body?: unknown,
  ) => {
    const token = who === null ? null : await findToken(services, who);
    const response = await services.fetch(
      new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, params, query)}`, {
        method: call.method,
        headers: {
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "Content-Type": call.isFile ? "image/jpeg" : "application/json" }),
        },
        ...(body !== undefined && {
          body: call.isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
        }),
      }),
    );
    return { status: response.status, text: await response.text() };
  };
  const succeed = async (call: Call, answered: ReturnType<typeof make>) => {
    const { status, text } = await answered;
    expect(status, `${call.path}: ${text}`).toBe(200);
    return v.parse(envelopeOf(call.reply), JSON.parse(text)).data as never;
  };
  const fail = async (answered: ReturnType<typeof make>): Promise<Failed> => {
    const { status, text } = await answered;
    const { code, field, refusal } = v.parse(ErrorEnvelope, JSON.parse(text)).meta.error;
    return { status, code, field, refusal };
  };
  return {
    fetch: (request) => services.fetch(request),
    paragraph,
    ask: (call, params, query) => succeed(call, make(null, call, params, query)),
    askAs: (who, call, params, query = {}) => succeed(call, make(who, call, params, query)),
    sendAs: (who, call, params, body, query = {}) => succeed(call, make(who, call, params, query, body)),
    failAs: (who, call, params, body, query = {}) => fail(make(who, call, params, query, body)),
    failToAsk: (call, params, query, who) => fail(make(who ?? null, call, params, query)),
    write: (who, parentId, text, key = crypto.randomUUID()) =>
      succeed(writeReply, make(who, writeReply, { parentId }, {}, { body: paragraph(text), key })),
  };
}
