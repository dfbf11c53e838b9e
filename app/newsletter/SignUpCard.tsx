import * as css from "./newsletter.css.ts";
import type { SignUpView } from "./present-newsletters.ts";
import { SignUpForm } from "./SignUpForm.tsx";

/** The newsletter promotion: a card below an article or next to a front page. */
export function SignUpCard({ form }: { form: SignUpView }) {
  return (
    <section className={css.card} aria-labelledby="newsletter-ad-title" data-sign-up="">
      <h2 className={css.cardTitle} id="newsletter-ad-title">
        {form.title}
      </h2>
      {form.text !== "" && <p>{form.text}</p>}
      <SignUpForm form={form} />
    </section>
  );
}
