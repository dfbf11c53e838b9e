import { Autocomplete } from "@base-ui/react/autocomplete";
import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { stripPreviewPrefix } from "../../StudioLink.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import * as field from "../../ui/field.css.ts";
import type { Command } from "./list-commands.ts";
import { findByLabel } from "./find-by-label.ts";
import type { FoundItems } from "./present-found.ts";
import * as css from "./palette.css.ts";

interface CommandPaletteProps {
  commands: readonly Command[];
  /** Address that finds pages of other blogs, and stories, by `?q=`; null if there are none to find. */
  findPath: string | null;
  labels: Record<"palette" | "paletteInput" | "close" | "nothingFound" | "searching", string>;
  onClose: () => void;
}

/** Least letters for a search, and the delay after the last one, ms. */
const minLetters = 2;
const pause = 200;

/** Finds pages, blogs, stories and actions by a few letters. Loaded when first opened. */
export default function CommandPalette({ commands, findPath, labels, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const { load, data, state } = useFetcher<FoundItems>();
  const text = typed.trim();
  useEffect(() => {
    if (findPath === null || text.length < minLetters) return undefined;
    const address = `${stripPreviewPrefix(findPath)}?${new URLSearchParams({ q: text }).toString()}`;
    const timer = setTimeout(() => load(address), pause);
    return () => clearTimeout(timer);
  }, [findPath, text, load]);
  const hrefs = new Set(commands.map(({ href }) => href));
  const others = data?.q === text ? data.items.filter(({ href }) => !hrefs.has(href)) : [];
  const found = [...findByLabel(commands, typed), ...others];
  const take = ({ href, isDocument, run }: Command) => {
    onClose();
    if (run) run();
    else if (href !== null && isDocument) location.assign(href);
    else if (href !== null) navigate(stripPreviewPrefix(href));
  };
  return (
    <Dialog title={labels.palette} close={labels.close} onClose={onClose} hasHead={false}>
      <Autocomplete.Root<Command>
        open
        inline
        items={found}
        filter={null}
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={({ label }) => label}
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.Input
          className={field.input}
          aria-label={labels.paletteInput}
          placeholder={labels.paletteInput}
        />
        <Autocomplete.List className={css.list}>
          {(command: Command) => (
            <Autocomplete.Item
              key={command.id}
              value={command}
              className={css.item}
              onClick={() => take(command)}
            >
              <span>{command.label}</span>
              <span className={css.kind}>{command.kind}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
        <output className={css.status}>
          {state !== "idle" ? labels.searching : found.length === 0 ? labels.nothingFound : ""}
        </output>
      </Autocomplete.Root>
    </Dialog>
  );
}
