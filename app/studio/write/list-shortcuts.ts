import { formatKeys, toolbarKey, toolKeys } from "../../editor/tool-names.ts";
import { isApple } from "../../editor/toolbar.client.ts";
import { noteKey } from "./text/story-keys.ts";
import { suggestKey } from "./text/suggesting-part.client.ts";
import type { WriteLabels } from "./write-labels.ts";

/** The text's keys, for the list of keys; they work in the text alone. */
export function listShortcuts(labels: WriteLabels) {
  const styles = [
    "bold",
    "italic",
    "underline",
    "struck",
    "code",
    "link",
    "quote",
    "bullets",
    "numbers",
  ] as const;
  const keys: [keys: string, label: string][] = [
    ...styles.map((name): [string, string] => [toolKeys[name], labels[`tool.${name}`]]),
    ["Mod-z", labels["tool.undo"]],
    ["Mod-Shift-z", labels["tool.redo"]],
    ["Mod-f", labels["tool.find"]],
    [suggestKey, labels["tool.suggest"]],
    ["Tab", labels["tool.tab"]],
    ["Shift-Tab", labels["tool.tabBack"]],
    ["Mod-]", labels["tool.nest"]],
    ["Mod-[", labels["tool.lift"]],
    ["Escape Tab", labels["tool.leave"]],
    ["Alt-ArrowUp", labels["tool.up"]],
    ["Alt-ArrowDown", labels["tool.down"]],
    [noteKey, labels["tool.note"]],
    ["Alt-Enter", labels["tool.goToDetails"]],
    [toolbarKey, labels.toolbar],
    ["/", labels["tool.insert"]],
  ];
  return keys.map(([pressed, label]) => ({
    keys: formatKeys(pressed, isApple()),
    label,
    run: () => undefined,
  }));
}
