import { faultHeader } from "./fault-header.ts";

/**
 * Stands in workerd where the services' Worker stands, bound to the front end as that one is, and asks the mocks outside.
 * Between workerd and the mocks is a proxy that answers for whoever refuses, and follows whoever redirects: these two are
 * made here.
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
