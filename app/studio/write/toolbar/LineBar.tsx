import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { findLink } from "../../../editor/link-commands.ts";
import { acceptAddress } from "../text/accept-address.client.ts";
import type { WriteLabels } from "../write-labels.ts";
import { AddressBar } from "./AddressBar.tsx";
import { FindBar } from "./FindBar.tsx";

/** Content of the line above the text. */
export type LineKind = "link" | "embed" | "find";

interface LineBarProps {
  kind: LineKind;
  view: EditorView;
  state: EditorState;
  labels: WriteLabels;
  /** Hosts of the network. */
  hosts: ReadonlySet<string>;
  onClose: () => void;
}

/** The line above the text: asks for an address, or for text to find. */
export default function LineBar({ kind, view, state, labels, hosts, onClose }: LineBarProps) {
  if (kind === "find") return <FindBar view={view} state={state} labels={labels} onClose={onClose} />;
  const link = kind === "link" ? findLink(view.state) : null;
  return (
    <AddressBar
      key={kind}
      title={labels[`tool.${kind}`]}
      labels={labels}
      value={link?.reference ?? ""}
      canRemove={link !== null}
      accept={(typed) => (acceptAddress(view, kind, typed, hosts) ? null : labels.badAddress)}
      onClose={onClose}
    />
  );
}
