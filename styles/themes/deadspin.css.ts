import { deadspinTheme } from "./deadspin.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(deadspinTheme);
