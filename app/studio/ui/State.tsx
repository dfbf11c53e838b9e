import type { ReactNode } from "react";
import * as css from "./state.css.ts";

/** `ring`: not begun or not needed. `half`: under way. `diamond`: at a set time. `disc`: good. `square`: late. `cross`: failed. */
export type StateShape = keyof typeof css.state;

/** A state: a shape, then its name. */
export const State = ({ shape, children }: { shape: StateShape; children: ReactNode }) => (
  <span className={css.state[shape]}>{children}</span>
);
