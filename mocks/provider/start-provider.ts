import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProviderFault } from "./faults.ts";
import { presentChoice } from "./present-choice.ts";
import { createSigningKeys, signToken } from "./sign-token.ts";

/** Data behind an authorization code; each works once. */
interface Grant {
  nonce: string;
  challenge: string;
  redirectUri: string;
  email: string;
}

/** A running provider. `settings` configures it in the services. */
export interface MockProvider {
  settings: { id: string; name: string; issuer: string; clientId: string; clientSecret: string };
  /** Sets a fault from now on; null for none. */
  setFault: (fault: ProviderFault | null) => void;
  /** Number of token requests. */
  countTokens: () => number;
  stop: () => Promise<void>;
}

const client = { clientId: "magma-at-the-provider", clientSecret: "secret-of-the-provider" };

/**
 * An OpenID Connect provider on this machine: discovery, a page on which anyone can choose who they are,
 * signed tokens and a list of keys. With `as={email address}` in the authorization URL, it skips the page. It
 * enforces PKCE, the client's secret, and single use of each code.
 */
export async function startMockProvider({
  id = "demo",
  name = "Demo ID",
  port = 0,
} = {}): Promise<MockProvider> {
  const keys = await createSigningKeys();
  const grants = new Map<string, Grant>();
  const state = { fault: null as ProviderFault | null, tokens: 0, issuer: "", answer: {} };
  const server = createServer((request, response) => {
    if (state.fault === "hang") return;
    if (state.fault === "down") return void response.writeHead(503).end();
    const url = new URL(request.url ?? "/", state.issuer);
    const answer = answers[url.pathname];
    if (!answer) return void response.writeHead(404).end();
    void answer(url, request, response);
  });
  const sendJson = (response: ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  const answers: Record<string, (url: URL, request: IncomingMessage, response: ServerResponse) => unknown> = {
    "/.well-known/openid-configuration": (_url, _request, response) =>
      sendJson(response, {
        issuer: state.fault === "impostor" ? "https://accounts.google.com" : state.issuer,
        authorization_endpoint: `${state.issuer}/authorize`,
        token_endpoint: `${state.issuer}/token`,
        jwks_uri: `${state.issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["ES256"],
        authorization_response_iss_parameter_supported: true,
      }),
    "/keys": (_url, _request, response) => sendJson(response, { keys: [keys.jwk] }),
    "/authorize": (url, _request, response) => {
      const { searchParams: query } = url;
      const email = query.get("as");
      if (email === null) {
        response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
        return response.end(presentChoice(name, query));
      }
      return response.writeHead(302, { Location: sendBack(query, email) }).end();
    },
    "/token": async (_url, request, response) => {
      state.tokens += 1;
      const form = new URLSearchParams(await readText(request));
      const grant = grants.get(form.get("code") ?? "");
      grants.delete(form.get("code") ?? "");
      const isGood =
        isClient(request.headers.authorization) &&
        grant?.redirectUri === form.get("redirect_uri") &&
        grant?.challenge === hash(form.get("code_verifier") ?? "");
      if (!grant || !isGood) return sendJson(response, { error: "invalid_grant" }, 400);
      const token = await signToken(buildClaims(grant), keys, {
        fault: state.fault,
        secret: client.clientSecret,
      });
      const idToken = state.fault === "noToken" ? {} : { id_token: token };
      // A valid document, except for its address or its size.
      const padding = state.fault === "huge" ? { padding: "x".repeat(1_000_000) } : {};
      state.answer = { access_token: "opens-nothing", token_type: "Bearer", ...idToken, ...padding };
      if (state.fault === "elsewhere" || state.fault === "moved")
        return response.writeHead(303, { Location: `/${state.fault}` }).end();
      return sendJson(response, state.answer);
    },
    "/moved": (_url, _request, response) => sendJson(response, state.answer),
  };
  function sendBack(query: URLSearchParams, email: string): string {
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set(
      "state",
      state.fault === "otherState" ? "x".repeat(43) : (query.get("state") ?? ""),
    );
    back.searchParams.set("iss", state.issuer);
    if (email === "" || state.fault === "denied") {
      back.searchParams.set("error", "access_denied");
      return back.href;
    }
    const code = randomBytes(16).toString("base64url");
    const [nonce, challenge] = ["nonce", "code_challenge"].map((field) => query.get(field) ?? "");
    const redirectUri = query.get("redirect_uri") ?? "";
    grants.set(code, { nonce: nonce ?? "", challenge: challenge ?? "", redirectUri, email });
    back.searchParams.set("code", code);
    return back.href;
  }
  function buildClaims({ nonce, email }: Grant): object {
    const { fault, issuer } = state;
    const now = Math.floor(Date.now() / 1_000) - (fault === "expired" ? 3_600 : 0);
    return {
      iss: fault === "wrongIssuer" ? "https://accounts.google.com" : issuer,
      aud: fault === "wrongAudience" ? "another-client" : client.clientId,
      sub: fault === "noSubject" ? undefined : `subject-of-${email.toLowerCase()}`,
      iat: now,
      exp: now + 300,
      ...(fault === "noNonce" ? {} : { nonce: fault === "wrongNonce" ? "n".repeat(43) : nonce }),
      email,
      email_verified: fault === "wordVerified" ? "true" : fault !== "unverified",
    };
  }
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  state.issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    settings: { id, name, issuer: state.issuer, ...client },
    setFault: (fault) => {
      state.fault = fault;
    },
    countTokens: () => state.tokens,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Checks the client's secret; both parts of the header are form-encoded (RFC 6749, section 2.3.1). */
function isClient(header = ""): boolean {
  const [id, secret] = Buffer.from(header.replace(/^Basic /, ""), "base64")
    .toString()
    .split(":");
  return (
    decodeURIComponent(id ?? "") === client.clientId &&
    decodeURIComponent(secret ?? "") === client.clientSecret
  );
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
