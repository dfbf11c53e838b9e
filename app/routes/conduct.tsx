import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../blog/page-type.ts";
import { ConductPage } from "../discussion/ConductPage.tsx";
import { openConduct, sendConduct } from "./conduct-steps.ts";
import { personalHeaders } from "./manage-scope.ts";
import { buildMeta } from "./page-meta.ts";

/** `/conduct/{id}`: how a story is discussed, and what its liveblog or its guests have to do; of an entry, its text. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const done = new URL(request.url).searchParams.has("done");
  return openConduct(params["postId"] ?? "", { typed: null, error: null, done }, context);
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return sendConduct(params["postId"] ?? "", request, context);
}

/** Somebody's own, whatever it says. */
export const headers: HeadersFunction = ({ errorHeaders, actionHeaders }) => {
  const own = new Headers(errorHeaders ?? actionHeaders);
  for (const [name, value] of Object.entries(personalHeaders)) own.set(name, value);
  return own;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "editor" };

export default function Conduct() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof loader>();
  return <ConductPage page={(answered ?? loaded).view} />;
}
