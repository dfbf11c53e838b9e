import { globalStyle } from "@vanilla-extract/css";
import { defineGlobalStyles } from "../../styles/global.ts";

defineGlobalStyles("../../styles/fonts");

/** The condensed sans has narrow spaces, which close at the sizes of tools. Written text is exempt: `type.ts`. */
globalStyle("body", { wordSpacing: "0.06em" });
globalStyle("button, input, select, textarea", { wordSpacing: "inherit" });
