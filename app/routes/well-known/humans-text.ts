import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getBlogAbout } from "../../../contract/people/profile.ts";
import { buildHumansText, presentAbout } from "../../about/present-about.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { buildAbsoluteUrl } from "../../link/addressing.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { respondWithFile, respondOrFail } from "../../platform/http/file-response.ts";

/** `/humans.txt`: the blog's masthead. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(async () => {
    const { blog, addressing } = requireBlog(context);
    const about = await requirePrimary(context.services.get(getBlogAbout, { params: { blogId: blog.id } }));
    const page = await requirePage(context);
    const people = presentAbout(about, page).masthead?.people ?? [];
    const text = buildHumansText(
      people.map((person) => ({ ...person, href: buildAbsoluteUrl(person.href, page) })),
      { name: blog.displayName, href: addressing.absolute(blog.host, "/"), language: blog.locale },
    );
    return respondWithFile(text, "text/plain; charset=utf-8", context);
  });
}
