import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
const handle = createRequestHandler(build as never, "production");
export default { fetch: (request: Request) => handle(request, {} as never) };
