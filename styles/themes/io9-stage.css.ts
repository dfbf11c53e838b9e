import { io9Theme } from "./io9.ts";
import { defineTheme } from "./define-theme.ts";

// A staging blog uses the theme of its blog.
defineTheme(io9Theme);
