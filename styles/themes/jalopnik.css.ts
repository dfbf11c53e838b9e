import { jalopnikTheme } from "./jalopnik.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(jalopnikTheme);
