import { defineGlobalStyles } from "../../styles/global.ts";

defineGlobalStyles("../../styles/fonts");
