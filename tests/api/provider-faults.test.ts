import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { finishProvider, startProvider } from "../../contract/sign-in/providers.ts";
import type { ProviderFault } from "../../mocks/provider/faults.ts";
import { startMockProvider, type MockProvider } from "../../mocks/provider/start-provider.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import {
  createSecret,
  createSignInMethodsCaller,
  origin,
  sessionClient,
} from "../contract/sign-in-methods-caller.ts";
import { openServices, type TestServices } from "./open-services.ts";

/*
 * A provider that is down, hangs or claims to be another issuer: the effect on a sign-in, and the log. Invalid claims
 * about a person are in the contract suite.
 */
const [never, later] = ["discovery", "token"] as const;
const cells: readonly [fault: ProviderFault, step: typeof never | typeof later][] = [
  ["hang", never],
  ["down", never],
  ["impostor", never],
  ["hang", later],
  ["down", later],
];
const nameOf = (fault: string, step: string) => `${fault}-${step}`;
const working = "working";

/** Time-out of the services in this test, ms: a working provider responds faster, even on a busy machine. */
const timeout = 2_000;
let services: TestServices;
/** One provider for each case, because discovery documents are cached. */
const providers = new Map<string, MockProvider>();

beforeAll(async () => {
  for (const id of [...cells.map((cell) => nameOf(...cell)), working]) {
    providers.set(id, await startMockProvider({ id, name: id }));
  }
  const all = [...providers.values()].map(({ settings }) => settings);
  services = openServices({
    SIGN_IN_PROVIDERS: JSON.stringify(
      all.map(({ id, name, issuer, clientId }) => ({ id, name, issuer, clientId })),
    ),
    SIGN_IN_SECRETS: JSON.stringify(
      Object.fromEntries(all.map(({ id, clientSecret }) => [id, clientSecret])),
    ),
    SIGN_IN_TIMEOUT: timeout.toString(),
  });
  await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
});
afterAll(async () => {
  for (const provider of providers.values()) await provider.stop();
});

const { send, fail, signInByMail } = createSignInMethodsCaller((request) => services.fetch(request));

/** The provider's response for a person who claims to be `email`. */
async function visit(url: string, email: string) {
  const answer = await fetch(`${url}&as=${email}`, { redirect: "manual" });
  const { searchParams } = new URL(answer.headers.get("Location") ?? expect.fail("not sent back"));
  const read = (name: string) => searchParams.get(name);
  return { state: read("state"), code: read("code"), error: null, iss: read("iss") };
}

/** Log entries about providers since the previous call. */
function takeFailures(): unknown[] {
  const lines = vi.mocked(console.warn).mock.calls.map(([line]) => String(line));
  vi.mocked(console.warn).mockClear();
  return lines
    .filter((line) => line.includes('"provider.failed"'))
    .map((line) => JSON.parse(line) as { provider: string; step: string; reason: string });
}

test.each(cells)(
  "with a provider's %s at its %s nobody is signed in, and it is logged once",
  async (fault, step) => {
    const id = nameOf(fault, step);
    const provider = providers.get(id) ?? expect.fail(id);
    const secret = createSecret();
    const start = { provider: id, secret, origin, locale: "en-US", next: null };
    const began = performance.now();
    vi.mocked(console.warn).mockClear();
    if (step === never) {
      provider.setFault(fault);
      expect(await fail(startProvider, start)).toEqual([503, "unavailable"]);
    } else {
      const { url } = await send(startProvider, start);
      const returned = await visit(url, "reader@example.com");
      provider.setFault(fault);
      const finish = { ...returned, secret, ...sessionClient };
      expect(await send(finishProvider, finish)).toMatchObject({ outcome: "unavailable", session: null });
      // A failed code can't be used again.
      provider.setFault(null);
      expect(await send(finishProvider, finish)).toMatchObject({ outcome: "refused", session: null });
    }
    if (fault === "hang") expect(performance.now() - began).toBeGreaterThan(timeout * 0.9);
    const failures = takeFailures();
    expect(failures).toEqual([expect.objectContaining({ provider: id, step, level: "warn" })]);
    // It contains no usable secret.
    expect(JSON.stringify(failures)).not.toContain(secret);
    if (step === later) return;
    // Signing in works again once the provider recovers.
    provider.setFault(null);
    expect((await send(startProvider, start)).url).toContain(provider.settings.issuer);
  },
);

test("an account that is linked to someone else meanwhile opens nobody's session", async () => {
  const email = "raced@example.com";
  await signInByMail(email, "Raced-Address");
  const secret = createSecret();
  const start = { provider: working, secret, origin, locale: "en-US", next: null };
  const returned = await visit((await send(startProvider, start)).url, email);
  // The other link's row is inserted between our look-up and our write.
  await services.db.exec(
    "CREATE TRIGGER linked_meanwhile BEFORE INSERT ON identities BEGIN SELECT RAISE(IGNORE); END",
  );
  const finished = await send(finishProvider, { ...returned, secret, ...sessionClient });
  expect(finished).toMatchObject({ outcome: "taken", session: null });
});
