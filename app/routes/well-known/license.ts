import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { licenseType } from "../../blog/machine-terms.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { answerFile, answerNoFile, answerOrFail } from "../../platform/http/answer-file.ts";
import { buildLicense } from "../../sitemap/well-known-files.ts";

/** `/license.xml` of a blog that states terms for machines; otherwise 404. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(() => {
    const { blog, addressing, terms } = requireBlog(context);
    if (terms === null) return Promise.resolve(answerNoFile({ mayAppear: true }));
    const owner = { name: blog.displayName, href: addressing.absolute(blog.host, "/terms") };
    return answerFile(buildLicense(terms, owner), `${licenseType}; charset=utf-8`, context);
  });
}
