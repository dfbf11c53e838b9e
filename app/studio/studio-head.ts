/** What the head and body element of a studio page need; constants of the build and of the shown blog. */
export interface StudioHead {
  lang: string;
  themeCss: string;
  fonts: readonly string[];
  icon: string;
  logHref: string | null;
  /** The host's feature flags and running experiments, as reader pages have them. */
  bodyClass: string;
  experiments: string | null;
}
