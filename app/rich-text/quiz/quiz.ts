import type { NodeOf } from "../../../contract/entities/block-node.ts";
import { printText } from "../apple-news/components.ts";
import type { BlockPrinter } from "../block-printer.ts";
import type { BodyContext, Position } from "../body-context.ts";
import { element, type Markup } from "../markup.ts";
import type { TextTag } from "../print-text.ts";

export interface PresentedQuiz {
  type: "Quiz";
  /** Empty if it has none. */
  title: string;
  questions: PresentedQuestion[];
  /** Label of what opens the right answer. */
  reveal: string;
  /** For the script: “Check my answers”, “You got # of 3 right.”, and what stands beside a chosen answer. */
  check: string;
  score: string;
  right: string;
  wrong: string;
}

export interface PresentedQuestion {
  /** Unique on the page. */
  name: string;
  text: string;
  answers: string[];
  /** Index of the right answer. */
  correct: number;
  /** “Answer: The third.” */
  solution: string;
  explanation: string;
}

const hasText = (text: string) => text.trim() !== "";

/** Questions without a right answer, or with a single one, are left out; null without any other. */
export function presentQuiz(
  { title, questions: given }: NodeOf<"Quiz">,
  { intl, idPrefix = "" }: BodyContext,
  { index }: Position,
): PresentedQuiz | null {
  const questions = given.flatMap(
    ({ question, answers, correct, explanation }, place): PresentedQuestion[] => {
      const right = answers[correct - 1] ?? "";
      const shown = answers.filter(hasText);
      if (!hasText(question) || !hasText(right) || shown.length < 2) return [];
      return [
        {
          name: `${idPrefix}quiz-${index + 1}-${place + 1}`,
          text: question,
          answers: shown,
          correct: answers.slice(0, correct - 1).filter(hasText).length,
          solution: intl.t("body.quizSolution", { answer: right }),
          explanation,
        },
      ];
    },
  );
  if (questions.length === 0) return null;
  return {
    type: "Quiz",
    title,
    questions,
    reveal: intl.t("body.quizReveal"),
    check: intl.t("body.quizCheck"),
    right: intl.t("body.quizRight"),
    wrong: intl.t("body.quizWrong"),
    score: intl.t("body.quizScore", { right: "#", total: String(questions.length) }),
  };
}

/** The questions, each with its right answer. */
function printQuestions({ title, questions }: PresentedQuiz): Markup<TextTag>[] {
  return [
    ...(title === "" ? [] : [element<TextTag>("h3", [title])]),
    ...questions.flatMap(({ text, answers, solution, explanation }) => [
      element<TextTag>("p", [element("strong", [text])]),
      element<TextTag>(
        "ul",
        answers.map((answer) => element("li", [answer])),
      ),
      ...[solution, explanation].filter(hasText).map((line) => element<TextTag>("p", [line])),
    ]),
  ];
}

export const quizPrinter: BlockPrinter<PresentedQuiz> = {
  feed: printQuestions,
  amp: (block, { css }) => [element("aside", printQuestions(block), { class: css.card })],
  lite: ({ title, questions, reveal }) => [
    element("section", [
      ...(title === "" ? [] : [element("p", [title])]),
      ...questions.flatMap(({ text, answers, solution, explanation }) => [
        element("p", [text]),
        element(
          "ul",
          answers.map((answer) => element("li", [answer])),
        ),
        element("details", [
          element("summary", [reveal]),
          ...[solution, explanation].filter(hasText).map((line) => element("p", [line])),
        ]),
      ]),
    ]),
  ],
  appleNews: (block) => [
    ...printText("heading3", [block.title]),
    ...printText("body", printQuestions({ ...block, title: "" })),
  ],
};
