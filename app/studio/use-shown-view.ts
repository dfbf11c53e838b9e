import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

type ViewLoader = (args: LoaderFunctionArgs) => Promise<{ view: unknown }>;

/** What a page shows: what came back with its form, if it was sent and something is wrong; else what was loaded. */
export function useShownView<Loader extends ViewLoader>(): Awaited<ReturnType<Loader>>["view"] {
  const loaded = useLoaderData<{ view: unknown }>();
  const answered = useActionData<{ view: unknown } | undefined>();
  return (answered ?? loaded).view;
}
