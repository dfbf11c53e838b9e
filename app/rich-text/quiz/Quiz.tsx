import { action } from "../product.css.ts";
import type { BlockOf } from "../block-types.ts";
import { cardTitle } from "../card.css.ts";
import { review } from "../review-box.css.ts";

/** Answers can be chosen and opened without script; `check-quiz.client.ts` compares them and counts. */
export function Quiz({ block }: { block: BlockOf<"Quiz"> }) {
  const { title, questions, reveal, check, score, right, wrong } = block;
  return (
    <section
      className={review}
      aria-label={title || undefined}
      data-quiz={score}
      data-check={check}
      data-right={right}
      data-wrong={wrong}
      data-button={action}
    >
      {title && <p className={cardTitle}>{title}</p>}
      {questions.map(({ name, text, answers, correct, solution, explanation }) => (
        <fieldset key={name} data-correct={correct}>
          <legend>
            <b>{text}</b>
          </legend>
          {answers.map((answer, key) => (
            <div key={key}>
              <label>
                <input type="radio" name={name} value={key} /> {answer}
              </label>
            </div>
          ))}
          <details>
            <summary>{reveal}</summary>
            <p>
              <b>{solution}</b>
            </p>
            {explanation && <p>{explanation}</p>}
          </details>
        </fieldset>
      ))}
    </section>
  );
}
