import type { TextStyle } from "../../contract/entities/inline-node.ts";
import type { PresentedAnchor, PresentedInline, PresentedStyled } from "./presented-inline.ts";

/**
 * Builds running text from runs in one pass: the styles that a run shares with the one before stay open, so neighbours
 * merge and nothing is nested deeper than it must be.
 */
export class InlineBuilder {
  readonly inline: PresentedInline[] = [];
  /** Elements that are open, outermost first. */
  private readonly open: PresentedStyled[] = [];
  private readonly trimsBreaks: boolean;
  private waitingBreaks = 0;
  private hasWords = false;

  /** With `trimsBreaks`, breaks before the first and after the last words are left out. */
  constructor(trimsBreaks: boolean) {
    this.trimsBreaks = trimsBreaks;
  }

  /** `styles` in the order of nesting, each once. */
  addText(text: string, styles: readonly TextStyle[]): void {
    const isBlank = text.trim() === "";
    if (text === "" || (isBlank && this.waitingBreaks > 0)) return;
    if (!isBlank) this.beginWords();
    const children = this.openStyles(styles);
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = last + text;
    else children.push(text);
  }

  addBreak(): void {
    if (!this.trimsBreaks) this.pushAlone({ type: "LineBreak" });
    else if (this.hasWords) this.waitingBreaks += 1;
  }

  addLink(link: PresentedAnchor): void {
    this.beginWords();
    this.pushAlone(link);
  }

  private beginWords(): void {
    this.hasWords = true;
    for (; this.waitingBreaks > 0; this.waitingBreaks -= 1) this.pushAlone({ type: "LineBreak" });
  }

  private pushAlone(part: PresentedInline): void {
    this.open.length = 0;
    this.inline.push(part);
  }

  /** The children of the innermost element once exactly `styles` are open. */
  private openStyles(styles: readonly TextStyle[]): PresentedInline[] {
    let depth = 0;
    while (depth < this.open.length && this.open[depth]?.style === styles[depth]) depth += 1;
    this.open.length = depth;
    let children = this.open[depth - 1]?.children ?? this.inline;
    for (const style of styles.slice(depth)) {
      const element: PresentedStyled = { type: "Styled", style, children: [] };
      children.push(element);
      this.open.push(element);
      ({ children } = element);
    }
    return children;
  }
}
