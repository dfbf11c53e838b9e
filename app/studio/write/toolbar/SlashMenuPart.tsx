import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useLoaded } from "../../parts/lazy-part.tsx";
import { slashMenu } from "../text/slash-part.client.ts";
import type { InsertView } from "../present-insert.ts";
import type { OpenOnPage } from "../text/open-text.client.ts";

interface SlashMenuPartProps {
  view: EditorView;
  state: EditorState;
  label: string;
  groups: InsertView["groups"];
  choose: OpenOnPage["choose"];
}

/** The menu of "/", once somebody has typed one. */
export function SlashMenuPart({ view, state, label, groups, choose }: SlashMenuPartProps) {
  const loaded = useLoaded(slashMenu);
  if (!loaded) return null;
  return (
    <loaded.SlashMenu
      view={view}
      state={state}
      label={label}
      groups={groups}
      choose={({ id }) => choose(view, id)}
    />
  );
}
