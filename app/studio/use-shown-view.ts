import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

type ViewLoader = (args: LoaderFunctionArgs) => Promise<{ view: unknown }>;

/** The shown view: the form's response, if it was refused; otherwise the loaded one. */
export function useShownView<Loader extends ViewLoader>(): Awaited<ReturnType<Loader>>["view"] {
  const loaded = useLoaderData<{ view: unknown }>();
  const answered = useActionData<{ view: unknown } | undefined>();
  return (answered ?? loaded).view;
}
