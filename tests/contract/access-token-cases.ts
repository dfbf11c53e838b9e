import { describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getBlogSettings, writeBlogSettings } from "../../contract/network/blog-settings.ts";
import {
  createAccessToken,
  getApiDescription,
  listAccessTokens,
  revokeAccessToken,
} from "../../contract/people/access-tokens.ts";
import { endSessions } from "../../contract/sign-in/session.ts";
import type { SignedServices } from "./signed-call.ts";
import { createSignInMethodsCaller } from "./sign-in-methods-caller.ts";

/** A superuser's token, and what someone who finds it tries with it. Ada is a superuser of the fixture. */
export function accessTokenCases(services: () => SignedServices): void {
  describe("an access token", () => {
    test("does what its rights allow, leads to nothing more, and ends when it is revoked", async () => {
      const { send, fail, signInByMail } = createSignInMethodsCaller((request) => services().fetch(request));
      const ada = await signInByMail("ada-owner@example.test", "Ada-Owner");
      const wish = { name: "Of the suite", rights: ["settings.write"], days: 1 };
      const { token } = await send(createAccessToken, wish, ada);

      const { version } = await send(getBlogSettings, undefined, token);
      const change = { blogId: null, group: null, version, choices: { hasAmp: true }, isTrial: false };
      await send(writeBlogSettings, change, token);
      const log = await send(getAudit, undefined, ada);
      expect(log.items.find(({ action }) => action === "settings.write")).toMatchObject({
        tokenName: "Of the suite",
      });
      const back = { ...change, version: version + 1, choices: {} };
      await send(writeBlogSettings, back, token);

      const refused = [403, "accessRight"];
      expect(await fail(getAudit, undefined, token)).toEqual(refused);
      expect(await fail(createAccessToken, wish, token)).toEqual(refused);
      expect(await fail(listAccessTokens, undefined, token)).toEqual(refused);
      expect(await fail(endSessions, { which: "all" }, token)).toEqual(refused);
      expect(await fail(getApiDescription, undefined, token)).toEqual(refused);
      const headers = { authorization: `Bearer ${token}` };
      const described = await services().fetch(
        new Request("http://services.invalid/api/openapi.json", { headers }),
      );
      expect([described.status, (await described.json<{ openapi: string }>()).openapi]).toEqual([
        200,
        "3.1.0",
      ]);

      const { items } = await send(listAccessTokens, undefined, ada);
      const own = items.find(({ name }) => name === "Of the suite");
      expect(await send(revokeAccessToken, { id: own?.id ?? "" }, ada)).toEqual({ isRevoked: true });
      expect(await fail(getBlogSettings, undefined, token)).toEqual([401, "unauthorized"]);
    });
  });
}
