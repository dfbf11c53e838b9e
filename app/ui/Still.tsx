import {
  createElement,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type TimeHTMLAttributes,
} from "react";
import { isServer } from "./build-facts.ts";

type StillProps = TimeHTMLAttributes<HTMLElement> & { as: string; children?: ReactNode } & Record<
    `data-${string}`,
    unknown
  >;

/**
 * Part of a page that React never takes over: when it hydrates, what stands in this element stays as it is, whatever
 * our own script, an ad, a translation or the reader has made of it since it was printed (docs/decisions/0056). On the
 * server, and on a page that React itself builds, an element like every other.
 */
export const Still = isServer ? PlainElement : HydratedElement;

function PlainElement({ as, ...rest }: StillProps) {
  return createElement(as, rest);
}

function HydratedElement({ as, children, ...rest }: StillProps) {
  // The state remembers how it was mounted; the store alone would turn to false as soon as hydration is over.
  const [isLeftAlone] = useState(useSyncExternalStore(subscribe, isBuiltHere, isHydrating));
  if (!isLeftAlone) return createElement(as, rest, children);
  // React looks at no child of an element with inner HTML, and on hydrating does not set it.
  return createElement(as, { ...rest, dangerouslySetInnerHTML: untouched, suppressHydrationWarning: true });
}

const untouched = { __html: "" };
const subscribe = () => () => undefined;
const isBuiltHere = () => false;
const isHydrating = () => true;
