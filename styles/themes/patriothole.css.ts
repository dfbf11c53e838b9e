import { patriotholeTheme } from "./patriothole.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(patriotholeTheme);
