import type { ElementContent, Root } from "hast";
import type { Note } from "../../nodes/conversion.ts";
import { isElement, type Content } from "../../nodes/hast.ts";

/** `{.float-left .padding-right-2}`, `{: .note #id}` or `{:target="_blank"}`: attribute lists for the preceding element. */
const listForm = /\{:?((?:\s*[.#][\w-]+)+)\s*\}|\{:[^{}\n]{1,200}\}/;

const verbatim = ["code", "pre", "script", "style"];

/**
 * Removes attribute lists from the text. Classes are applied to a preceding image, whose alignment they may
 * set; on other elements they are only reported. Code is left unchanged.
 */
export function applyAttributeLists(root: Root): { root: Root; notes: Note[] } {
  const notes: Note[] = [];
  const apply = <T extends Content>(content: readonly T[]): T[] => {
    const applied: T[] = [];
    for (const node of content) {
      if (isElement(node)) {
        applied.push(verbatim.includes(node.tagName) ? node : { ...node, children: apply(node.children) });
        continue;
      }
      const match = node.type === "text" ? listForm.exec(node.value) : null;
      if (!match || node.type !== "text") {
        applied.push(node);
        continue;
      }
      addClasses(applied, match[1] ?? "");
      notes.push({ kind: "presentation", reason: "a list of classes was left out", kept: match[0] });
      const after = node.value.slice(match.index + match[0].length);
      applied.push({ ...node, value: node.value.slice(0, match.index).trimEnd() + after });
    }
    return applied;
  };
  return { root: { ...root, children: apply(root.children) }, notes };
}

function addClasses(content: (Content | ElementContent)[], list: string): void {
  const last = content.at(-1);
  if (!isElement(last, "img")) return;
  const className = list
    .split(/\s+/)
    .filter((name) => name.startsWith("."))
    .map((name) => name.slice(1));
  last.properties = { ...last.properties, className };
}
