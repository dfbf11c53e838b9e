import { expect, test } from "vitest";
import { getAccount } from "../../contract/sign-in/session.ts";
import { sessionHostHeader } from "../../contract/wire/request-headers.ts";
import { buildRoutePattern } from "../../contract/wire/call.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";

test("a session works on the host that it was opened for, and on no other", async () => {
  const services = openServices();
  const { people, blogs } = fixtureNetwork;
  await services.load({ people, blogs });
  const token = await openSession(services.db, "Ada-Owner", { host: "kotaku.com" });
  const askOn = async (headers: Record<string, string>) => {
    const address = `http://services.invalid${buildRoutePattern(getAccount)}`;
    const request = new Request(address, { headers: { Authorization: `Bearer ${token}`, ...headers } });
    return (await services.fetch(request)).status;
  };
  expect(await askOn({ [sessionHostHeader]: "kotaku.com" })).toBe(200);
  expect(await askOn({ [sessionHostHeader]: "gizmodo.com" })).toBe(401);
  expect(await askOn({ [sessionHostHeader]: "" })).toBe(401);
  expect(await askOn({})).toBe(200);
});
