import { personalHeaders } from "./manage-scope.ts";

/** An address below the studio's paths that no page has. */
export function loader(): never {
  throw new Response(null, { status: 404, headers: personalHeaders });
}
