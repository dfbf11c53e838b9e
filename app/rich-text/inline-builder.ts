import type { TextStyle } from "../../contract/entities/inline-node.ts";
import type { PresentedAnchor, PresentedInline, PresentedStyled } from "./presented-inline.ts";

/**
 * Builds inline text from styled runs in one pass. Styles shared with the previous run stay open, so that
 * adjacent equal styles merge and nesting is minimal.
 */
export class InlineBuilder {
  readonly inline: PresentedInline[] = [];
  /** Open elements, outermost first. */
  private readonly open: PresentedStyled[] = [];
  private readonly trimsBreaks: boolean;
  private waitingBreaks = 0;
  private hasWords = false;

  /** With `trimsBreaks`, line breaks before the first and after the last text are dropped. */
  constructor(trimsBreaks: boolean) {
    this.trimsBreaks = trimsBreaks;
  }

  /** `styles` must be in nesting order without duplicates. */
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

  /** Opens and closes elements until exactly `styles` are open; returns the children of the innermost. */
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
