import { io9Theme } from "./io9.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(io9Theme);
