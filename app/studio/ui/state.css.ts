import { style, styleVariants } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { color } from "./colors.css.ts";
import { type } from "./type.ts";

const base = style({ ...type.meta, display: "inline-flex", alignItems: "center", fontWeight: 600 });

const shape = {
  content: '""',
  flex: "none",
  width: rem(10),
  height: rem(10),
  marginInlineEnd: rem(6),
  border: "2px solid",
  borderRadius: "50%",
  // Forced colors would remove the fill, and with it the difference between a ring and a disc.
  forcedColorAdjust: "preserve-parent-color",
} as const;
const fill = { backgroundColor: "currentColor" } as const;

/** Ring, half a disc, diamond, disc, square, cross: told apart without color. */
export const state = styleVariants(
  {
    ring: { color: theme.color.muted, mark: {} },
    half: {
      color: theme.color.text,
      mark: { backgroundImage: "linear-gradient(90deg, currentColor 50%, transparent 50%)" },
    },
    diamond: {
      color: theme.color.text,
      mark: { borderRadius: "2px", transform: "rotate(45deg) scale(0.9)" },
    },
    disc: { color: color.good, mark: fill },
    square: { color: color.warning, mark: { ...fill, borderRadius: 0 } },
    cross: {
      color: color.error,
      mark: {
        ...fill,
        width: rem(12),
        height: rem(12),
        border: 0,
        borderRadius: 0,
        clipPath:
          "polygon(20% 0, 50% 30%, 80% 0, 100% 20%, 70% 50%, 100% 80%, 80% 100%, 50% 70%, 20% 100%, 0 80%, 30% 50%, 0 20%)",
      },
    },
  },
  ({ color, mark }) => [base, { color, "::before": { ...shape, ...mark } }],
);
