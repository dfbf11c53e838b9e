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
 * Where the eye should stay in a picture that CSS crops, in steps of a tenth: a page carries no inline style, so that a
 * strict Content-Security-Policy can hold.
 */
const [x, y] = [createVar(), createVar()];
const focused = style({ objectPosition: `${fallbackVar(x, "50%")} ${fallbackVar(y, "50%")}` });
export const focusX: Record<number, string> = styleVariants(tenths, (value) => [
  focused,
  { vars: { [x]: value } },
]);
export const focusY: Record<number, string> = styleVariants(tenths, (value) => ({ vars: { [y]: value } }));

/** Nothing could be loaded, not even what stands in for it: its box stays, the broken icon does not show. */
globalStyle('img[data-failed="twice"]', { visibility: "hidden" });
