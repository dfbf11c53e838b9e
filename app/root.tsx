import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import "../styles/global.css.ts";
import { loadDocument } from "./routes/load-document.ts";
import { presentPageFailure } from "./site/page-failure.ts";
import { ReaderDocument, ReaderFailure } from "./site/ReaderDocument.tsx";
import { StudioDocument } from "./studio/chrome/StudioDocument.tsx";
import { isServer } from "./ui/build-constants.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadDocument(request, context);

/** An error page has the headers of the thrown response, such as `Retry-After`. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** Only error pages get their title here; each route sets its own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  // Remix says null of a page without an error, whatever the type says.
  if (!error || !isServer) return [];
  const { title } = presentPageFailure(error, data?.site ?? null, null);
  return [{ title }, { name: "robots", content: "noindex" }];
};

const useDocument = () => useRouteLoaderData<typeof loader>("root");

/**
 * Reader pages are rendered by the server and never hydrated; studio pages are fully hydrated. The browser's
 * build only contains the studio's document: no script has the reader's page chrome, the themes or the
 * messages.
 */
export function Layout({ children }: { children: ReactNode }) {
  const document = useDocument();
  const studio = document?.studio;
  if (studio) return <StudioDocument head={studio.head}>{children}</StudioDocument>;
  return isServer ? <ReaderDocument document={document}>{children}</ReaderDocument> : children;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const document = useDocument();
  const studio = document?.studio;
  if (studio) return <StudioCrash text={studio.shell.failures.other} />;
  return isServer ? <ReaderFailure site={document?.site ?? null} /> : null;
}

/** Shown if a studio page's layout failed: without styles, which come with the layout. */
const StudioCrash = ({ text }: { text: { title: string; text: string } }) => (
  <main id="content">
    <h1>{text.title}</h1>
    <p>{text.text}</p>
  </main>
);
