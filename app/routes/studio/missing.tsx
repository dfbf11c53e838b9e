import type { PageHandle } from "../../blog/page-type.ts";
import { personalHeaders } from "../../http/personal-answer.ts";

/** An address below the studio's paths that no page has. */
export function loader(): never {
  throw new Response(null, { status: 404, headers: personalHeaders });
}

export const handle: PageHandle = { pageType: "manageblog" };

/** Never shown; with it Remix answers with a page instead of the loader's bare response. */
export default function StudioMissing() {
  return null;
}
