import { splitWords } from "./search-words.ts";

/*
 * Words that say nothing about a subject, folded. A search leaves them out if it has others: "how do I run an
 * efficient meeting" looks for three words. Inside of quotation marks all words count.
 */
const english = `a about am an and are as at be been but by can could did do does for from had has have how i if in
  into is it its just me my of on or our s so that than the their them then there these they this to was we were
  what when where which who whom whose why will with would you your t re ve ll d m vs should isn aren doesn don didn
  wasn won`;
const spanish = `a al algo algun alguna ante antes aquel aquella asi aun aunque cada como con cual cuales cuando de del
  desde donde e el ella ellas ellos en entre es esa ese eso esta estas este esto estos fue ha han hay hasta la
  las le les lo los mas me mi mis muy ni nos o para pero por porque que quien quienes se ser si sobre su sus
  tambien te tu tus un una unas uno unos y ya yo`;

const smallWords = new Set(splitWords(`${english} ${spanish}`));

export const isSmallWord = (word: string): boolean => smallWords.has(word);
