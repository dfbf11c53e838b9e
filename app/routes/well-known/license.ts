import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { licenseType } from "../../blog/machine-terms.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { respondWithFile, respondWithoutFile, respondOrFail } from "../../platform/http/file-response.ts";
import { buildLicense } from "../../sitemap/well-known-files.ts";

/** `/license.xml` of a blog that states terms for machines; otherwise 404. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(() => {
    const { blog, addressing, terms } = requireBlog(context);
    if (terms === null) return Promise.resolve(respondWithoutFile({ mayAppear: true }));
    const owner = { name: blog.displayName, href: addressing.absolute(blog.host, "/terms") };
    return respondWithFile(buildLicense(terms, owner), `${licenseType}; charset=utf-8`, context);
  });
}
