import { lazyPart } from "../../parts/lazy-part.tsx";

/** The form of a block: for who selects one. */
export const BlockForm = lazyPart(() => import("./BlockForm.tsx"));
