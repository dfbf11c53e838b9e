import * as v from "valibot";
import { Token } from "../../../contract/session.ts";
import { fromBase64Url } from "../../wire/token.ts";

const ClientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: Token }));

/** The challenge in a browser's `clientDataJSON` (base64url); null if invalid. */
export function readChallenge(clientData: string): string | null {
  try {
    const parsed = v.safeParse(ClientData, new TextDecoder().decode(fromBase64Url(clientData)));
    return parsed.success ? parsed.output.challenge : null;
  } catch {
    return null;
  }
}
