import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { startDropdowns } from "../../ui/dropdown.client.ts";
import { Bare, Desk, Focus } from "./Desk.tsx";
import { Keys, useShortcuts } from "../keys/Keys.tsx";
import { listCommands } from "./palette/list-commands.ts";
import type { StudioShell } from "./present-shell.ts";
import { stripPreviewPrefix } from "../StudioLink.tsx";
import { Page } from "../ui/Page.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { Toasts } from "./Toasts.tsx";

/** Loaded when first opened, and no part of the Worker. */
const CommandPalette = lazy(() => import("./palette/CommandPalette.client.tsx"));
const KeyList = lazy(() => import("../keys/KeyList.client.tsx"));

type Overlay = "palette" | "keys" | null;

const layouts = { desk: Desk, account: Desk, focus: Focus, write: Bare } as const;

/** Everything around a studio page: the layout, keys, toasts and overlays. */
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
      {/* No boundary until an overlay opens: React hydrates boundaries last, and drops them if state changes first. */}
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
/** Its listeners are the document's, so starting it once serves all later menus. */
function startMenus(): void {
  if (hasMenus) return;
  hasMenus = true;
  startDropdowns(document);
}

/** G and a letter open the pages of the rail; ? opens the list of keys. */
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

/** The text for a status; a status without one of its own is shown as an error of ours. */
export const findFailure = ({ failures }: Pick<StudioShell, "failures">, status: number): FailureText =>
  failures[status] ?? failures.other;

/** Shown instead of a page that could not be loaded. */
export const StudioFailure = ({ text }: { text: FailureText }) => (
  <Page title={text.title}>
    <Intro>{text.text}</Intro>
    {text.link && (
      <p>
        <TextLink href={text.link.href}>{text.link.label}</TextLink>
      </p>
    )}
  </Page>
);
