import type { PreviewBarView } from "./present-preview-bar.ts";

/** Above everything else on a page of a preview. Its styles are inline (`page-css.ts`): no reader's page carries them. */
export const PreviewBar = ({ preview: { moment, expires, leave } }: { preview: PreviewBarView }) => (
  <aside id="preview-bar">
    <p>
      <strong>{moment}</strong> {expires}
    </p>
    <a href={leave.href}>{leave.label}</a>
  </aside>
);
