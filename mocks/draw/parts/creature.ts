import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { circle, ellipse, path } from "../shape.ts";
import { oval, shaded, shadeFrom } from "./shaded.ts";
import { sprig } from "./tree.ts";

/** Drawn around its face, 0, 0; about 300 wide, down to 230. */
export function cat(canvas: Canvas, fur: string): string {
  const { inks } = canvas;
  const eye = mix(inks.accent, "#f6e27a", 0.5);
  return (
    path("M130 190C230 190 240 60 190 10", { stroke: fur, width: 34 }) +
    shaded(canvas, "M-120 230C-150 60 -90 10 0 10C90 10 150 60 120 230Z", fur, { strength: 0.6 }) +
    shaded(
      canvas,
      "M-104 -60L-110 -190L-40 -140C-16 -148 16 -148 40 -140L110 -190L104 -60C112 20 60 62 0 62C-60 62 -112 20 -104 -60Z",
      mix(fur, inks.paper, 0.1),
      { from: shadeFrom.right, strength: 0.5 },
    ) +
    path("M-94 -160L-92 -106L-58 -132ZM94 -160L92 -106L58 -132Z", mix(fur, "#e58f7d", 0.5)) +
    [-42, 42]
      .map(
        (x) =>
          ellipse(x, -48, 22, 26, eye) + ellipse(x, -48, 7, 23, inks.ink) + circle(x + 6, -58, 5, inks.paper),
      )
      .join("") +
    path("M-12 -10H12L0 4ZM0 4V16M0 16Q-16 30 -28 18M0 16Q16 30 28 18", {
      fill: "#d9776b",
      stroke: inks.ink,
      width: 4,
    }) +
    path("M-60 4L-150 -12M-60 16L-148 26M60 4L150 -12M60 16L148 26", {
      stroke: mix(fur, inks.paper, 0.75),
      width: 3,
    }) +
    path("M-26 -138L-20 -104M0 -144V-106M26 -138L20 -104", { stroke: mix(fur, inks.ink, 0.55), width: 10 }) +
    path("M-40 230V150M40 230V150", { stroke: mix(fur, inks.ink, 0.5), width: 5 }) +
    shaded(canvas, "M-44 66C-20 84 20 84 44 66L36 98C14 110 -14 110 -36 98Z", inks.accent) +
    circle(0, 112, 15, mix(inks.accent, "#ffe9a8", 0.6))
  );
}

/** Drawn around its face, 0, 0; about 300 wide, down to 230. */
export function dog(canvas: Canvas, fur: string): string {
  const { inks } = canvas;
  return (
    shaded(canvas, "M-126 230C-140 90 -80 40 0 40C80 40 140 90 126 230Z", fur, { strength: 0.6 }) +
    shaded(
      canvas,
      "M-90 -90C-84 -156 84 -156 90 -90C100 -20 66 60 0 64C-66 60 -100 -20 -90 -90Z",
      mix(fur, inks.paper, 0.15),
      { from: shadeFrom.right, strength: 0.45 },
    ) +
    shaded(
      canvas,
      "M-84 -116C-150 -130 -170 -20 -132 36C-104 20 -84 -30 -74 -80Z",
      mix(fur, inks.ink, 0.45),
    ) +
    shaded(canvas, "M84 -116C150 -130 170 -20 132 36C104 20 84 -30 74 -80Z", mix(fur, inks.ink, 0.5)) +
    shaded(canvas, oval(0, 20, 54, 46), mix(fur, inks.paper, 0.65), { strength: 0.3 }) +
    shaded(canvas, oval(-38, -50, 34, 38), mix(fur, inks.ink, 0.3), { strength: 0.3 }) +
    [-38, 38].map((x) => circle(x, -48, 13, inks.ink) + circle(x + 4, -53, 4.5, inks.paper)).join("") +
    shaded(canvas, oval(0, -2, 23, 17), inks.ink, {
      color: inks.paper,
      from: shadeFrom.above,
      strength: 0.4,
    }) +
    path("M0 14V32M0 32Q-20 50 -36 34M0 32Q20 50 36 34", { stroke: inks.ink, width: 5 }) +
    path("M-14 44C-16 84 16 84 16 42Z", "#e07368") +
    shaded(canvas, "M-62 62C-30 92 30 92 62 62L56 100C20 122 -20 122 -56 100Z", inks.accent)
  );
}

/** Drawn around its face, 0, 0; about 300 wide, down to 230. */
export function fox(canvas: Canvas, fur: string): string {
  const { inks } = canvas;
  const white = mix(inks.paper, "#ffffff", 0.3);
  return (
    shaded(canvas, "M110 230C240 220 270 70 200 20C210 100 160 130 100 150Z", fur) +
    path("M200 20C234 46 240 84 232 112C220 90 206 84 196 86C204 64 204 42 200 20Z", white) +
    shaded(canvas, "M-110 230C-120 110 -70 30 0 30C70 30 120 110 110 230Z", fur, { strength: 0.6 }) +
    path("M-44 60C-20 130 20 130 44 60L30 180C10 200 -10 200 -30 180Z", white) +
    shaded(
      canvas,
      "M-112 -50L-116 -196L-44 -128C-16 -138 16 -138 44 -128L116 -196L112 -50C96 0 44 30 0 76C-44 30 -96 0 -112 -50Z",
      fur,
      { from: shadeFrom.right, strength: 0.45 },
    ) +
    path(
      "M-112 -50C-84 -40 -60 -10 -34 -6L0 76C-44 30 -96 0 -112 -50ZM112 -50C84 -40 60 -10 34 -6L0 76C44 30 96 0 112 -50Z",
      white,
    ) +
    path("M-104 -166L-100 -104L-66 -128ZM104 -166L100 -104L66 -128Z", inks.ink) +
    circle(-40, -44, 12, inks.ink) +
    circle(40, -44, 12, inks.ink) +
    circle(-36, -48, 4, white) +
    circle(44, -48, 4, white) +
    shaded(canvas, oval(0, 62, 19, 15), inks.ink)
  );
}

/** Drawn around its face, 0, 0; about 300 wide, down to 230. */
export function bird(canvas: Canvas, plumage: string): string {
  const { inks } = canvas;
  return (
    path("M-300 150C-120 120 120 160 320 110", { stroke: mix(inks.ink, "#6b4226", 0.4), width: 22 }) +
    sprig(canvas, 210, 124, 110, mix("#4d8b4a", inks.main, 0.3), 34) +
    sprig(canvas, -220, 138, 100, mix("#4d8b4a", inks.main, 0.4), -30) +
    shaded(canvas, "M-80 60L-280 190L-230 60Z", mix(plumage, inks.ink, 0.35)) +
    shaded(
      canvas,
      "M-150 60C-140 -60 -40 -90 20 -110C40 -190 150 -190 160 -104C170 -10 110 140 -20 140C-90 140 -130 100 -150 60Z",
      plumage,
      { strength: 0.5 },
    ) +
    path("M150 -110L226 -92L152 -72Z", mix("#f0a32c", inks.accent, 0.3)) +
    shaded(canvas, "M60 130C130 100 150 20 150 -60C120 0 60 40 20 136Z", mix(plumage, inks.paper, 0.65), {
      strength: 0.3,
    }) +
    shaded(canvas, "M-150 60C-120 -40 -10 -60 50 -30C40 60 -40 110 -180 96Z", mix(plumage, inks.ink, 0.3)) +
    path("M-120 50C-80 20 -30 4 20 0M-130 72C-80 60 -40 44 6 34", {
      stroke: mix(plumage, inks.paper, 0.4),
      width: 7,
    }) +
    circle(108, -116, 15, inks.ink) +
    circle(113, -121, 5, inks.paper) +
    path("M-20 138V164M14 136V160", { stroke: mix("#f0a32c", inks.ink, 0.3), width: 9 })
  );
}
