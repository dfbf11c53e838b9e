/** Appends elements and text. (The Workers types declare a different `append`.) */
export function fill(parent: Node, ...children: readonly (Node | string)[]): void {
  for (const child of children)
    parent.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
}
