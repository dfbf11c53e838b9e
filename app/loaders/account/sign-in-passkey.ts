import { openPasskey, type SignedCredential } from "../../../contract/passkeys.ts";
import type { ReturnAddress } from "../../../contract/session.ts";
import { passkeyCookie } from "../../account/sign-in-cookies.ts";
import { endedAttemptCookie, findAttemptSecret } from "../../studio/account/attempt-cookie.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../context/app-context.ts";
import { answerSignedIn, readSessionClient } from "./session-answers.ts";

/** Signs in by a passkey; null if it is unknown. Throws if the services don't respond. */
export async function signInByPasskey(
  credential: SignedCredential,
  next: ReturnAddress | null,
  { request, context, known }: { request: Request; context: AppContext; known: BlogContext },
): Promise<Response | null> {
  const secret = findAttemptSecret(request.headers.get("Cookie"));
  if (secret === null) return null;
  const body = { credential, secret, ...readSessionClient(request, known) };
  const { session } = await context.services.send(openPasskey, { body });
  if (!session) return null;
  const answer = await answerSignedIn(session, next, context, known);
  answer.headers.append("Set-Cookie", endedAttemptCookie);
  answer.headers.append("Set-Cookie", passkeyCookie);
  return answer;
}
