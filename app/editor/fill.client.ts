/** Puts elements and words at an element's end. (The types of Workers know `append` as something else.) */
export function fill(parent: Node, ...children: readonly (Node | string)[]): void {
  for (const child of children)
    parent.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
}
