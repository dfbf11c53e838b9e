import { clickholeTheme } from "./clickhole.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(clickholeTheme);
