import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { startDropdowns } from "../../ui/dropdown.client.ts";
import { Bare, Desk, Focus } from "./Desk.tsx";
import { Keys, useShortcuts } from "../keys/Keys.tsx";
import { listCommands } from "./palette/list-commands.ts";
import type { StudioShell } from "./present-shell.ts";
import { stripPreviewPrefix } from "../StudioLink.tsx";
import { Page } from "../ui/Page.tsx";
import { Intro } from "../ui/Text.tsx";
import { Toasts } from "./Toasts.tsx";

/** Neither costs a byte before it is asked for, nor stands in the Worker. */
const CommandPalette = lazy(() => import("./palette/CommandPalette.client.tsx"));
const KeyList = lazy(() => import("../keys/KeyList.client.tsx"));

type Overlay = "palette" | "keys" | null;

const layouts = { desk: Desk, account: Desk, focus: Focus, write: Bare } as const;

/** Everything around a studio page: the frame, keys, toasts, and what opens over the page. */
export function StudioChrome({ shell, children }: { shell: StudioShell; children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const openPalette = useCallback(() => setOverlay("palette"), []);
  const openKeys = useCallback(() => setOverlay("keys"), []);
  useEffect(startMenus, []);
  const { labels } = shell;
  const Layout = layouts[shell.layout];
  return (
    <Keys onPalette={openPalette}>
      <PageKeys shell={shell} onKeys={openKeys} />
      <Toasts undoLabel={labels.undo}>
        <Layout shell={shell} onFind={openPalette}>
          {children}
        </Layout>
      </Toasts>
      {/* No boundary before something opens: React hydrates a printed one last, and gives it up when anything changes first. */}
      {overlay !== null && (
        <Suspense fallback={null}>
          {overlay === "palette" ? (
            <CommandPalette
              commands={listCommands(shell, openKeys)}
              findPath={shell.find?.path ?? null}
              labels={labels}
              onClose={() => setOverlay((open) => (open === "palette" ? null : open))}
            />
          ) : (
            <KeyList labels={labels} onClose={() => setOverlay(null)} />
          )}
        </Suspense>
      )}
    </Keys>
  );
}

let hasMenus = false;
/** Its listeners are the document's, so one start serves all menus that come. */
function startMenus(): void {
  if (hasMenus) return;
  hasMenus = true;
  startDropdowns(document);
}

/** G and a letter for the pages of the rail, and ? for the list of keys. */
function PageKeys({ shell: { nav, labels }, onKeys }: { shell: StudioShell; onKeys: () => void }) {
  const navigate = useNavigate();
  const shortcuts = useMemo(
    () => [
      ...nav.flatMap(({ letter, label, href, isDocument }) => {
        if (letter === undefined) return [];
        const run = () => (isDocument ? location.assign(href) : navigate(stripPreviewPrefix(href)));
        return [{ keys: `g ${letter}`, label, run }];
      }),
      { keys: "?", label: labels.keys, run: onKeys },
    ],
    [nav, labels, onKeys, navigate],
  );
  useShortcuts(shortcuts);
  return null;
}

type FailureText = StudioShell["failures"]["other"];

/** What a status is called; one without a text of its own is a fault of ours. */
export const findFailure = ({ failures }: Pick<StudioShell, "failures">, status: number): FailureText =>
  failures[status] ?? failures.other;

/** In place of a page that could not be shown. */
export const StudioFailure = ({ text }: { text: FailureText }) => (
  <Page title={text.title}>
    <Intro>{text.text}</Intro>
  </Page>
);
