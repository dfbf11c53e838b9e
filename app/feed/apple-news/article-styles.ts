import { buildThemeData, type BlogTheme } from "../../blog/blog-theme.ts";
import { buildLightTheme } from "../../../styles/themes/build-theme.ts";
import type { StackName } from "../../../styles/font-stacks.ts";

/** Fonts of Apple's systems that are nearest to ours. */
const headlineFonts: Record<StackName, string> = {
  sans: "AvenirNextCondensed-Bold",
  serif: "Georgia-Bold",
  baskerville: "Baskerville-Bold",
};
const textFont = "Georgia";
const interfaceFont = "HelveticaNeue";
const interfaceBold = "HelveticaNeue-Bold";

/** Space above and below a component, points. */
const space = (top: number, bottom: number) => ({ margin: { top, bottom } });

/** Layouts by their names in components, the same on every blog. */
export const componentLayouts = {
  head: space(12, 6),
  text: space(8, 8),
  media: space(16, 8),
  note: space(0, 16),
};

/** Styles and layouts of an article's components, in the colors of a blog's theme. Apple's sizes are points. */
export function buildArticleStyles(of: BlogTheme) {
  const theme = buildThemeData(of);
  const { color } = buildLightTheme(theme);
  const headline = headlineFonts[theme.headlineFace ?? "sans"];
  const heading = (fontSize: number) => ({
    fontName: headline,
    fontSize,
    lineHeight: Math.round(fontSize * 1.15),
    textColor: color.text,
  });
  const quote = { fontName: "Georgia-Italic", fontSize: 20, lineHeight: 29, textColor: color.text };
  return {
    documentStyle: { backgroundColor: color.paper },
    componentTextStyles: {
      default: {
        fontName: textFont,
        fontSize: 18,
        lineHeight: 28,
        textColor: color.text,
        linkStyle: { textColor: color.primary },
      },
      "default-title": heading(40),
      ...Object.fromEntries(
        [30, 26, 22, 20, 18, 18].map((size, at) => [`default-heading${at + 1}`, heading(size)]),
      ),
      "default-intro": { fontSize: 21, lineHeight: 30 },
      "default-byline": { fontName: interfaceFont, fontSize: 14, lineHeight: 20, textColor: color.muted },
      "default-caption": { fontName: interfaceFont, fontSize: 14, lineHeight: 20, textColor: color.muted },
      "default-quote": quote,
      "default-pullquote": { ...heading(28), textColor: color.primary },
      button: {
        fontName: interfaceBold,
        fontSize: 16,
        lineHeight: 22,
        textAlignment: "center",
        textColor: color.onPrimary,
      },
    },
    textStyles: {
      "default-tag-code": { fontName: "Menlo-Regular" },
      "default-tag-pre": { fontName: "Menlo-Regular" },
    },
    componentStyles: { button: { backgroundColor: color.primary, mask: { type: "corners", radius: 6 } } },
    componentLayouts,
  };
}
