/* What readers would type to find a story of the imported blog (bench/search.ts). */

export interface TestQuery {
  q: string;
  /** The story looked for: the beginning of its file's name. */
  target: string;
  /** Kept apart while the ranking was tuned. */
  isHeldOut: boolean;
}

const tuned: readonly (readonly [string, string])[] = [
  // Words of the headline, not always all of them or in the same form.
  ["kanban", "2016-08-31"],
  ["elasticsearch rails", "2016-04-08-how-we-get"],
  ["architecture decision records", "2021-07-06"],
  ["ato 30 days", "2018-07-19"],
  ["oracle database open source", "2024-07-17"],
  ["static vs dynamic websites", "2016-07-11"],
  ["css style guide", "2016-01-11"],
  ["nasa https", "2017-05-25"],
  ["estonia records", "2015-06-17"],
  ["multi tenant cloud patterns", "2016-08-10"],
  ["distributed teams best practices", "2015-10-15"],
  ["writing release notes", "2017-01-17"],
  ["california child welfare procurement", "2016-03-22-helping"],
  ["customer panel feedback", "2024-02-01"],
  ["managing technical debt", "2015-10-05"],
  ["design principles guide", "2016-04-08-making"],
  ["forest service", "2017-09-08"],
  ["agile contract format", "2017-11-30"],
  // A hyphen, a dot or a space more or less.
  ["micropurchase lessons", "2015-11-06"],
  ["login gov launch", "2017-08-23"],
  ["identity theft redesign", "2016-05-24"],
  ["derisking guide", "2024-09-12"],
  ["opensource hack night", "2014-12-10"],
  // Spelled wrongly.
  ["accessibilty hackathon", "2015-04-07"],
  ["pair programing", "2015-05-01"],
  ["hacking beaurocracy", "2014-05-14-hacking"],
  ["elastisearch", "2016-04-08-how-we-get"],
  // Questions.
  ["what is technical debt", "2015-09-04"],
  ["how do I run an efficient meeting", "2016-12-14"],
  ["does my agency need a mobile app", "2018-02-13"],
  ["what's the difference between a product owner and a contracting officer", "2020-03-10"],
  ["how to design forms and surveys?", "2018-04-05"],
  // What it is about, in other words than the headline's.
  ["onboarding bot", "2015-12-15"],
  ["scan code for sensitive data", "2017-09-26"],
  ["nepal earthquake volunteers", "2015-06-11-moveforward-map"],
  ["twitter alt text", "2015-03-24"],
  ["paas for shipping products cloud.gov", "2015-10-09"],
  ["time tracking tool", "2015-05-21"],
  ["buying permits for christmas trees", "2019-02-12"],
  ["mistakes in accessible design", "2023-09-05"],
];

const heldOut: readonly (readonly [string, string])[] = [
  ["change control board", "2021-03-02"],
  ["compliance masonry", "2016-04-15"],
  ["vulnerability disclosure policy", "2016-11-22"],
  ["infrastructure as code", "2018-08-15"],
  ["spreadsheet formulas", "2024-11-05"],
  ["when to use COTS", "2019-03-26"],
  ["user story estimation", "2016-01-25"],
  ["school lunch data quality", "2020-04-23"],
  ["crime data", "2017-09-07"],
  ["azure cloud migration", "2018-02-01"],
  ["fbopen api", "2014-05-11"],
  ["bug bounty program", "2017-05-11"],
  ["usagov vote", "2016-09-27-usa"],
  ["government acronims", "2015-10-14"],
  ["immigation process", "2015-09-08"],
  ["why does 18F use https", "2014-11-13"],
  ["how should I share research artifacts", "2023-12-05"],
  ["what does a product owner do all day", "2017-09-18"],
  ["lego workshop for executives", "2015-08-31"],
  ["getting rid of old content poem", "2016-05-23"],
];

const read = (pairs: typeof tuned, isHeldOut: boolean): TestQuery[] =>
  pairs.map(([q, target]) => ({ q, target, isHeldOut }));

export const testQueries: readonly TestQuery[] = [...read(tuned, false), ...read(heldOut, true)];
