import type { ImportBatch } from "../../contract/import/import.ts";

/**
 * The demo network's experiments: one on every blog, one on some blogs for a share of their readers, and one
 * that has ended.
 */
export const experiments: NonNullable<ImportBatch["experiments"]> = [
  {
    name: "headline_balance",
    description: "Do readers go on past a headline whose lines are of about one length?",
    status: "running",
    share: 1,
    variations: [
      { name: "control", weight: 1 },
      { name: "balanced", weight: 1 },
    ],
  },
  {
    name: "excerpt_length",
    description: "Does a list without excerpts lead to more posts being opened?",
    status: "running",
    share: 0.2,
    variations: [
      { name: "control", weight: 3 },
      { name: "none", weight: 1 },
    ],
    blogs: ["kotaku", "gizmodo", "esgizmodo"],
  },
  {
    name: "deal_buttons",
    description: "Is a price on the button better than a plain word?",
    status: "stopped",
    share: 0.5,
    variations: [
      { name: "price", weight: 1 },
      { name: "word", weight: 1 },
    ],
    blogs: ["kinjadeals"],
  },
];
