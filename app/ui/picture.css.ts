import { createVar, globalStyle, fallbackVar, style, styleVariants } from "@vanilla-extract/css";

const tenths = {
  0: "0%",
  1: "10%",
  2: "20%",
  3: "30%",
  4: "40%",
  5: "50%",
  6: "60%",
  7: "70%",
  8: "80%",
  9: "90%",
  10: "100%",
};

/*
 * Focal point of an image that CSS crops, in tenths. A class for each step, because a strict
 * Content-Security-Policy allows no inline styles.
 */
const [x, y] = [createVar(), createVar()];
const focused = style({ objectPosition: `${fallbackVar(x, "50%")} ${fallbackVar(y, "50%")}` });
export const focusX: Record<number, string> = styleVariants(tenths, (value) => [
  focused,
  { vars: { [x]: value } },
]);
export const focusY: Record<number, string> = styleVariants(tenths, (value) => ({ vars: { [y]: value } }));

/** If the fallback failed too, its box remains without a broken icon. */
globalStyle('img[data-failed="twice"]', { visibility: "hidden" });
