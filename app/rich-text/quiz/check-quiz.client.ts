/** Adds a button to each quiz that opens the right answers, marks those that were chosen, and says the score. */
export function checkQuizzes(document: Document): void {
  for (const quiz of document.querySelectorAll<HTMLElement>("[data-quiz]")) {
    const { quiz: pattern = "", check = "", button = "" } = quiz.dataset;
    const press = document.createElement("button");
    press.type = "button";
    press.className = button;
    press.textContent = check;
    const score = document.createElement("p");
    score.setAttribute("role", "status");
    press.addEventListener("click", () => {
      const right = [...quiz.querySelectorAll("fieldset")].filter((one) => checkQuestion(one, quiz)).length;
      score.textContent = pattern.replace("#", String(right));
    });
    for (const part of [press, score]) quiz.insertAdjacentElement("beforeend", part);
  }
}

/** Opens the right answer and marks the chosen one; true if it is right. */
function checkQuestion(question: HTMLFieldSetElement, { dataset: words }: HTMLElement): boolean {
  const details = question.querySelector("details");
  if (details) details.open = true;
  for (const mark of question.querySelectorAll("label > b")) mark.remove();
  const chosen = question.querySelector<HTMLInputElement>("input:checked");
  if (!chosen) return false;
  const isRight = chosen.value === question.dataset["correct"];
  const mark = chosen.ownerDocument.createElement("b");
  mark.textContent = isRight ? ` ✓ ${words["right"] ?? ""}` : ` ✗ ${words["wrong"] ?? ""}`;
  chosen.parentElement?.insertAdjacentElement("beforeend", mark);
  return isRight;
}
