import * as css from "./newsletter.css.ts";
import type { SignUpView } from "./present-newsletters.ts";
import { SignUpForm } from "./SignUpForm.tsx";

/**
 * The newsletter promotion: a card below an article, next to a front page or, with a class for its layout, as a block of
 * one.
 */
export function SignUpCard({ form, layout }: { form: SignUpView; layout?: string | undefined }) {
  return (
    <section
      className={layout === undefined ? css.card : `${css.card} ${layout}`}
      aria-labelledby="newsletter-ad-title"
      data-sign-up=""
    >
      <h2 className={css.cardTitle} id="newsletter-ad-title">
        {form.title}
      </h2>
      {form.text !== "" && <p>{form.text}</p>}
      <SignUpForm form={form} />
    </section>
  );
}
