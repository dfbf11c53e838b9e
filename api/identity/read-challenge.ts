import * as v from "valibot";
import { Token } from "../../contract/session.ts";
import { fromBase64Url } from "../subscriptions/token.ts";

const ClientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: Token }));

/** The challenge that a browser says it has signed (`clientDataJSON`, base64url); null for what is none of ours. */
export function readChallenge(clientData: string): string | null {
  try {
    const parsed = v.safeParse(ClientData, new TextDecoder().decode(fromBase64Url(clientData)));
    return parsed.success ? parsed.output.challenge : null;
  } catch {
    return null;
  }
}
