import { io9Theme } from "./io9.ts";
import { defineTheme } from "./define-theme.ts";

// A stage theme follows its blog.
defineTheme(io9Theme);
