import { faultHeader } from "./fault-header.ts";

/**
 * Replaces the services' Worker in workerd, with the same binding, and forwards calls to the mocks outside. A proxy
 * between workerd and the mocks answers refused connections and follows redirects itself, so these two faults are
 * created here.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const answer = await fetch(request);
    const fault = answer.headers.get(faultHeader);
    if (fault === "refuse") throw new TypeError("Connection refused");
    if (fault !== null) return Response.redirect(fault, 302);
    return answer;
  },
};
