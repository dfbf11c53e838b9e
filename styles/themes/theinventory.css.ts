import { theinventoryTheme } from "./theinventory.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(theinventoryTheme);
