import type { PageHandle } from "../../blog/page-type.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";

/** 404 for unknown addresses below the studio's paths. */
export function loader(): never {
  throw new Response(null, { status: 404, headers: personalHeaders });
}

export const handle: PageHandle = { pageType: "manageblog" };

/** Never shown, but makes Remix render an error page instead of the loader's bare response. */
export default function StudioMissing() {
  return null;
}
