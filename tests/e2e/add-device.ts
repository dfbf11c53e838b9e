import type { Page } from "playwright-core";

/** A virtual authenticator that accepts every request. */
export async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    listCredentials: async () =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
  };
}
